import { type ShownDays, shownDays } from '#app/lib/shown-days.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { monthOf } from '#domain/time/calendar-month.ts';

/** Managers mostly fill open spots in this span. */
export const COMING_DAYS = 30;

export function comingDays(today: CalendarDate): { date_from: CalendarDate; date_to: CalendarDate } {
  return { date_from: today, date_to: addDays(today, COMING_DAYS - 1) };
}

/** The days of the address. Without any, the list starts today, so that ended shifts do not come first. */
export function listDays(params: URLSearchParams, today: CalendarDate): ShownDays {
  const isNamed = ['month', 'date_from', 'date_to'].some((name) => params.get(name));
  return isNamed ? shownDays(params, monthOf(today)) : comingDays(today);
}
