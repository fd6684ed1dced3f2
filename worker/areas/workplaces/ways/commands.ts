import { eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { OwnWays, OwnWaysBody } from '#contract/workplaces/ways.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { deleteFrom, update } from '#worker/db/query.ts';
import { insertRows } from '#worker/db/rows.ts';
import { person } from '#worker/db/schema/person.ts';
import { wayToWork } from '#worker/db/schema/workplace.ts';
import { readOwnWays } from './queries.ts';

/**
 * T-35: replaces how long the actor needs to their workplaces.
 * @throws AppError E_NOT_FOUND for a workplace where they do not work, E_CONFLICT with the stored list for an old
 * version
 */
export async function updateOwnWays(ctx: SignedInCtx, { ways, version }: OwnWaysBody): Promise<OwnWays> {
  const before = await readOwnWays(ctx);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  const minutes = new Map(ways.map((way) => [way.workplace_id, way.minutes]));
  const here = new Set(before.data.map(({ workplace }) => workplace.id));
  if ([...minutes.keys()].some((id) => !here.has(id))) throw new AppError('E_NOT_FOUND');
  const { id } = ctx.actor;
  const after: OwnWays = {
    data: before.data.map((one) => ({ ...one, minutes: minutes.get(one.workplace.id) ?? null })),
    version: version + 1,
  };
  await commit(ctx, {
    guards: [sql`SELECT version = ${version} AND deleted_at IS NULL FROM ${person} WHERE id = ${id}`],
    current: () => readOwnWays(ctx),
    statements: [
      deleteFrom(wayToWork).where(eq(wayToWork.person_id, id)),
      ...insertRows(
        wayToWork,
        [...minutes].map(([workplaceId, value]) => ({
          person_id: id,
          workplace_id: workplaceId,
          minutes: value,
        })),
      ),
      update(person)
        .set({ version: sql`${person.version} + 1` })
        .where(eq(person.id, id)),
    ],
    audit: [
      {
        action: 'update',
        subject: 'way_to_work',
        subjectId: id,
        before: { ways: enteredWays(before) },
        after: { ways: enteredWays(after) },
      },
    ],
  });
  return after;
}

function enteredWays({ data }: OwnWays) {
  return data.flatMap(({ workplace, minutes }) =>
    minutes === null ? [] : [{ workplace_id: workplace.id, minutes }],
  );
}
