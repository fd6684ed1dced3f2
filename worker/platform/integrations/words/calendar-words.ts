import type * as CalendarText from './calendar-text.ts';

/** Loads the writer of calendars with the first one, to keep it out of the start of the API. */
export function loadCalendarText(): Promise<typeof CalendarText> {
  return import('./calendar-text.ts');
}
