import { useFormat } from '#app/lib/use-format.ts';
import { addDays } from '#domain/time/calendar-date.ts';

/** Any Monday: weekdays are written as those of dates. */
const A_MONDAY = '2026-01-05';

/** Writes weekdays, 1 for Monday to 7 for Sunday, in the words of the language. */
export function useWeekdays(): (weekdays: readonly number[]) => string {
  const format = useFormat();
  return (weekdays) => weekdays.map((one) => format.weekday(addDays(A_MONDAY, one - 1))).join(', ');
}
