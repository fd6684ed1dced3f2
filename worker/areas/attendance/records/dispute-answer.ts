import type { DisputeAnswer } from '#contract/enums.ts';
import type { ReviewItem } from '#domain/attendance/review-item.ts';
import { type Telling, telling } from '#worker/areas/messaging/inbox/telling.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { Statement } from '#worker/db/database.ts';
import type { StoredAttendance } from './facts.ts';
import type { Decided } from './mended-attendance.ts';

/** What a change does to the questions about an attendance. */
type Change = {
  decided?: Decided | undefined;
  /** Those that it makes idle beside. */
  settled?: readonly ReviewItem[];
  /** The attendance as it comes out; none where it is declared void, which the reason then says why. */
  mended?: StoredAttendance;
  reason?: string;
};

/** T-29: tells the person what came of it that they said their work is wrong; nothing where they said nothing. */
export function tellingOfDispute(
  ctx: SignedInCtx,
  before: StoredAttendance | null,
  change: Change,
): Statement[] {
  return telling(ctx, disputeTold(before, change));
}

/** What is told, where anything is. */
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
