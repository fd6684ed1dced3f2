// R-04, T-28: what an attendance keeps of itself once it has both punches.

import { countedTimes } from '#domain/hours/counted-times.ts';
import type { Formula } from '#domain/hours/rounding.ts';
import { workedTime } from '#domain/hours/worked-time.ts';
import { type Instant, startOfJstDay } from '#domain/time/instant.ts';
import type { Interval } from '#domain/time/interval.ts';
import { minutesBetween } from '#domain/time/minute.ts';
import type { AttendanceTimes, PlannedWork } from './facts.ts';

export interface Finished {
  /** Instants. */
  counted: Interval;
  /** Breaks taken off, before rounding. */
  countedMinutes: number;
  workedMinutes: number;
}

function plannedStart({ businessDate, start, paidBeforeMinutes }: PlannedWork, earlyStartApproved: boolean) {
  const clock = minutesBetween(startOfJstDay(businessDate), start);
  return { businessDate, start: clock, paidBeforeMinutes, earlyStartApproved };
}

/** The counted times and minutes of an attendance under an hour formula. Throws RangeError as `workedTime`. */
export function finishedOf(
  {
    plan,
    businessDate,
    checkIn,
    checkOut,
    breaks,
    earlyStartApproved,
  }: AttendanceTimes & { checkOut: Instant },
  formula: Formula,
): Finished {
  const punched = { start: checkIn, end: checkOut };
  const counted = countedTimes(punched, plan && plannedStart(plan, earlyStartApproved));
  const { countedMinutes, workedMinutes } = workedTime({ businessDate, punched, counted, breaks, formula });
  return { counted, countedMinutes, workedMinutes };
}
