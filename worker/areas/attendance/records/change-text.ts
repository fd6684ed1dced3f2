import type { AttendanceField } from '#contract/enums.ts';
import type { FieldChange } from '#domain/attendance/mend.ts';
import { formatClock } from '#domain/time/clock.ts';
import { toStamp } from '#domain/time/instant.ts';
import type { PlannedBreak } from '#domain/time/planned-times.ts';

/**
 * T-25: a changed field as its history stores it: times, clock times, numbers, and ids of plans and
 * positions.
 */
export type ChangeText = { field: AttendanceField; old: string | null; new: string | null };

export function changeText(change: FieldChange): ChangeText {
  switch (change.field) {
    case 'check_in':
    case 'check_out':
      return textsOf(change, toStamp);
    case 'breaks':
      return textsOf(change, breaksText);
    default:
      return textsOf(change, String);
  }
}

function textsOf<Value>(
  { field, ...change }: { field: AttendanceField; old: Value | null; new: Value | null },
  text: (value: Value) => string,
): ChangeText {
  const told = (value: Value | null) => (value === null ? null : text(value));
  return { field, old: told(change.old), new: told(change.new) };
}

function breaksText(breaks: readonly PlannedBreak[]): string {
  return breaks.map(({ start, end }) => `${formatClock(start)}-${formatClock(end)}`).join(', ');
}
