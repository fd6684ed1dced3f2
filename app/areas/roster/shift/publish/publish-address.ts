import type { PublishingSite } from '#contract/roster/publishing.ts';
import { addDays, type CalendarDate, isCalendarDate } from '#domain/time/calendar-date.ts';
import { monthOf, moveMonth } from '#domain/time/calendar-month.ts';
import { type DateRange, daysOfMonth, weekOf } from '#domain/time/date-range.ts';

const PUBLISH_PATH = '/manage/shift/publish';

/** Set where the address lists the chosen workplaces; without it all with drafts are chosen. */
export const CHOSEN_PARAM = 'chosen';
export const SITE_PARAM = 'workplace_id';

export const PUBLISH_SPANS = ['this_week', 'next_week', 'this_month', 'next_month'] as const;

export function spanDays(span: (typeof PUBLISH_SPANS)[number], today: CalendarDate): DateRange {
  switch (span) {
    case 'this_week':
      return weekOf(today);
    case 'next_week':
      return weekOf(addDays(today, 7));
    case 'this_month':
      return daysOfMonth(monthOf(today));
    case 'next_month':
      return daysOfMonth(moveMonth(monthOf(today), 1));
  }
}

/** The page that publishes a span. Without one it opens at the next month, without a workplace at all. */
export function publishHref(span: DateRange | null, workplaceId?: number | string): string {
  const search = new URLSearchParams(span ? { date_from: span.from, date_to: span.to } : {});
  if (workplaceId !== undefined) {
    search.set(CHOSEN_PARAM, '1');
    search.set(SITE_PARAM, String(workplaceId));
  }
  return search.size === 0 ? PUBLISH_PATH : `${PUBLISH_PATH}?${search}`;
}

export interface PublishAddress {
  span: DateRange;
  /** Null for all workplaces with drafts. */
  chosen: number[] | null;
}

/** The span and the workplaces of the address. The default is the next month: rosters are published ahead. */
export function publishAddress(params: URLSearchParams, today: CalendarDate): PublishAddress {
  const day = (name: string) => {
    const text = params.get(name) ?? '';
    return isCalendarDate(text) ? text : null;
  };
  const [from, to] = [day('date_from'), day('date_to')];
  const span = from && to ? { from, to } : spanDays('next_month', today);
  const ids = params.getAll(SITE_PARAM).map(Number);
  const chosen = params.has(CHOSEN_PARAM) ? ids.filter((id) => Number.isInteger(id) && id > 0) : null;
  return { span, chosen };
}

/** Links to what the figures of a workplace count. */
export function siteLinks({ workplace }: Pick<PublishingSite, 'workplace'>, { from, to }: DateRange) {
  const days = { workplace_id: String(workplace.id), date_from: from, date_to: to };
  const of = (page: string, more: Record<string, string>) =>
    `/manage/shift${page}?${new URLSearchParams(more)}`;
  return {
    board: of('', { view: 'week', workplace_id: days.workplace_id, date: from }),
    list: of('', { view: 'list', ...days }),
    openSeats: of('', { view: 'list', ...days, open_seats: 'true' }),
    pending: of('/registration', days),
  };
}
