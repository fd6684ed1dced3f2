import { sql } from 'drizzle-orm';
import { type AnySQLiteColumn, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { AUDIENCE_KINDS, NOTIFICATION_TYPES } from '#contract/enums.ts';
import { id, instant, version } from '#worker/db/columns.ts';
import { audienceKind, notificationType } from './lookup.ts';
import { person } from './person.ts';

/** A message of the company in three languages; each reader has a row in `inbox_item`. */
export const notification = sqliteTable(
  'notification',
  {
    id: id(),
    type: text({ enum: NOTIFICATION_TYPES })
      .notNull()
      .references(() => notificationType.name),
    /** Shown when there is neither the reader's language nor Japanese. */
    title: text().notNull(),
    content: text().notNull(),
    title_en: text(),
    content_en: text(),
    title_ja: text(),
    content_ja: text(),
    title_vi: text(),
    content_vi: text(),
    send_at: instant().notNull(),
    /** The time of the first reader. The message does not change from then on. */
    started_at: instant(),
    /** The time of the last reader. */
    sent_at: instant(),
    /** The last person that received it. */
    cursor: integer().notNull().default(0),
    /** The number of readers, and of those who opened it. */
    readers: integer().notNull().default(0),
    read_count: integer().notNull().default(0),
    /** The time of the last reminder to unread readers. */
    resent_at: instant(),
    /** For a correction: the corrected message. */
    corrects_id: integer().references((): AnySQLiteColumn => notification.id),
    created_by: integer()
      .notNull()
      .references(() => person.id),
    created_at: instant().notNull(),
    /** The last editor. Their present scope limits the readers. */
    saved_by: integer()
      .notNull()
      .references(() => person.id),
    deleted_at: instant(),
    version: version(),
  },
  (table) => [
    index('notification_send_at').on(table.send_at).where(sql`deleted_at IS NULL`),
    index('notification_of_type').on(table.type, table.send_at).where(sql`deleted_at IS NULL`),
    index('notification_due').on(table.send_at).where(sql`sent_at IS NULL AND deleted_at IS NULL`),
    index('notification_corrects').on(table.corrects_id).where(sql`corrects_id IS NOT NULL`),
  ],
);

/** The readers; `target` is the id of a workplace, person or shift, the name of a role, or empty for all. */
export const notificationAudience = sqliteTable(
  'notification_audience',
  {
    notification_id: integer()
      .notNull()
      .references(() => notification.id),
    kind: text({ enum: AUDIENCE_KINDS })
      .notNull()
      .references(() => audienceKind.name),
    target: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.notification_id, table.kind, table.target] })],
);
