import { type SQL, sql } from 'drizzle-orm';
import type { BulkStayed } from '#contract/bulk.ts';
import { AppError } from '#contract/errors.ts';
import type { ListedPaper } from '#contract/papers/papers.ts';
import { mayActOnPeer } from '#domain/access/reach.ts';
import { ownUploadOf, type PaperFacts } from '#domain/papers/paper-review.ts';
import type { PaperKind } from '#domain/papers/papers.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all } from '#worker/db/batch.ts';
import { rows } from '#worker/db/database.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { type Fields, type FieldsRow, isTrue, selectRaw } from '#worker/db/query.ts';
import { accountLevel } from '#worker/db/reach.ts';
import { paper } from '#worker/db/schema/paper.ts';
import { person } from '#worker/db/schema/person.ts';
import type { BulkPart } from '#worker/platform/jobs/bulk.ts';
import { isOwnUpload } from './decision.ts';
import { decidesOwnUploads, reviewerFields } from './review-rights.ts';
import { PAPER_FIELDS, paperOf } from './stored-paper.ts';

function manyFields(ctx: SignedInCtx) {
  return {
    ...PAPER_FIELDS,
    person: personRef(sql`q.person_id`),
    actor: personRef(ctx.actor.id),
    level: accountLevel(sql`q.person_id`),
    is_disabled: isTrue(sql`owner.disabled_at IS NOT NULL`),
    ...reviewerFields(ctx, sql`q.person_id`),
  };
}

/** One of many documents, with the facts of its decision. */
export type OneOfMany<More> = {
  paper: ListedPaper;
  facts: PaperFacts & PaperKind;
  /** Whether the actor may act on the account of the owner. */
  isReachable: boolean;
  row: FieldsRow<ReturnType<typeof manyFields>> & More;
};

/**
 * Reads documents of any people, in the order of their ids.
 * @throws AppError E_NOT_FOUND when one of them is deleted
 */
export async function findMany<More extends Fields>(
  ctx: SignedInCtx,
  ids: readonly number[],
  more: More,
): Promise<OneOfMany<FieldsRow<More>>[]> {
  const fields = { ...manyFields(ctx), ...more };
  const found = await all(
    ctx.db,
    selectRaw(
      fields,
      sql`FROM json_each(${rows(ids)}) AS asked JOIN ${paper} AS q ON q.id = asked.value AND q.deleted_at IS NULL
        JOIN ${person} AS owner ON owner.id = q.person_id AND owner.deleted_at IS NULL ORDER BY asked.key`,
    ),
  );
  if (found.length < ids.length) throw new AppError('E_NOT_FOUND');
  return found.map((row) => {
    const shown = { ...paperOf(row), person: row.person };
    const ownUpload = ownUploadOf({
      isOwn: isOwnUpload(ctx, shown),
      isAllowed: row.own_uploads_allowed,
      hasOtherReviewer: row.has_other_reviewer,
    });
    return {
      paper: shown,
      facts: { type: row.type, certificate: row.certificate, state: row.state, ownUpload },
      isReachable: mayActOnPeer(ctx.actor, { id: row.person.id, level: row.level }),
      row,
    };
  });
}

/** Guards: the owners exist with the levels that were read, and F-21 still lets the actor decide own uploads. */
export function areOwnersUnchanged(ctx: SignedInCtx, chosen: readonly OneOfMany<unknown>[]): SQL[] {
  const levels = new Map(chosen.map(({ row }) => [row.person.id, row.level]));
  const ofOwn = new Set(
    chosen.filter(({ paper: one }) => isOwnUpload(ctx, one)).map(({ row }) => row.person.id),
  );
  return [
    sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${rows([...levels])}) AS seen
        LEFT JOIN ${person} AS p ON p.id = seen.value ->> 0 AND p.deleted_at IS NULL
        WHERE p.id IS NULL OR ${accountLevel(sql`p.id`)} <> seen.value ->> 1)`,
    ...(ofOwn.size === 0
      ? []
      : [
          sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${rows([...ofOwn])}) AS seen
              WHERE NOT (${decidesOwnUploads(ctx, sql`seen.value`)}))`,
        ]),
  ];
}

/** Splits documents into those without a reason to stay, and the part of the answer that lists all. */
export function judgedApart<One extends OneOfMany<unknown>, Stay extends string>(
  found: readonly One[],
  reasonOf: (one: One) => Stay | null,
): { chosen: One[]; part: BulkPart<Stay> } {
  const judged = found.map((one) => ({ one, reason: reasonOf(one) }));
  const chosen = judged.filter(({ reason }) => reason === null).map(({ one }) => one);
  const part: BulkPart<Stay> = {
    done: chosen.map(({ paper: { id } }) => id),
    stayed: judged.flatMap(({ one: { paper: stored }, reason }): BulkStayed<Stay>[] =>
      reason === null ? [] : [{ id: stored.id, user: stored.person, date: null, reason }],
    ),
    workplaceIds: [],
  };
  return { chosen, part };
}
