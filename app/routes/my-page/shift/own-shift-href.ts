import type { OwnShift } from '#contract/own-shifts.ts';

type Place = Pick<OwnShift, 'shift_id' | 'date'>;

/** The parameter that names the shift that one came to say of that one cannot come. */
export const CANNOT_PARAM = 'cannot';

export function shiftAnchor({ shift_id }: Pick<OwnShift, 'shift_id'>): string {
  return `shift-${shift_id}`;
}

/** One’s own shifts of the month of this one. */
export function monthHref({ date }: Pick<OwnShift, 'date'>): string {
  return `/my-page/shift?month=${date.slice(0, 'YYYY-MM'.length)}`;
}

/** The form on which one says that one cannot come to it. */
export function cannotComeHref(shift: Place): string {
  return `${monthHref(shift)}&${CANNOT_PARAM}=${shift.shift_id}#${shiftAnchor(shift)}`;
}

/** Where a form of another page posts what is said of it: to one’s own shifts, which show what came of it. */
export function sayHref(shift: Pick<OwnShift, 'date'>, intent: 'confirm' | 'can_come'): string {
  return `${monthHref(shift)}&intent=${intent}`;
}
