import type { CalendarMonth } from '#domain/time/calendar-month.ts';

/** Whether the days of the month are open. */
export const DAYS_PARAM = 'days';
export const DAYS_ANCHOR = 'days';

/** The days of one’s own month, each with its yen. */
export function ownDaysHref(month: CalendarMonth): string {
  return `/my-page/work?${new URLSearchParams({ month, [DAYS_PARAM]: '1' })}#${DAYS_ANCHOR}`;
}
