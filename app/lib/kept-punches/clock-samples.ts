import type { ClockReading } from '#domain/attendance/kept-punches/format.ts';
import { type Instant, MINUTE_MS } from '#domain/time/instant.ts';

/** Longer than a page waits for an answer while it is awake. */
const TIMELY_MS = 30_000;

const ALIKE_MS = 1_000;

/** Both clocks of a device at one moment. */
export interface ClockSample {
  wall: Instant;
  /** Stops while many devices sleep, and starts again with each page. */
  monotonic: number;
  /** The page that read it: its time origin. */
  page: number;
}

/** The clocks at the moment of an answer that has the time of the server. */
export interface HeardSample extends ClockSample {
  server: Instant;
}

/** Reads both clocks. */
export function sampleClocks(): ClockSample {
  return { wall: Date.now(), monotonic: performance.now(), page: performance.timeOrigin };
}

/** Whether an answer came soon: a device may sleep before it reads one, whose time is then long past. */
export function isTimely(asked: ClockSample, answered: ClockSample): boolean {
  const passed = [answered.wall - asked.wall, answered.monotonic - asked.monotonic];
  return passed.every((time) => Math.abs(time) <= TIMELY_MS);
}

/**
 * The clocks of this page at an earlier moment of its monotonic clock. Null when they have not run alike
 * since the page began: the device may have slept since that moment, or its clock was changed.
 */
export function sampleAt(monotonic: number, now: ClockSample): ClockSample | null {
  if (Math.abs(now.wall - now.page - now.monotonic) > ALIKE_MS) return null;
  return { wall: now.wall - (now.monotonic - monotonic), monotonic, page: now.page };
}

/** T-32: what a punch says about its time. Another page has another monotonic clock, so it is unknown. */
export function readingOf(heard: HeardSample, now: ClockSample): ClockReading {
  return {
    wall: Math.round(now.wall),
    heard: heard.server,
    wallSince: Math.round(now.wall - heard.wall),
    monotonicSince: heard.page === now.page ? Math.max(0, Math.round(now.monotonic - heard.monotonic)) : null,
  };
}

/** The likely time of the server: the wall clock's, unless it was set back. */
export function likelyTime({ heard, wallSince, monotonicSince }: ClockReading): Instant {
  return heard + Math.max(wallSince, monotonicSince ?? 0, 0);
}

/**
 * T-32: whether the wall clock was certainly set back, so that the likely time is only the earliest one.
 * Clocks that are corrected by less than a minute agree.
 */
export function isSetBack({ wallSince, monotonicSince }: ClockReading): boolean {
  return Math.max(monotonicSince ?? 0, 0) - wallSince > MINUTE_MS;
}

/** The better of two samples: of this page, which has the same monotonic clock, then the later answer. */
export function betterSample(
  one: HeardSample | null,
  other: HeardSample | null,
  page: number,
): HeardSample | null {
  if (one === null || other === null) return one ?? other;
  if ((one.page === page) !== (other.page === page)) return one.page === page ? one : other;
  return one.server >= other.server ? one : other;
}
