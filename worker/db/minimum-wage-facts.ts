import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { parsePrefectureCode } from '#domain/format/prefecture.ts';
import { type MinimumWage, minimumWageOn, type WorkerThere } from '#domain/pay/hours/minimum-wage.ts';
import { EVERY_INDUSTRY } from '#domain/pay/hours/wage-industry.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { jsonFirst, jsonList, jsonObject, jsonTuple, type ValueOf } from './query.ts';
import { minimumWage } from './schema/employment.ts';
import { person } from './schema/person.ts';
import { workplace } from './schema/workplace.ts';

const [r, site] = [alias(minimumWage, 'r'), alias(workplace, 'site')];

/** The rate `r`, for {@link ratesIn}. */
export const RATE_JSON = jsonTuple(r.prefecture, r.industry, r.valid_from, r.salary_per_hour);
export type StoredRate = ValueOf<typeof RATE_JSON>;

/** The rates in the form of the rules. */
export function ratesIn(stored: readonly StoredRate[]): MinimumWage[] {
  return stored.flatMap(([code, industry, validFrom, salaryPerHour]) => {
    const prefecture = parsePrefectureCode(code);
    return prefecture === null ? [] : [{ prefecture, industry, validFrom, salaryPerHour }];
  });
}

/** The rates of the prefecture of the workplace `site`: its own, and those of the industry of the site. */
const ITS_RATES = sql`FROM ${minimumWage} AS r
  WHERE r.prefecture = site.prefecture AND r.industry IN (${EVERY_INDUSTRY}, site.wage_industry)`;

/** Only specified minimum wages depend on the age. */
function birthdayOf(personId: SQLWrapper): SQL<CalendarDate | null> {
  return sql`iif(site.wage_industry IS NULL, NULL, (SELECT birthday FROM ${person} WHERE id = ${personId}))`;
}

function factsOf(workplaceId: SQLWrapper, personId: SQLWrapper, rates: SQL<StoredRate[]>) {
  return jsonFirst(
    jsonObject({
      prefecture: site.prefecture,
      industry: site.wage_industry,
      birthday: birthdayOf(personId),
      rates,
    }),
    sql`FROM ${workplace} AS site WHERE site.id = ${workplaceId}`,
  );
}

/** All minimum wages of a workplace for a person; null without the workplace. */
export function minimumFacts({ workplaceId, personId }: Record<'workplaceId' | 'personId', SQLWrapper>) {
  return factsOf(workplaceId, personId, jsonList(RATE_JSON, ITS_RATES));
}

/** The same for one date, without the rates that a later one has replaced. */
export function minimumFactsOn(
  { workplaceId, personId }: Record<'workplaceId' | 'personId', SQLWrapper>,
  date: SQLWrapper,
) {
  const replaced = sql`EXISTS (SELECT 1 FROM ${minimumWage} AS later WHERE later.prefecture = r.prefecture
    AND later.industry = r.industry AND later.valid_from > r.valid_from AND later.valid_from <= ${date})`;
  const inForce = sql`${ITS_RATES} AND r.valid_from <= ${date} AND NOT ${replaced}`;
  return factsOf(workplaceId, personId, jsonList(RATE_JSON, inForce));
}

export type MinimumFacts = ValueOf<ReturnType<typeof minimumFacts>>;

/** Who works where, with the rates that may hold there; null without a workplace. */
export function minimumsThere(
  facts: MinimumFacts,
): { rates: readonly MinimumWage[]; there: WorkerThere } | null {
  if (facts === null) return null;
  const { prefecture, industry, birthday, rates } = facts;
  return {
    rates: ratesIn(rates),
    there: { prefecture: parsePrefectureCode(prefecture ?? ''), industry, birthday },
  };
}

/** O-16: returns the minimum wage that holds on the date, or null. */
export function minimumIn(facts: MinimumFacts, date: CalendarDate): MinimumWage | null {
  const known = minimumsThere(facts);
  return known && minimumWageOn(known.rates, known.there, date);
}

/** The fields of answers for the minimum wage that a wage is below, or null. */
export function belowMinimumFieldsOf(minimum: MinimumWage | null) {
  const isSpecified = minimum !== null && minimum.industry !== EVERY_INDUSTRY;
  return {
    below_minimum: minimum?.salaryPerHour ?? null,
    below_minimum_industry: isSpecified ? minimum.industry : null,
  };
}
