import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { type AudienceKind, NOTIFICATION_TYPES } from '#contract/enums.ts';
import { id, instant, version } from '#worker/db/columns.ts';
import { notificationType } from './lookup.ts';
import { notification } from './notification.ts';
import { person } from './person.ts';

/** A notification that its writer has not sent. Nothing in it is judged before it is sent. */
export const notificationDraft = sqliteTable(
  'notification_draft',
  {
    id: id(),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    type: text({ enum: NOTIFICATION_TYPES })
      .notNull()
      .references(() => notificationType.name),
    title_en: text(),
    content_en: text(),
    title_ja: text(),
    content_ja: text(),
    title_vi: text(),
    content_vi: text(),
    /** Kind and target of each recipient, as in `notification_audience`. */
    audience: text({ mode: 'json' }).$type<[kind: AudienceKind, target: string][]>().notNull().default([]),
    /** The day and the time of sending as they were typed. */
    send_day: text(),
    time: text(),
    /** For a correction: the message to correct. */
    corrects_id: integer().references(() => notification.id),
    updated_at: instant().notNull(),
    version: version(),
  },
  (table) => [index('notification_draft_of_person').on(table.person_id, table.updated_at)],
);
