import type { RosterMonth } from '#contract/roster/shifts.ts';
import { type CalendarMonth, firstDayOf, lastDayOf } from '#domain/time/calendar-month.ts';

/** The page on which a month of a workplace is published, and on which it stands afterwards. */
export function publishHref(month: CalendarMonth, workplaceId: number): string {
  return `/manage/shift?${new URLSearchParams({ publish: '1', month, workplace_id: String(workplaceId) })}`;
}

/** Where that lies which is counted of a month. */
export function monthPlaces({ workplace, month }: Pick<RosterMonth, 'workplace' | 'month'>) {
  const place = { workplace_id: String(workplace.id), month };
  const of = (view: string, more: Record<string, string> = {}) =>
    `/manage/shift?${new URLSearchParams({ view, ...place, ...more })}`;
  const days = { date_from: firstDayOf(month), date_to: lastDayOf(month) };
  return {
    board: of('month'),
    list: of('list'),
    openSeats: of('list', { open_seats: 'true' }),
    pending: `/manage/shift/registration?${new URLSearchParams({ workplace_id: place.workplace_id, ...days })}`,
  };
}
