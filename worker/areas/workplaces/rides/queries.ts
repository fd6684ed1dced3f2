import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Rides } from '#contract/workplaces/rides.ts';
import { clockOrNull } from '#domain/time/clock.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first, type RowOf } from '#worker/db/batch.ts';
import { pick, select } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { workplace, workplaceRides } from '#worker/db/schema/workplace.ts';

export function selectRides(ctx: SignedInCtx, workplaceId: number) {
  return select({
    version: workplace.version,
    ...pick(workplaceRides, 'first_arrival_minute', 'last_departure_minute', 'note', 'note_en', 'note_vi'),
  })
    .from(workplace)
    .leftJoin(workplaceRides, eq(workplaceRides.workplace_id, workplace.id))
    .where(
      and(
        eq(workplace.id, workplaceId),
        isNull(workplace.deleted_at),
        withinReach(ctx, sql`${workplace.id}`),
      ),
    );
}

/** @throws AppError E_NOT_FOUND, also for a workplace out of reach */
export async function readRides(ctx: SignedInCtx, workplaceId: number): Promise<Rides> {
  const row = await first(ctx.db, selectRides(ctx, workplaceId));
  if (!row) throw new AppError('E_NOT_FOUND');
  return ridesOf(row);
}

export function ridesOf({
  first_arrival_minute: arrival,
  last_departure_minute: departure,
  ...row
}: RowOf<ReturnType<typeof selectRides>>): Rides {
  return { first_arrival: clockOrNull(arrival), last_departure: clockOrNull(departure), ...row };
}
