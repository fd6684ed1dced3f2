import { type CalendarDate, isCalendarDate } from '#domain/time/calendar-date.ts';
import { DATE_PARAM } from './tracking-address.ts';

/** The day that the address asks for; today where it names none, or none that there is. */
export function shownDay(params: URLSearchParams, today: CalendarDate): CalendarDate {
  const asked = params.get(DATE_PARAM);
  return asked && isCalendarDate(asked) ? asked : today;
}
