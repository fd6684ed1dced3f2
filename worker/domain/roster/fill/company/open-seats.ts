// The seats of a plan: what the shifts of its days still need.

import { ASSIGNMENT_TYPES, type AssignmentType, type ShiftFacts } from '#domain/roster/facts.ts';
import { type TimedWork, workAt } from '#domain/roster/timed-work.ts';
import type { DateRange } from '#domain/time/date-range.ts';

/** The open seats of one position and type of a shift. */
export interface OpenSeat {
  /** Its number among the needs of the search. */
  need: number;
  shiftId: number;
  positionId: number;
  type: AssignmentType;
  /** How many people it still needs; 1 or more. */
  open: number;
  work: TimedWork;
}

/** Returns the open seats of active shifts on the days that begin after `now`, in JST minutes since 1970-01-01. */
export function seatsToFill(shifts: readonly ShiftFacts[], days: DateRange, now: number): OpenSeat[] {
  const found: OpenSeat[] = [];
  for (const shift of shifts) {
    const { date } = shift.times;
    if (!shift.active || shift.closed || date < days.from || date > days.to) continue;
    const work = workOfAnyone(shift);
    if (work.start <= now) continue;
    for (const seat of shift.seats) {
      for (const type of ASSIGNMENT_TYPES) {
        const open =
          type === 'fixed' ? seat.fixedTotal - seat.approvedFixed : seat.tempTotal - seat.approvedTemp;
        if (open <= 0) continue;
        found.push({ need: found.length, shiftId: shift.id, positionId: seat.positionId, type, open, work });
      }
    }
  }
  return found;
}

/** The times of a shift do not depend on who works. */
function workOfAnyone({ workplaceId, times }: ShiftFacts): TimedWork {
  const role = { id: null, personId: 0, workplaceId, seat: null, state: 'firm', row: null } as const;
  return workAt(
    { ...role, hasOwnTimes: false, attended: false, passedPermits: [], inScope: true },
    times,
    null,
  );
}

/** Whether both are seats of one position and type of a shift. */
export function isSameSeat(
  one: Pick<OpenSeat, 'shiftId' | 'positionId' | 'type'>,
  other: Pick<OpenSeat, 'shiftId' | 'positionId' | 'type'>,
): boolean {
  return one.shiftId === other.shiftId && one.positionId === other.positionId && one.type === other.type;
}
