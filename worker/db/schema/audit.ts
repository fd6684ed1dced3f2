import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#worker/db/columns.ts';

/** One row per changed thing; `operation_id` joins what one request changed. Rows are never altered. */
export const audit = sqliteTable(
  'audit',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    operation_id: text().notNull(),
    operation: text().notNull(),
    request_id: text().notNull(),
    actor_id: integer(),
    actor_role: text(),
    /** The key of a program that acted with the rights of the actor. */
    api_key_id: integer(),
    at: instant().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    subject_id: integer().notNull(),
    workplace_id: integer(),
    before: text(),
    after: text(),
  },
  (table) => [
    index('audit_operation').on(table.operation_id),
    index('audit_subject').on(table.subject, table.subject_id, table.at),
    index('audit_at').on(table.at),
    index('audit_actor').on(table.actor_id, table.at),
    index('audit_subject_at').on(table.subject, table.at),
    index('audit_api_key').on(table.api_key_id, table.at).where(sql`api_key_id IS NOT NULL`),
    index('audit_workplace').on(table.workplace_id, table.at).where(sql`workplace_id IS NOT NULL`),
  ],
);
