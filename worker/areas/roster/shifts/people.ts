import { AppError } from '#contract/errors.ts';
import { givenOwnTimes } from '#contract/roster/asked-changes.ts';
import type { ShiftUser, ShiftUserBody, ShiftUserChangeBody } from '#contract/roster/shifts.ts';
import type { Assign, ProposedChange } from '#domain/roster/proposal.ts';
import { formatClock } from '#domain/time/clock.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import { type JudgedChanges, judgeBuilt } from '#worker/areas/roster/changes/judge.ts';
import { NOTHING_NAMED, namedBy } from '#worker/areas/roster/changes/named.ts';
import { selectNamesAroundIds } from '#worker/areas/roster/changes/names.ts';
import { type RuleCodes, rosterRefusal } from '#worker/areas/roster/changes/refusal.ts';
import { writeRoster } from '#worker/areas/roster/changes/write.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { selectShiftUser } from './queries.ts';
import { shiftUserOf } from './rows.ts';

const PAST: RuleCodes = { shift_past: 'SHIFT_IN_THE_PAST' };
const LEAVING: RuleCodes = { ...PAST, checked_in: 'SHIFT_USER_CHECKED_IN' };

/**
 * Puts a person on a shift, approved.
 * @throws AppError E_NOT_FOUND for the shift or the person, SHIFT_IN_THE_PAST, SHIFT_RULES_REFUSED,
 * E_CONFLICT when the person's roster keeps changing
 */
export function addShiftUser(ctx: SignedInCtx, shiftId: number, input: ShiftUserBody): Promise<ShiftUser> {
  const { override_reason: reason = null } = input;
  const change: Assign = {
    kind: 'assign',
    shiftId,
    personId: input.user_id,
    positionId: input.position_id,
    type: input.type,
    status: 'approved',
    ownTimes: givenOwnTimes(input),
  };
  return whileStale(async () => {
    const { extra, ...judged } = await judgeBuilt(ctx, {
      toWrite: true,
      named: namedBy([change]),
      extra: [selectNamesAroundIds([change.personId], [shiftId])],
      build: () => [change],
    });
    const [[names]] = extra;
    const refusal = await rosterRefusal(ctx, { ...judged, names }, reason, PAST);
    if (refusal) throw refusal;
    let answer: ShiftUser | null = null;
    await writeRoster(ctx, judged, {
      reason,
      answer: ([written]) => {
        answer = addedUser({ ...judged, names }, change, written?.assignmentId ?? 0);
        return { status: 201, body: answer };
      },
    });
    if (!answer) throw new Error('written without an answer');
    return answer;
  });
}

/**
 * The answer as a read shows it. It is made before the write, so that a repeated request gets the same
 * answer.
 */
function addedUser({ stored, names }: JudgedChanges, change: Assign, id: number): ShiftUser {
  const shift = stored.shifts.get(change.shiftId);
  const user = names?.users.find((one) => one.id === change.personId);
  const position = names?.positions.find((one) => one.id === change.positionId);
  if (!user || !position || !shift) throw new AppError('E_NOT_FOUND');
  const { start, end } = change.ownTimes ?? shift.facts.times;
  return {
    id,
    shift_id: change.shiftId,
    user,
    position,
    type: change.type,
    status: 'approved',
    outcome: null,
    start_time: formatClock(start),
    end_time: formatClock(end),
    own_times: change.ownTimes !== null,
    version: 1,
  };
}

type OnShift = { shiftId: number; id: number };

/**
 * Gives a person on a shift another position, type or times, or decides on a registration.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the stored assignment on an old version or when they are
 * off the shift, E_FORBIDDEN for one's own registration, SHIFT_IN_THE_PAST, SHIFT_RULES_REFUSED
 */
export async function updateShiftUser(
  ctx: SignedInCtx,
  where: OnShift,
  input: ShiftUserChangeBody,
): Promise<ShiftUser> {
  const { version, override_reason: reason = null } = input;
  const changed = await changeUser(ctx, where, { version, reason, codes: PAST }, (before) => {
    if (input.status === 'rejected') {
      if (before.status !== 'pending') throw new AppError('E_CONFLICT', before);
      return { kind: 'remove', assignmentId: where.id, ...(input.reason && { reason: input.reason }) };
    }
    return {
      kind: 'revise',
      assignmentId: where.id,
      seat: { shiftId: where.shiftId, positionId: input.position_id },
      type: input.type,
      ownTimes: givenOwnTimes(input),
      ...(input.status && { status: input.status }),
    };
  });
  return changed;
}

/**
 * Removes a person from a shift: approved work is cancelled, a registration is rejected.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the stored assignment on an old version or when they are
 * off it already, SHIFT_IN_THE_PAST, SHIFT_USER_CHECKED_IN
 */
export async function removeShiftUser(ctx: SignedInCtx, where: OnShift, version: number): Promise<void> {
  const asked = { version, reason: null, codes: LEAVING };
  await changeUser(ctx, where, asked, () => ({ kind: 'remove', assignmentId: where.id }));
}

async function changeUser(
  ctx: SignedInCtx,
  { shiftId, id }: OnShift,
  { version, reason, codes }: { version: number; reason: string | null; codes: RuleCodes },
  changeOf: (before: ShiftUser) => ProposedChange,
): Promise<ShiftUser> {
  return whileStale(async () => {
    const judged = await judgeBuilt(ctx, {
      toWrite: true,
      named: { ...NOTHING_NAMED, shifts: [shiftId], assignments: [id] },
      extra: [selectShiftUser(ctx, id)],
      build: (stored, [[row]]) => {
        if (row?.shift_id !== shiftId) throw new AppError('E_NOT_FOUND');
        const before = shiftUserOf(row);
        if (before.version !== version || !stored.assignments.has(id)) {
          throw new AppError('E_CONFLICT', before);
        }
        return [changeOf(before)];
      },
    });
    const refusal = await rosterRefusal(ctx, judged, reason, codes);
    if (refusal) throw refusal;
    const { read } = await writeRoster(ctx, judged, {
      reason,
      reads: [selectShiftUser(ctx, id)],
    });
    const [[row]] = read;
    if (!row) throw new AppError('E_NOT_FOUND');
    return shiftUserOf(row);
  });
}
