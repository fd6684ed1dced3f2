import type { CalendarDate } from '#domain/time/calendar-date.ts';

/** The first shown day; today when absent. */
export const FROM_PARAM = 'date_from';
/** Whether workplaces without shortages are left out. */
export const ONLY_PARAM = 'only';

/** The roster of a workplace in the week of a day. */
export function weekBoardHref(workplaceId: number, date: CalendarDate): string {
  return `/manage/shift?${new URLSearchParams({ workplace_id: String(workplaceId), date, view: 'week' })}`;
}
