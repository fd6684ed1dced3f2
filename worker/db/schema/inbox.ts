import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { instant } from '#worker/db/columns.ts';
import { language, noticeKind } from './lookup.ts';
import { notification } from './notification.ts';
import { person } from './person.ts';

/** What a person is told: of which kind, with what it names; the words are those of who reads it. */
export const inboxItem = sqliteTable(
  'inbox_item',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    kind: text('kind')
      .notNull()
      .references(() => noticeKind.name),
    params: text('params').notNull(),
    operationId: text('operation_id').notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
    /** Of what the company wrote itself; its words are read from there, in the language that was theirs at sending. */
    notificationId: integer('notification_id').references(() => notification.id),
    language: text('language').references(() => language.code),
  },
  (table) => [
    index('inbox_item_person').on(table.personId, table.createdAt),
    index('inbox_item_unread').on(table.personId, table.createdAt).where(sql`read_at IS NULL`),
    index('inbox_item_operation').on(table.operationId),
    uniqueIndex('inbox_item_notification')
      .on(table.notificationId, table.personId)
      .where(sql`notification_id IS NOT NULL`),
    index('inbox_item_notification_unread')
      .on(table.notificationId, table.personId)
      .where(sql`notification_id IS NOT NULL AND read_at IS NULL`),
  ],
);

/** What is still to be spread over the other channels (`delivery`); a row is gone once it has been. */
export const outboxItem = sqliteTable('outbox_item', {
  inboxId: integer('inbox_id')
    .primaryKey()
    .references(() => inboxItem.id),
  createdAt: instant('created_at').notNull(),
});
