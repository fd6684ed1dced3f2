import type { OwnShift } from '#contract/roster/own-shifts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

type Place = Pick<OwnShift, 'shift_id' | 'date'>;

/** The parameter that names the shift that one came to say of that one cannot come. */
export const CANNOT_PARAM = 'cannot';

/** The parameters that name the work whose form is open, and the day that is shown though it has gone by. */
export const WRONG_PARAM = 'wrong';
export const DAY_PARAM = 'day';

/** What a form of the page was opened for, which another month does not have. */
export const CHOSEN_PARAMS = [CANNOT_PARAM, WRONG_PARAM, DAY_PARAM] as const;

export function shiftAnchor({ shift_id }: Pick<OwnShift, 'shift_id'>): string {
  return `shift-${shift_id}`;
}

/** One’s own shifts of the month of this one. */
export function monthHref({ date }: Pick<OwnShift, 'date'>): string {
  return `/my-page/shift?month=${date.slice(0, 'YYYY-MM'.length)}`;
}

export function workAnchor(workHistoryId: number): string {
  return `work-${workHistoryId}`;
}

/** One’s own shifts with this work of that day in sight. */
export function ownDayHref(date: CalendarDate, workHistoryId: number): string {
  return `${monthHref({ date })}&${DAY_PARAM}=${date}#${workAnchor(workHistoryId)}`;
}

/** The form on which one says that one cannot come to it. */
export function cannotComeHref(shift: Place): string {
  return `${monthHref(shift)}&${CANNOT_PARAM}=${shift.shift_id}#${shiftAnchor(shift)}`;
}

/** Where a form of another page posts what is said of it: to one’s own shifts, which show what came of it. */
export function sayHref(shift: Pick<OwnShift, 'date'>, intent: 'confirm' | 'can_come'): string {
  return `${monthHref(shift)}&intent=${intent}`;
}
