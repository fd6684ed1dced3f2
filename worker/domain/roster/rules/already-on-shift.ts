// A person has one assignment on a shift, in any position, including registrations.

import { type Finding, finding } from '#domain/roster/finding.ts';
import type { Placement } from '#domain/roster/placement.ts';
import { byStart, namedShiftOf, touchedDates } from '#domain/roster/timed-work.ts';

/** Refuses a second assignment on the same shift. A registration is approved, not assigned again. */
export function alreadyOnShiftFindings({ shift, after, subject }: Placement): Finding[] {
  const there = [];
  for (const other of shift.work) {
    if (other !== after && other.personId === after.personId) there.push(other);
  }
  if (there.length === 0) return [];
  const shifts = there.toSorted(byStart).map((other) => namedShiftOf(other, other.net));
  return [finding('already_on_shift', subject, { window: touchedDates(after), shifts })];
}
