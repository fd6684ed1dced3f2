import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#worker/db/columns.ts';
import { jobKind, jobState } from './lookup.ts';
import { person } from './person.ts';

/** Long work that is started by a person, left and found again. */
export const job = sqliteTable(
  'job',
  {
    id: id(),
    kind: text('kind')
      .notNull()
      .references(() => jobKind.name),
    state: text('state')
      .notNull()
      .references(() => jobState.name),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => person.id),
    done: integer('done').notNull().default(0),
    total: integer('total'),
    cursor: text('cursor'),
    result: text('result'),
    createdAt: instant('created_at').notNull(),
    /** When its runner last did something: long ago for one that was lost. */
    touchedAt: instant('touched_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('job_owner').on(table.ownerId, table.createdAt),
    index('job_created').on(table.createdAt),
    index('job_kind_state').on(table.kind, table.state),
    index('job_state_created').on(table.state, table.createdAt),
  ],
);

/** One run of something on a timer. The same delivery twice is one row, so it runs once. */
export const timerRun = sqliteTable(
  'timer_run',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    job: text('job').notNull(),
    scheduledAt: instant('scheduled_at').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    done: integer('done').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    /** Whether an error ended it, rather than its own end. */
    isBroken: integer('is_broken', { mode: 'boolean' }).notNull().default(false),
    /** By which the log tells of it, and of what it started. */
    requestId: text('request_id'),
  },
  (table) => [
    unique('timer_run_once').on(table.job, table.scheduledAt),
    index('timer_run_scheduled').on(table.scheduledAt),
    // What is asked for, and rare among runs of each minute.
    index('timer_run_worked').on(table.scheduledAt).where(sql`done > 0`),
    index('timer_run_failed').on(table.scheduledAt).where(sql`failed > 0`),
  ],
);

/** What the calls of an operation cost within an hour, added up in memory and written now and then. */
export const callHour = sqliteTable(
  'call_hour',
  {
    /** When it begins. */
    hour: instant('hour').notNull(),
    operation: text('operation').notNull(),
    calls: integer('calls').notNull(),
    /** Those that failed by a fault of ours. */
    errors: integer('errors').notNull(),
    /** How many took how long, as JSON: one number for each span of `domain/health/call-times.ts`. */
    times: text('times').notNull(),
    roundTrips: integer('round_trips').notNull(),
    rowsRead: integer('rows_read').notNull(),
    rowsWritten: integer('rows_written').notNull(),
    /** The slowest of them, and by which the log tells of it. */
    slowestMs: integer('slowest_ms').notNull(),
    slowestRequestId: text('slowest_request_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.operation] })],
);

/** The clock of the tests; read in the test environment only. */
export const testClock = sqliteTable('test_clock', {
  id: integer('id').primaryKey(),
  now: instant('now').notNull(),
});
