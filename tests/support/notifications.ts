import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import type { AudienceKind } from '#contract/enums.ts';
import { notification, notificationAudience } from '#worker/db/schema/notification.ts';
import { draw, write } from './at-once.ts';
import { DAY, NOW } from './clock.ts';

const orm = drizzle(env.DB);

export type NotificationRow = typeof notification.$inferSelect;

/** A notification in Japanese, by default for tomorrow. */
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
    title_ja: '棚卸',
    content_ja: '月曜日は棚卸です。',
    title_en: null,
    content_en: null,
    title_vi: null,
    content_vi: null,
    send_at: NOW + DAY,
    started_at: null,
    sent_at: null,
    cursor: 0,
    readers: 0,
    read_count: 0,
    resent_at: null,
    corrects_id: null,
    deleted_at: null,
    version: 1,
    created_by: by.id,
    created_at: NOW,
    saved_by: by.id,
    ...overrides,
  };
  await write([
    orm.insert(notification).values(row),
    ...audience.map(([kind, target]) =>
      orm.insert(notificationAudience).values({ notification_id: row.id, kind, target: String(target) }),
    ),
  ]);
  return row;
}
