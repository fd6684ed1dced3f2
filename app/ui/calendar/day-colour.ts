import { type CalendarDate, weekdayOf } from '#domain/time/calendar-date.ts';

/** Marks a holiday without an icon, so that colour is not the only sign. */
export const HOLIDAY_LINE = 'underline decoration-dotted underline-offset-4';

/** Holidays have the colour of Sundays. */
export function dayColour(date: CalendarDate, isHoliday: boolean): string | false {
  const weekday = weekdayOf(date);
  if (isHoliday || weekday === 7) return 'text-sunday';
  return weekday === 6 && 'text-saturday';
}
