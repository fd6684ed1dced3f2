// A person is on a shift once, in whatever position and be it only asked for.

import { type Finding, finding } from '#domain/roster/finding.ts';
import { stintsOver } from '#domain/roster/person-days.ts';
import type { Placement } from '#domain/roster/placement.ts';
import { datesOf, named } from '#domain/roster/stint.ts';

/** Refuses a second place on the same shift; a registration is approved, not assigned beside. */
export function alreadyOnShiftFindings({ person, shift, after, subject }: Placement): Finding[] {
  const there = stintsOver(person.days, after.day, after.day, 'asked').filter(
    (other) => other !== after && other.seat?.shiftId === shift.id,
  );
  if (there.length === 0) return [];
  const shifts = there.map((other) => named(other, other.net));
  return [finding('already_on_shift', subject, { window: datesOf(after), shifts })];
}
