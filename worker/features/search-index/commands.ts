import { sql } from 'drizzle-orm';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind, type Database } from '#worker/db/database.ts';
import { indexingPeople } from '#worker/db/person-search.ts';
import { job } from '#worker/db/schema/work.ts';
import { countPeople, listSearchTexts } from '#worker/features/users/queries.ts';
import { startJob } from '#worker/jobs/start.ts';
import type { StepOutcome } from '#worker/jobs/steps.ts';

const PEOPLE_A_STEP = 200;

/** @throws AppError E_CONFLICT while the index is being built already */
export async function rebuildSearchIndex(ctx: SignedInCtx): Promise<{ job_id: number }> {
  const idle = sql`SELECT NOT EXISTS (SELECT 1 FROM ${job} WHERE kind = 'rebuild_search_index' AND state IN ('queued', 'running'))`;
  return startJob(ctx, 'rebuild_search_index', [idle]);
}

/** Indexes the next people by id. The same people twice are indexed the same. */
export async function rebuildStep(
  db: Database,
  { cursor, done }: { cursor: string | null; done: number },
): Promise<StepOutcome> {
  const [people, total] = await Promise.all([
    listSearchTexts(db, Number(cursor ?? 0), PEOPLE_A_STEP),
    countPeople(db),
  ]);
  if (people.length > 0) await db.d1.batch(indexingPeople(people).map((statement) => bind(db.d1, statement)));
  const last = people.length < PEOPLE_A_STEP ? null : people.at(-1);
  const reached = done + people.length;
  return { done: reached, total, cursor: last ? String(last.id) : null, result: { people: reached } };
}
