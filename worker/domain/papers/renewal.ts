// F-14: a renewal that is filed in time extends the old status for a while.

import { addMonths, type CalendarDate } from '#domain/time/calendar-date.ts';

const MONTHS_KEPT = 2;
/** The last date of the calendar. */
const LAST_DATE = '9999-12-31';

/**
 * F-14: the last day of a status that ends on `expiresOn`. A renewal filed on or before that day adds
 * two calendar months, limited to the end of a shorter month: 2026-12-31 ⇒ 2027-02-28. Never after
 * 9999-12-31.
 */
export function lastDayOfStatus(expiresOn: CalendarDate, renewalFiledOn: CalendarDate | null): CalendarDate {
  const inTime = renewalFiledOn !== null && renewalFiledOn <= expiresOn;
  if (!inTime) return expiresOn;
  return expiresOn > addMonths(LAST_DATE, -MONTHS_KEPT) ? LAST_DATE : addMonths(expiresOn, MONTHS_KEPT);
}
