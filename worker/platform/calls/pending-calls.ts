import { addTimes, callCounts } from '#domain/company/call-times.ts';
import { HOUR_MS, type Instant, MINUTE_MS } from '#domain/time/instant.ts';
import type { RecordedCall } from './call.ts';

/** Calls of one operation in one hour, added up. */
export type CallSum = {
  hour: Instant;
  operation: string;
  calls: number;
  errors: number;
  times: number[];
  roundTrips: number;
  rowsRead: number;
  rowsWritten: number;
  slowestMs: number;
  slowestRequestId: string;
};

/** The sums are written after this time, or after this many calls. */
const KEPT_MS = MINUTE_MS;
const CALLS_MAX = 500;

/**
 * Calls added up in memory, so that one row is written for many. They are lost when the isolate
 * ends first.
 */
export class PendingCalls {
  #sums = new Map<string, CallSum>();
  #since: Instant = 0;
  #calls = 0;

  add({ operation, at, ms, isError, requestId, roundTrips, rowsRead, rowsWritten }: RecordedCall): void {
    if (this.#calls === 0) this.#since = at;
    this.#calls += 1;
    const hour = Math.floor(at / HOUR_MS) * HOUR_MS;
    const key = `${hour} ${operation}`;
    const sum = this.#sums.get(key);
    const isSlowest = sum === undefined || ms > sum.slowestMs;
    this.#sums.set(key, {
      hour,
      operation,
      calls: (sum?.calls ?? 0) + 1,
      errors: (sum?.errors ?? 0) + (isError ? 1 : 0),
      times: addTimes(sum?.times ?? [], callCounts(ms)),
      roundTrips: (sum?.roundTrips ?? 0) + roundTrips,
      rowsRead: (sum?.rowsRead ?? 0) + rowsRead,
      rowsWritten: (sum?.rowsWritten ?? 0) + rowsWritten,
      slowestMs: isSlowest ? ms : sum.slowestMs,
      slowestRequestId: isSlowest ? requestId : sum.slowestRequestId,
    });
  }

  /** Takes the sums that are due at `now`. Empty while it is too early. */
  takeDue(now: Instant): CallSum[] {
    if (this.#calls === 0 || (now - this.#since < KEPT_MS && this.#calls < CALLS_MAX)) return [];
    const sums = [...this.#sums.values()];
    this.#sums = new Map();
    this.#calls = 0;
    return sums;
  }
}
