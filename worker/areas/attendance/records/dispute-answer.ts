import type { DisputeAnswer } from '#contract/enums.ts';
import type { ReviewItem } from '#domain/attendance/review-item.ts';
import { type Telling, telling } from '#worker/areas/messaging/inbox/telling.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { Statement } from '#worker/db/database.ts';
import type { StoredAttendance } from './facts.ts';
import type { Decided } from './mended-attendance.ts';

/** The effect of a change on the questions about an attendance record. */
type Change = {
  decided?: Decided | undefined;
  /** Other questions that it settles. */
  settled?: readonly ReviewItem[];
  /** The record after the change; none when it is voided, for which `reason` says why. */
  mended?: StoredAttendance;
  reason?: string;
};

/** T-29: notifies the person of the answer to their dispute; without a dispute it does nothing. */
export function tellingOfDispute(
  ctx: SignedInCtx,
  before: StoredAttendance | null,
  change: Change,
): Statement[] {
  return telling(ctx, disputeTold(before, change));
}

/** The notice to send, if any. */
export function disputeTold(
  before: StoredAttendance | null,
  { decided, settled = [], mended, reason }: Change,
): Telling[] {
  if (before === null) return [];
  const told = answerOf(before, { decided, settled, mended: mended !== undefined });
  if (told === null) return [];
  const { businessDate, workplace } = mended ?? before;
  const why = told === 'void' ? reason : told === 'mended' ? null : decided?.reason;
  const params = {
    answer: told,
    date: businessDate,
    work_history_id: before.id,
    ...(workplace && { workplace: workplace.name }),
    ...(why && { reason: why }),
  };
  return [{ personId: before.personId, kind: 'dispute_answered', params }];
}

function answerOf(
  { openItems }: StoredAttendance,
  {
    decided,
    settled,
    mended,
  }: { decided: Decided | undefined; settled: readonly ReviewItem[]; mended: boolean },
): DisputeAnswer | null {
  const asked = openItems.find(({ id }) => id === decided?.itemId);
  if (decided && asked?.kind === 'disputed') return decided.answer === 'accept' ? 'accepted' : 'refused';
  if (!settled.some(({ kind }) => kind === 'disputed')) return null;
  return mended ? 'mended' : 'void';
}
