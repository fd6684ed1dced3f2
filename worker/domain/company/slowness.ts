// HL-04, HL-05: which operations are too slow, and how full a database is.

/** `long`: files, hashes, timers and jobs, which may take their time. */
export type CallKind = 'read' | 'write' | 'long';

/** The limit in milliseconds for 95 of 100 calls. */
const WITHIN_MS: Record<CallKind, number> = { read: 1000, write: 2000, long: 10_000 };
/** With fewer calls, the slowest twentieth is a single call, which says nothing. */
const CALLS_MIN = 20;

/** @param p95 the milliseconds within which 95 of 100 calls were answered */
export function isSlow(kind: CallKind, calls: number, p95: number): boolean {
  return calls >= CALLS_MIN && p95 > WITHIN_MS[kind];
}

/** The maximum size in bytes of one database on the paid plan of the platform. */
export const DATABASE_MAX = 10 * 1024 ** 3;
/** From this share on, the company must plan where new data goes. */
const FULL_SHARE = 0.7;

/** @param bytes the size of the database */
export function isNearlyFull(bytes: number): boolean {
  return bytes > DATABASE_MAX * FULL_SHARE;
}
