// HL-04, HL-05: Which operations are too slow, and how full a database is.

/** `long`: files, hashes, timers and jobs, which are known to take their time. */
export type CallKind = 'read' | 'write' | 'long';

/** What 95 of 100 calls are to be answered within, in milliseconds. */
const WITHIN_MS: Record<CallKind, number> = { read: 1000, write: 2000, long: 10_000 };
/** Of fewer calls the slowest twentieth is one call, which says nothing. */
const CALLS_MIN = 20;

/** @param p95 the milliseconds within which 95 of 100 calls were answered */
export function isSlow(kind: CallKind, calls: number, p95: number): boolean {
  return calls >= CALLS_MIN && p95 > WITHIN_MS[kind];
}

/** Bytes that one database holds on the paid plan of the platform. */
export const DATABASE_MAX = 10 * 1024 ** 3;
/** From this share on somebody has to think of where it goes from here. */
const FULL_SHARE = 0.7;

/** @param bytes how large the database is */
export function isNearlyFull(bytes: number): boolean {
  return bytes > DATABASE_MAX * FULL_SHARE;
}
