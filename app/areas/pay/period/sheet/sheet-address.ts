import type { CalendarMonth } from '#domain/time/calendar-month.ts';

/** The language of the paper, which is that of who signs and not of who prints. */
export const SHEET_LANGUAGE_PARAM = 'language';

/** Where the sheet of a workplace and pay month is printed, and its signed copies are kept. */
export function sheetHref(workplaceId: number, month: CalendarMonth): string {
  return `/manage/period/sheet?${new URLSearchParams({ workplace_id: String(workplaceId), month })}`;
}
