import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { TIMER_JOBS, type TimerJob, type TimerOutcome } from '#contract/enums.ts';
import type { ListMeta } from '#contract/lists.ts';
import { TIMER_SCHEDULES } from '#contract/site/timer-schedules.ts';
import type { Timer, TimerRun, timerOperations } from '#contract/timers.ts';
import { type TimerState, timerState } from '#domain/health/timer-state.ts';
import { type Instant, toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind, rows, type Statement } from '#worker/db/database.ts';
import { readPage } from '#worker/db/page.ts';
import { session } from '#worker/db/schema/session.ts';
import { timerRun } from '#worker/db/schema/work.ts';

const DAY = 24 * 3_600_000;

const CAME: Record<TimerOutcome, SQL> = { worked: sql`done > 0`, failed: sql`failed > 0` };

type TimerRow = {
  id: number;
  job: string;
  scheduled_at: number;
  started_at: number;
  ended_at: number | null;
  done: number;
  failed: number;
  is_broken: number;
  request_id: string | null;
};
/** A timer with its last run as JSON, and from when on timers are known to run. */
export type LastRunRow = { job: TimerJob; last_run: string | null; since: number | null };
type StateRow = LastRunRow & {
  runs: number;
  done: number;
  failed_runs: number;
};

type ListQuery = z.output<(typeof timerOperations)['timers.list']['query']>;

/** Few runs fail: the plus keeps SQLite from passing all of the job to find them. */
function ofJob({ job, outcome }: ListQuery): SQL {
  if (!job) return sql`1`;
  return outcome === 'failed' ? sql`+job = ${job}` : sql`job = ${job}`;
}

export async function listTimerRuns(
  ctx: SignedInCtx,
  query: ListQuery,
): Promise<{ data: TimerRun[]; meta: ListMeta }> {
  const { rows, meta } = await readPage<TimerRow>(ctx.db, query, {
    select: sql`id, job, scheduled_at, started_at, ended_at, done, failed, is_broken, request_id`,
    from: sql`${timerRun}`,
    where: sql`${ofJob(query)} AND ${query.outcome ? CAME[query.outcome] : sql`1`}`,
    orderBy: sql`scheduled_at`,
    id: sql`id`,
    descending: query.sort.startsWith('-'),
  });
  return { data: rows.map(runOf), meta };
}

/** Every timer with its last run, also those that never ran. */
export async function readTimers({ db, now }: SignedInCtx): Promise<Timer[]> {
  const recent = sql`FROM ${timerRun} AS r WHERE r.job = j.value AND r.scheduled_at > ${now - DAY}`;
  const { results } = await bind(
    db.d1,
    sql`SELECT ${LAST_RUN},
          (SELECT count(*) ${recent}) AS runs,
          (SELECT coalesce(sum(r.done), 0) ${recent}) AS done,
          (SELECT count(*) ${recent} AND r.failed > 0) AS failed_runs
        FROM json_each(${rows(TIMER_JOBS)}) AS j`,
  ).all<StateRow>();
  return results.map(({ job, last_run, since, ...day }) => {
    const { last, state } = standingOf({ job, last_run, since }, now);
    // A run of today that left something undone is not made good by the one after it.
    const isPartly = state === 'fine' && day.failed_runs > 0;
    return { job, last_run: last && runOf(last), state: isPartly ? 'partly' : state, day };
  });
}

/** Of each of `json_each(…) AS j`. A site without any run is as old as the first who signed in. */
const LAST_RUN = sql`j.value AS job,
  (SELECT json_object('id', r.id, 'job', r.job, 'scheduled_at', r.scheduled_at, 'started_at', r.started_at,
     'ended_at', r.ended_at, 'done', r.done, 'failed', r.failed, 'is_broken', r.is_broken, 'request_id', r.request_id)
   FROM ${timerRun} AS r WHERE r.job = j.value ORDER BY r.scheduled_at DESC LIMIT 1) AS last_run,
  coalesce((SELECT min(scheduled_at) FROM ${timerRun}),
    (SELECT created_at FROM ${session} ORDER BY id LIMIT 1)) AS since`;

/** Every timer with its last run and no more: a few rows, however many runs there were. */
export function selectLastRuns(): Statement {
  return sql`SELECT ${LAST_RUN} FROM json_each(${rows(TIMER_JOBS)}) AS j`;
}

/** How a timer stands by its last run. */
export function standingOf(
  { job, last_run, since }: LastRunRow,
  now: Instant,
): { last: TimerRow | null; state: TimerState } {
  const last: TimerRow | null = last_run === null ? null : JSON.parse(last_run);
  const run = last && {
    scheduledAt: last.scheduled_at,
    startedAt: last.started_at,
    endedAt: last.ended_at,
    failed: last.failed,
    isBroken: last.is_broken === 1,
  };
  return { last, state: timerState(TIMER_SCHEDULES[job], run, since, now) };
}

function runOf(row: TimerRow): TimerRun {
  const job = TIMER_JOBS.find((name) => name === row.job);
  if (!job) throw new Error(`unknown timer job ${row.job}`);
  return {
    ...row,
    job,
    is_broken: row.is_broken === 1,
    scheduled_at: toStamp(row.scheduled_at),
    started_at: toStamp(row.started_at),
    ended_at: row.ended_at === null ? null : toStamp(row.ended_at),
  };
}
