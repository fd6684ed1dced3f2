import { sql } from 'drizzle-orm';
import { type AnySQLiteColumn, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant, version } from '#worker/db/columns.ts';
import { audienceKind, notificationType } from './lookup.ts';
import { person } from './person.ts';

/** What the company tells its people, in three languages; who reads it is in `inbox_item`, one row for each. */
export const notification = sqliteTable(
  'notification',
  {
    id: id(),
    type: text('type')
      .notNull()
      .references(() => notificationType.name),
    /** What is read where there is neither the reader's language nor Japanese. */
    title: text('title').notNull(),
    content: text('content').notNull(),
    titleEn: text('title_en'),
    contentEn: text('content_en'),
    titleJa: text('title_ja'),
    contentJa: text('content_ja'),
    titleVi: text('title_vi'),
    contentVi: text('content_vi'),
    sendAt: instant('send_at').notNull(),
    /** The first reader has it: from here on nothing of it changes. */
    startedAt: instant('started_at'),
    /** The last reader has it. */
    sentAt: instant('sent_at'),
    /** Up to which person it has been handed out. */
    cursor: integer('cursor').notNull().default(0),
    /** How many readers it was handed out to, and how many of them have opened it. */
    readers: integer('readers').notNull().default(0),
    readCount: integer('read_count').notNull().default(0),
    /** When those who had not read it were last told again. */
    resentAt: instant('resent_at'),
    /** Of a correction: what it corrects. */
    correctsId: integer('corrects_id').references((): AnySQLiteColumn => notification.id),
    createdBy: integer('created_by')
      .notNull()
      .references(() => person.id),
    createdAt: instant('created_at').notNull(),
    /** Who saved it last: it goes as far as they reach by then. */
    savedBy: integer('saved_by')
      .notNull()
      .references(() => person.id),
    deletedAt: instant('deleted_at'),
    version: version(),
  },
  (table) => [
    index('notification_send_at').on(table.sendAt).where(sql`deleted_at IS NULL`),
    index('notification_of_type').on(table.type, table.sendAt).where(sql`deleted_at IS NULL`),
    index('notification_due').on(table.sendAt).where(sql`sent_at IS NULL AND deleted_at IS NULL`),
    index('notification_corrects').on(table.correctsId).where(sql`corrects_id IS NOT NULL`),
  ],
);

/** Who is to read it; `target` is the id of a workplace, a person or a shift, the name of a role, empty for all. */
export const notificationAudience = sqliteTable(
  'notification_audience',
  {
    notificationId: integer('notification_id')
      .notNull()
      .references(() => notification.id),
    kind: text('kind')
      .notNull()
      .references(() => audienceKind.name),
    target: text('target').notNull(),
  },
  (table) => [primaryKey({ columns: [table.notificationId, table.kind, table.target] })],
);
