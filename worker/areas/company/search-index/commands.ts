import { sql } from 'drizzle-orm';
import { countPeople, listSearchTexts } from '#worker/areas/people/users/queries.ts';
import type { Ctx, SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { type Database, rows } from '#worker/db/database.ts';
import { indexingPeople } from '#worker/db/person-search.ts';
import { selectRaw } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';
import { job } from '#worker/db/schema/work.ts';
import { startJob } from '#worker/platform/jobs/start.ts';
import type { StepOutcome } from '#worker/platform/jobs/steps.ts';

const PEOPLE_A_STEP = 200;

/** @throws AppError E_CONFLICT while the index is already being built */
export async function rebuildSearchIndex(ctx: SignedInCtx): Promise<{ job_id: number }> {
  const idle = sql`SELECT NOT EXISTS (SELECT 1 FROM ${job} WHERE kind = 'rebuild_search_index' AND state IN ('queued', 'running'))`;
  return startJob(ctx, 'rebuild_search_index', { guards: [idle] });
}

/**
 * Indexes the next people by id. A step during which one of them changed runs again, because it may
 * have overwritten the index of that change. Indexing twice is safe.
 */
export async function rebuildStep(
  { db }: Ctx,
  { cursor, done }: { cursor: string | null; done: number },
): Promise<StepOutcome> {
  const [people, total] = await Promise.all([
    listSearchTexts(db, Number(cursor ?? 0), PEOPLE_A_STEP),
    countPeople(db),
  ]);
  if (await indexPeople(db, people)) return { done, total, cursor: cursor ?? '0' };
  const last = people.length < PEOPLE_A_STEP ? null : people.at(-1);
  const reached = done + people.length;
  return { done: reached, total, cursor: last ? String(last.id) : null, result: { people: reached } };
}

/** Returns whether one of the people has changed since they were read. */
async function indexPeople(
  db: Database,
  people: Awaited<ReturnType<typeof listSearchTexts>>,
): Promise<boolean> {
  if (people.length === 0) return false;
  const changed = selectRaw(
    { id: sql<number>`p.id` },
    sql`FROM json_each(${rows(people.map(({ id, version }) => [id, version]))}) AS read
      JOIN ${person} p ON p.id = read.value ->> 0 WHERE p.version <> read.value ->> 1 LIMIT 1`,
  );
  const [found] = await batch(db, [changed, ...indexingPeople(people)]);
  return found.length > 0;
}
