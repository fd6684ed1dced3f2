import { type SQL, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import type { EmploymentContract, EmploymentContractFields } from '#contract/law/employment-contracts.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import { wagesShown } from '#worker/areas/attendance/records/wages.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { readPage } from '#worker/db/page.ts';
import { personChangeFacts } from '#worker/db/person-change.ts';
import { type FieldsRow, isTrue, jsonList, jsonObject, pick, selectRaw } from '#worker/db/query.ts';
import { personInReach } from '#worker/db/reach.ts';
import { employmentContract } from '#worker/db/schema/employment-contract.ts';

const c = alias(employmentContract, 'c');

const FORM_NAMES = [
  'valid_from',
  'valid_to',
  'week_minutes',
  'week_days',
  'salary_per_hour',
  'stated_month_yen',
  'commuting_month_yen',
  'overtime_minutes',
  'places',
  'duties',
  'renewal',
] as const satisfies (keyof EmploymentContractFields)[];

export const FORM_COLUMNS = pick(employmentContract, ...FORM_NAMES) satisfies Record<
  keyof EmploymentContractFields,
  SQLiteColumn
>;

/** All columns of the contract `c`. */
const CONTRACT_COLUMNS = pick(c, 'id', ...FORM_NAMES, 'version');

/** The contracts of a person that are not deleted, by their first day. */
export function storedContractsOf(personId: SQL) {
  return jsonList(
    jsonObject(CONTRACT_COLUMNS),
    sql`FROM ${employmentContract} AS c WHERE c.person_id = ${personId} AND c.deleted_at IS NULL`,
    sql`c.valid_from`,
  );
}

/** @param shown whether yen are shown, as SQL */
function columnsWith(shown: SQL) {
  const yen = (column: SQLiteColumn) => sql<number | null>`iif(${shown}, ${column}, NULL)`;
  return {
    ...CONTRACT_COLUMNS,
    salary_per_hour: yen(c.salary_per_hour),
    stated_month_yen: yen(c.stated_month_yen),
    commuting_month_yen: yen(c.commuting_month_yen),
  };
}

/**
 * EC-01: returns the contracts of a person; yen are null for readers who see no wages.
 * @throws AppError E_NOT_FOUND for a person out of reach
 */
export function listContracts(
  ctx: SignedInCtx,
  personId: number,
  query: OperationQuery<'employment_contracts.list'>,
): Promise<{ data: EmploymentContract[]; meta: ListMeta }> {
  return contractsOf(ctx, personId, query, wagesShown(ctx));
}

/** EC-01: returns the reader's own contracts. */
export function listOwnContracts(
  ctx: SignedInCtx,
  query: OperationQuery<'me.employment_contracts.list'>,
): Promise<{ data: EmploymentContract[]; meta: ListMeta }> {
  return contractsOf(ctx, ctx.actor.id, query, sql`1`);
}

async function contractsOf(
  ctx: SignedInCtx,
  personId: number,
  query: OperationQuery<'employment_contracts.list'>,
  shown: SQL,
) {
  const { rows, meta } = await readPage(ctx.db, query, {
    select: columnsWith(shown),
    from: sql`${employmentContract} AS c`,
    where: sql`c.person_id = ${personId} AND c.deleted_at IS NULL`,
    orderBy: sql`c.valid_from`,
    id: c.id,
    descending: query.sort.startsWith('-'),
    belongs: personInReach(ctx, personId),
  });
  return { data: rows, meta };
}

/** The facts for a change of a person's contracts. */
export function contractFacts(ctx: SignedInCtx, personId: number) {
  return {
    ...personChangeFacts(ctx, personId),
    wages: isTrue(wagesShown(ctx)),
    contracts: storedContractsOf(sql`${personId}`),
  };
}
export type ContractFacts = FieldsRow<ReturnType<typeof contractFacts>>;
export type StoredContract = ContractFacts['contracts'][number];

/** @throws AppError E_NOT_FOUND for a person out of reach, and for a contract of another person */
export async function readContractFacts(ctx: SignedInCtx, personId: number, id: number) {
  const facts = await first(ctx.db, selectRaw(contractFacts(ctx, personId), sql``));
  const before = facts?.contracts.find((contract) => contract.id === id);
  if (!facts?.is_there || !before) throw new AppError('E_NOT_FOUND');
  return { facts, before };
}
