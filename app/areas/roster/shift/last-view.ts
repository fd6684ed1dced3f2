import { useEffect, useState } from 'react';
import { type CalendarDate, isCalendarDate } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, isMonthToAskFor } from '#domain/time/calendar-month.ts';
import { daysOfMonth, isInRange } from '#domain/time/date-range.ts';

/** The parameter in which a form posts the view from which it was opened. */
const BACK_PARAM = 'back';
const PATH = '/manage/shift';

/** Parameters of a form over the view, not of the view itself. */
const NOT_OF_A_VIEW = ['intent', 'new', BACK_PARAM];

/** A view of the roster as it was shown; null parts are not restricted. */
export interface RosterView {
  search: string;
  from: CalendarDate | null;
  to: CalendarDate | null;
  workplaceId: number | null;
}

// Module state of this tab. Only effects set it, so the server and a reload start without a view.
let last: RosterView | null = null;

/** Keeps the shown view for the pages that open from it. */
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

/**
 * The query string of the view if it shows days of the month; else null, since the reader came from
 * elsewhere.
 */
export function searchOver(view: RosterView | null, month: CalendarMonth): string | null {
  const days = daysOfMonth(month);
  if (!view || (view.from ?? days.to) > days.to || (view.to ?? days.from) < days.from) return null;
  return view.search;
}

export interface ShownBoard {
  date: CalendarDate;
  workplace: { id: number };
}

/** The query string of the last view if it shows the shift; else that of the shift's week. */
export function searchBack(view: RosterView | null, { date, workplace }: ShownBoard): string {
  if (view && shows(view, date, workplace.id)) return view.search;
  return `?${new URLSearchParams({ view: 'week', date, workplace_id: String(workplace.id) })}`;
}

function shows({ from, to, workplaceId }: RosterView, date: CalendarDate, id: number): boolean {
  const isOfPlace = workplaceId === null || workplaceId === id;
  return isOfPlace && isInRange(date, { from: from ?? date, to: to ?? date });
}

/** The address of a form whose post returns to the view from which it was opened. */
export function withBack(action: string, search: string | null): string {
  return search === null ? action : `${action}&${new URLSearchParams({ [BACK_PARAM]: search })}`;
}

/** The view from which a form was opened, at the workplace of the form; null when the address has none. */
export function backOf({ searchParams }: URL, workplaceId: number): string | null {
  const back = searchParams.get(BACK_PARAM);
  if (back === null) return null;
  const search = new URLSearchParams(back);
  for (const name of NOT_OF_A_VIEW) search.delete(name);
  search.set('workplace_id', String(workplaceId));
  return `${PATH}?${search}`;
}

/** The days that a list shows: a month, or from one day to another. */
export function daysOfList(days: { month?: string; date_from?: string; date_to?: string }) {
  const { month, date_from, date_to } = days;
  if (month !== undefined && isMonthToAskFor(month)) return daysOfMonth(month);
  const day = (text = '') => (isCalendarDate(text) ? text : null);
  return { from: day(date_from), to: day(date_to) };
}
