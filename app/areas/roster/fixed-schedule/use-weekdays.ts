import { useFormat } from '#app/lib/use-format.ts';
import { addDays } from '#domain/time/calendar-date.ts';

/** Any Monday; weekdays are formatted through dates. */
const A_MONDAY = '2026-01-05';

/** Formats weekdays, 1 for Monday to 7 for Sunday, in the language of the page. */
export function useWeekdays(): (weekdays: readonly number[]) => string {
  const format = useFormat();
  return (weekdays) => weekdays.map((one) => format.weekday(addDays(A_MONDAY, one - 1))).join(', ');
}
