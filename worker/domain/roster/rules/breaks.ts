// O-12: 45 minutes of break over 6 hours of work, 60 over 8 hours. Planned times only get a warning.

import { breakNeeded } from '#domain/pay/hours/break-check.ts';
import type { DayTimes } from '#domain/roster/facts.ts';
import { type Finding, type FindingSubject, finding } from '#domain/roster/finding.ts';
import type { Placement } from '#domain/roster/placement.ts';
import { clockOf, sharedLength } from '#domain/roster/timed-work.ts';

/**
 * O-12 for the times of a shift, with the paid minutes before it (T-28). `limit` is the required break and
 * `sum` the planned one, in minutes.
 */
export function shiftBreakFindings(times: DayTimes, subject: FindingSubject): Finding[] {
  const sum = times.breaks.reduce((total, rest) => total + sharedLength(times, rest), 0);
  const limit = breakNeeded(times.paidBefore + times.end - times.start - sum);
  const window = { from: times.date, to: times.date };
  return sum < limit ? [finding('short_break', subject, { unit: 'minutes', limit, sum, window })] : [];
}

/** O-12 for own times; the shift's times were checked when they were set. */
export function ownBreakFindings({ shift, after, subject }: Placement): Finding[] {
  if (!after.hasOwnTimes) return [];
  return shiftBreakFindings({ ...shift.times, ...clockOf(after) }, subject);
}
