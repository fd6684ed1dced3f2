import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#worker/db/columns.ts';

/** One row per changed thing; `operation_id` joins what one request changed. Rows are never altered. */
export const audit = sqliteTable(
  'audit',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    operationId: text('operation_id').notNull(),
    operation: text('operation').notNull(),
    requestId: text('request_id').notNull(),
    actorId: integer('actor_id'),
    actorRole: text('actor_role'),
    at: instant('at').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    subjectId: integer('subject_id').notNull(),
    workplaceId: integer('workplace_id'),
    before: text('before'),
    after: text('after'),
  },
  (table) => [
    index('audit_operation').on(table.operationId),
    index('audit_subject').on(table.subject, table.subjectId, table.at),
    index('audit_at').on(table.at),
    index('audit_actor').on(table.actorId, table.at),
    index('audit_subject_at').on(table.subject, table.at),
    index('audit_workplace').on(table.workplaceId, table.at).where(sql`workplace_id IS NOT NULL`),
  ],
);
