import type { PaperRejectionBody, UserPapers } from '#contract/papers/papers.ts';
import { insertNotices, type PersonNotice } from '#worker/areas/messaging/inbox/insert-notices.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import {
  areOwnUploadsUnchanged,
  auditedDecision,
  decidable,
  decidedPaper,
  deciding,
  findToDecide,
  ownerIsThere,
} from './decision.ts';
import { readUserPapers, userPapersOf } from './queries.ts';
import { isLevelUnchanged } from './review-rights.ts';
import { arePapersUnchanged } from './statements.ts';
import { auditedPaper } from './stored-paper.ts';

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
  const notices = rejected.map(
    ({ type, certificate }): PersonNotice => ({
      personId: userId,
      kind: 'paper_rejected',
      params: { type, certificate: certificate ?? '', fault, reason: reject_reason ?? '' },
    }),
  );
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
    audit: rejected.map((one, place) => ({
      action: 'reject',
      subject: 'paper',
      subjectId: one.id,
      before: auditedPaper(userId, chosen[place] ?? one),
      after: { ...auditedDecision(ctx, userId, one), fault, reject_reason },
    })),
    answer: { status: 200, body },
  });
  return body;
}
