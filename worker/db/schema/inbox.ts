import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { NOTICE_KINDS } from '#contract/messaging/notice-kinds.ts';
import { LANGUAGES } from '#contract/site/languages.ts';
import { instant } from '#worker/db/columns.ts';
import { language, noticeKind } from './lookup.ts';
import { notification } from './notification.ts';
import { person } from './person.ts';

/** A notice to a person: its kind and its parameters. The reader's language gives the words. */
export const inboxItem = sqliteTable(
  'inbox_item',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    kind: text({ enum: NOTICE_KINDS })
      .notNull()
      .references(() => noticeKind.name),
    params: text().notNull(),
    operation_id: text().notNull(),
    created_at: instant().notNull(),
    read_at: instant(),
    /** For a message of the company, whose text is read from there. */
    notification_id: integer().references(() => notification.id),
    /** No longer written or read: to drop a column with a reference, SQLite must rebuild the whole table. */
    language: text({ enum: LANGUAGES }).references(() => language.code),
  },
  (table) => [
    index('inbox_item_person').on(table.person_id, table.created_at),
    index('inbox_item_unread').on(table.person_id, table.created_at).where(sql`read_at IS NULL`),
    index('inbox_item_operation').on(table.operation_id),
    uniqueIndex('inbox_item_notification')
      .on(table.notification_id, table.person_id)
      .where(sql`notification_id IS NOT NULL`),
    index('inbox_item_notification_unread')
      .on(table.notification_id, table.person_id)
      .where(sql`notification_id IS NOT NULL AND read_at IS NULL`),
  ],
);

/** A notice to spread over the other channels (`delivery`); then its row goes. */
export const outboxItem = sqliteTable('outbox_item', {
  inbox_id: integer()
    .primaryKey()
    .references(() => inboxItem.id),
  created_at: instant().notNull(),
});
