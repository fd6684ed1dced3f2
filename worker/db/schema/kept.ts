import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { NEVER } from '#domain/time/instant.ts';

/**
 * How often facts of a block of people changed: of the week of this Monday, of this pay month, or, with an empty `at`, of
 * all time. The block -1 is the company. Triggers raise it; it never sinks, and is never deleted.
 */
export const keptMark = sqliteTable(
  'kept_mark',
  {
    at: text('at').notNull(),
    block: integer('block').notNull(),
    changes: integer('changes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.at, table.block] })],
);

/**
 * What a block of people came to in a month, as long as its stamp is that of the marks (decision 025), and the time is one
 * of those at which they come to the same.
 */
export const keptFigures = sqliteTable(
  'kept_figures',
  {
    month: text('month').notNull(),
    kind: text('kind').notNull(),
    block: integer('block').notNull(),
    stamp: text('stamp').notNull(),
    figures: text('figures').notNull(),
    /** Epoch milliseconds of the time that they were worked out for. */
    since: integer('since').notNull().default(0),
    /** Epoch milliseconds from which on they may be others by time alone: what was kept without was over. */
    until: integer('until').notNull().default(NEVER),
  },
  (table) => [primaryKey({ columns: [table.month, table.kind, table.block] })],
);
