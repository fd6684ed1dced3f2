import { shownMonth } from '#app/lib/shown-days.ts';
import { addDays, type CalendarDate, isCalendarDate, mondayOf } from '#domain/time/calendar-date.ts';
import {
  type CalendarMonth,
  firstDayOf,
  isMonthToAskFor,
  lastDayOfMonth,
  monthOf,
  moveMonth,
} from '#domain/time/calendar-month.ts';

const BOARD_VIEWS = ['week', 'month'] as const;
export type BoardView = (typeof BOARD_VIEWS)[number];

/** What the page shows: a board of a week or a month, or the list of shifts. */
export type ShiftView = BoardView | 'list';

export const ROW_ORDERS = ['name', 'most_left', 'least_left', 'staff_no', 'position'] as const;
export type RowOrder = (typeof ROW_ORDERS)[number];

/** The days of a board, and the month for its links. */
export interface BoardDays {
  view: BoardView;
  from: CalendarDate;
  to: CalendarDate;
  month: CalendarMonth;
}

/** The parameters of the filters of the rows. */
export const FILTER_PARAMS = ['q', 'left', 'free', 'open', 'pattern', 'position_id', 'pending'] as const;

/** Parameters that only filter or sort the rows: the board need not be loaded again. */
const ROW_PARAMS = ['by', ...FILTER_PARAMS] as const;

/** Parameters that only the list has, or that it reads differently. */
const LIST_PARAMS = ['date_from', 'date_to', 'open_seats', 'active', 'template_id', 'page', 'sort'] as const;

export interface RowChoice {
  by: RowOrder;
  pending: boolean;
  q: string;
  positionId: number | null;
  /** At least so many hours of the tightest limit are left. */
  left: number | null;
  /** No work on this day. */
  free: CalendarDate | null;
  /** Said to be available on this day. */
  open: CalendarDate | null;
  /** Has work of this template. */
  pattern: number | null;
}

/** An address with a range of dates is one of the list: older links have that form. */
export function shiftView(params: URLSearchParams): ShiftView {
  const view = params.get('view');
  if (view === 'list' || view === 'week' || view === 'month') return view;
  if (params.has('date_from') || params.has('date_to')) return 'list';
  return params.get('month') ? 'month' : 'week';
}

/** The days of the board in the address; the default is those around today. */
export function boardDays(params: URLSearchParams, view: BoardView, today: CalendarDate): BoardDays {
  const date = dateParam(params) ?? today;
  const month = shownMonth(params, monthOf(date));
  if (view === 'month') return { view, from: firstDayOf(month), to: lastDayOfMonth(month), month };
  // A month without a day starts at its first week, the current month at today's week.
  const isOfMonth = dateParam(params) !== null || month === monthOf(date);
  const from = mondayOf(isOfMonth ? date : firstDayOf(month));
  return { view, from, to: addDays(from, 6), month: monthOf(addDays(from, 3)) };
}

/** The pages that prepare the same days: availability, import and copy, each for the workplace. */
export function planningHrefs({ view, from, month }: BoardDays, workplaceId: number | null) {
  const at: Record<string, string> = workplaceId === null ? {} : { workplace_id: String(workplaceId) };
  const hrefOf = (page: string, params: Record<string, string>) =>
    `/manage/shift/${page}?${new URLSearchParams(params)}`;
  return {
    wishes: hrefOf('availability', { month, ...at }),
    import: hrefOf('import', { ...at, month }),
    copy: hrefOf('copy', { span: view, from: view === 'week' ? from : month, ...at }),
  };
}

function dateParam(params: URLSearchParams): CalendarDate | null {
  const date = params.get('date') ?? '';
  return isCalendarDate(date) && isMonthToAskFor(date.slice(0, 7)) ? date : null;
}

/** The address of the days before or after; it keeps all other parameters. */
export function steppedHref(params: URLSearchParams, { view, from, month }: BoardDays, by: -1 | 1): string {
  return view === 'month'
    ? withParams(params, { view, month: moveMonth(month, by), date: null })
    : withParams(params, { view, date: addDays(from, 7 * by), month: null });
}

/**
 * The same days of the same workplace in another view. The list has filters of its own. From days that the
 * address does not name, it opens at today.
 */
export function viewHref(
  params: URLSearchParams,
  days: BoardDays,
  view: ShiftView,
  workplaceId: number | null = null,
): string {
  const isNamed = params.has('date') || params.has('month') || params.has('date_from');
  const month = view === 'list' && !isNamed ? null : days.month;
  const isOfPeriod = view === 'week' ? { date: days.from, month: null } : { date: null, month };
  const own = view === 'list' ? ROW_PARAMS : LIST_PARAMS;
  const dropped = Object.fromEntries(own.map((name) => [name, null]));
  const ofWorkplace: Record<string, string> =
    workplaceId === null ? {} : { workplace_id: String(workplaceId) };
  return withParams(params, { ...dropped, view, ...isOfPeriod, ...ofWorkplace });
}

/** The address with these parameters set; null removes one. */
export function withParams(params: URLSearchParams, changes: Record<string, string | null>): string {
  const search = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) search.delete(name);
    else search.set(name, value);
  }
  return `?${search}`;
}

export function rowChoice(params: URLSearchParams): RowChoice {
  const whole = (name: string) => {
    const number = Number(params.get(name) ?? '');
    return Number.isInteger(number) && number > 0 ? number : null;
  };
  const day = (name: string) => {
    const date = params.get(name) ?? '';
    return isCalendarDate(date) ? date : null;
  };
  return {
    by: ROW_ORDERS.find((by) => by === params.get('by')) ?? 'name',
    pending: params.get('pending') === '1',
    q: params.get('q') ?? '',
    positionId: whole('position_id'),
    left: whole('left'),
    free: day('free'),
    open: day('open'),
    pattern: whole('pattern'),
  };
}

/** Whether two addresses differ only in the filter of the rows. */
export function isSameBoard(one: URL, other: URL): boolean {
  const shown = ({ pathname, searchParams }: URL) => {
    const params = new URLSearchParams(searchParams);
    for (const name of ROW_PARAMS) params.delete(name);
    params.sort();
    return `${pathname}?${params}`;
  };
  return one.href !== other.href && shown(one) === shown(other);
}
