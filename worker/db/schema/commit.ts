import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#worker/db/columns.ts';

/** Ids of new rows are drawn from here before the batch that writes them; a gap is harmless. */
export const sequence = sqliteTable('sequence', {
  name: text('name').primaryKey(),
  next: integer('next').notNull(),
});

/**
 * A batch that must not go through inserts a row here when its facts or its caller are stale; the broken CHECK fails the
 * batch whole, which "0 rows affected" would not. So the table is always empty.
 */
export const commitGuard = sqliteTable(
  'commit_guard',
  {
    kind: text('kind').notNull(),
    fresh: integer('fresh').notNull(),
    /** Of the guard of the caller: `ended` or `changed`. */
    caller: text('caller'),
  },
  (table) => [
    check('guard_version', sql`${table.kind} <> 'version' OR ${table.fresh} = 1`),
    check('guard_caller_ended', sql`${table.caller} <> 'ended'`),
    check('guard_caller_changed', sql`${table.caller} <> 'changed'`),
  ],
);

/** What a POST answered under a caller's key, so that a repetition is answered the same and done once. */
export const idempotencyKey = sqliteTable(
  'idempotency_key',
  {
    actorId: integer('actor_id').notNull(),
    key: text('key').notNull(),
    operation: text('operation').notNull(),
    bodyHash: text('body_hash').notNull(),
    status: integer('status').notNull(),
    answer: text('answer').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_key_once', columns: [table.actorId, table.key] }),
    index('idempotency_key_created').on(table.createdAt),
  ],
);

/** Counters that say "this changed": the workplaces behind every master list. */
export const revision = sqliteTable('revision', {
  name: text('name').primaryKey(),
  value: integer('value').notNull(),
});
