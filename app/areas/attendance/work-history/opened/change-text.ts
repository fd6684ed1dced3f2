import { clockText } from '#app/areas/attendance/parts/attendance/clock-text.ts';
import { type Format, formatHours } from '#app/lib/format.ts';
import { EARLY_LEAVE_BY, type EarlyLeaveBy } from '#domain/attendance/early-leave.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { parseStamp } from '#domain/time/instant.ts';

/** Fields with an hourly wage. */
const WAGES: ReadonlySet<string> = new Set(['salary_per_hour', 'wage_recalculated']);

type ChangeWords = { nothing: string; yes: string; no: string } & Record<EarlyLeaveBy, string>;

/** The old or new value of a changed field, as text. */
export function changeText(
  { field, value }: { field: string; value: string | null },
  { date, format, words }: { date: CalendarDate; format: Format; words: ChangeWords },
): string {
  if (value === null || value === '') return words.nothing;
  if (parseStamp(value) !== null) return clockText(date, value, format);
  if (value === 'true' || value === 'false') return value === 'true' ? words.yes : words.no;
  if (field === 'early_leave_by')
    return EARLY_LEAVE_BY.flatMap((by) => (by === value ? words[by] : []))[0] ?? value;
  if (WAGES.has(field) && /^\d+$/.test(value)) return format.yen(Number(value));
  if (field === 'leave_minutes' && /^\d+$/.test(value)) return formatHours(Number(value));
  return field === 'date' ? format.date(value) : value;
}
