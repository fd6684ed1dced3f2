import type { OperationId } from '#contract/operations.ts';

/** What a call of an operation took and asked of D1, as the tests that count tell it to a program that measures. */
export type ToldCost = {
  id: OperationId;
  roundTrips: number;
  rowsRead: number;
  rowsWritten: number;
  ms: number;
};

/** What the page of a list read with one of its sorts and none, one or two of its filters, and what its count did. */
export type ToldList = {
  id: OperationId;
  asked: string;
  /** By how many filters. */
  filters: number;
  /** Why it reads more than it shows; null where it is held to that. */
  why: string | null;
  page: number;
  shown: number;
  /** What the most selective of several filters finds alone, or who carries the rarest piece of a search; else null. */
  matches: number | null;
  count: number;
  /** As the list tells it. */
  counted: number;
};

declare module 'vitest' {
  interface TaskMeta {
    cost?: ToldCost;
    lists?: ToldList[];
  }
}
