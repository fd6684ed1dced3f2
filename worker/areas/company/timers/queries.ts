import { type SQL, sql } from 'drizzle-orm';
import type { Timer, TimerRun } from '#contract/company/timers.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import { TIMER_JOBS, type TimerJob, type TimerOutcome } from '#contract/site/timer-jobs.ts';
import { TIMER_SCHEDULES } from '#contract/site/timer-schedules.ts';
import { type TimerState, timerState } from '#domain/company/timer-state.ts';
import { DAY_MS } from '#domain/time/calendar-date.ts';
import { type Instant, stampOrNull, toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { rows } from '#worker/db/database.ts';
import { readPage } from '#worker/db/page.ts';
import { type FieldsRow, fromJson, pick, selectRaw } from '#worker/db/query.ts';
import { session } from '#worker/db/schema/session.ts';
import { timerRun } from '#worker/db/schema/work.ts';

const CAME: Record<TimerOutcome, SQL> = { worked: sql`done > 0`, failed: sql`failed > 0` };

const RUN_FIELDS = pick(
  timerRun,
  'id',
  'job',
  'scheduled_at',
  'started_at',
  'ended_at',
  'done',
  'failed',
  'is_broken',
  'request_id',
);

type TimerRow = FieldsRow<typeof RUN_FIELDS>;

/**
 * The timer `j` with its last run, and since when timers should run: the first run, or the first
 * session of a site without runs.
 */
const LAST_RUN = {
  job: sql<TimerJob>`j.value`,
  last_run: fromJson<TimerRow | null>(
    sql`(SELECT json_object('id', r.id, 'job', r.job, 'scheduled_at', r.scheduled_at, 'started_at', r.started_at,
       'ended_at', r.ended_at, 'done', r.done, 'failed', r.failed,
       'is_broken', json(iif(r.is_broken, 'true', 'false')), 'request_id', r.request_id)
     FROM ${timerRun} AS r WHERE r.job = j.value ORDER BY r.scheduled_at DESC LIMIT 1)`,
  ),
  since: sql<Instant | null>`coalesce((SELECT min(scheduled_at) FROM ${timerRun}),
    (SELECT created_at FROM ${session} ORDER BY id LIMIT 1))`,
};

export type LastRunRow = FieldsRow<typeof LAST_RUN>;

type TimersQuery = OperationQuery<'timers.list'>;

/** Failed runs are few: the `+` keeps SQLite from reading all runs of the job to find them. */
function ofJob({ job, outcome }: TimersQuery): SQL {
  if (!job) return sql`1`;
  return outcome === 'failed' ? sql`+job = ${job}` : sql`job = ${job}`;
}

export async function listTimerRuns(
  ctx: SignedInCtx,
  query: TimersQuery,
): Promise<{ data: TimerRun[]; meta: ListMeta }> {
  const { rows, meta } = await readPage(ctx.db, query, {
    select: RUN_FIELDS,
    from: sql`${timerRun}`,
    where: sql`${ofJob(query)} AND ${query.outcome ? CAME[query.outcome] : sql`1`}`,
    orderBy: sql`scheduled_at`,
    id: sql`id`,
    descending: query.sort.startsWith('-'),
  });
  return { data: rows.map(runOf), meta };
}

/** All timers with their last run, including those that never ran. */
export async function readTimers({ db, now }: SignedInCtx): Promise<Timer[]> {
  const recent = sql`FROM ${timerRun} AS r WHERE r.job = j.value AND r.scheduled_at > ${now - DAY_MS}`;
  const fields = {
    ...LAST_RUN,
    runs: sql<number>`(SELECT count(*) ${recent})`,
    done: sql<number>`(SELECT coalesce(sum(r.done), 0) ${recent})`,
    failed_runs: sql<number>`(SELECT count(*) ${recent} AND r.failed > 0)`,
  };
  const timers = await all(db, selectRaw(fields, EACH_TIMER));
  return timers.map(({ job, last_run, since, ...day }) => {
    const { last, state } = timerStateOf({ job, last_run, since }, now);
    // A later run does not redo the failed items of an earlier run today.
    const isPartly = state === 'fine' && day.failed_runs > 0;
    return { job, last_run: last && runOf(last), status: isPartly ? 'partly' : state, day };
  });
}

const EACH_TIMER = sql`FROM json_each(${rows(TIMER_JOBS)}) AS j`;

/** All timers with their last run only: few rows, however many runs there were. */
export function selectLastRuns() {
  return selectRaw(LAST_RUN, EACH_TIMER);
}

/** Returns the state of a timer from its last run. */
export function timerStateOf(
  { job, last_run: last, since }: LastRunRow,
  now: Instant,
): { last: TimerRow | null; state: TimerState } {
  const run = last && {
    scheduledAt: last.scheduled_at,
    startedAt: last.started_at,
    endedAt: last.ended_at,
    failed: last.failed,
    isBroken: last.is_broken,
  };
  return { last, state: timerState(TIMER_SCHEDULES[job], run, since, now) };
}

function runOf(row: TimerRow): TimerRun {
  return {
    ...row,
    scheduled_at: toStamp(row.scheduled_at),
    started_at: toStamp(row.started_at),
    ended_at: stampOrNull(row.ended_at),
  };
}
