import type { PaperRejectionBody, UserPapers } from '#contract/papers/papers.ts';
import { insertNotices } from '#worker/areas/messaging/inbox/insert-notices.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { isLevelUnchanged } from '#worker/db/reach.ts';
import {
  areOwnUploadsUnchanged,
  decidable,
  decidedPaper,
  deciding,
  decisionEntry,
  decisionNotice,
  findToDecide,
  ownerIsThere,
} from './decision.ts';
import { readUserPapers, userPapersOf } from './queries.ts';
import { arePapersUnchanged } from './statements.ts';

/**
 * Rejects documents and notifies their owner of the reason.
 * @throws AppError E_NOT_FOUND, E_FORBIDDEN for the actor's own and for stronger accounts, E_CONFLICT
 * with all documents of the person, PAPER_OWN_UPLOAD
 */
export async function rejectPapers(
  ctx: SignedInCtx,
  userId: number,
  { ids, fault, reject_reason }: PaperRejectionBody,
): Promise<UserPapers> {
  const found = await findToDecide(ctx, userId);
  const reason = fault === 'other' ? (reject_reason ?? '') : fault;
  const chosen = decidable(ctx, found, ids, { kind: 'reject', reason });
  const outcome = { state: 'rejected', fault, reject_reason } as const;
  const rejected = chosen.map((one) => decidedPaper(ctx, found, one, outcome));
  const body = userPapersOf(
    found.owner,
    found.shown.data.map((one) => rejected.find(({ id }) => id === one.id) ?? one),
  );
  const notices = rejected.map((one) => decisionNotice(userId, one));
  await commit(ctx, {
    guards: [
      arePapersUnchanged(chosen),
      ownerIsThere(userId),
      isLevelUnchanged(userId, found.facts),
      ...areOwnUploadsUnchanged(ctx, userId, chosen),
    ],
    current: () => readUserPapers(ctx.db, userId),
    statements: [
      deciding(ctx, chosen, outcome),
      ...insertNotices(ctx, found.facts.is_disabled ? [] : notices),
    ],
    audit: rejected.map((one, place) => decisionEntry(ctx, userId, chosen[place] ?? one, one)),
    answer: { status: 200, body },
  });
  return body;
}
