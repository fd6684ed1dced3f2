import type { AttendanceField } from '#contract/enums.ts';
import type { FieldChange } from '#domain/attendance/correction-rules.ts';
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
      return changeTextOf(change, toStamp);
    case 'breaks':
      return changeTextOf(change, breaksText);
    default:
      return changeTextOf(change, String);
  }
}

function changeTextOf<Value>(
  { field, ...change }: { field: AttendanceField; old: Value | null; new: Value | null },
  text: (value: Value) => string,
): ChangeText {
  const shown = (value: Value | null) => (value === null ? null : text(value));
  return { field, old: shown(change.old), new: shown(change.new) };
}

function breaksText(breaks: readonly PlannedBreak[]): string {
  return breaks.map(({ start, end }) => `${formatClock(start)}-${formatClock(end)}`).join(', ');
}
