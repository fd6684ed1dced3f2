import { sql } from 'drizzle-orm';
import type { NotificationType } from '#contract/enums.ts';
import type { Notice, NoticeMessage } from '#contract/notices.ts';
import { writtenOf } from '#contract/notification-texts.ts';
import type { NotificationTexts } from '#contract/notifications.ts';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '#contract/site/languages.ts';
import { messageFor, otherMessages } from '#domain/notification/messages.ts';
import { toStamp } from '#domain/time/instant.ts';
import { inboxItem } from '#worker/db/schema/inbox.ts';
import { notification } from '#worker/db/schema/notification.ts';

export type NoticeRow = Pick<Notice, 'id' | 'kind'> & {
  params: string;
  created_at: number;
  read_at: number | null;
  language: Language | null;
  /** Of a `notification`: a {@link Told} as JSON. */
  told: string | null;
};

type Told = NotificationTexts & Pick<NoticeMessage, 'corrects' | 'corrected_by'> & { type: NotificationType };

/** What a row of the inbox holds itself. */
export const NOTICE = sql`id, kind, params, created_at, read_at, notification_id, language, person_id`;

/** What the company wrote, as `told`, beside rows that are known as `shown`. */
export const TOLD = sql`(SELECT json_object('type', n.type, 'title', n.title, 'content', n.content,
      'title_en', n.title_en, 'content_en', n.content_en, 'title_ja', n.title_ja, 'content_ja', n.content_ja,
      'title_vi', n.title_vi, 'content_vi', n.content_vi,
      'corrects', (SELECT o.id FROM ${inboxItem} AS o
        WHERE o.notification_id = n.corrects_id AND o.person_id = shown.person_id),
      'corrected_by', (SELECT o.id FROM ${notification} AS c
        JOIN ${inboxItem} AS o ON o.notification_id = c.id AND o.person_id = shown.person_id
        WHERE c.corrects_id = n.id ORDER BY c.id DESC LIMIT 1))
    FROM ${notification} AS n WHERE n.id = shown.notification_id) AS told`;

export function noticeOf({ id, kind, params, created_at, read_at, language, told }: NoticeRow): Notice {
  return {
    id,
    kind,
    params: JSON.parse(params),
    notification: told === null ? null : messageOf(JSON.parse(told), language ?? FALLBACK_LANGUAGE),
    created_at: toStamp(created_at),
    read_at: read_at === null ? null : toStamp(read_at),
  };
}

function messageOf({ type, corrects, corrected_by, ...texts }: Told, reads: Language): NoticeMessage {
  const written = writtenOf(texts);
  const shown = messageFor(written, reads, FALLBACK_LANGUAGE);
  return { type, ...shown, others: otherMessages(written, shown, LANGUAGES), corrects, corrected_by };
}
