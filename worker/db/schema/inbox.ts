import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#worker/db/columns.ts';
import { noticeKind } from './lookup.ts';
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
  },
  (table) => [
    index('inbox_item_person').on(table.personId, table.createdAt),
    index('inbox_item_unread').on(table.personId, table.createdAt).where(sql`read_at IS NULL`),
    index('inbox_item_operation').on(table.operationId),
  ],
);

/** What is still to be told through the other channels. */
export const outboxItem = sqliteTable('outbox_item', {
  inboxId: integer('inbox_id')
    .primaryKey()
    .references(() => inboxItem.id),
  createdAt: instant('created_at').notNull(),
});
