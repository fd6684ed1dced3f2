import { eq, type SQL, sql } from 'drizzle-orm';
import type { StoredRoster } from '#worker/areas/roster/changes/stored-roster.ts';
import type { ExtraWrites, WriteResult } from '#worker/areas/roster/changes/write.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { type FieldsRow, pick, selectRaw, update } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { fillRun } from '#worker/db/schema/fill.ts';

const RUN = pick(fillRun, 'id', 'workplace_id');

export type RunRow = FieldsRow<typeof RUN>;

/** A recorded plan of a workplace in reach. */
export function selectRun(ctx: SignedInCtx, id: number): SQL<RunRow> {
  return selectRaw(
    RUN,
    sql`FROM ${fillRun} WHERE ${eq(fillRun.id, id)} AND ${withinReach(ctx, sql`${fillRun.workplace_id}`)}`,
  );
}

/** Counts what was taken from a plan at its workplace. The roster's own audit tells the rest. */
export function countingTaken(
  { id, workplace_id }: RunRow,
  { shifts }: Pick<StoredRoster, 'shifts'>,
  written: readonly WriteResult[],
): ExtraWrites {
  const taken = written.filter(({ shiftId }) => shifts.get(shiftId)?.workplaceId === workplace_id).length;
  const raise = update(fillRun)
    .set({ taken: sql`${fillRun.taken} + ${taken}` })
    .where(eq(fillRun.id, id));
  return { statements: [raise], audit: [] };
}
