import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { BulkAnswer } from '#contract/bulk.ts';
import type { PapersReopenBody, ReopenStay } from '#contract/papers/papers.ts';
import { refusalOfReopening } from '#domain/papers/paper-review.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { type AuditEntry, commit } from '#worker/db/commit.ts';
import { rows, type Statement } from '#worker/db/database.ts';
import { type FieldsRow, isTrue, jsonList, jsonObject, selectRaw, update } from '#worker/db/query.ts';
import { audit } from '#worker/db/schema/audit.ts';
import { delivery } from '#worker/db/schema/delivery.ts';
import { file } from '#worker/db/schema/file.ts';
import { inboxItem, outboxItem } from '#worker/db/schema/inbox.ts';
import { paper } from '#worker/db/schema/paper.ts';
import { person } from '#worker/db/schema/person.ts';
import {
  type BulkDeed,
  type BulkPart,
  bulkKept,
  NO_INPUT,
  type NoInput,
  runBulk,
} from '#worker/platform/jobs/bulk.ts';
import { areOwnersUnchanged, findMany, judgedApart, type OneOfMany } from './many.ts';
import { arePapersUnchanged } from './statements.ts';
import { auditedPaper } from './stored-paper.ts';

/** Takes decisions on documents back. */
export const REOPENING_PAPERS: BulkDeed<NoInput> = {
  operation: 'papers.reopen',
  input: NO_INPUT,
  decide: (ctx, _, ids) => reopenStep(ctx, ids),
};

/**
 * Takes decisions back: the documents wait again, and those that an approval replaced are in force again.
 * Notices that no one has read or received by another channel go too.
 * @throws AppError E_NOT_FOUND when one of the documents is deleted
 */
export async function reopenPapers(
  ctx: SignedInCtx,
  { ids, operation_id }: PapersReopenBody,
): Promise<BulkAnswer | { job_id: number }> {
  const asked = operation_id === undefined ? ids : await idsDecidedBy(ctx, operation_id);
  if (!asked) throw new Error('the schema refuses a body without rows');
  return runBulk(ctx, REOPENING_PAPERS, {}, asked);
}

/** The documents whose last decision is that action of the actor. */
async function idsDecidedBy({ db, actor }: SignedInCtx, operationId: string): Promise<number[]> {
  const decided = await all(
    db,
    selectRaw(
      { id: sql<number>`q.id` },
      sql`FROM ${audit} AS u JOIN ${paper} AS q ON q.id = u.subject_id
        JOIN ${person} AS owner ON owner.id = q.person_id AND owner.deleted_at IS NULL
        WHERE u.operation_id = ${operationId} AND u.actor_id = ${actor.id}
          AND u.subject = 'paper' AND u.action IN ('approve', 'reject')
          AND q.decided_at = u.at AND q.decided_by = u.actor_id AND q.deleted_at IS NULL ORDER BY u.id`,
    ),
  );
  return decided.map(({ id }) => id);
}

const old = alias(paper, 'old');
const f = alias(file, 'f');

const SINCE = {
  sent_again: isTrue(
    sql`EXISTS (SELECT 1 FROM ${paper} AS w WHERE w.person_id = q.person_id AND w.type = q.type
        AND w.certificate IS q.certificate AND +w.state = 'waiting' AND w.deleted_at IS NULL)`,
  ),
  /** The documents that the approval deleted: it wrote both at the same time. */
  replaced: jsonList(
    jsonObject({ id: old.id, bytes: f.bytes }),
    sql`FROM ${paper} AS old INDEXED BY paper_of_person JOIN ${file} AS f ON f.id = old.file_id
      WHERE q.state = 'approved' AND old.person_id = q.person_id AND old.type = q.type
        AND old.certificate IS q.certificate AND old.state = 'approved' AND old.deleted_at = q.decided_at`,
  ),
};

type DecidedOne = OneOfMany<FieldsRow<typeof SINCE>>;

function reopenStep(ctx: SignedInCtx, ids: readonly number[]): Promise<BulkPart> {
  return whileStale(async () => {
    const found = await findMany(ctx, ids, SINCE);
    const { chosen, part } = judgedApart(found, whyItStays);
    if (chosen.length === 0) return part;
    const restored = chosen.flatMap(({ row }) => row.replaced);
    await commit(ctx, {
      guards: [arePapersUnchanged(chosen.map((one) => one.paper)), ...areOwnersUnchanged(ctx, chosen)],
      statements: [
        ...withdrawingNotices(chosen),
        reopening(part.done),
        ...restoring(restored.map(({ id }) => id)),
      ],
      audit: chosen.flatMap(entriesOf),
      answer: bulkKept(ctx, part),
    });
    return part;
  });
}

function whyItStays({ facts, isReachable, row }: DecidedOne): ReopenStay | null {
  if (!isReachable) return 'not_yours';
  return refusalOfReopening(facts, {
    sentAgain: row.sent_again,
    replacedGone: row.replaced.some(({ bytes }) => bytes === 0),
  });
}

function reopening(ids: readonly number[]): Statement {
  return update(paper)
    .set({
      state: 'waiting',
      fault: null,
      reject_reason: null,
      decided_at: null,
      decided_by: null,
      version: sql`${paper.version} + 1`,
    })
    .where(sql`id IN (SELECT value FROM json_each(${rows(ids)}))`);
}

/** Deleted documents are in force again, with their images. */
function restoring(ids: readonly number[]): Statement[] {
  if (ids.length === 0) return [];
  const these = sql`id IN (SELECT value FROM json_each(${rows(ids)}))`;
  return [
    update(file).set({ deleted_at: null }).where(sql`id IN (SELECT file_id FROM ${paper} WHERE ${these})`),
    update(paper)
      .set({ deleted_at: null, version: sql`${paper.version} + 1` })
      .where(these),
  ];
}

/** The notices of these decisions, unless the person has read or received them. */
function withdrawingNotices(chosen: readonly DecidedOne[]): Statement[] {
  const sent = chosen.map(({ row }) => [
    row.person.id,
    row.state === 'approved' ? 'paper_approved' : 'paper_rejected',
    row.decided_at,
    row.type,
    row.certificate ?? '',
  ]);
  const these = sql`(SELECT i.id FROM json_each(${rows(sent)}) AS told CROSS JOIN ${inboxItem} AS i
      ON i.person_id = told.value ->> 0 AND i.created_at = told.value ->> 2
    WHERE i.kind = told.value ->> 1 AND i.params ->> 'type' = told.value ->> 3
      AND i.params ->> 'certificate' = told.value ->> 4 AND i.read_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM ${delivery} AS d WHERE d.inbox_id = i.id))`;
  return [
    sql`DELETE FROM ${outboxItem} WHERE inbox_id IN ${these}`,
    sql`DELETE FROM ${inboxItem} WHERE id IN ${these}`,
  ];
}

function entriesOf({ paper: { id, person, type, certificate, status }, row }: DecidedOne): AuditEntry[] {
  const kind = { type, certificate };
  const entry = { action: 'reopen', subject: 'paper' as const, subjectId: id };
  return [
    {
      ...entry,
      before: auditedPaper(person.id, { ...kind, status }),
      after: auditedPaper(person.id, { ...kind, status: 'waiting' }),
    },
    ...row.replaced.map(
      (old): AuditEntry => ({
        action: 'restore',
        subject: 'paper',
        subjectId: old.id,
        after: auditedPaper(person.id, { ...kind, status: 'approved' }),
      }),
    ),
  ];
}
