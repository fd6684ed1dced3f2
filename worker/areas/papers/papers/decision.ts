import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Paper, UserPapers } from '#contract/papers/papers.ts';
import type { Residence } from '#contract/papers/residence.ts';
import { fieldIssues } from '#contract/validation.ts';
import {
  ownUploadOf,
  type PaperDecision,
  type PaperRefusal,
  refusalOfDecision,
} from '#domain/papers/paper-review.ts';
import type { PaperOwner } from '#domain/papers/papers.ts';
import { toStamp } from '#domain/time/instant.ts';
import type { PersonNotice } from '#worker/areas/messaging/inbox/insert-notices.ts';
import { residenceFrom, selectResidence } from '#worker/areas/papers/residence/queries.ts';
import {
  factsOfWriting,
  type WritingFacts,
  type WrittenResidence,
} from '#worker/areas/papers/residence/stored/write.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import type { AuditEntry } from '#worker/db/commit.ts';
import { rows, type Statement } from '#worker/db/database.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { type FieldsRow, isTrue, update } from '#worker/db/query.ts';
import { accountLevel, refuseStronger } from '#worker/db/reach.ts';
import { paper } from '#worker/db/schema/paper.ts';
import { person } from '#worker/db/schema/person.ts';
import { selectPapers, userPapersOf } from './queries.ts';
import { decidesOwnUploads, reviewerFields } from './review-rights.ts';
import { type AuditedFields, auditedPaper, paperOf } from './stored-paper.ts';

/** The facts of a decision. */
export type ToDecide = {
  userId: number;
  owner: PaperOwner;
  residence: Residence;
  /** All documents of the person, to show after a lost race. */
  shown: UserPapers;
  facts: FieldsRow<ReturnType<typeof ownerFields>> & WritingFacts;
};

function ownerFields(ctx: SignedInCtx, userId: number) {
  return {
    level: accountLevel(userId),
    is_disabled: isTrue(sql`p.disabled_at IS NOT NULL`),
    actor: personRef(ctx.actor.id),
    ...reviewerFields(ctx, userId),
  };
}

const NOTHING_WRITTEN = { card_number: null, schoolId: null };

/**
 * Reads the documents of a person before a decision.
 * @param written the data that is stored with the decision
 * @throws AppError E_NOT_FOUND, E_FORBIDDEN for the actor's own and for stronger accounts
 */
export async function findToDecide(
  ctx: SignedInCtx,
  userId: number,
  written: WrittenResidence | null = null,
): Promise<ToDecide> {
  const facts = { ...ownerFields(ctx, userId), ...factsOfWriting(userId, written ?? NOTHING_WRITTEN) };
  const [[row], papers] = await batch(ctx.db, [selectResidence(userId, facts), selectPapers(userId)]);
  if (!row) throw new AppError('E_NOT_FOUND');
  refuseStronger(ctx, userId, row);
  const owner: PaperOwner = { nationality: row.nationality, status: row.status };
  const shown = userPapersOf(owner, papers.map(paperOf));
  return { userId, owner, residence: residenceFrom(row), shown, facts: row };
}

const REFUSALS: readonly PaperRefusal[] = ['decided', 'own_upload', 'not_confirmed', 'no_reason'];

/**
 * Returns the documents with these ids, if all of them may be decided in this way.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with all documents when one is decided already,
 * PAPER_OWN_UPLOAD, E_UNPROCESSABLE_ENTITY without confirmed data or without a reason
 */
export function decidable(
  ctx: SignedInCtx,
  { shown, facts }: ToDecide,
  ids: readonly number[],
  decision: PaperDecision,
): Paper[] {
  const chosen = shown.data.filter(({ id }) => ids.includes(id));
  if (chosen.length < new Set(ids).size) throw new AppError('E_NOT_FOUND');
  const found = chosen.map((paper) => {
    const ownUpload = ownUploadOf({
      isOwn: isOwnUpload(ctx, paper),
      isAllowed: facts.own_uploads_allowed,
      hasOtherReviewer: facts.has_other_reviewer,
    });
    return refusalOfDecision({ type: paper.type, state: paper.status, ownUpload }, decision);
  });
  switch (REFUSALS.find((refusal) => found.includes(refusal))) {
    case undefined:
      return chosen;
    case 'decided':
      throw new AppError('E_CONFLICT', shown);
    case 'own_upload':
      throw new AppError('PAPER_OWN_UPLOAD');
    case 'not_confirmed':
      throw fieldIssues({ confirmed: [{ key: 'required' }] });
    case 'no_reason':
      throw fieldIssues({ reject_reason: [{ key: 'required' }] });
  }
}

export type DecisionOutcome = Pick<Paper, 'fault' | 'reject_reason'> & { state: Paper['status'] };

export function decidedPaper<Decided extends Paper>(
  ctx: SignedInCtx,
  { facts }: { facts: Pick<ToDecide['facts'], 'actor'> },
  before: Decided,
  { state, ...why }: DecisionOutcome,
): Decided {
  return {
    ...before,
    ...why,
    status: state,
    decided_at: toStamp(ctx.now),
    decided_by: facts.actor,
    version: before.version + 1,
  };
}

export function deciding(
  { now, actor }: SignedInCtx,
  papers: readonly Paper[],
  { state, fault, reject_reason }: DecisionOutcome,
): Statement {
  return update(paper)
    .set({
      state,
      fault,
      reject_reason,
      decided_at: now,
      decided_by: actor.id,
      version: sql`${paper.version} + 1`,
    })
    .where(sql`id IN (SELECT value FROM json_each(${rows(papers.map(({ id }) => id))}))`);
}

/** A guard: the owner of the documents is not deleted. */
export function ownerIsThere(userId: number): SQL {
  return sql`SELECT deleted_at IS NULL FROM ${person} WHERE id = ${userId}`;
}

export function isOwnUpload({ actor }: SignedInCtx, { uploaded_by }: Paper): boolean {
  return uploaded_by.id === actor.id;
}

/** Guards for own uploads among these: the exception of F-21 still applies. */
export function areOwnUploadsUnchanged(ctx: SignedInCtx, userId: number, papers: readonly Paper[]): SQL[] {
  return papers.some((one) => isOwnUpload(ctx, one)) ? [decidesOwnUploads(ctx, userId)] : [];
}

/** The audit row of a decision. It shows whether the reviewer uploaded the document. */
export function decisionEntry(ctx: SignedInCtx, userId: number, before: Paper, after: Paper): AuditEntry {
  const { fault, reject_reason } = after;
  return {
    action: after.status === 'approved' ? 'approve' : 'reject',
    subject: 'paper',
    subjectId: after.id,
    before: auditedPaper(userId, before),
    after: {
      ...auditedPaper(userId, after),
      ...(isOwnUpload(ctx, after) && { own_upload: true }),
      ...(after.status === 'rejected' && { fault, reject_reason }),
    },
  };
}

/** The audit row of an approved document that another one replaces. */
export function replacedEntry(userId: number, replaced: AuditedFields & { id: number }): AuditEntry {
  return {
    action: 'delete',
    subject: 'paper',
    subjectId: replaced.id,
    before: auditedPaper(userId, replaced),
  };
}

/** The notice of a decision to the owner of the document. */
export function decisionNotice(personId: number, decided: Paper): PersonNotice {
  const { type, certificate, status, fault, reject_reason } = decided;
  const kind = { type, certificate: certificate ?? '' } as const;
  return status === 'approved'
    ? { personId, kind: 'paper_approved', params: kind }
    : {
        personId,
        kind: 'paper_rejected',
        params: { ...kind, fault: fault ?? 'other', reason: reject_reason ?? '' },
      };
}
