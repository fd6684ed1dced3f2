import { eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Rides, RidesBody } from '#contract/workplaces/rides.ts';
import { parseClock } from '#domain/time/clock.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { deleteFrom, insert, update } from '#worker/db/query.ts';
import { workplace, workplaceRides } from '#worker/db/schema/workplace.ts';
import { readRides } from './queries.ts';

/**
 * F-23: replaces the first and the last train or shuttle of a workplace. The rules of the roster use them at once.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the stored ones for an old version
 */
export async function updateRides(
  ctx: SignedInCtx,
  workplaceId: number,
  { version, ...rides }: RidesBody,
): Promise<Rides> {
  const before = await readRides(ctx, workplaceId);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  const after: Rides = { ...rides, version: version + 1 };
  const { first_arrival, last_departure, ...notes } = rides;
  const isEmpty = first_arrival === null && notes.note === null;
  await commit(ctx, {
    guards: [
      sql`SELECT version = ${version} AND deleted_at IS NULL FROM ${workplace} WHERE id = ${workplaceId}`,
    ],
    current: () => readRides(ctx, workplaceId),
    statements: [
      deleteFrom(workplaceRides).where(eq(workplaceRides.workplace_id, workplaceId)),
      ...(isEmpty
        ? []
        : [
            insert(workplaceRides).values({
              workplace_id: workplaceId,
              first_arrival_minute: parseClock(first_arrival ?? ''),
              last_departure_minute: parseClock(last_departure ?? ''),
              ...notes,
            }),
          ]),
      update(workplace)
        .set({ version: sql`${workplace.version} + 1` })
        .where(eq(workplace.id, workplaceId)),
    ],
    audit: [{ action: 'update', subject: 'rides', subjectId: workplaceId, workplaceId, before, after }],
  });
  return after;
}
