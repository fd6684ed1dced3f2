import type { CalendarMonth } from '#domain/time/calendar-month.ts';

/** The page with the offers of a workplace that wait for an answer; null for the first workplace. */
export function waitingAsksHref(month: CalendarMonth, workplaceId: number | null): string {
  const at: Record<string, string> = workplaceId === null ? {} : { workplace_id: String(workplaceId) };
  return `/manage/shift/waiting-asks?${new URLSearchParams({ month, ...at })}`;
}
