import type { ListedUser } from '#contract/people/users.ts';
import { type ResidenceStatus, ruleOf } from '#domain/papers/status.ts';
import { type CalendarDate, daysBetween } from '#domain/time/calendar-date.ts';

/**
 * How near the last day of the right to stay is, with `days` until or since then. A permanent
 * resident with an expired card may stay and work, and only has to renew the card (F-15).
 */
export type Expiry = { state: 'far' | 'soon' | 'over' | 'renewal_due'; days: number };

/**
 * The last day of the student card, when it falls within the days of notice or of the list's
 * filter. Without the card a student may not work, even with a valid status (F-08).
 */
export function studentCardToShow(
  {
    residence_status,
    student_card_expires_on,
  }: Pick<ListedUser, 'residence_status' | 'student_card_expires_on'>,
  today: CalendarDate,
  days: number,
): CalendarDate | null {
  if (residence_status !== 'study_abroad' || student_card_expires_on === null) return null;
  return daysBetween(today, student_card_expires_on) <= days ? student_card_expires_on : null;
}

/** @param notice days before the last day from which a warning is shown */
export function expiryOf(
  { residence_status, expires_on }: { residence_status: ResidenceStatus | null; expires_on: CalendarDate },
  today: CalendarDate,
  notice: number,
): Expiry {
  const left = daysBetween(today, expires_on);
  if (left >= 0) return { state: left <= notice ? 'soon' : 'far', days: left };
  const isCard = residence_status !== null && ruleOf(residence_status).ends === 'card';
  return { state: isCard ? 'renewal_due' : 'over', days: -left };
}
