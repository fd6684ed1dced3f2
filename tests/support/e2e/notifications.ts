import { sql } from 'drizzle-orm';
import { insertRows } from '#worker/db/rows.ts';
import { inboxItem } from '#worker/db/schema/inbox.ts';
import { notification, notificationAudience } from '#worker/db/schema/notification.ts';
import { notificationDraft } from '#worker/db/schema/notification-draft.ts';
import { notificationTemplate } from '#worker/db/schema/notification-template.ts';
import { draw, one, send } from './database.ts';
import { NOW } from './site.ts';

const WORDS = {
  title: '棚卸のお知らせ',
  content: '月曜日は棚卸です。\n地図: https://example.com/map',
  title_vi: 'Thông báo kiểm kê',
  content_vi: 'Thứ Hai kiểm kê.',
};
const DAY = 86_400_000;

/**
 * A notification to a workplace in Japanese and Vietnamese. With readers it is sent, else it goes
 * out tomorrow.
 */
export async function mintNotification(
  by: { id: number },
  workplace: { id: number },
  readers: readonly { id: number }[] = [],
): Promise<{ id: number; inboxId: number }> {
  const id = await draw('notification');
  const isOut = readers.length > 0;
  await send([
    ...insertRows(notification, [
      {
        id,
        type: 'notice',
        ...WORDS,
        title_ja: WORDS.title,
        content_ja: WORDS.content,
        created_by: by.id,
        saved_by: by.id,
        created_at: NOW,
        send_at: isOut ? NOW : NOW + DAY,
        ...(isOut && { started_at: NOW, sent_at: NOW, readers: readers.length }),
      },
    ]),
    ...insertRows(notificationAudience, [
      { notification_id: id, kind: 'workplace', target: String(workplace.id) },
    ]),
    ...readers.flatMap((reader) =>
      insertRows(inboxItem, [
        {
          person_id: reader.id,
          kind: 'notification',
          params: '{}',
          operation_id: 'minted',
          created_at: NOW,
          notification_id: id,
          language: 'ja',
        },
      ]),
    ),
  ]);
  const last = await one(
    sql`SELECT coalesce(max(id), 0) AS id FROM inbox_item WHERE notification_id = ${id}`,
  );
  return { id, inboxId: Number(last.id) };
}

/** A draft of a person to a workplace, with a text in Japanese only. */
export async function mintDraft(by: { id: number }, workplace: { id: number }): Promise<number> {
  const id = await draw('notification_draft');
  await send([
    ...insertRows(notificationDraft, [
      {
        id,
        person_id: by.id,
        type: 'notice',
        title_ja: WORDS.title,
        content_ja: WORDS.content,
        audience: [['workplace', String(workplace.id)]],
        updated_at: NOW,
      },
    ]),
  ]);
  return id;
}

/** A template of the company, written in Japanese. */
export async function mintTemplate(texts: { title: string; content: string } = WORDS): Promise<number> {
  const id = await draw('notification_template');
  await send([
    ...insertRows(notificationTemplate, [
      { id, type: 'notice', title_ja: texts.title, content_ja: texts.content, updated_at: NOW },
    ]),
  ]);
  return id;
}
