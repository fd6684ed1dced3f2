import { sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Registration, RegistrationBody } from '#contract/roster/recruitment.ts';
import type { Seat, ShiftId } from '#domain/roster/facts.ts';
import { instantOfClock } from '#domain/time/clock.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import { judgeBuilt } from '#worker/areas/roster/changes/judge.ts';
import { NOTHING_NAMED, namedBy } from '#worker/areas/roster/changes/named.ts';
import { type RuleCodes, rosterRefusal } from '#worker/areas/roster/changes/refusal.ts';
import type { StoredRoster } from '#worker/areas/roster/changes/stored-roster.ts';
import type { StoredAssignment } from '#worker/areas/roster/changes/stored-work.ts';
import { writeRoster } from '#worker/areas/roster/changes/write.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { isTrue, selectRaw } from '#worker/db/query.ts';
import { shift } from '#worker/db/schema/roster.ts';
import { isRecruiting } from './open-shifts.ts';
import { registering } from './registering.ts';

const REGISTRATION_CODES: RuleCodes = {
  already_on_shift: 'SHIFT_ALREADY_REGISTERED',
  shift_past: 'SHIFT_IN_THE_PAST',
};

/** Only planners see a draft. Read with the facts, and checked again by the write. */
function selectShown(ctx: SignedInCtx, shiftId: ShiftId) {
  return selectRaw({ shown: isTrue(isRecruiting(ctx)) }, sql`FROM ${shift} AS s WHERE s.id = ${shiftId}`);
}

/**
 * Registers the actor for a temporary spot of a shift. Warnings do not stop it: the manager who approves it
 * gets them.
 * @throws AppError E_NOT_FOUND for a shift that the actor may not see or without such a spot,
 * SHIFT_ALREADY_REGISTERED, SHIFT_IN_THE_PAST once it has begun, SHIFT_RULES_REFUSED, E_CONFLICT when their
 * roster keeps changing concurrently
 */
export function register(
  ctx: SignedInCtx,
  shiftId: ShiftId,
  { position_id: positionId }: RegistrationBody,
): Promise<Registration> {
  const change = registering(ctx.actor.id, shiftId, positionId);
  return whileStale(async () => {
    const judged = await judgeBuilt(ctx, {
      toWrite: true,
      waysOut: false,
      named: namedBy([change]),
      extra: [selectShown(ctx, shiftId)],
      build: (stored, [[found]]) => {
        if (!found?.shown || !needsTemps(stored, change)) throw new AppError('E_NOT_FOUND');
        if (hasBegun(ctx, stored, shiftId)) throw new AppError('SHIFT_IN_THE_PAST');
        return [change];
      },
    });
    const refusal = await rosterRefusal(ctx, judged, null, REGISTRATION_CODES);
    if (refusal) throw refusal;
    const answerOf = (id: number): Registration => ({
      id,
      shift_id: shiftId,
      position_id: positionId,
      status: 'pending',
      version: 1,
    });
    const { written } = await writeRoster(ctx, judged, {
      reason: null,
      guards: [selectShown(ctx, shiftId)],
      answer: ([row]) => ({ status: 201, body: answerOf(row?.assignmentId ?? 0) }),
    });
    return answerOf(written[0]?.assignmentId ?? 0);
  });
}

/** Shifts that have started are neither listed nor open for registration. */
function hasBegun({ now }: SignedInCtx, { shifts }: StoredRoster, shiftId: ShiftId): boolean {
  const times = shifts.get(shiftId)?.facts.times;
  return times !== undefined && instantOfClock(times.date, times.start) <= now;
}

/** Whether the shift needs temporary people in the position at all. */
function needsTemps({ shifts }: StoredRoster, { shiftId, positionId }: Seat): boolean {
  const seats = shifts.get(shiftId)?.facts.seats ?? [];
  return seats.some((seat) => seat.positionId === positionId && seat.tempTotal > 0);
}

/**
 * Withdraws the actor's registration while it is pending.
 * @throws AppError E_NOT_FOUND without one, E_CONFLICT on an old version or once it is approved,
 * SHIFT_IN_THE_PAST
 */
export function withdraw(ctx: SignedInCtx, shiftId: ShiftId, version: number): Promise<void> {
  return whileStale(async () => {
    const judged = await judgeBuilt(ctx, {
      toWrite: true,
      waysOut: false,
      named: { ...NOTHING_NAMED, shifts: [shiftId], people: [ctx.actor.id] },
      extra: [selectShown(ctx, shiftId)],
      build: (stored, [[found]]) => {
        const own = ownOn(stored, shiftId);
        if (!found?.shown || !own) throw new AppError('E_NOT_FOUND');
        const { id, status } = own.facts;
        if (status !== 'pending' || own.version !== version) throw new AppError('E_CONFLICT');
        return [{ kind: 'remove', assignmentId: id }];
      },
    });
    const refusal = await rosterRefusal(ctx, judged, null, REGISTRATION_CODES);
    if (refusal) throw refusal;
    await writeRoster(ctx, judged, { reason: null });
  });
}

/** The facts hold only the actor's assignments, around the day of the shift. */
function ownOn({ assignments }: StoredRoster, shiftId: ShiftId): StoredAssignment | undefined {
  return [...assignments.values()].find(({ facts }) => facts.seat?.shiftId === shiftId);
}
