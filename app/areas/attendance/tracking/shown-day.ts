import { type CalendarDate, isCalendarDate } from '#domain/time/calendar-date.ts';
import { isDayToAskFor } from '#domain/time/calendar-month.ts';
import { DATE_PARAM } from './tracking-address.ts';

/** The day in the address; today when it is missing, invalid or outside of the supported years. */
export function shownDay(params: URLSearchParams, today: CalendarDate): CalendarDate {
  const asked = params.get(DATE_PARAM);
  return asked && isCalendarDate(asked) && isDayToAskFor(asked) ? asked : today;
}
