import { and, eq, sql } from 'drizzle-orm';
import type { Job } from '#contract/company/jobs.ts';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import { stampOrNull, toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { readPage } from '#worker/db/page.ts';
import { type FieldsRow, fromJson, pick, select } from '#worker/db/query.ts';
import { job } from '#worker/db/schema/work.ts';

const FIELDS = {
  ...pick(job, 'id', 'kind', 'done', 'total', 'created_at', 'ended_at'),
  status: job.state,
  result: fromJson<Job['result']>(sql`${job.result}`),
  // The last step of a job removes its cursor; the result then has the data of the file.
  about: fromJson<Job['about']>(
    sql`CASE ${job.kind} WHEN 'export_month' THEN coalesce(${job.cursor}, ${job.result}) -> '$.about' END`,
  ),
};

export async function listJobs(
  ctx: SignedInCtx,
  query: OperationQuery<'jobs.list'>,
): Promise<{ data: Job[]; meta: ListMeta }> {
  const ofStatus = query.status ? sql`state = ${query.status}` : sql`1`;
  const { rows, meta } = await readPage(ctx.db, query, {
    select: FIELDS,
    from: sql`${job}`,
    where: sql`${withinScope(ctx)} AND ${ofStatus}`,
    orderBy: sql`created_at`,
    id: sql`id`,
    descending: query.sort.startsWith('-'),
  });
  return { data: rows.map(jobOf), meta };
}

/** @throws AppError E_NOT_FOUND also for another person's job */
export async function readJob(ctx: SignedInCtx, id: number): Promise<Job> {
  const row = await first(
    ctx.db,
    select(FIELDS)
      .from(job)
      .where(and(eq(job.id, id), withinScope(ctx))),
  );
  if (!row) throw new AppError('E_NOT_FOUND');
  return jobOf(row);
}

function withinScope(ctx: SignedInCtx) {
  return ctx.scope === 'all' ? sql`1` : eq(job.owner_id, ctx.actor.id);
}

function jobOf(row: FieldsRow<typeof FIELDS>): Job {
  return {
    ...row,
    created_at: toStamp(row.created_at),
    ended_at: stampOrNull(row.ended_at),
  };
}
