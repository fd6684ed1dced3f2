// T-22, T-25: work that has begun stays where it began. Its times may be planned anew until the shift has ended.

import { type Finding, finding, type Subject } from '#domain/roster/finding.ts';
import type { Placement } from '#domain/roster/placement.ts';
import { named, type Stint } from '#domain/roster/stint.ts';

/** Refuses to take somebody off a shift who has checked in: declaring the attendance void comes first. */
export function leavingFindings(before: Stint, subject: Subject): Finding[] {
  if (!before.attended) return [];
  return [finding('checked_in', subject, { shifts: [named(before, before.net)] })];
}

/** Whether it would be other work: another shift or date, or another position once its wage is taken. */
function isOtherWork(before: Stint, after: Stint): boolean {
  const isElsewhere = before.seat?.shiftId !== after.seat?.shiftId || before.date !== after.date;
  return isElsewhere || (before.worked !== null && before.seat?.positionId !== after.seat?.positionId);
}

/** Refuses to move somebody who has checked in to other work. */
export function movingFindings({ before, after, subject }: Placement): Finding[] {
  return before && isOtherWork(before, after) ? leavingFindings(before, subject) : [];
}
