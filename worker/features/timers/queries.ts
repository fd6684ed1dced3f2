import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { TIMER_JOBS, type TimerJob, type TimerOutcome } from '#contract/enums.ts';
import type { ListMeta } from '#contract/lists.ts';
import { TIMER_SCHEDULES } from '#contract/timer-schedules.ts';
import type { Timer, TimerRun, timerOperations } from '#contract/timers.ts';
import { toStamp } from '#domain/time/instant.ts';
import { isOverdue } from '#domain/time/schedule.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind, rows } from '#worker/db/database.ts';
import { readPage } from '#worker/db/page.ts';
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
};
type StateRow = {
  job: TimerJob;
  last_run: string | null;
  runs: number;
  done: number;
  failed_runs: number;
};

export async function listTimerRuns(
  ctx: SignedInCtx,
  query: z.output<(typeof timerOperations)['timers.list']['query']>,
): Promise<{ data: TimerRun[]; meta: ListMeta }> {
  const { rows, meta } = await readPage<TimerRow>(ctx.db, query, {
    select: sql`id, job, scheduled_at, started_at, ended_at, done, failed`,
    from: sql`${timerRun}`,
    where: sql`${query.job ? sql`job = ${query.job}` : sql`1`} AND ${query.outcome ? CAME[query.outcome] : sql`1`}`,
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
    sql`SELECT j.value AS job,
          (SELECT json_object('id', r.id, 'job', r.job, 'scheduled_at', r.scheduled_at, 'started_at', r.started_at,
             'ended_at', r.ended_at, 'done', r.done, 'failed', r.failed)
           FROM ${timerRun} AS r WHERE r.job = j.value ORDER BY r.scheduled_at DESC LIMIT 1) AS last_run,
          (SELECT count(*) ${recent}) AS runs,
          (SELECT coalesce(sum(r.done), 0) ${recent}) AS done,
          (SELECT count(*) ${recent} AND r.failed > 0) AS failed_runs
        FROM json_each(${rows(TIMER_JOBS)}) AS j`,
  ).all<StateRow>();
  return results.map(({ job, last_run, ...day }) => {
    const last: TimerRow | null = last_run === null ? null : JSON.parse(last_run);
    return {
      job,
      last_run: last && runOf(last),
      // Who has never run may be new.
      is_overdue: last !== null && isOverdue(TIMER_SCHEDULES[job], last.scheduled_at, now),
      day,
    };
  });
}

function runOf(row: TimerRow): TimerRun {
  const job = TIMER_JOBS.find((name) => name === row.job);
  if (!job) throw new Error(`unknown timer job ${row.job}`);
  return {
    ...row,
    job,
    scheduled_at: toStamp(row.scheduled_at),
    started_at: toStamp(row.started_at),
    ended_at: row.ended_at === null ? null : toStamp(row.ended_at),
  };
}
