// F-13: when somebody is reminded that a card ends.

import { type CalendarDate, daysBetween } from '#domain/time/calendar-date.ts';

/** Days before the last day, the farthest first. */
export const REMINDER_DAYS = [90, 60, 30, 14, 7, 1, 0] as const;

export type ReminderDays = (typeof REMINDER_DAYS)[number];

/**
 * The reminder that is due on a day, of a card that holds until `expiresOn`: the nearest that has been reached, so
 * that a day on which nothing ran is made up for. Null before the first and after the last day.
 */
export function reminderDue(expiresOn: CalendarDate, today: CalendarDate): ReminderDays | null {
  const left = daysBetween(today, expiresOn);
  if (left < 0) return null;
  return REMINDER_DAYS.findLast((days) => left <= days) ?? null;
}
