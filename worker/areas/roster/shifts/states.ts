import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Shift, ShiftCloseBody, ShiftDetail, ShiftsActiveBody } from '#contract/roster/shifts.ts';
import { toStamp } from '#domain/time/instant.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import { closingAsks } from '#worker/areas/roster/changes/close-asks.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { COUNTED } from '#worker/db/counted.ts';
import { rows, type Statement } from '#worker/db/database.ts';
import { update } from '#worker/db/query.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { readShift, selectShifts } from './queries.ts';
import { shiftOf } from './rows.ts';

/**
 * Activates or deactivates shifts. The people on them stay.
 * @throws AppError E_NOT_FOUND when one does not exist or is out of reach, SHIFT_IN_THE_PAST, E_CONFLICT
 * when they keep changing
 */
export function setShiftsActive(
  ctx: SignedInCtx,
  { ids, active }: ShiftsActiveBody,
): Promise<{ data: Shift[] }> {
  const asked = [...new Set(ids)];
  return whileStale(async () => {
    const found = await all(ctx.db, selectShifts(ctx, asked));
    const before = found.map((row) => shiftOf(row, ctx.now));
    if (before.length < asked.length) throw new AppError('E_NOT_FOUND');
    if (before.some(({ progress }) => progress === 'ended')) throw new AppError('SHIFT_IN_THE_PAST');
    const changed = before.filter((one) => one.active !== active);
    const [after] = await commit(ctx, {
      guards: [areShiftsUnchanged(changed)],
      statements: [
        update(shift)
          .set({ active, version: sql`${shift.version} + 1` })
          .where(sql`${shift.id} IN (SELECT value FROM json_each(${rows(changed.map(({ id }) => id))}))`),
        ...(active ? [] : callingOff(ctx, changed)),
      ],
      audit: changed.map((one) => ({
        action: 'update',
        subject: 'shift',
        subjectId: one.id,
        workplaceId: one.workplace.id,
        before: { active: one.active },
        after: { active },
      })),
      reads: [selectShifts(ctx, asked)],
    });
    return { data: after.map((row) => shiftOf(row, ctx.now)) };
  });
}

/**
 * Closes the planning of a shift, or opens it again.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the stored shift on an old version, SHIFT_IN_THE_PAST
 */
export async function closeShift(
  ctx: SignedInCtx,
  id: number,
  { closed, version }: ShiftCloseBody,
): Promise<ShiftDetail> {
  const before = await readShift(ctx, id);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  if (before.progress === 'ended') throw new AppError('SHIFT_IN_THE_PAST');
  const closed_at = closed ? toStamp(ctx.now) : null;
  const after: ShiftDetail = { ...before, closed_at, version: version + 1 };
  await commit(ctx, {
    guards: [areShiftsUnchanged([before])],
    current: () => readShift(ctx, id),
    statements: [
      update(shift)
        .set({
          closed_at: closed ? ctx.now : null,
          closed_by: closed ? ctx.actor.id : null,
          version: sql`${shift.version} + 1`,
        })
        .where(eq(shift.id, id)),
      ...(closed ? callingOff(ctx, [before]) : []),
    ],
    audit: [
      {
        action: 'update',
        subject: 'shift',
        subjectId: id,
        workplaceId: before.workplace.id,
        before: { closed_at: before.closed_at },
        after: { closed_at },
      },
    ],
    answer: { status: 200, body: after },
  });
  return after;
}

/**
 * Deletes a shift without people and registrations; its row stays.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the stored shift on an old version, SHIFT_IN_THE_PAST,
 * SHIFT_CANNOT_DELETE_WITH_USERS
 */
export async function deleteShift(ctx: SignedInCtx, id: number, version: number): Promise<void> {
  const { users, ...before } = await readShift(ctx, id);
  const current = { ...before, users };
  if (before.version !== version) throw new AppError('E_CONFLICT', current);
  if (before.progress === 'ended') throw new AppError('SHIFT_IN_THE_PAST');
  if (
    users.some(({ status, outcome }) => outcome === null && (status === 'pending' || status === 'approved'))
  ) {
    throw new AppError('SHIFT_CANNOT_DELETE_WITH_USERS');
  }
  await commit(ctx, {
    guards: [
      areShiftsUnchanged([before]),
      sql`SELECT NOT EXISTS (SELECT 1 FROM ${shiftUser} AS su WHERE su.shift_id = ${id} AND ${COUNTED})`,
    ],
    current: () => readShift(ctx, id),
    statements: [
      update(shift)
        .set({ deleted_at: ctx.now, version: sql`${shift.version} + 1` })
        .where(eq(shift.id, id)),
      ...callingOff(ctx, [before]),
    ],
    audit: [{ action: 'delete', subject: 'shift', subjectId: id, workplaceId: before.workplace.id, before }],
  });
}

/** Withdraws the open offers of these shifts, which notifies the people asked. */
function callingOff(ctx: SignedInCtx, shifts: readonly Pick<Shift, 'id'>[]): Statement[] {
  return closingAsks(
    ctx,
    shifts.map(({ id }) => [id, 'ask_called_off', 'all']),
  );
}

/** A guard: the shifts exist at the versions that were read. */
function areShiftsUnchanged(shifts: readonly Pick<Shift, 'id' | 'version'>[]): SQL {
  const read = rows(shifts.map(({ id, version }) => [id, version]));
  return sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${read}) AS r
    LEFT JOIN ${shift} AS s ON s.id = r.value ->> 0 AND s.version = r.value ->> 1 AND s.deleted_at IS NULL
    WHERE s.id IS NULL)`;
}
