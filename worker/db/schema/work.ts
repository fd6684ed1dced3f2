import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { JOB_KINDS, JOB_STATES } from '#contract/enums.ts';
import { TIMER_JOBS } from '#contract/site/timer-jobs.ts';
import { id, instant } from '#worker/db/columns.ts';
import { jobKind, jobState } from './lookup.ts';
import { person } from './person.ts';

/** Long work that a person starts, leaves and finds again. */
export const job = sqliteTable(
  'job',
  {
    id: id(),
    kind: text({ enum: JOB_KINDS })
      .notNull()
      .references(() => jobKind.name),
    state: text({ enum: JOB_STATES })
      .notNull()
      .references(() => jobState.name),
    owner_id: integer()
      .notNull()
      .references(() => person.id),
    done: integer().notNull().default(0),
    total: integer(),
    cursor: text(),
    result: text(),
    created_at: instant().notNull(),
    /** The last sign of its runner: long ago for a lost one. */
    touched_at: instant().notNull(),
    ended_at: instant(),
  },
  (table) => [
    index('job_owner').on(table.owner_id, table.created_at),
    index('job_created').on(table.created_at),
    index('job_kind_state').on(table.kind, table.state),
    index('job_state_created').on(table.state, table.created_at),
  ],
);

/** One run of something on a timer. The same delivery twice is one row, so it runs once. */
export const timerRun = sqliteTable(
  'timer_run',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    job: text({ enum: TIMER_JOBS }).notNull(),
    scheduled_at: instant().notNull(),
    started_at: instant().notNull(),
    ended_at: instant(),
    done: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** Whether an error ended it. */
    is_broken: integer({ mode: 'boolean' }).notNull().default(false),
    /** The id of its log lines, and of those of the work it started. */
    request_id: text(),
  },
  (table) => [
    unique('timer_run_once').on(table.job, table.scheduled_at),
    index('timer_run_scheduled').on(table.scheduled_at),
    // Filters of the list. Such runs are rare among those of every minute.
    index('timer_run_worked').on(table.scheduled_at).where(sql`done > 0`),
    index('timer_run_failed').on(table.scheduled_at).where(sql`failed > 0`),
  ],
);

/** The cost of an operation's calls within an hour, added up in memory. */
export const callHour = sqliteTable(
  'call_hour',
  {
    /** Its start. */
    hour: instant().notNull(),
    operation: text().notNull(),
    calls: integer().notNull(),
    /** Calls that failed with an internal error. */
    errors: integer().notNull(),
    /**
     * A histogram of durations as JSON: one number for each span of `domain/company/call-times.ts`.
     */
    times: text().notNull(),
    round_trips: integer().notNull(),
    rows_read: integer().notNull(),
    rows_written: integer().notNull(),
    /** The slowest call, and the id of its log lines. */
    slowest_ms: integer().notNull(),
    slowest_request_id: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.operation] })],
);

/** The clock of the tests; read in the test environment only. */
export const testClock = sqliteTable('test_clock', {
  id: integer().primaryKey(),
  now: instant().notNull(),
});
