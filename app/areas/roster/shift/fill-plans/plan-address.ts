import type { FillPlan } from '#contract/roster/fill-plans.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { monthOf, moveMonth } from '#domain/time/calendar-month.ts';
import { type DateRange, daysOfMonth } from '#domain/time/date-range.ts';

export const FILL_PLANS_PATH = '/manage/shift/fill';

/** Names the plan that the page, or a board, shows. */
export const PLAN_PARAM = 'plan';

export function planHref(id: number): string {
  return `${FILL_PLANS_PATH}?${PLAN_PARAM}=${id}`;
}

/** The number of the plan in an address; null without one. */
export function madePlanIn(params: URLSearchParams): string | null {
  const id = params.get(PLAN_PARAM) ?? '';
  return /^\d{1,15}$/.test(id) ? id : null;
}

/** The days that are planned unless others are chosen: the next month, as rosters are planned ahead. */
export function usualDays(today: CalendarDate): DateRange {
  return daysOfMonth(moveMonth(monthOf(today), 1));
}

/** The board of a workplace, which shows what the plan proposes there. */
export function boardHref(
  { id, date_from }: Pick<FillPlan, 'id' | 'date_from'>,
  workplaceId: number,
): string {
  const search = new URLSearchParams({
    view: 'month',
    workplace_id: String(workplaceId),
    date: date_from,
    [PLAN_PARAM]: String(id),
  });
  return `/manage/shift?${search}`;
}
