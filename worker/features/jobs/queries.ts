import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { JOB_KINDS, JOB_STATES, type JobState } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import type { Job, jobOperations } from '#contract/jobs.ts';
import type { ListMeta } from '#contract/lists.ts';
import { toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { readPage } from '#worker/db/page.ts';
import { job } from '#worker/db/schema/work.ts';

type JobRow = {
  id: number;
  kind: string;
  state: string;
  done: number;
  total: number | null;
  result: string | null;
  about: string | null;
  created_at: number;
  ended_at: number | null;
};

// The cursor of a job is gone with its last step, whose result then tells what it was about.
const COLUMNS = sql`id, kind, state, done, total, result, created_at, ended_at,
  CASE kind WHEN 'export_month' THEN coalesce(cursor, result) -> '$.about' END AS about`;

export async function listJobs(
  ctx: SignedInCtx,
  query: z.output<(typeof jobOperations)['jobs.list']['query']>,
): Promise<{ data: Job[]; meta: ListMeta }> {
  const state = query.state ? sql`state = ${query.state}` : sql`1`;
  const { rows, meta } = await readPage<JobRow>(ctx.db, query, {
    select: COLUMNS,
    from: sql`${job}`,
    where: sql`${withinScope(ctx)} AND ${state}`,
    orderBy: sql`created_at`,
    id: sql`id`,
    descending: query.sort.startsWith('-'),
  });
  return { data: rows.map(jobOf), meta };
}

/** @throws AppError E_NOT_FOUND also for another's job */
export async function readJob(ctx: SignedInCtx, id: number): Promise<Job> {
  const row = await bind(
    ctx.db.d1,
    sql`SELECT ${COLUMNS} FROM ${job} WHERE id = ${id} AND ${withinScope(ctx)}`,
  ).first<JobRow>();
  if (!row) throw new AppError('E_NOT_FOUND');
  return jobOf(row);
}

function withinScope(ctx: SignedInCtx) {
  return ctx.scope === 'all' ? sql`1` : sql`owner_id = ${ctx.actor.id}`;
}

function jobOf(row: JobRow): Job {
  return {
    id: row.id,
    kind: known(JOB_KINDS, row.kind),
    state: known<JobState>(JOB_STATES, row.state),
    done: row.done,
    total: row.total,
    result: row.result === null ? null : JSON.parse(row.result),
    about: row.about === null ? null : JSON.parse(row.about),
    created_at: toStamp(row.created_at),
    ended_at: row.ended_at === null ? null : toStamp(row.ended_at),
  };
}

function known<Value extends string>(values: readonly Value[], stored: string): Value {
  const value = values.find((candidate) => candidate === stored);
  if (value === undefined) throw new Error(`unknown value ${stored}`);
  return value;
}
