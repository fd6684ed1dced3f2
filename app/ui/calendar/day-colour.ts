import { type CalendarDate, weekdayOf } from '#domain/time/calendar-date.ts';

/** Under a holiday where there is no room for its mark, so that it is not told by colour alone. */
export const HOLIDAY_LINE = 'underline decoration-dotted underline-offset-4';

/** The colour of a day of the calendar; holidays are coloured as Sundays are. */
export function dayColour(date: CalendarDate, isHoliday: boolean): string | false {
  const weekday = weekdayOf(date);
  if (isHoliday || weekday === 7) return 'text-sunday';
  return weekday === 6 && 'text-saturday';
}
