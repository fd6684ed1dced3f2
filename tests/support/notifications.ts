import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import type { AudienceKind } from '#contract/enums.ts';
import { notification, notificationAudience } from '#worker/db/schema/notification.ts';
import { draw, write } from './at-once.ts';
import { DAY, NOW } from './clock.ts';

const orm = drizzle(env.DB);

export type NotificationRow = typeof notification.$inferSelect;

/** A notification in Japanese that goes out tomorrow, unless said otherwise. */
export async function mintNotification(
  by: { id: number },
  audience: readonly (readonly [kind: AudienceKind, target: number | string])[],
  overrides: Partial<Omit<NotificationRow, 'id'>> = {},
): Promise<NotificationRow> {
  const row: NotificationRow = {
    id: await draw('notification', 1),
    type: 'notice',
    title: '棚卸',
    content: '月曜日は棚卸です。',
    titleJa: '棚卸',
    contentJa: '月曜日は棚卸です。',
    titleEn: null,
    contentEn: null,
    titleVi: null,
    contentVi: null,
    sendAt: NOW + DAY,
    startedAt: null,
    sentAt: null,
    cursor: 0,
    readers: 0,
    readCount: 0,
    resentAt: null,
    correctsId: null,
    deletedAt: null,
    version: 1,
    createdBy: by.id,
    createdAt: NOW,
    savedBy: by.id,
    ...overrides,
  };
  await write([
    orm.insert(notification).values(row),
    ...audience.map(([kind, target]) =>
      orm.insert(notificationAudience).values({ notificationId: row.id, kind, target: String(target) }),
    ),
  ]);
  return row;
}
