import type { CalendarMonth } from '#domain/time/calendar-month.ts';

/** The page for a month, or where one of its forms posts to. */
export function availabilityHref(month: CalendarMonth, intent?: string): string {
  const params = new URLSearchParams({ month, ...(intent && { intent }) });
  return `/my-page/availability?${params}`;
}
