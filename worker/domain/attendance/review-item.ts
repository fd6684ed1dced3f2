// T-12, T-23, T-28, T-29: what a manager is asked to look at.

import type { Instant } from '#domain/time/instant.ts';

export const REVIEW_KINDS = ['drift', 'unplanned', 'forgotten', 'early_start', 'disputed'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** What came of a question; one is settled that a change of the work answers, or that the person takes back. */
export const REVIEW_STATES = ['open', 'accepted', 'refused', 'settled'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const STAMPS = ['check_in', 'check_out'] as const;
export type Stamp = (typeof STAMPS)[number];

export type ReviewMatter =
  /** The device gave another time than ours: `given` is corrected by the offset of its clock. */
  | { kind: 'drift'; stamp: Stamp; taken: Instant; given: Instant }
  /** A punch that no shift stands for. */
  | { kind: 'unplanned' }
  /** Without a check-out for too long, or overtaken by the next check-in. */
  | { kind: 'forgotten' }
  /** Whole minutes between the check-in and the time from which the plan pays (T-28). */
  | { kind: 'early_start'; minutes: number }
  /** T-29: what the person says is wrong, and the times that they say they worked, null where that is not wrong. */
  | { kind: 'disputed'; note: string; claimedCheckIn: Instant | null; claimedCheckOut: Instant | null };

export type ReviewItem = ReviewMatter & { id: number };
