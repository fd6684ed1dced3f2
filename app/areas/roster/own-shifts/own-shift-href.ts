import type { OwnShift } from '#contract/roster/own-shifts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

type ShiftOnDate = Pick<OwnShift, 'shift_id' | 'date'>;

/** The shift whose form to report an absence is open. */
export const CANNOT_PARAM = 'cannot';

/** The shift whose choice of a later arrival is open. */
export const LATE_PARAM = 'late';

/** The work whose form is open, and the past day that is shown. */
export const WRONG_PARAM = 'wrong';
export const DAY_PARAM = 'day';

/** Parameters that another month drops. */
export const CHOSEN_PARAMS = [CANNOT_PARAM, LATE_PARAM, WRONG_PARAM, DAY_PARAM] as const;

export function shiftAnchor({ shift_id }: Pick<OwnShift, 'shift_id'>): string {
  return `shift-${shift_id}`;
}

/** The page of one’s own shifts in the month of this shift. */
export function monthHref({ date }: Pick<OwnShift, 'date'>): string {
  return `/my-page/shift?month=${date.slice(0, 'YYYY-MM'.length)}`;
}

/** The parameter of the page to hand over a shift. */
export const SHIFT_PARAM = 'shift';

/** The page to hand this shift over to a colleague. */
export function handOverHref({ shift_id }: Pick<OwnShift, 'shift_id'>): string {
  return `/my-page/hand-over?${SHIFT_PARAM}=${shift_id}`;
}

export function workAnchor(workHistoryId: number): string {
  return `work-${workHistoryId}`;
}

/** The page of one’s own shifts, scrolled to this work. */
export function ownDayHref(date: CalendarDate, workHistoryId: number): string {
  return `${monthHref({ date })}&${DAY_PARAM}=${date}#${workAnchor(workHistoryId)}`;
}

/** The form to report that one cannot come to a shift. */
export function cannotComeHref(shift: ShiftOnDate): string {
  return `${monthHref(shift)}&${CANNOT_PARAM}=${shift.shift_id}#${shiftAnchor(shift)}`;
}

/** The choice of a later arrival of a shift on a date, by the assignment. */
export function lateHref({ date, shift_user_id }: Pick<OwnShift, 'date' | 'shift_user_id'>): string {
  return `${monthHref({ date })}&${LATE_PARAM}=${shift_user_id}`;
}

/** The messages about one’s own shift. */
export function threadHref({ shift_id }: Pick<OwnShift, 'shift_id'>): string {
  return `/my-page/shift/${shift_id}`;
}

/**
 * The address to which forms of other pages post an answer. The page of one’s own shifts shows the result.
 */
export function sayHref(
  shift: Pick<OwnShift, 'date'>,
  intent: 'confirm' | 'can_come' | 'late' | 'on_time',
): string {
  return `${monthHref(shift)}&intent=${intent}`;
}
