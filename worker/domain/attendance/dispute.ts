// T-29: a person reports a mistake in their own attendance record.

import type { AttendanceId } from '#domain/pay/hours/facts.ts';
import type { Instant } from '#domain/time/instant.ts';
import { minutesBetween } from '#domain/time/minute.ts';
import type { TimesFault } from './breaks.ts';
import { closedPeriodOf } from './business-date.ts';
import type { Invalid } from './check-out.ts';
import { correctedTimes } from './correction.ts';
import { timesFaults } from './correction-rules.ts';
import type { AttendanceConfig, AttendanceRecord, AttendanceTimes, ClosedPeriod } from './facts.ts';
import { type Finished, finishedOf } from './finished.ts';
import { type AttendanceRefusal, refusedAsClosed, refusedFor } from './refusal.ts';
import type { ReviewItem, ReviewMatter } from './review-item.ts';

export type Dispute = Extract<ReviewMatter, { kind: 'disputed' }>;

/** The report. An omitted time, or the stored time to the minute, is not disputed. */
export interface DisputeReport {
  note: string;
  checkIn: Instant | null;
  checkOut: Instant | null;
}

/** A new open question. An unanswered earlier dispute of the same person is settled. */
export interface Disputed {
  kind: 'disputed';
  attendanceId: AttendanceId;
  matter: Dispute;
  settled: ReviewItem[];
}

/** A record has at most one open dispute. */
function openDispute({
  openItems,
}: Pick<AttendanceRecord, 'openItems'>): Extract<ReviewItem, { kind: 'disputed' }> | null {
  return openItems.find((item) => item.kind === 'disputed') ?? null;
}

/** T-09: forms send whole minutes, so the same minute disputes nothing. */
function claimed(given: Instant | null, stored: Instant | null): Instant | null {
  return given !== null && stored !== null && minutesBetween(stored, given) === 0 ? null : given;
}

/**
 * Asks a manager about the person's own record, open, finished or confirmed. The record does not
 * change. Refuses `period_closed`. Returns `invalid` for times that a correction would refuse: later
 * than now, out of order, longer than 7 days, or a check-in more than a day from the business date.
 */
export function decideDispute(
  { closed, config }: { closed: readonly ClosedPeriod[]; config: AttendanceConfig },
  record: AttendanceRecord,
  { note, checkIn, checkOut }: DisputeReport,
  now: Instant,
): AttendanceRefusal | Invalid<TimesFault> | Disputed {
  const period = closedPeriodOf(closed, record);
  if (period) return refusedAsClosed(period, record.id);
  const claims = { checkIn: claimed(checkIn, record.checkIn), checkOut: claimed(checkOut, record.checkOut) };
  const correction = {
    ...(claims.checkIn !== null && { checkIn: claims.checkIn }),
    ...(claims.checkOut !== null && { checkOut: claims.checkOut }),
    reason: null,
  };
  const times = correctedTimes(record, correction, config.dayChangeMinute);
  const other = closedPeriodOf(closed, times);
  if (other) return refusedAsClosed(other, record.id);
  const faults = timesFaults(record, times, now);
  if (faults.length > 0) return { kind: 'invalid', faults };
  const open = openDispute(record);
  return {
    kind: 'disputed',
    attendanceId: record.id,
    matter: {
      kind: 'disputed',
      note,
      claimedCheckIn: claims.checkIn,
      claimedCheckOut: claims.checkOut,
    },
    settled: open === null ? [] : [open],
  };
}

/** Withdraws an unanswered dispute. Refuses `period_closed`, and `item_gone` without an open one. */
export function decideTakingBack(
  closed: readonly ClosedPeriod[],
  record: AttendanceRecord,
): AttendanceRefusal | { kind: 'taken_back'; settled: ReviewItem[] } {
  const period = closedPeriodOf(closed, record);
  if (period) return refusedAsClosed(period, record.id);
  const open = openDispute(record);
  return open === null ? refusedFor('item_gone', record.id) : { kind: 'taken_back', settled: [open] };
}

/** An ended record with its stored minutes, open questions and terms. */
export type DisputedWork = Omit<AttendanceTimes, 'workplaceId' | 'positionId' | 'earlyLeaveBy'> &
  Pick<AttendanceRecord, 'openItems'> & { finished: Pick<Finished, 'workedMinutes'> | null };

/**
 * L-01, T-29: returns the minutes that are certain while a dispute is open: those of the record or
 * those with the claimed times, whichever are fewer. A dispute without other times leaves the
 * minutes of the record. Work without a check-out has none, because only its person says when it
 * ended.
 */
export function undisputedMinutes(work: DisputedWork): number {
  const { finished, terms, checkIn, checkOut } = work;
  if (finished === null || checkOut === null || terms.formula === null) return 0;
  const dispute = openDispute(work);
  if (dispute === null) return finished.workedMinutes;
  const claims = {
    checkIn: dispute.claimedCheckIn ?? checkIn,
    checkOut: dispute.claimedCheckOut ?? checkOut,
  };
  // A correction of the other time may have passed the claimed one.
  if (claims.checkIn >= claims.checkOut) return 0;
  const claimed = finishedOf({ ...work, ...claims }, terms.formula);
  return Math.min(finished.workedMinutes, claimed.workedMinutes);
}
