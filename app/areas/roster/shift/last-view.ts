import { useEffect, useState } from 'react';
import { type CalendarDate, isCalendarDate } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, isMonthToAskFor } from '#domain/time/calendar-month.ts';
import { daysOfMonth, isInRange } from '#domain/time/date-range.ts';

/** The parameter in which a form posts the view that it was reached from. */
const BACK_PARAM = 'back';
const PATH = '/manage/shift';

/** What of a view belongs to a form that lies over it, and not to the view. */
const NOT_OF_A_VIEW = ['intent', 'new', 'publish', BACK_PARAM];

/** A view of the roster as it was shown; null where it leaves a day or the workplace open. */
export interface RosterView {
  search: string;
  from: CalendarDate | null;
  to: CalendarDate | null;
  workplaceId: number | null;
}

// Of this tab alone, and set by effects only: where a page is loaded anew, nothing is known.
let last: RosterView | null = null;

/** Remembers the view that is shown, for the pages that one opens from it. */
export function useKeptView(view: RosterView | null): void {
  useEffect(() => {
    if (view) last = view;
  });
}

/** The view of the roster that was shown last in this tab. */
export function useLastView(): RosterView | null {
  const [view] = useState(last);
  return view;
}

/** The search of the view where it shows days of the month; else null, as one has come from somewhere else. */
export function searchOver(view: RosterView | null, month: CalendarMonth): string | null {
  const days = daysOfMonth(month);
  if (!view || (view.from ?? days.to) > days.to || (view.to ?? days.from) < days.from) return null;
  return view.search;
}

export interface Shown {
  date: CalendarDate;
  workplace: { id: number };
}

/** The search of the view that a shift was opened from, where it shows the shift; else of the week of the shift. */
export function searchBack(view: RosterView | null, { date, workplace }: Shown): string {
  if (view && shows(view, date, workplace.id)) return view.search;
  return `?${new URLSearchParams({ view: 'week', date, workplace_id: String(workplace.id) })}`;
}

function shows({ from, to, workplaceId }: RosterView, date: CalendarDate, id: number): boolean {
  const isOfPlace = workplaceId === null || workplaceId === id;
  return isOfPlace && isInRange(date, { from: from ?? date, to: to ?? date });
}

/** Where a form posts to that leads back to the view it was reached from. */
export function withBack(action: string, search: string | null): string {
  return search === null ? action : `${action}&${new URLSearchParams({ [BACK_PARAM]: search })}`;
}

/** The view that a form was reached from, of the workplace that it was about; null where it names none. */
export function backOf({ searchParams }: URL, workplaceId: number): string | null {
  const back = searchParams.get(BACK_PARAM);
  if (back === null) return null;
  const search = new URLSearchParams(back);
  for (const name of NOT_OF_A_VIEW) search.delete(name);
  search.set('workplace_id', String(workplaceId));
  return `${PATH}?${search}`;
}

/** The days that a list shows: a month, or from a day to a day. */
export function daysOfList(days: { month?: string; date_from?: string; date_to?: string }) {
  const { month, date_from, date_to } = days;
  if (month !== undefined && isMonthToAskFor(month)) return daysOfMonth(month);
  const day = (text = '') => (isCalendarDate(text) ? text : null);
  return { from: day(date_from), to: day(date_to) };
}
