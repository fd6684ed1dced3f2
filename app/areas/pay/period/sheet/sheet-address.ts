import type { CalendarMonth } from '#domain/time/calendar-month.ts';

/** The language of the sheet: that of the signer, not of the reader. */
export const SHEET_LANGUAGE_PARAM = 'language';

/** The page that prints the sheet of a workplace and month, and keeps its signed copies. */
export function sheetHref(workplaceId: number, month: CalendarMonth): string {
  return `/manage/period/sheet?${new URLSearchParams({ workplace_id: String(workplaceId), month })}`;
}
