import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { parsePrefectureCode } from '#domain/format/prefecture.ts';
import type { MinimumWage, WorkerThere } from '#domain/pay/hours/minimum-wage.ts';
import { RATE_JSON, ratesIn } from '#worker/db/minimum-wage-facts.ts';
import { jsonList, jsonTuple, type ValueOf } from '#worker/db/query.ts';
import { minimumWage } from '#worker/db/schema/employment.ts';
import { workplace } from '#worker/db/schema/workplace.ts';

const place = alias(workplace, 'place');

/** The minimum wages that may hold at a workplace. */
export type SiteMinimums = Omit<WorkerThere, 'birthday'> & { rates: readonly MinimumWage[] };

/** By workplace. */
export type Minimums = ReadonlyMap<number, SiteMinimums>;

/**
 * The prefectures and industries of all workplaces and their minimum wages, for {@link minimumsOf}; the
 * same for all rows of a list.
 */
export const MINIMUMS = jsonTuple(
  jsonList(
    jsonTuple(place.id, sql<string>`${place.prefecture}`, place.wage_industry),
    sql`FROM ${workplace} AS place WHERE place.prefecture IS NOT NULL`,
  ),
  jsonList(
    RATE_JSON,
    sql`FROM ${minimumWage} AS r WHERE r.prefecture IN (SELECT prefecture FROM ${workplace})`,
  ),
);
export type RatesJson = ValueOf<typeof MINIMUMS>;

/** O-16: returns the minimum wages of each workplace. */
export function minimumsOf([places, stored]: RatesJson): Minimums {
  const byPrefecture = Map.groupBy(ratesIn(stored), ({ prefecture }) => prefecture);
  return new Map(
    places.flatMap(([id, code, industry]): [number, SiteMinimums][] => {
      const prefecture = parsePrefectureCode(code);
      if (prefecture === null) return [];
      return [[id, { prefecture, industry, rates: byPrefecture.get(prefecture) ?? [] }]];
    }),
  );
}
