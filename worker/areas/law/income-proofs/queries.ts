import { sql } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import type { IncomeProof, IncomeProofFields } from '#contract/law/income-proofs.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { readPage } from '#worker/db/page.ts';
import { type PersonChangeFacts, personChangeFacts } from '#worker/db/person-change.ts';
import { pick, select, selectRaw } from '#worker/db/query.ts';
import { personInReach } from '#worker/db/reach.ts';
import { incomeProof } from '#worker/db/schema/employment-contract.ts';

const i = alias(incomeProof, 'i');

export const FORM_COLUMNS = pick(incomeProof, 'kind', 'yen', 'own_yen', 'shown_on', 'paper') satisfies Record<
  keyof IncomeProofFields,
  SQLiteColumn
>;

const COLUMNS = pick(i, 'id', 'kind', 'yen', 'own_yen', 'shown_on', 'paper', 'version');

/** @throws AppError E_NOT_FOUND for an unknown person */
export async function listProofs(
  ctx: SignedInCtx,
  personId: number,
  query: OperationQuery<'income_proofs.list'>,
): Promise<{ data: IncomeProof[]; meta: ListMeta }> {
  const { rows, meta } = await readPage(ctx.db, query, {
    select: COLUMNS,
    from: sql`${incomeProof} AS i`,
    where: sql`i.person_id = ${personId} AND i.deleted_at IS NULL`,
    orderBy: sql`i.shown_on`,
    id: i.id,
    descending: query.sort.startsWith('-'),
    belongs: personInReach(ctx, personId),
  });
  return { data: rows, meta };
}

/**
 * Reads a stored proof with the facts for its change.
 * @throws AppError E_NOT_FOUND for an unknown person, and for a proof of another person
 */
export async function readProofWith(
  ctx: SignedInCtx,
  personId: number,
  id: number,
): Promise<{ before: IncomeProof; facts: PersonChangeFacts }> {
  const [[before], [facts]] = await batch(ctx.db, [
    select(COLUMNS).from(i).where(sql`i.id = ${id} AND i.person_id = ${personId} AND i.deleted_at IS NULL`),
    selectRaw(personChangeFacts(ctx, personId), sql``),
  ]);
  if (!before || !facts?.is_there) throw new AppError('E_NOT_FOUND');
  return { before, facts };
}
