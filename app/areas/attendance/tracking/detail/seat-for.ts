import type { TrackedPerson } from '#contract/attendance/tracking.ts';
import type { Attendance } from '#contract/pay/hours/attendance.ts';

/** The person's spot on the shift to which unplanned work can be joined; null when they have none free. */
export function freeSeatOf({ user }: Attendance, people: readonly TrackedPerson[]): TrackedPerson | null {
  return people.find((person) => person.user.id === user.id && person.attendance === null) ?? null;
}
