import { asc, eq, not, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { MinimumWageKind } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import type { MinimumWage, MinimumWageBody, WageIndustries } from '#contract/law/minimum-wages.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import { EVERY_INDUSTRY } from '#domain/pay/hours/wage-industry.ts';
import { all, batch, first } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/database.ts';
import { readPage } from '#worker/db/page.ts';
import { type Fields, type FieldsRow, pick, select, selectDistinct, selectRaw } from '#worker/db/query.ts';
import { minimumWage } from '#worker/db/schema/employment.ts';

/** The columns of the form: each is read, inserted, updated and audited by its name. */
export const FORM_COLUMNS = pick(
  minimumWage,
  'prefecture',
  'industry',
  'valid_from',
  'salary_per_hour',
) satisfies Record<keyof MinimumWageBody, SQLiteColumn>;

const COLUMNS = { ...FORM_COLUMNS, ...pick(minimumWage, 'id', 'version') };

export async function listMinimumWages(
  db: Database,
  query: OperationQuery<'minimum_wages.list'>,
): Promise<{ data: MinimumWage[]; meta: ListMeta }> {
  const byPrefecture = query.sort.endsWith('prefecture');
  const { rows, meta } = await readPage(db, query, {
    select: COLUMNS,
    from: sql`${minimumWage}`,
    where: sql`${inPrefecture(query.prefecture)} AND ${ofKind(query.kind)}`,
    orderBy: byPrefecture
      ? sql`${minimumWage.prefecture} || ' ' || ${minimumWage.valid_from}`
      : sql`${minimumWage.valid_from} || ' ' || ${minimumWage.prefecture}`,
    id: minimumWage.id,
    descending: query.sort.startsWith('-'),
  });
  return { data: rows, meta };
}

function inPrefecture(code: string | undefined): SQL {
  return code === undefined ? sql`1` : eq(minimumWage.prefecture, code);
}

function ofKind(kind: MinimumWageKind | undefined): SQL {
  if (kind === undefined) return sql`1`;
  const general = eq(minimumWage.industry, EVERY_INDUSTRY);
  return kind === 'general' ? general : not(general);
}

/** The industries of specified minimum wages, for the form of a rate and that of a workplace. */
export async function listWageIndustries(db: Database): Promise<WageIndustries> {
  const data = await all(
    db,
    selectDistinct(pick(minimumWage, 'prefecture', 'industry'))
      .from(minimumWage)
      .where(ofKind('specified'))
      .orderBy(asc(minimumWage.prefecture), asc(minimumWage.industry)),
  );
  return { data };
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

/** Whether prefecture and industry have another rate from that day on; @param id the rate to ignore, or 0. */
export function isThere(
  { prefecture, industry, valid_from }: Pick<MinimumWageBody, 'prefecture' | 'industry' | 'valid_from'>,
  id: number,
): SQL {
  return sql`EXISTS (SELECT 1 FROM ${minimumWage} AS other
    WHERE other.prefecture = ${prefecture} AND other.industry = ${industry} AND other.valid_from = ${valid_from} AND other.id <> ${id})`;
}

/** All rates without paging: there are about 270 new ones a year in all of Japan. */
export const selectMinimumWages = select(COLUMNS).from(minimumWage);
