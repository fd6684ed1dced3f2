// T-12, T-23, T-28, T-29: the questions that a manager answers.

import type { Instant } from '#domain/time/instant.ts';

export const REVIEW_KINDS = ['drift', 'unplanned', 'forgotten', 'early_start', 'disputed'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];

/** The result of a question. `settled`: a change of the work answered it, or the person withdrew it. */
export const REVIEW_STATES = ['open', 'accepted', 'refused', 'settled'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const RECORD_PUNCHES = ['check_in', 'check_out'] as const;
export type RecordPunch = (typeof RECORD_PUNCHES)[number];

export type ReviewMatter =
  /** The device's time differs from ours; `given` is corrected by the offset of its clock. */
  | { kind: 'drift'; stamp: RecordPunch; taken: Instant; given: Instant }
  /** A punch without a shift. */
  | { kind: 'unplanned' }
  /** Without a check-out for too long, or overtaken by the next check-in. */
  | { kind: 'forgotten' }
  /** Whole minutes between the check-in and the time from which the plan pays (T-28). */
  | { kind: 'early_start'; minutes: number }
  /** T-29: the person's note and the times that they claim; null for a time that is not disputed. */
  | { kind: 'disputed'; note: string; claimedCheckIn: Instant | null; claimedCheckOut: Instant | null };

export type ReviewItem = ReviewMatter & { id: number };
