import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { TIMER_JOBS } from '#contract/enums.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { TimerRun, timerOperations } from '#contract/timers.ts';
import { toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { readPage } from '#worker/db/page.ts';
import { timerRun } from '#worker/db/schema/work.ts';

type TimerRow = {
  id: number;
  job: string;
  scheduled_at: number;
  started_at: number;
  ended_at: number | null;
  done: number;
  failed: number;
};

export async function listTimerRuns(
  ctx: SignedInCtx,
  query: z.output<(typeof timerOperations)['timers.list']['query']>,
): Promise<{ data: TimerRun[]; meta: ListMeta }> {
  const { rows, meta } = await readPage<TimerRow>(ctx.db, query, {
    select: sql`id, job, scheduled_at, started_at, ended_at, done, failed`,
    from: sql`${timerRun}`,
    where: query.job ? sql`job = ${query.job}` : sql`1`,
    orderBy: sql`scheduled_at`,
    id: sql`id`,
    descending: query.sort.startsWith('-'),
  });
  return { data: rows.map(runOf), meta };
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
