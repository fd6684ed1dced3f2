// F-08, F-09, F-12, F-15, F-16: work on the dates that the right to work covers.

import { type Finding, finding } from '#domain/roster/finding.ts';
import type { PlacedWork } from '#domain/roster/placement.ts';
import type { RosterPermit } from '#domain/roster/roster.ts';
import { dayOfMinute, lastTouchedDay, namedShiftOf } from '#domain/roster/timed-work.ts';
import { dateOfDayNumber } from '#domain/time/calendar-date.ts';

function permitFindings({ roster, after, subject }: PlacedWork, { kind, lastDay }: RosterPermit): Finding[] {
  const { expiryNoticeDays, residenceEnforcement } = roster.config;
  const lastWorked = lastTouchedDay(after);
  // Null means not valid at all, so there is no number of days.
  const daysLeft = lastDay === null ? null : lastDay - lastWorked;
  if (daysLeft !== null && daysLeft > expiryNoticeDays) return [];
  const figures = {
    unit: 'days' as const,
    limit: expiryNoticeDays,
    sum: daysLeft,
    window: { from: dateOfDayNumber(dayOfMinute(after.start)), to: dateOfDayNumber(lastWorked) },
    shifts: [namedShiftOf(after, after.net)],
    permit: kind,
  };
  if (kind === 'permanent_card') return [finding('card_renewal_due', subject, figures)];
  if (daysLeft !== null && daysLeft >= 0) return [finding('permit_expiring', subject, figures)];
  const severity = residenceEnforcement === 'block' ? 'refuse' : 'warn';
  return [finding('permit_expired', subject, { ...figures, severity })];
}

/**
 * F-12: compares with the last calendar date of the work, so that a night past the last day is expired.
 * F-16: refused under `block`; a global admin may pass it. A permanent resident's card only asks for
 * renewal (F-15).
 */
export function permitsFindings(placement: PlacedWork): Finding[] {
  return placement.person.permits.flatMap((permit) => permitFindings(placement, permit));
}
