// T-26, T-27: the people in a position of a shift against its totals.

import { ASSIGNMENT_TYPES, type AssignmentType, type SeatTotals } from '#domain/roster/facts.ts';
import { type Finding, type FindingSubject, finding } from '#domain/roster/finding.ts';
import type { Placement } from '#domain/roster/placement.ts';
import type { SetTotals } from '#domain/roster/proposal.ts';
import { type RosterSeat, type RosterShift, seatIn } from '#domain/roster/roster.ts';
import type { TimedWork } from '#domain/roster/timed-work.ts';

const TOTAL_RULE = { fixed: 'fixed_total', temporary: 'temp_total' } as const;

function approvedOf(seat: RosterSeat, type: AssignmentType): number {
  return type === 'fixed' ? seat.approvedFixed : seat.approvedTemp;
}

function vacatedOf(seat: RosterSeat, type: AssignmentType): number {
  return type === 'fixed' ? seat.vacatedFixed : seat.vacatedTemp;
}

function totalOf(totals: SeatTotals, type: AssignmentType): number {
  return type === 'fixed' ? totals.fixedTotal : totals.tempTotal;
}

function isSameSeat(before: TimedWork | null, after: TimedWork): boolean {
  const left = before?.seat;
  const right = after.seat;
  if (!left || !right || before.state !== after.state) return false;
  return left.shiftId === right.shiftId && left.positionId === right.positionId && left.type === right.type;
}

/**
 * T-22: whether an approved person takes a free spot that a person with an outcome has left: a replacement,
 * or that person who comes after all.
 */
export function takesVacatedSpot({ shift, before, after }: Placement): boolean {
  if (after.seat === null || after.state !== 'firm' || isSameSeat(before, after)) return false;
  const { positionId, type } = after.seat;
  const seat = seatIn(shift, positionId);
  return vacatedOf(seat, type) > 0 && approvedOf(seat, type) <= totalOf(seat, type);
}

/** T-26 for an approval, T-27 for a registration. A person who already has the spot takes no other. */
export function seatFindings({ shift, before, after, subject }: Placement): Finding[] {
  if (after.seat === null || isSameSeat(before, after)) return [];
  const { positionId, type } = after.seat;
  const seat = seatIn(shift, positionId);
  if (after.state === 'firm') {
    const sum = approvedOf(seat, type);
    const limit = totalOf(seat, type);
    return sum > limit ? [finding(TOTAL_RULE[type], subject, { unit: 'people', limit, sum })] : [];
  }
  const limit = seat.maxRegisteredTemp;
  const sum = seat.pendingTemp + seat.approvedTemp;
  if (type === 'fixed' || limit === null || sum <= limit) return [];
  return [finding('max_registered_temp', subject, { unit: 'people', limit, sum })];
}

/** T-26: refuses a total below the number of approved people. Call it before the new totals apply. */
export function totalsFindings(shift: RosterShift, change: SetTotals, subject: FindingSubject): Finding[] {
  const seat = seatIn(shift, change.positionId);
  return ASSIGNMENT_TYPES.flatMap((type) => {
    const sum = approvedOf(seat, type);
    const limit = totalOf(change, type);
    const isLower = limit < totalOf(seat, type);
    return isLower && sum > limit ? [finding(TOTAL_RULE[type], subject, { unit: 'people', limit, sum })] : [];
  });
}
