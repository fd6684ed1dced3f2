import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { MinimumWage, MinimumWageBody, minimumWageOperations } from '#contract/minimum-wages.ts';
import { bind, type Database } from '#worker/db/database.ts';
import { readPage } from '#worker/db/page.ts';
import { minimumWage } from '#worker/db/schema/employment.ts';

const COLUMNS = sql`r.id, r.prefecture, r.valid_from, r.salary_per_hour, r.version`;

export async function listMinimumWages(
  db: Database,
  query: z.output<(typeof minimumWageOperations)['minimum_wages.list']['query']>,
): Promise<{ data: MinimumWage[]; meta: ListMeta }> {
  const byPrefecture = query.sort.endsWith('prefecture');
  const { rows, meta } = await readPage<MinimumWage>(db, query, {
    select: COLUMNS,
    from: sql`${minimumWage} AS r`,
    where: query.prefecture === undefined ? sql`1` : sql`r.prefecture = ${query.prefecture}`,
    orderBy: byPrefecture
      ? sql`r.prefecture || ' ' || r.valid_from`
      : sql`r.valid_from || ' ' || r.prefecture`,
    id: sql`r.id`,
    descending: query.sort.startsWith('-'),
  });
  return { data: rows.map(rateFrom), meta };
}

/** @throws AppError E_NOT_FOUND */
export async function readMinimumWage(db: Database, id: number): Promise<MinimumWage> {
  const { before } = await findMinimumWageWith(db, id, sql`1 AS found`);
  return before;
}

/**
 * A minimum wage as it stands, with what a change of it has to know.
 * @throws AppError E_NOT_FOUND
 */
export async function findMinimumWageWith<Facts>(
  db: Database,
  id: number,
  facts: SQL,
): Promise<{ before: MinimumWage; facts: Facts }> {
  const row = await bind(
    db.d1,
    sql`SELECT ${COLUMNS}, ${facts} FROM ${minimumWage} AS r WHERE r.id = ${id}`,
  ).first<MinimumWage & Facts>();
  if (!row) throw new AppError('E_NOT_FOUND');
  return { before: rateFrom(row), facts: row };
}

/** Whether there is another rate of the prefecture from that day on; @param id the one that may be it, 0 for none. */
export function isThere(
  { prefecture, valid_from }: Pick<MinimumWageBody, 'prefecture' | 'valid_from'>,
  id: number,
): SQL {
  return sql`EXISTS (SELECT 1 FROM ${minimumWage} AS other
    WHERE other.prefecture = ${prefecture} AND other.valid_from = ${valid_from} AND other.id <> ${id})`;
}

/** Every rate that there is: 47 a year. */
export const selectMinimumWages = sql`SELECT ${COLUMNS} FROM ${minimumWage} AS r`;

/** All rates of a prefecture as a JSON list of `MinimumWage` of the domain. */
export function ratesJson(prefecture: SQL): SQL {
  return sql`(SELECT json_group_array(json_object('prefecture', r.prefecture, 'validFrom', r.valid_from,
      'salaryPerHour', r.salary_per_hour)) FROM ${minimumWage} AS r WHERE r.prefecture = ${prefecture})`;
}

function rateFrom({ id, prefecture, valid_from, salary_per_hour, version }: MinimumWage): MinimumWage {
  return { id, prefecture, valid_from, salary_per_hour, version };
}
