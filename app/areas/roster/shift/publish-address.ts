import type { RosterMonth } from '#contract/roster/shifts.ts';
import { type CalendarMonth, firstDayOf, lastDayOfMonth } from '#domain/time/calendar-month.ts';

/** The page that publishes a month of a workplace and then shows its state. */
export function publishHref(month: CalendarMonth, workplaceId: number): string {
  return `/manage/shift?${new URLSearchParams({ publish: '1', month, workplace_id: String(workplaceId) })}`;
}

/** Links to what the figures of a month count. */
export function monthPlaces({ workplace, month }: Pick<RosterMonth, 'workplace' | 'month'>) {
  const place = { workplace_id: String(workplace.id), month };
  const of = (view: string, more: Record<string, string> = {}) =>
    `/manage/shift?${new URLSearchParams({ view, ...place, ...more })}`;
  const days = { date_from: firstDayOf(month), date_to: lastDayOfMonth(month) };
  return {
    board: of('month'),
    list: of('list'),
    openSeats: of('list', { open_seats: 'true' }),
    pending: `/manage/shift/registration?${new URLSearchParams({ workplace_id: place.workplace_id, ...days })}`,
  };
}
