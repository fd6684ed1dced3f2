import type { TrackedPerson } from '#contract/attendance/tracking.ts';
import type { Attendance } from '#contract/pay/hours/attendance.ts';

/** The seat of a person on the shift that work without a shift can be joined to; null where they have none free. */
export function seatFor({ user }: Attendance, people: readonly TrackedPerson[]): TrackedPerson | null {
  return people.find((person) => person.user.id === user.id && person.attendance === null) ?? null;
}
