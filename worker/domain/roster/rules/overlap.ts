// T-19: nobody works at two places at once; half-open, over all workplaces and over midnight.

import { type Finding, finding } from '#domain/roster/finding.ts';
import type { PlacedWork } from '#domain/roster/placement.ts';
import { byStart, datesOf, named, type Stint, sharedLength } from '#domain/roster/stint.ts';
import { overlaps } from '#domain/time/interval.ts';

function isSameShift(other: Stint, { seat }: Stint): boolean {
  return seat !== null && other.seat?.shiftId === seat.shiftId;
}

/**
 * T-19: one refusal that names all other work at the same time; `sum` is the minutes shared with it. The same
 * shift twice is `already_on_shift` instead. Minutes paid before a start are no part of it (decision 038).
 */
export function overlapFindings({ near, after, subject }: PlacedWork): Finding[] {
  const met = near.filter((other) => overlaps(other, after) && !isSameShift(other, after)).toSorted(byStart);
  if (met.length === 0) return [];
  const shifts = met.map((other) => named(other, sharedLength(other, after)));
  const sum = shifts.reduce((total, { minutes }) => total + minutes, 0);
  return [finding('overlap', subject, { unit: 'minutes', limit: 0, sum, window: datesOf(after), shifts })];
}
