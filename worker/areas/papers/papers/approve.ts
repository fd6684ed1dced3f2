import { AppError } from '#contract/errors.ts';
import type { PaperApprovalBody, UserPapers } from '#contract/papers/papers.ts';
import type { ResidenceBody } from '#contract/papers/residence.ts';
import { type FieldIssues, fieldIssues } from '#contract/validation.ts';
import { isOfKind } from '#domain/papers/papers.ts';
import { insertNotices } from '#worker/areas/messaging/inbox/insert-notices.ts';
import {
  residenceToWrite,
  unfitResidence,
  type WrittenResidence,
  writingResidence,
} from '#worker/areas/papers/residence/stored/write.ts';
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
  replacedEntry,
  type ToDecide,
} from './decision.ts';
import { readUserPapers, userPapersOf } from './queries.ts';
import { arePapersUnchanged, deletingPapers } from './statements.ts';

const APPROVED = { state: 'approved', fault: null, reject_reason: null } as const;

/**
 * Approves documents and replaces approved ones of the same kinds. Stores the data that the reviewer
 * read in them, which counts as confirming it (F-20).
 * @throws AppError E_NOT_FOUND, E_FORBIDDEN for the actor's own and for stronger accounts, E_CONFLICT
 * with all documents of the person, PAPER_OWN_UPLOAD, E_UNPROCESSABLE_ENTITY without confirmed data,
 * and the errors of storing the data
 */
export async function approvePapers(
  ctx: SignedInCtx,
  userId: number,
  { ids, confirmed, residence }: PaperApprovalBody,
): Promise<UserPapers> {
  const written = residence ? residenceToWrite(residence) : null;
  const found = await findToDecide(ctx, userId, written);
  const chosen = decidable(ctx, found, ids, { kind: 'approve', confirmed: confirmed || written !== null });
  const readOff = residence && written ? readingOff(ctx, found, residence, written) : NO_CHANGE;
  const replaced = found.shown.data.filter(
    (one) => one.status === 'approved' && chosen.some((other) => isOfKind(one, other)),
  );
  const approved = chosen.map((one) => decidedPaper(ctx, found, one, APPROVED));
  const data = found.shown.data
    .filter((one) => !replaced.includes(one))
    .map((one) => approved.find(({ id }) => id === one.id) ?? one);
  const body = userPapersOf(written ? { ...found.owner, status: written.status } : found.owner, data);
  const notices = approved.map((one) => decisionNotice(userId, one));
  try {
    await commit(ctx, {
      guards: [
        arePapersUnchanged([...chosen, ...replaced]),
        ownerIsThere(userId),
        isLevelUnchanged(userId, found.facts),
        ...areOwnUploadsUnchanged(ctx, userId, chosen),
        ...readOff.guards,
      ],
      current: () => readUserPapers(ctx.db, userId),
      statements: [
        ...(replaced.length === 0
          ? []
          : deletingPapers(
              ctx,
              replaced.map(({ id }) => id),
            )),
        deciding(ctx, chosen, APPROVED),
        ...readOff.statements,
        ...insertNotices(ctx, found.facts.is_disabled ? [] : notices),
      ],
      audit: [
        ...replaced.map((one) => replacedEntry(userId, one)),
        ...approved.map((one, place) => decisionEntry(ctx, userId, chosen[place] ?? one, one)),
        ...readOff.audit,
      ],
      answer: { status: 200, body },
    });
  } catch (error) {
    const wasTaken = error instanceof AppError && error.code === 'E_UNPROCESSABLE_ENTITY';
    throw wasTaken ? fieldIssues(ofResidence({ card_number: [{ key: 'taken' }] })) : error;
  }
  return body;
}

const NO_CHANGE: ReturnType<typeof writingResidence> = { guards: [], statements: [], audit: [] };

function readingOff(
  ctx: SignedInCtx,
  { userId, residence: before, shown, facts }: ToDecide,
  asked: ResidenceBody,
  written: WrittenResidence,
): ReturnType<typeof writingResidence> {
  if (asked.version !== before.version) throw new AppError('E_CONFLICT', shown);
  const issues = unfitResidence(ctx, written, facts);
  if (Object.keys(issues).length > 0) throw fieldIssues(ofResidence(issues));
  return writingResidence(ctx, userId, before, written, facts);
}

/** Prefixes fields with the name of their part in the body. */
function ofResidence(issues: FieldIssues): FieldIssues {
  return Object.fromEntries(Object.entries(issues).map(([field, found]) => [`residence.${field}`, found]));
}
