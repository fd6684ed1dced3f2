import { type CalendarDate, isCalendarDate } from '#domain/time/calendar-date.ts';
import { isDayToAskFor } from '#domain/time/calendar-month.ts';
import { DATE_PARAM } from './tracking-address.ts';

/** The day that the address asks for; today where it names none, none that there is, or one at the end of them all. */
export function shownDay(params: URLSearchParams, today: CalendarDate): CalendarDate {
  const asked = params.get(DATE_PARAM);
  return asked && isCalendarDate(asked) && isDayToAskFor(asked) ? asked : today;
}
