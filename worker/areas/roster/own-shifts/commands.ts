import { eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { CannotComeBody, OwnShift } from '#contract/roster/own-shifts.ts';
import { confirmedFrom } from '#domain/roster/own-place.ts';
import { formatClock } from '#domain/time/clock.ts';
import { stampOrNull } from '#domain/time/instant.ts';
import {
  ACTOR_NAME,
  forOtherChannels,
  insertFromActor,
  paramsJson,
} from '#worker/areas/messaging/inbox/insert-notices.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { storedNames } from '#worker/db/named-json.ts';
import { plannersOf } from '#worker/db/planners.ts';
import { update } from '#worker/db/query.ts';
import { shiftUser } from '#worker/db/schema/roster.ts';
import { IS_ANSWERABLE, type OwnRow, ownPlaces, ownShiftOf } from './rows.ts';

type ComingFields = Pick<OwnRow, 'confirmed_at' | 'cannot_come_at' | 'cannot_come_reason'> & {
  late_until?: null;
};

/**
 * Confirms that the actor will come; a repetition changes nothing.
 * @throws AppError E_NOT_FOUND for a shift without the actor, SHIFT_IN_THE_PAST once it has begun,
 * E_CONFLICT with the shift when it is too early to confirm, and after the actor said that they cannot come
 */
export function confirmShift(ctx: SignedInCtx, id: number): Promise<OwnShift> {
  return whileStale(async () => {
    const row = await readPlace(ctx, id);
    if (row.confirmed_at !== null) return ownShiftOf(row, ctx.now);
    if (row.cannot_come_at !== null || ctx.now < confirmedFrom(row.starts_at)) {
      throw new AppError('E_CONFLICT', ownShiftOf(row, ctx.now));
    }
    return say(ctx, row, { confirmed_at: ctx.now, cannot_come_at: null, cannot_come_reason: null });
  });
}

/**
 * Stores that the actor cannot come. Managers are notified at once and decide; until then the actor stays
 * on the shift. A late note ends.
 * @throws AppError E_NOT_FOUND for a shift without the actor, SHIFT_IN_THE_PAST once it has begun
 */
export function sayCannotCome(ctx: SignedInCtx, id: number, { reason }: CannotComeBody): Promise<OwnShift> {
  return whileStale(async () => {
    const row = await readPlace(ctx, id);
    if (row.cannot_come_at !== null) return ownShiftOf(row, ctx.now);
    const fields = { confirmed_at: null, cannot_come_at: ctx.now, cannot_come_reason: reason };
    return say(ctx, row, { ...fields, late_until: null }, notifyManagers(ctx, row, reason));
  });
}

/**
 * Withdraws that the actor cannot come, while they are still on the shift.
 * @throws AppError E_NOT_FOUND for a shift that the actor is no longer on, SHIFT_IN_THE_PAST once it has
 * begun
 */
export function sayCanCome(ctx: SignedInCtx, id: number): Promise<OwnShift> {
  return whileStale(async () => {
    const row = await readPlace(ctx, id);
    if (row.cannot_come_at === null) return ownShiftOf(row, ctx.now);
    return say(ctx, row, { confirmed_at: null, cannot_come_at: null, cannot_come_reason: null });
  });
}

/** The answer does not raise the version of the assignment, so that open forms stay valid. */
async function say(
  ctx: SignedInCtx,
  row: OwnRow,
  fields: ComingFields,
  notices: readonly Statement[] = [],
): Promise<OwnShift> {
  const { shift_user_id: id } = row;
  const after = ownShiftOf({ ...row, ...fields }, ctx.now);
  const before = ownShiftOf(row, ctx.now);
  const isLateEnded = fields.late_until === null && row.late_until !== null;
  await commit(ctx, {
    guards: [
      sql`SELECT ${IS_ANSWERABLE} AND su.version = ${row.version} AND su.confirmed_at IS ${row.confirmed_at}
          AND su.cannot_come_at IS ${row.cannot_come_at} AND su.late_until IS ${row.late_until} FROM ${shiftUser} AS su WHERE su.id = ${id}`,
    ],
    statements: [update(shiftUser).set(fields).where(eq(shiftUser.id, id)), ...notices],
    audit: [
      {
        action: 'update',
        subject: 'shift_user',
        subjectId: id,
        workplaceId: row.workplace_id,
        before: {
          confirmed_at: before.confirmed_at,
          cannot_come: before.cannot_come,
          ...(isLateEnded && { late_until: stampOrNull(row.late_until) }),
        },
        after: {
          shift_id: row.shift_id,
          user_id: ctx.actor.id,
          confirmed_at: after.confirmed_at,
          cannot_come: after.cannot_come,
          ...(isLateEnded && { late_until: null }),
        },
      },
    ],
    answer: { status: 200, body: after },
  });
  return after;
}

async function readPlace(ctx: SignedInCtx, shiftId: number): Promise<OwnRow> {
  const row = await first(ctx.db, ownPlaces(ctx, sql`s.id = ${shiftId} AND ${IS_ANSWERABLE}`));
  if (!row) throw new AppError('E_NOT_FOUND');
  if (ctx.now >= row.starts_at) throw new AppError('SHIFT_IN_THE_PAST');
  return row;
}

/** Notifies everyone who plans the workplace. */
function notifyManagers(ctx: SignedInCtx, row: OwnRow, reason: string): Statement[] {
  const params = paramsJson<'cannot_come'>({
    ...ACTOR_NAME,
    workplace: row.workplace.name,
    workplace_names: storedNames(row.workplace.names ?? null),
    date: row.date,
    start_time: formatClock(row.start_minute),
    end_time: formatClock(row.end_minute),
    shift_id: row.shift_id,
    reason,
  });
  return [
    insertFromActor(ctx, plannersOf(sql`${row.workplace_id}`, sql`${ctx.actor.id}`), {
      kind: 'cannot_come',
      params,
    }),
    forOtherChannels(ctx),
  ];
}
