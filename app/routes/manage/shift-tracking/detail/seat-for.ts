import type { Attendance } from '#contract/hours/attendance.ts';
import type { TrackedPerson } from '#contract/tracking.ts';

/** The seat of a person on the shift that work without a shift can be joined to; null where they have none free. */
export function seatFor({ user }: Attendance, people: readonly TrackedPerson[]): TrackedPerson | null {
  return people.find((person) => person.user.id === user.id && person.attendance === null) ?? null;
}
