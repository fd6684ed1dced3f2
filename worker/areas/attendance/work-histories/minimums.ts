import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { parsePrefectureCode } from '#domain/format/prefecture.ts';
import type { MinimumWage } from '#domain/pay/hours/minimum-wage.ts';
import { jsonList, jsonTuple, type ValueOf } from '#worker/db/query.ts';
import { minimumWage } from '#worker/db/schema/employment.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import type { Minimums } from './month-figures.ts';

const [place, r] = [alias(workplace, 'place'), alias(minimumWage, 'r')];

/**
 * The prefectures of all workplaces and their minimum wages, for {@link minimumsOf}; the same for all
 * rows of a list.
 */
export const MINIMUMS = jsonTuple(
  jsonList(
    jsonTuple(place.id, sql<string>`${place.prefecture}`),
    sql`FROM ${workplace} AS place WHERE place.prefecture IS NOT NULL`,
  ),
  jsonList(
    jsonTuple(r.prefecture, r.valid_from, r.salary_per_hour),
    sql`FROM ${minimumWage} AS r WHERE r.prefecture IN (SELECT prefecture FROM ${workplace})`,
  ),
);
export type RatesJson = ValueOf<typeof MINIMUMS>;

/** O-16: returns the minimum wages of each workplace. */
export function minimumsOf([places, rates]: RatesJson): Minimums {
  const byPrefecture = new Map<string, MinimumWage[]>();
  for (const [code, validFrom, salaryPerHour] of rates) {
    const prefecture = parsePrefectureCode(code);
    if (prefecture === null) continue;
    const known = byPrefecture.get(code) ?? [];
    known.push({ prefecture, validFrom, salaryPerHour });
    byPrefecture.set(code, known);
  }
  return new Map(places.map(([id, prefecture]) => [id, byPrefecture.get(prefecture) ?? []]));
}
