// F-14: a renewal that was filed in time keeps the old status alive for a while.

import { addMonths, type CalendarDate } from '#domain/time/calendar-date.ts';

const MONTHS_KEPT = 2;
/** No date is later. */
const LAST_DATE = '9999-12-31';

/**
 * F-14: the last day on which a status that ends on `expiresOn` still holds: two calendar months later, clamped to
 * the end of a shorter month, when its renewal was filed by then; 2026-12-31 ⇒ 2027-02-28.
 * Never after 9999-12-31.
 */
export function lastDayOfStatus(expiresOn: CalendarDate, renewalFiledOn: CalendarDate | null): CalendarDate {
  const inTime = renewalFiledOn !== null && renewalFiledOn <= expiresOn;
  if (!inTime) return expiresOn;
  return expiresOn > addMonths(LAST_DATE, -MONTHS_KEPT) ? LAST_DATE : addMonths(expiresOn, MONTHS_KEPT);
}
