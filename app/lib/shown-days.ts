import { isCalendarDate } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, isMonthToAskFor } from '#domain/time/calendar-month.ts';

/** The days of the address: a month, or two dates. */
export type ShownDays =
  | { month: CalendarMonth; date_from?: undefined; date_to?: undefined }
  | { month?: undefined; date_from?: string; date_to?: string };

/** Days take precedence over a month; without both it is the current month. */
export function shownDays(params: URLSearchParams, current: CalendarMonth): ShownDays {
  const date = (name: string) => {
    const value = params.get(name);
    return value && isCalendarDate(value) ? { [name]: value } : {};
  };
  const days = { ...date('date_from'), ...date('date_to') };
  if (Object.keys(days).length > 0) return days;
  return { month: shownMonth(params, current) };
}

/** The month of the address; `current` when missing or out of range. */
export function shownMonth(params: URLSearchParams, current: CalendarMonth): CalendarMonth {
  const asked = params.get('month') ?? '';
  return isMonthToAskFor(asked) ? asked : current;
}
