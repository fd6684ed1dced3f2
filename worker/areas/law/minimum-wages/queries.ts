import { eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import type { MinimumWage, MinimumWageBody } from '#contract/law/minimum-wages.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import { batch, first } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/database.ts';
import { readPage } from '#worker/db/page.ts';
import { type Fields, type FieldsRow, pick, select, selectRaw } from '#worker/db/query.ts';
import { minimumWage } from '#worker/db/schema/employment.ts';

/** The columns of the form: each is read, inserted, updated and audited by its name. */
export const FORM_COLUMNS = pick(minimumWage, 'prefecture', 'valid_from', 'salary_per_hour') satisfies Record<
  keyof MinimumWageBody,
  SQLiteColumn
>;

const COLUMNS = { ...FORM_COLUMNS, ...pick(minimumWage, 'id', 'version') };

export async function listMinimumWages(
  db: Database,
  query: OperationQuery<'minimum_wages.list'>,
): Promise<{ data: MinimumWage[]; meta: ListMeta }> {
  const byPrefecture = query.sort.endsWith('prefecture');
  const { rows, meta } = await readPage(db, query, {
    select: COLUMNS,
    from: sql`${minimumWage}`,
    where: query.prefecture === undefined ? sql`1` : eq(minimumWage.prefecture, query.prefecture),
    orderBy: byPrefecture
      ? sql`${minimumWage.prefecture} || ' ' || ${minimumWage.valid_from}`
      : sql`${minimumWage.valid_from} || ' ' || ${minimumWage.prefecture}`,
    id: minimumWage.id,
    descending: query.sort.startsWith('-'),
  });
  return { data: rows, meta };
}

/** @throws AppError E_NOT_FOUND */
export async function readMinimumWage(db: Database, id: number): Promise<MinimumWage> {
  const found = await first(db, selectMinimumWage(id));
  if (!found) throw new AppError('E_NOT_FOUND');
  return found;
}

function selectMinimumWage(id: number) {
  return select(COLUMNS).from(minimumWage).where(eq(minimumWage.id, id));
}

/**
 * Reads a stored rate together with the facts for its change.
 * @throws AppError E_NOT_FOUND
 */
export async function findMinimumWageWith<F extends Fields>(
  db: Database,
  id: number,
  facts: F,
): Promise<{ before: MinimumWage; facts: FieldsRow<F> }> {
  const [[before], [found]] = await batch(db, [selectMinimumWage(id), selectRaw(facts, sql``)]);
  if (!before || !found) throw new AppError('E_NOT_FOUND');
  return { before, facts: found };
}

/** Whether the prefecture has another rate from that day on; @param id the rate to ignore, or 0. */
export function isThere(
  { prefecture, valid_from }: Pick<MinimumWageBody, 'prefecture' | 'valid_from'>,
  id: number,
): SQL {
  return sql`EXISTS (SELECT 1 FROM ${minimumWage} AS other
    WHERE other.prefecture = ${prefecture} AND other.valid_from = ${valid_from} AND other.id <> ${id})`;
}

/** All rates without paging: there are 47 new ones a year. */
export const selectMinimumWages = select(COLUMNS).from(minimumWage);

/** All rates of a prefecture as a JSON list of the domain's `MinimumWage`. */
export function ratesJson(prefecture: SQL): SQL {
  return sql`(SELECT json_group_array(json_object('prefecture', r.prefecture, 'validFrom', r.valid_from,
      'salaryPerHour', r.salary_per_hour)) FROM ${minimumWage} AS r WHERE r.prefecture = ${prefecture})`;
}
