// T-19: no one works at two places at once; half-open intervals, across all workplaces and midnight.

import { type Finding, finding } from '#domain/roster/finding.ts';
import type { PlacedWork } from '#domain/roster/placement.ts';
import {
  byStart,
  namedShiftOf,
  sharedLength,
  type TimedWork,
  touchedDates,
} from '#domain/roster/timed-work.ts';
import { overlaps } from '#domain/time/interval.ts';

function isSameShift(other: TimedWork, { seat }: TimedWork): boolean {
  return seat !== null && other.seat?.shiftId === seat.shiftId;
}

/**
 * T-19: one refusal that names all other work at the same time; `sum` is the shared minutes. The same shift
 * twice is `already_on_shift` instead. Paid minutes before a start do not count (decision 038).
 */
export function overlapFindings({ near, after, subject }: PlacedWork): Finding[] {
  const met = near.filter((other) => overlaps(other, after) && !isSameShift(other, after)).toSorted(byStart);
  if (met.length === 0) return [];
  const shifts = met.map((other) => namedShiftOf(other, sharedLength(other, after)));
  const sum = shifts.reduce((total, { minutes }) => total + minutes, 0);
  return [
    finding('overlap', subject, { unit: 'minutes', limit: 0, sum, window: touchedDates(after), shifts }),
  ];
}
