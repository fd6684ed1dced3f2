import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { noticeContent } from '#contract/messaging/notice-kinds.ts';
import type { Notice, NoticeMessage } from '#contract/messaging/notices.ts';
import { textsByLanguage } from '#contract/messaging/notification-texts.ts';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '#contract/site/languages.ts';
import { messageFor, otherMessages } from '#domain/messaging/messages.ts';
import { stampOrNull, toStamp } from '#domain/time/instant.ts';
import { type FieldsRow, fromJson, jsonFirst, jsonObject, pick, type ValueOf } from '#worker/db/query.ts';
import { inboxItem } from '#worker/db/schema/inbox.ts';
import { notification } from '#worker/db/schema/notification.ts';

export const shownItem = alias(inboxItem, 'shown');
const n = alias(notification, 'n');

const TEXTS = jsonObject({
  ...pick(
    n,
    'type',
    'title',
    'content',
    'title_en',
    'content_en',
    'title_ja',
    'content_ja',
    'title_vi',
    'content_vi',
  ),
  corrects: sql<NoticeMessage['corrects']>`(SELECT o.id FROM ${inboxItem} AS o
    WHERE o.notification_id = n.corrects_id AND o.person_id = shown.person_id)`,
  corrected_by: sql<NoticeMessage['corrected_by']>`(SELECT o.id FROM ${notification} AS c
    JOIN ${inboxItem} AS o ON o.notification_id = c.id AND o.person_id = shown.person_id
    WHERE c.corrects_id = n.id ORDER BY c.id DESC LIMIT 1)`,
});
type WrittenText = ValueOf<typeof TEXTS>;

/** The columns of an inbox row. */
export const NOTICE = {
  ...pick(shownItem, 'id', 'kind', 'created_at', 'read_at', 'notification_id', 'person_id'),
  params: fromJson<unknown>(sql`${shownItem.params}`),
};

/** The text of a notification written by the company. */
export const WRITTEN = {
  written: jsonFirst(TEXTS, sql`FROM ${notification} AS n WHERE n.id = shown.notification_id`),
};

type NoticeRow = FieldsRow<typeof NOTICE> & FieldsRow<typeof WRITTEN>;

/** @param reads the language that the reader has now */
export function noticeOf(
  { id, kind, params, created_at, read_at, written }: NoticeRow,
  reads: Language,
): Notice {
  return {
    id,
    ...noticeContent(kind, params),
    notification: written && messageOf(written, reads),
    created_at: toStamp(created_at),
    read_at: stampOrNull(read_at),
  };
}

function messageOf({ type, corrects, corrected_by, ...texts }: WrittenText, reads: Language): NoticeMessage {
  const written = textsByLanguage(texts);
  const message = messageFor(written, reads, FALLBACK_LANGUAGE);
  return { type, ...message, others: otherMessages(written, message, LANGUAGES), corrects, corrected_by };
}
