// F-13: of what somebody is reminded, and when.

import { type CalendarDate, daysBetween } from '#domain/time/calendar-date.ts';
import type { RightToWork } from './facts.ts';
import { lastDayOfStatus } from './renewal.ts';
import { ruleOf } from './status.ts';

/** What ends. A passport is told for information: nobody's work hangs on it. */
export const REMINDED_KINDS = ['residence', 'permanent_card', 'student_card', 'passport'] as const;

export type RemindedKind = (typeof REMINDED_KINDS)[number];

export interface Ending {
  kind: RemindedKind;
  /** F-14: a renewal that was filed in time counted in. */
  lastDay: CalendarDate;
}

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

/**
 * Everything of somebody that ends and is reminded of, whether or not they are cleared to work by it. The passport of
 * a Japanese national is not.
 * @param passportExpiresOn the last day of the passport; null while it is not known
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
