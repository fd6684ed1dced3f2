import { and, eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { PERIOD_DOCUMENTS_MAX, TEXT_MAX } from '#contract/limits.ts';
import type { PeriodDocument, PeriodDocumentBody } from '#contract/pay/period-sheets.ts';
import { doesAccounting } from '#contract/roles.ts';
import { fieldIssues } from '#contract/validation.ts';
import { onOneLine } from '#domain/format/text.ts';
import { toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { drawing } from '#worker/db/ids.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { insert, pick, select, update } from '#worker/db/query.ts';
import { file } from '#worker/db/schema/file.ts';
import { period, periodDocument } from '#worker/db/schema/period.ts';
import { keepDocument } from '#worker/platform/files/sent-document.ts';
import { countDocuments, isClosedPeriod, periodInReach, readDocument } from './queries.ts';

/**
 * Stores a signed copy of a period's sheet; images lose their metadata.
 * @throws AppError E_NOT_FOUND for the period, E_UNPROCESSABLE_ENTITY like {@link keepDocument} and
 * above the limit of copies, E_CONFLICT when a concurrent upload took the last place
 */
export async function createDocument(
  ctx: SignedInCtx,
  periodId: number,
  { file: sent }: PeriodDocumentBody,
): Promise<PeriodDocument> {
  const [[drawn], [facts]] = await batch(ctx.db, [
    drawing('period_document', 1),
    select({
      ...pick(period, 'workplace_id', 'month'),
      documents: sql<number>`${countDocuments(periodId)}`,
      by: personRef(ctx.actor.id),
    })
      .from(period)
      .where(and(eq(period.id, periodId), periodInReach(ctx, periodId))),
  ]);
  if (!drawn) throw new Error('no sequence of documents');
  if (!facts) throw new AppError('E_NOT_FOUND');
  const id = drawn.first;
  if (facts.documents >= PERIOD_DOCUMENTS_MAX) {
    throw fieldIssues({ file: [{ key: 'max_items', params: { max: PERIOD_DOCUMENTS_MAX } }] });
  }
  const kept = await keepDocument(ctx, 'period_document', ctx.actor.id, sent);
  const after: PeriodDocument = {
    id,
    file_id: kept.id,
    type: kept.type,
    bytes: kept.bytes,
    name: documentName(sent),
    uploaded_by: facts.by,
    created_at: toStamp(ctx.now),
  };
  await commit(ctx, {
    guards: [
      sql`SELECT ${periodInReach(ctx, periodId)}`,
      sql`SELECT ${countDocuments(periodId)} < ${PERIOD_DOCUMENTS_MAX}`,
    ],
    statements: [
      kept.row,
      insert(periodDocument).values({
        id,
        period_id: periodId,
        file_id: kept.id,
        name: after.name,
        uploaded_by: ctx.actor.id,
        created_at: ctx.now,
      }),
    ],
    audit: [
      {
        action: 'create',
        subject: 'period_document',
        subjectId: id,
        workplaceId: facts.workplace_id,
        after: { month: facts.month, file_id: kept.id, name: after.name },
      },
    ],
    answer: { status: 201, body: after },
  });
  return after;
}

/**
 * Deletes a signed copy; for a closed period the actor needs the right to close it.
 * @throws AppError E_NOT_FOUND, E_FORBIDDEN, E_CONFLICT when it was deleted or the period was closed
 * concurrently
 */
export async function deleteDocument(ctx: SignedInCtx, periodId: number, id: number): Promise<void> {
  const { file_id, name, workplaceId, isClosed } = await readDocument(ctx, periodId, id);
  const anyway = doesAccounting(ctx.actor);
  if (isClosed && !anyway) throw new AppError('E_FORBIDDEN');
  await commit(ctx, {
    guards: [isDocumentThere(id), ...(anyway ? [] : [sql`SELECT NOT ${isClosedPeriod(periodId)}`])],
    statements: [
      update(periodDocument).set({ deleted_at: ctx.now }).where(eq(periodDocument.id, id)),
      update(file).set({ deleted_at: ctx.now }).where(eq(file.id, file_id)),
    ],
    audit: [
      {
        action: 'delete',
        subject: 'period_document',
        subjectId: id,
        workplaceId,
        before: { file_id, name },
      },
    ],
  });
}

function isDocumentThere(id: number): SQL {
  return sql`SELECT deleted_at IS NULL FROM ${periodDocument} WHERE id = ${id}`;
}

/** For display only; stored and sent files never have this name. */
function documentName({ name }: File): string {
  return [...onOneLine(name).trim()].slice(0, TEXT_MAX).join('');
}
