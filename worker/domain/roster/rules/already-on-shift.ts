// A person is on a shift once, in whatever position and be it only asked for.

import { type Finding, finding } from '#domain/roster/finding.ts';
import type { Placement } from '#domain/roster/placement.ts';
import { byStart, datesOf, named } from '#domain/roster/stint.ts';

/** Refuses a second place on the same shift; a registration is approved, not assigned beside. */
export function alreadyOnShiftFindings({ shift, after, subject }: Placement): Finding[] {
  const there = [];
  for (const other of shift.stints) {
    if (other !== after && other.personId === after.personId) there.push(other);
  }
  if (there.length === 0) return [];
  const shifts = there.toSorted(byStart).map((other) => named(other, other.net));
  return [finding('already_on_shift', subject, { window: datesOf(after), shifts })];
}
