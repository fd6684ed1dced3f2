// T-32: the time of a punch that a device kept.

import { type Instant, MINUTE_MS, withinCalendar } from '#domain/time/instant.ts';
import { minutesBetween } from '#domain/time/minute.ts';
import type { ClockReading } from './format.ts';

/** How far the clocks of a device may differ, and how soon after the punch its arrival counts. */
const AGREED_MS = MINUTE_MS;

export const TIME_REASONS = [
  /** It arrived within a minute, so the server's time counts. */
  'received',
  /** Wall clock and monotonic clock agree. */
  'clocks_agree',
  /** The wall clock went further: the device slept, or its clock was set forward. */
  'wall_ahead',
  /** The wall clock went less far, or is before an earlier punch: it was set back. */
  'set_back',
  /** Only the wall clock is known, because the device restarted. */
  'wall_only',
] as const;
export type TimeReason = (typeof TIME_REASONS)[number];

export interface BelievedTime {
  at: Instant;
  /** The doubt: the punch was made within these times; both are `at` when there is none. */
  earliest: Instant;
  latest: Instant;
  reason: TimeReason;
  /** A time before which it was not made, also when the arrival counts; it bounds the punches after. */
  notBefore: Instant;
  /** Whole minutes from `at` to the arrival. */
  lateMinutes: number;
}

/** The punch before it in the chain, as it was judged. */
export type JudgedBefore = Pick<ClockReading, 'heard' | 'wallSince' | 'monotonicSince'> &
  Pick<BelievedTime, 'notBefore' | 'reason'>;

export interface TimeFacts {
  received: Instant;
  /** When the key was made: no punch is earlier. */
  keyMade: Instant;
  before: JudgedBefore | null;
  /** A time before which the punch was made, known from later punches; null without one. */
  madeBefore: Instant | null;
  /** The wall clock of the device when it sent the punch; null when it did not say. */
  sentWall: Instant | null;
}

/**
 * T-32: returns the time that counts, with its doubt.
 * Clocks that agree within 60 s give the wall clock's time, corrected by the last answer of the
 * server. A wall clock that went further counts too, and the difference is the doubt. One that went
 * less far was set back: the monotonic clock gives the earliest possible time, and without it the
 * arrival counts. After a restart the wall clock counts, and the doubt reaches from the punch before
 * to the next one, or to the arrival. What is sent and arrives within a minute has the server's time. No
 * time is later than the arrival or earlier than the key.
 */
export function believedTime(reading: ClockReading, facts: TimeFacts): BelievedTime {
  const { received } = facts;
  const { heard, wallSince } = reading;
  const bounds = boundsOf(reading, facts);
  const wallTime = withinCalendar(heard + wallSince);
  const found = judged(reading, facts, bounds, wallTime);
  const byDevice = found.reason === 'set_back' ? found.earliest : wallTime;
  if (isSentAtOnce(reading, facts) && Math.abs(received - byDevice) <= AGREED_MS) {
    const at = { at: received, earliest: received, latest: received };
    return { ...at, reason: 'received', notBefore: found.earliest, lateMinutes: 0 };
  }
  return { ...found, notBefore: found.earliest, lateMinutes: lateMinutesOf(found.at, received) };
}

/** A fast clock can make an old punch look as if it had just been made; its age by that clock shows it. */
function isSentAtOnce({ wall }: ClockReading, { sentWall }: TimeFacts): boolean {
  return sentWall === null || Math.abs(sentWall - wall) <= AGREED_MS;
}

/** T-32: returns the minutes from the time that counts to the arrival, as clocks show both. */
export function lateMinutesOf(at: Instant, received: Instant): number {
  return minutesBetween(at, received);
}

/**
 * T-32: returns a time before which a punch was made, from the punches after it in the chain: the
 * earliest one whose clocks agree. Null without one.
 */
export function madeBeforeOf(later: readonly ClockReading[]): Instant | null {
  const times = later.flatMap(({ heard, wallSince, monotonicSince }) =>
    monotonicSince !== null && Math.abs(wallSince - monotonicSince) <= AGREED_MS
      ? [withinCalendar(heard + wallSince)]
      : [],
  );
  return times.length === 0 ? null : Math.min(...times);
}

/** What is certain without the wall clock. */
type Bounds = {
  /** The last answer of the server or the punch before: the time that counts is never earlier. */
  lowest: Instant;
  /** `lowest`, or later by the monotonic clock; a wall clock less than 60 s before it still counts. */
  earliest: Instant;
  latest: Instant;
};

function boundsOf({ heard, monotonicSince }: ClockReading, facts: TimeFacts): Bounds {
  const { received, keyMade, before, madeBefore } = facts;
  const latest = Math.max(Math.min(received, madeBefore ?? received), keyMade);
  const within = (time: Instant) => Math.min(Math.max(time, keyMade), latest);
  const lowest = within(Math.max(heard, before?.notBefore ?? keyMade));
  const step = stepSince(before, { heard, monotonicSince });
  const awake = monotonicSince === null ? lowest : heard + monotonicSince;
  const sinceBefore = before !== null && step !== null ? before.notBefore + step : lowest;
  return { lowest, latest, earliest: within(Math.max(lowest, awake, sinceBefore)) };
}

/** The monotonic time since the punch before, when both count from the same answer of the server. */
function stepSince(
  before: JudgedBefore | null,
  { heard, monotonicSince }: Pick<ClockReading, 'heard' | 'monotonicSince'>,
): number | null {
  if (before?.heard !== heard || before.monotonicSince === null || monotonicSince === null) return null;
  return monotonicSince - before.monotonicSince;
}

function judged(
  reading: ClockReading,
  facts: TimeFacts,
  { lowest, earliest, latest }: Bounds,
  wallTime: Instant,
): Omit<BelievedTime, 'notBefore' | 'lateMinutes'> {
  const { monotonicSince, wallSince } = reading;
  if (isSetBack(reading, facts.before, lowest - wallTime)) {
    return { at: monotonicSince === null ? latest : earliest, earliest, latest, reason: 'set_back' };
  }
  const at = Math.min(Math.max(wallTime, lowest), latest);
  if (monotonicSince === null) return { at, earliest, latest, reason: 'wall_only' };
  if (wallSince - monotonicSince > AGREED_MS) {
    return { at, earliest: Math.min(earliest, at), latest: at, reason: 'wall_ahead' };
  }
  return { at, earliest: at, latest: at, reason: 'clocks_agree' };
}

/** @param missing milliseconds by which the wall clock is before the earliest time that is possible */
function isSetBack(reading: ClockReading, before: JudgedBefore | null, missing: number): boolean {
  const { heard, wallSince, monotonicSince } = reading;
  if (missing > AGREED_MS || (monotonicSince ?? wallSince) - wallSince > AGREED_MS) return true;
  if (before?.heard !== heard) return false;
  const step = stepSince(before, reading);
  // Until the server answers again, the difference to its clock is unknown.
  return before.reason === 'set_back' || (step !== null && step - (wallSince - before.wallSince) > AGREED_MS);
}
