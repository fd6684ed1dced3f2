// F-13: the reminders that a person gets about documents, and when.

import { type CalendarDate, daysBetween } from '#domain/time/calendar-date.ts';
import type { RightToWork } from './facts.ts';
import { lastDayOfStatus } from './renewal.ts';
import { ruleOf } from './status.ts';

/** The documents that end. A passport is information only: no work depends on it. */
export const REMINDED_KINDS = ['residence', 'permanent_card', 'student_card', 'passport'] as const;

export type RemindedKind = (typeof REMINDED_KINDS)[number];

export interface Ending {
  kind: RemindedKind;
  /** F-14: including the extension by a renewal that was filed in time. */
  lastDay: CalendarDate;
}

/** Days before the last day, in descending order. */
export const REMINDER_DAYS = [90, 60, 30, 14, 7, 1, 0] as const;

export type ReminderDays = (typeof REMINDER_DAYS)[number];

/**
 * Returns the reminder that is due today for a card with the last day `expiresOn`: the nearest one
 * reached, so that a missed day is made up for. Null before the first reminder and after the last day.
 */
export function reminderDue(expiresOn: CalendarDate, today: CalendarDate): ReminderDays | null {
  const left = daysBetween(today, expiresOn);
  if (left < 0) return null;
  return REMINDER_DAYS.findLast((days) => left <= days) ?? null;
}

/**
 * Returns every document of a person that ends and has reminders, whether or not it clears the person
 * to work. The passport of a Japanese national has none.
 * @param passportExpiresOn the last day of the passport; null while unknown
 */
export function endingsOf(person: RightToWork, passportExpiresOn: CalendarDate | null): Ending[] {
  const { nationality, residence, studentCardExpiresOn } = person;
  const endings: Ending[] = [];
  if (residence !== null && residence.expiresOn !== null) {
    const { status, expiresOn, renewalFiledOn } = residence;
    endings.push(
      ruleOf(status).ends === 'card'
        ? { kind: 'permanent_card', lastDay: expiresOn }
        : { kind: 'residence', lastDay: lastDayOfStatus(expiresOn, renewalFiledOn) },
    );
  }
  if (residence?.status === 'study_abroad' && studentCardExpiresOn !== null) {
    endings.push({ kind: 'student_card', lastDay: studentCardExpiresOn });
  }
  if (nationality !== 'JP' && passportExpiresOn !== null) {
    endings.push({ kind: 'passport', lastDay: passportExpiresOn });
  }
  return endings;
}
