// T-30: how a person says, before they have checked in, that they will be late for a shift.

import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { type ClockMinutes, instantOfClock, MINUTES_PER_DAY } from '#domain/time/clock.ts';
import { HOUR_MS, type Instant, MINUTE_MS } from '#domain/time/instant.ts';

/** A planned shift and what is known about its person. */
export interface ExpectedWork {
  start: Instant;
  end: Instant;
  cannotCome: boolean;
  /** Whether the person has checked in for it. */
  attended: boolean;
}

/** T-30: how long before the start a person can say it; a doctor's visit of next week is a message. */
const BEFORE_START_MS = 3 * HOUR_MS;

/** T-30: the delays that are offered as buttons, in minutes. */
export const DELAYS = [10, 20, 30] as const;

/**
 * T-30: whether the person can say now that they will be late: from three hours before the start to the
 * planned end, until they check in, and not after they said that they cannot come.
 */
export function canSayLate({ start, end, cannotCome, attended }: ExpectedWork, now: Instant): boolean {
  return !cannotCome && !attended && start - BEFORE_START_MS <= now && now < end;
}

/** T-30: the instant of a clock time on the day of a shift; a time before its start is of the next morning. */
export function arrivalAt(date: CalendarDate, clock: ClockMinutes, start: Instant): Instant {
  const arrival = instantOfClock(date, clock);
  return arrival < start && clock < MINUTES_PER_DAY ? instantOfClock(date, clock + MINUTES_PER_DAY) : arrival;
}

/** T-30: whether a person of the shift can arrive at this time: after its start, before its end, not in the past. */
export function isArrival(
  { start, end }: Pick<ExpectedWork, 'start' | 'end'>,
  arrival: Instant,
  now: Instant,
): boolean {
  return start < arrival && arrival < end && now <= arrival;
}

/** T-30: the offered delays that are still possible, in minutes. */
export function delaysLeft(work: Pick<ExpectedWork, 'start' | 'end'>, now: Instant): number[] {
  return DELAYS.filter((minutes) => isArrival(work, work.start + minutes * MINUTE_MS, now));
}
