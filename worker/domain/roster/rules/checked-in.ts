// T-22, T-25: work that has begun stays on its shift. Its planned times may change until the shift has
// ended.

import { type Finding, type FindingSubject, finding } from '#domain/roster/finding.ts';
import type { Placement } from '#domain/roster/placement.ts';
import { namedShiftOf, type TimedWork } from '#domain/roster/timed-work.ts';

/** Refuses to remove a person who has checked in: a manager must void the attendance record first. */
export function leavingFindings(before: TimedWork, subject: FindingSubject): Finding[] {
  if (!before.attended) return [];
  return [finding('checked_in', subject, { shifts: [namedShiftOf(before, before.net)] })];
}

/** Whether it is other work: another shift or date, or another position once its wage is fixed. */
function isOtherWork(before: TimedWork, after: TimedWork): boolean {
  const isElsewhere = before.seat?.shiftId !== after.seat?.shiftId || before.date !== after.date;
  return isElsewhere || (before.worked !== null && before.seat?.positionId !== after.seat?.positionId);
}

/** Refuses to move a person who has checked in to other work. */
export function movingFindings({ before, after, subject }: Placement): Finding[] {
  return before && isOtherWork(before, after) ? leavingFindings(before, subject) : [];
}
