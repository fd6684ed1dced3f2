import type { OperationId } from '#contract/operations.ts';

/** The time and the D1 cost of a call, as counting tests report it to the benchmarks. */
export type ReportedCost = {
  id: OperationId;
  roundTrips: number;
  rowsRead: number;
  rowsWritten: number;
  ms: number;
};

/** The rows read by a list's page and count, with one of its sorts and up to two filters. */
export type ReportedList = {
  id: OperationId;
  asked: string;
  filters: number;
  /** Why it reads more than it shows. Null when it must not. */
  why: string | null;
  page: number;
  shown: number;
  /**
   * The matches of the most selective of several filters alone, or of the rarest gram of a search.
   * Otherwise null.
   */
  matches: number | null;
  count: number;
  /** The count that the list returns. */
  counted: number;
};

declare module 'vitest' {
  interface TaskMeta {
    cost?: ReportedCost;
    lists?: ReportedList[];
  }
}
