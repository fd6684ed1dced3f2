import { sql } from 'drizzle-orm';
import { parsePrefectureCode } from '#domain/format/prefecture.ts';
import type { MinimumWage } from '#domain/hours/minimum-wage.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { fromJson } from '#worker/db/query.ts';
import { minimumWage } from '#worker/db/schema/employment.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import type { Minimums } from './month-figures.ts';

export type RatesJson = [
  places: [workplaceId: number, prefecture: string][],
  rates: [prefecture: string, validFrom: CalendarDate, salaryPerHour: number][],
];

/** The prefectures of all workplaces and their minimum wages, for {@link minimumsOf}: the same for all rows of a list. */
export const MINIMUMS = fromJson<RatesJson>(sql`(SELECT json_array(
    (SELECT json_group_array(json_array(place.id, place.prefecture)) FROM ${workplace} AS place
     WHERE place.prefecture IS NOT NULL),
    (SELECT json_group_array(json_array(r.prefecture, r.valid_from, r.salary_per_hour)) FROM ${minimumWage} AS r
     WHERE r.prefecture IN (SELECT prefecture FROM ${workplace}))))`);

/** O-16: the minimum wages of each workplace. */
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
