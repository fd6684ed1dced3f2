import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#worker/db/columns.ts';

/** Ids of new rows, drawn before the batch that writes them; a gap is harmless. */
export const sequence = sqliteTable('sequence', {
  name: text().primaryKey(),
  next: integer().notNull(),
});

/**
 * A batch with stale facts or a stale caller inserts a row here. The broken CHECK fails the whole batch, so the table
 * is always empty.
 */
export const commitGuard = sqliteTable(
  'commit_guard',
  {
    kind: text().notNull(),
    fresh: integer().notNull(),
    /** Set by the guard of the caller: `ended` or `changed`. */
    caller: text(),
  },
  (table) => [
    check('guard_version', sql`${table.kind} <> 'version' OR ${table.fresh} = 1`),
    check('guard_caller_ended', sql`${table.caller} <> 'ended'`),
    check('guard_caller_changed', sql`${table.caller} <> 'changed'`),
  ],
);

/** The answer to a POST under a caller's key: a repetition gets the same answer and is done once. */
export const idempotencyKey = sqliteTable(
  'idempotency_key',
  {
    actor_id: integer().notNull(),
    key: text().notNull(),
    operation: text().notNull(),
    body_hash: text().notNull(),
    status: integer().notNull(),
    answer: text().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_key_once', columns: [table.actor_id, table.key] }),
    index('idempotency_key_created').on(table.created_at),
  ],
);

/** Counters that say "this changed": the workplaces behind every master list. */
export const revision = sqliteTable('revision', {
  name: text().primaryKey(),
  value: integer().notNull(),
});
