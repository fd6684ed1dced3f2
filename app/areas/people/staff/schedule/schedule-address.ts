import { useSearchParams } from 'react-router';
import { type CalendarDate, isCalendarDate } from '#domain/time/calendar-date.ts';

/** The day on which a shift is added, and the place that is opened, or left. */
export const ADD_PARAM = 'add';
export const PLACE_PARAM = 'place';
export const LEAVE_PARAM = 'leave';
/** Whose sum is opened: the Monday of a week, or this word. */
export const HOURS_PARAM = 'hours';
export const SEVEN_DAYS = '7days';
/** The change that has just been made, by which it is taken back. */
export const DONE_PARAM = 'done';

/** One panel at a time stands beside the month. */
export const PANEL_PARAMS = [ADD_PARAM, PLACE_PARAM, LEAVE_PARAM, HOURS_PARAM] as const;

export function scheduleHref(userId: number): string {
  return `/manage/user/${userId}/schedule`;
}

/** The day of the address on which a shift is added; null without one that can be planned still. */
export function dayToAdd(params: URLSearchParams, today: CalendarDate): CalendarDate | null {
  const day = params.get(ADD_PARAM) ?? '';
  return isCalendarDate(day) && day >= today ? day : null;
}

/** The page with a panel opened, or without any. */
export function usePanelHref(): (
  panel: (typeof PANEL_PARAMS)[number] | null,
  value?: string | number,
) => string {
  const [params] = useSearchParams();
  return (panel, value = '') => {
    const search = new URLSearchParams(params);
    for (const name of [...PANEL_PARAMS, DONE_PARAM, 'intent']) search.delete(name);
    if (panel !== null) search.set(panel, String(value));
    return `?${search}`;
  };
}

interface Left {
  shift_user_id: number;
  version: number;
}

/** What was done, where somebody left with a reason: they come back to the place as it stands then. */
export function doneLeaving({ shift_user_id, version }: Left): string {
  return `${shift_user_id}.${version}`;
}

/** The place that somebody left with what was done; null of any other change. */
export function leftBy(done: string): Left | null {
  const [, id, version] = /^(\d{1,15})\.(\d{1,15})$/.exec(done) ?? [];
  return id && version ? { shift_user_id: Number(id), version: Number(version) } : null;
}
