// T-29: what a person says is wrong with their own attendance.

import type { AttendanceId } from '#domain/pay/hours/facts.ts';
import type { Instant } from '#domain/time/instant.ts';
import { minutesBetween } from '#domain/time/minute.ts';
import type { TimesFault } from './breaks.ts';
import { closedPeriodOf } from './business-date.ts';
import type { Invalid } from './check-out.ts';
import { correctedTimes } from './correction.ts';
import type { AttendanceConfig, AttendanceRecord, ClosedPeriod } from './facts.ts';
import { mendFaults } from './mend.ts';
import { type Refused, refused, refusedAsClosed } from './refusal.ts';
import type { ReviewItem, ReviewMatter } from './review-item.ts';

export type Dispute = Extract<ReviewMatter, { kind: 'disputed' }>;

/** What the person says; a time that is left out, or given to the minute as it stands, is not what is wrong. */
export interface Said {
  note: string;
  checkIn: Instant | null;
  checkOut: Instant | null;
}

/** It is asked from now on; what the same person said before and nobody has answered is taken back. */
export interface Disputed {
  kind: 'disputed';
  attendanceId: AttendanceId;
  matter: Dispute;
  settled: ReviewItem[];
}

/** The one that waits for an answer; there is one at a time. */
function openDispute({
  openItems,
}: Pick<AttendanceRecord, 'openItems'>): Extract<ReviewItem, { kind: 'disputed' }> | null {
  return openItems.find((item) => item.kind === 'disputed') ?? null;
}

/** T-09: who gives the minute that stands there has not meant its seconds. */
function claimed(given: Instant | null, stands: Instant | null): Instant | null {
  return given !== null && stands !== null && minutesBetween(stands, given) === 0 ? null : given;
}

/**
 * Asks a manager about one's own attendance, open, finished or confirmed; nothing of it changes by that. Refuses
 * `period_closed`; `invalid` for times that no mend would take: later than now, out of order, longer than 7 days, a
 * check-in further than a day from the business date.
 */
export function decideDispute(
  { closed, config }: { closed: readonly ClosedPeriod[]; config: AttendanceConfig },
  record: AttendanceRecord,
  { note, checkIn, checkOut }: Said,
  now: Instant,
): Refused | Invalid<TimesFault> | Disputed {
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
  const faults = mendFaults(record, times, now);
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

/** Takes it back while nobody has answered. Refuses `period_closed`, and `item_gone` where nothing waits. */
export function decideTakingBack(
  closed: readonly ClosedPeriod[],
  record: AttendanceRecord,
): Refused | { kind: 'taken_back'; settled: ReviewItem[] } {
  const period = closedPeriodOf(closed, record);
  if (period) return refusedAsClosed(period, record.id);
  const open = openDispute(record);
  return open === null ? refused('item_gone', record.id) : { kind: 'taken_back', settled: [open] };
}
