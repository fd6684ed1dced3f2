import { useSearchParams } from 'react-router';
import { type CalendarDate, isCalendarDate } from '#domain/time/calendar-date.ts';

/** The day of the add panel, and the assignments of the place and leave panels. */
export const ADD_PARAM = 'add';
export const PLACE_PARAM = 'place';
export const LEAVE_PARAM = 'leave';
/** The Monday of the opened week, or `7days`. */
export const HOURS_PARAM = 'hours';
export const SEVEN_DAYS = '7days';
/** The last change, so that it can be undone. */
export const CHANGED_PARAM = 'done';

/** Only one panel is open at a time. */
export const PANEL_PARAMS = [ADD_PARAM, PLACE_PARAM, LEAVE_PARAM, HOURS_PARAM] as const;

export function scheduleHref(userId: number): string {
  return `/manage/user/${userId}/schedule`;
}

/** The day of the add panel; null for a missing, invalid or past day. */
export function dayToAdd(params: URLSearchParams, today: CalendarDate): CalendarDate | null {
  const day = params.get(ADD_PARAM) ?? '';
  return isCalendarDate(day) && day >= today ? day : null;
}

/** Returns the address of the page with one panel open, or with none. */
export function usePanelHref(): (
  panel: (typeof PANEL_PARAMS)[number] | null,
  value?: string | number,
) => string {
  const [params] = useSearchParams();
  return (panel, value = '') => {
    const search = new URLSearchParams(params);
    for (const name of [...PANEL_PARAMS, CHANGED_PARAM, 'intent']) search.delete(name);
    if (panel !== null) search.set(panel, String(value));
    return `?${search}`;
  };
}

interface RemovedAssignment {
  shift_user_id: number;
  version: number;
}

/** The value of `done` for an absence with a reason: its undo needs the assignment and its version. */
export function doneLeaving({ shift_user_id, version }: RemovedAssignment): string {
  return `${shift_user_id}.${version}`;
}

/** Reads the value of `doneLeaving`; null for other changes. */
export function leftBy(done: string): RemovedAssignment | null {
  const [, id, version] = /^(\d{1,15})\.(\d{1,15})$/.exec(done) ?? [];
  return id && version ? { shift_user_id: Number(id), version: Number(version) } : null;
}
