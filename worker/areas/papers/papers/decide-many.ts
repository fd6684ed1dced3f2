import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { askedRows, type BulkAnswer } from '#contract/bulk.ts';
import type { PaperStay, PapersDecisionBody } from '#contract/papers/papers.ts';
import { PAPER_FAULTS, type PaperDecision, refusalAmongMany } from '#domain/papers/paper-review.ts';
import { insertNotices } from '#worker/areas/messaging/inbox/insert-notices.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { type FieldsRow, jsonList, jsonObject, pick } from '#worker/db/query.ts';
import { paper } from '#worker/db/schema/paper.ts';
import { type BulkDeed, type BulkPart, bulkKept, runBulk } from '#worker/platform/jobs/bulk.ts';
import {
  type DecisionOutcome,
  decidedPaper,
  deciding,
  decisionEntry,
  decisionNotice,
  replacedEntry,
} from './decision.ts';
import { idsWaiting } from './list-queries.ts';
import { areOwnersUnchanged, findMany, judgedApart, type OneOfMany } from './many.ts';
import { arePapersUnchanged, deletingPapers } from './statements.ts';

const Outcome = z.object({
  state: z.enum(['approved', 'rejected']),
  fault: z.enum(PAPER_FAULTS).nullable(),
  reject_reason: z.string().nullable(),
});
type Outcome = z.infer<typeof Outcome>;

/** Decides many documents of any people. */
export const DECIDING_PAPERS: BulkDeed<Outcome> = {
  operation: 'papers.decide',
  input: Outcome,
  decide: decideStep,
};

/**
 * Decides the named documents, or all that wait and match. Documents from which data is read off stay
 * waiting, as do own uploads and those of accounts that the actor may not act on.
 * @throws AppError E_NOT_FOUND when one of them is deleted
 */
export async function decidePapers(
  ctx: SignedInCtx,
  { decision, fault, reject_reason, ...body }: PapersDecisionBody,
): Promise<BulkAnswer | { job_id: number }> {
  const asked = askedRows(body);
  const ids = 'ids' in asked ? asked.ids : await idsWaiting(ctx, asked.all);
  const outcome: Outcome =
    decision === 'approve'
      ? { state: 'approved', fault: null, reject_reason: null }
      : { state: 'rejected', fault: fault ?? 'other', reject_reason };
  return runBulk(ctx, DECIDING_PAPERS, outcome, ids);
}

const old = alias(paper, 'old');

/** The approved documents of the same kind, which an approval replaces. */
const FACTS = {
  replaced: jsonList(
    jsonObject({ ...pick(old, 'id', 'version', 'type', 'certificate'), status: old.state }),
    sql`FROM ${paper} AS old WHERE old.person_id = q.person_id AND old.type = q.type
      AND old.certificate IS q.certificate AND +old.state = 'approved' AND old.deleted_at IS NULL`,
  ),
};

type Waiting = OneOfMany<FieldsRow<typeof FACTS>>;

function decideStep(ctx: SignedInCtx, outcome: Outcome, ids: readonly number[]): Promise<BulkPart> {
  return whileStale(async () => {
    const found = await findMany(ctx, ids, FACTS);
    const { chosen, part } = judgedApart(found, (one) => whyItWaits(one, outcome));
    if (chosen.length > 0) await writeDecisions(ctx, chosen, outcome, part);
    return part;
  });
}

async function writeDecisions(
  ctx: SignedInCtx,
  chosen: readonly Waiting[],
  outcome: DecisionOutcome,
  part: BulkPart,
): Promise<void> {
  const decided = chosen.map(({ paper: before, row }) => ({
    before,
    after: decidedPaper(ctx, { facts: row }, before, outcome),
    replaced: outcome.state === 'approved' ? row.replaced : [],
    isDisabled: row.is_disabled,
  }));
  const replaced = decided.flatMap((one) => one.replaced);
  const told = decided.filter(({ isDisabled }) => !isDisabled);
  await commit(ctx, {
    guards: [
      arePapersUnchanged([...decided.map(({ before }) => before), ...replaced]),
      ...areOwnersUnchanged(ctx, chosen),
    ],
    statements: [
      ...(replaced.length === 0
        ? []
        : deletingPapers(
            ctx,
            replaced.map(({ id }) => id),
          )),
      deciding(
        ctx,
        decided.map(({ before }) => before),
        outcome,
      ),
      ...insertNotices(
        ctx,
        told.map(({ after }) => decisionNotice(after.person.id, after)),
      ),
    ],
    audit: decided.flatMap(({ before, after, replaced: gone }) => [
      ...gone.map((one) => replacedEntry(after.person.id, one)),
      decisionEntry(ctx, after.person.id, before, after),
    ]),
    answer: bulkKept(ctx, part),
  });
}

function whyItWaits(
  { facts, isReachable }: Waiting,
  { state, fault, reject_reason }: Outcome,
): PaperStay | null {
  if (!isReachable) return 'not_yours';
  const decision: PaperDecision =
    state === 'approved'
      ? { kind: 'approve', confirmed: true }
      : { kind: 'reject', reason: reject_reason ?? fault ?? '' };
  const refusal = refusalAmongMany(facts, decision);
  if (refusal === 'no_reason') throw new Error('the schema refuses a rejection without a reason');
  return refusal;
}
