import type { DisputeAnswer } from '#contract/enums.ts';
import type { ReviewItem } from '#domain/attendance/review-item.ts';
import { insertNotices, type PersonNotice } from '#worker/areas/messaging/inbox/insert-notices.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { Statement } from '#worker/db/database.ts';
import type { DecidedReview } from './decided-correction.ts';
import type { StoredAttendance } from './facts.ts';

/** The effect of a change on the questions about an attendance record. */
type DisputeChange = {
  decided?: DecidedReview | undefined;
  /** Other questions that it settles. */
  settled?: readonly ReviewItem[];
  /** The record after the change; none when it is voided, for which `reason` says why. */
  corrected?: StoredAttendance;
  reason?: string;
};

/** T-29: notifies the person of the answer to their dispute; without a dispute it does nothing. */
export function notifyOfDispute(
  ctx: SignedInCtx,
  before: StoredAttendance | null,
  change: DisputeChange,
): Statement[] {
  return insertNotices(ctx, disputeNotices(before, change));
}

/** The notice to send, if any. */
export function disputeNotices(
  before: StoredAttendance | null,
  { decided, settled = [], corrected, reason }: DisputeChange,
): PersonNotice[] {
  if (before === null) return [];
  const answer = disputeAnswerOf(before, { decided, settled, mended: corrected !== undefined });
  if (answer === null) return [];
  const { businessDate, workplace } = corrected ?? before;
  const why = answer === 'void' ? reason : answer === 'mended' ? null : decided?.reason;
  const params = {
    answer,
    date: businessDate,
    work_history_id: before.id,
    ...(workplace && { workplace: workplace.name }),
    ...(why && { reason: why }),
  };
  return [{ personId: before.personId, kind: 'dispute_answered', params }];
}

function disputeAnswerOf(
  { openItems }: StoredAttendance,
  {
    decided,
    settled,
    mended: isCorrected,
  }: { decided: DecidedReview | undefined; settled: readonly ReviewItem[]; mended: boolean },
): DisputeAnswer | null {
  const asked = openItems.find(({ id }) => id === decided?.itemId);
  if (decided && asked?.kind === 'disputed') return decided.answer === 'accept' ? 'accepted' : 'refused';
  if (!settled.some(({ kind }) => kind === 'disputed')) return null;
  return isCorrected ? 'mended' : 'void';
}
