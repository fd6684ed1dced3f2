import { type ResidenceStatus, ruleOf } from '#domain/residence/status.ts';
import { type CalendarDate, daysBetween } from '#domain/time/calendar-date.ts';

/**
 * How near the last day of somebody's right to stay is; `days` are left of it, or over. A permanent resident whose card
 * has ended may stay and work, and only has to renew it (F-15).
 */
export type Expiry = { state: 'far' | 'soon' | 'over' | 'renewal_due'; days: number };

/**
 * Whether somebody in a list that is narrowed to so many days is there by the student card: without it they may work no
 * longer than without the status (F-08), and the status holds for longer.
 */
export function isFoundByStudentCard(
  expiresOn: CalendarDate | null,
  today: CalendarDate,
  within: number | null,
): boolean {
  if (within === null) return false;
  return expiresOn === null || daysBetween(today, expiresOn) > within;
}

/** @param notice days before the last day from which it is told */
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
