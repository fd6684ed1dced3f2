import type { CalendarMonth } from '#domain/time/calendar-month.ts';

/** The page of a month, or the address to which one of its forms posts. */
export function availabilityHref(month: CalendarMonth, intent?: string): string {
  const params = new URLSearchParams({ month, ...(intent && { intent }) });
  return `/my-page/availability?${params}`;
}
