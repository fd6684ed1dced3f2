import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { MinimumWageBody } from '#contract/law/minimum-wages.ts';
import { RECRUITMENT_DAYS } from '#contract/limits.ts';
import { parsePrefectureCode } from '#domain/format/prefecture.ts';
import type {
  OpenPlace,
  RatedFacts,
  RatedMember,
  RatedSite,
  WageContract,
  WorkedSum,
} from '#domain/pay/hours/rate-effect.ts';
import type { Wage } from '#domain/pay/hours/wage.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { firstDayOf, monthOf, moveMonth } from '#domain/time/calendar-month.ts';
import { selectMinimumWages } from '#worker/areas/law/minimum-wages/queries.ts';
import type { RowsOf } from '#worker/db/batch.ts';
import { rows } from '#worker/db/database.ts';
import { isHere } from '#worker/db/is-here.ts';
import { ratesIn } from '#worker/db/minimum-wage-facts.ts';
import { OPEN_SEAT } from '#worker/db/open-seat.ts';
import { IS_SHOWN } from '#worker/db/published.ts';
import { jsonList, jsonObject, pick, pickAs, selectRaw } from '#worker/db/query.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { minimumWage } from '#worker/db/schema/employment.ts';
import { employmentContract } from '#worker/db/schema/employment-contract.ts';
import { person } from '#worker/db/schema/person.ts';
import { seatGroup, shift, shiftUser } from '#worker/db/schema/roster.ts';
import { membership, membershipPosition, wage, workplace } from '#worker/db/schema/workplace.ts';

const [p, w, s] = [alias(person, 'p'), alias(workplace, 'w'), alias(shift, 's')];
const [g, c] = [alias(wage, 'g'), alias(employmentContract, 'c')];
const [mp, seat] = [alias(membershipPosition, 'mp'), alias(seatGroup, 'g')];

const SITE_WAGES = jsonList<Wage>(
  jsonObject({
    ...pickAs(g, { positionId: 'position_id', templateId: 'template_id' }),
    ...pickAs(g, { validFrom: 'valid_from', salaryPerHour: 'salary_per_hour' }),
  }),
  sql`FROM ${wage} AS g INDEXED BY wage_person WHERE g.person_id = p.id AND g.workplace_id = w.id`,
);

const CONTRACTS = jsonList<WageContract>(
  jsonObject({
    ...pickAs(c, { id: 'id', from: 'valid_from', to: 'valid_to', salaryPerHour: 'salary_per_hour' }),
  }),
  sql`FROM ${employmentContract} AS c WHERE c.person_id = p.id AND c.deleted_at IS NULL`,
);

const POSITIONS = jsonList(
  sql<number>`${mp.position_id}`,
  sql`FROM ${membershipPosition} AS mp WHERE mp.membership_id = m.id`,
);

/** The work of the person `p` at the workplace `w` in the month before today. */
function workOfLastMonth(today: CalendarDate): SQL {
  const first = firstDayOf(moveMonth(monthOf(today), -1));
  const last = addDays(firstDayOf(monthOf(today)), -1);
  return sql`FROM ${attendance} AS a WHERE a.person_id = p.id AND a.workplace_id = w.id
    AND a.business_date BETWEEN ${first} AND ${last} AND a.voided_at IS NULL`;
}

function workedSums(today: CalendarDate) {
  const sums = sql`(SELECT a.position_id, a.salary_per_hour, sum(coalesce(a.worked_minutes, 0)) AS minutes,
      (SELECT s.template_id FROM ${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id
        WHERE su.id = a.shift_user_id) AS template_id
    ${workOfLastMonth(today)} GROUP BY a.position_id, a.salary_per_hour, template_id)`;
  return jsonList<WorkedSum>(
    jsonObject({
      positionId: sql<number | null>`position_id`,
      templateId: sql<number | null>`template_id`,
      salaryPerHour: sql<number | null>`salary_per_hour`,
      minutes: sql<number>`minutes`,
    }),
    sql`FROM ${sums}`,
  );
}

/** A SELECT of the prefectures, days and yen of rates that may not be stored yet. */
export function givenRates(rates: readonly MinimumWageBody[]): SQL {
  return sql`SELECT value ->> 'prefecture' AS prefecture, value ->> 'valid_from' AS valid_from,
    value ->> 'salary_per_hour' AS salary_per_hour FROM json_each(${rows(rates)})`;
}

/** The same of the stored rates that start after today and by the other day. */
export function comingRates(today: CalendarDate, last: CalendarDate): SQL {
  return sql`SELECT prefecture, valid_from, salary_per_hour FROM ${minimumWage}
    WHERE valid_from > ${today} AND valid_from <= ${last}`;
}

/**
 * The facts for `rateEffects`, in one batch.
 * @param asked the rates, from {@link givenRates} or {@link comingRates}
 */
export function selectRated(asked: SQL, today: CalendarDate) {
  // Who has at least the highest rate of the prefecture everywhere is below none, so is not read.
  const bound = sql`(SELECT prefecture, max(salary_per_hour) AS yen, max(min(valid_from), ${today}) AS first_day
    FROM (${asked}) GROUP BY prefecture) AS bound
    JOIN ${workplace} AS w ON w.prefecture = bound.prefecture AND w.deleted_at IS NULL`;
  const isBelow = sql`EXISTS (SELECT 1 FROM ${wage} AS g INDEXED BY wage_person
      WHERE g.person_id = p.id AND g.workplace_id = w.id AND g.salary_per_hour < bound.yen)
    OR EXISTS (SELECT 1 FROM ${employmentContract} AS c
      WHERE c.person_id = p.id AND c.deleted_at IS NULL AND c.salary_per_hour < bound.yen)
    OR EXISTS (SELECT 1 ${workOfLastMonth(today)} AND a.salary_per_hour < bound.yen)`;
  return [
    selectMinimumWages,
    selectRaw(
      pick(w, 'id', 'code', 'name', 'prefecture', 'wage_industry'),
      sql`FROM ${bound} ORDER BY w.code`,
    ),
    selectRaw(
      {
        personId: p.id,
        workplaceId: w.id,
        birthday: p.birthday,
        leftOn: p.left_on,
        wages: SITE_WAGES,
        worked: workedSums(today),
        contracts: CONTRACTS,
        positionIds: POSITIONS,
      },
      sql`FROM ${bound} JOIN ${membership} AS m ON m.workplace_id = w.id AND m.works
        JOIN ${person} AS p ON p.id = m.person_id
        WHERE ${isHere(today)} AND (${isBelow})`,
    ),
    selectRaw(
      {
        ...pickAs(s, { shiftId: 'id', workplaceId: 'workplace_id', templateId: 'template_id', date: 'date' }),
        positionId: seat.position_id,
      },
      sql`FROM ${bound} JOIN ${shift} AS s ON s.workplace_id = w.id AND w.active
          AND s.date BETWEEN bound.first_day AND ${addDays(today, RECRUITMENT_DAYS)}
          AND s.deleted_at IS NULL AND s.active AND s.closed_at IS NULL AND ${IS_SHOWN}
        JOIN ${seatGroup} AS g ON g.shift_id = s.id AND ${OPEN_SEAT}
        WHERE EXISTS (SELECT 1 FROM ${wage} AS low
          WHERE low.position_id = g.position_id AND low.salary_per_hour < bound.yen)`,
    ),
  ] as const;
}

export type RatedRows = RowsOf<ReturnType<typeof selectRated>>;
export type NamedSite = RatedSite & { code: string; name: string };

export function ratedOf([rates, sites, members, open]: RatedRows): Omit<RatedFacts, 'sites'> & {
  sites: NamedSite[];
} {
  return {
    stored: ratesIn(
      rates.map(({ prefecture, industry, valid_from, salary_per_hour }) => [
        prefecture,
        industry,
        valid_from,
        salary_per_hour,
      ]),
    ),
    sites: sites.flatMap(({ prefecture: code, wage_industry: industry, ...site }) => {
      const prefecture = parsePrefectureCode(code ?? '');
      return prefecture === null ? [] : [{ ...site, prefecture, industry }];
    }),
    members: members satisfies RatedMember[],
    open: open satisfies OpenPlace[],
  };
}
