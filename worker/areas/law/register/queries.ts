import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { LawOfficeRows, LawRegisterState, LawRow as ShownRow } from '#contract/law/register.ts';
import { LAW_OUTLOOK_MONTHS, LAW_PEOPLE_SHOWN } from '#contract/limits.ts';
import type { PersonRef } from '#contract/people/users.ts';
import { LAW_KINDS } from '#domain/law/law.ts';
import { changesWithin, isCheckOld, stateOn } from '#domain/law/outlook.ts';
import type { LawRow } from '#domain/law/register.ts';
import { type Touched, type TouchedPerson, touchedBy } from '#domain/law/touched.ts';
import type { LawKind } from '#domain/law/values.ts';
import { addDays, addMonths, type CalendarDate } from '#domain/time/calendar-date.ts';
import { firstDayOf, monthOf, moveMonth } from '#domain/time/calendar-month.ts';
import { jstDate } from '#domain/time/instant.ts';
import {
  lawOf,
  officeRowsOf,
  selectConfiguration,
  settingsOf,
} from '#worker/areas/company/configuration/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch, first, type RowOf } from '#worker/db/batch.ts';
import { ownWorkplaces, worksSomewhere } from '#worker/db/colleagues.ts';
import type { Database } from '#worker/db/database.ts';
import { isHere } from '#worker/db/is-here.ts';
import {
  HELD_JSON,
  STATED_CONTRACTS_JSON,
  statedContractOf,
  studyOf,
  workedMonthsJson,
} from '#worker/db/law-facts.ts';
import { byName } from '#worker/db/person-order.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { fromJson, jsonList, jsonObject, selectRaw } from '#worker/db/query.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { minimumWage } from '#worker/db/schema/employment.ts';
import { person } from '#worker/db/schema/person.ts';
import { workplace } from '#worker/db/schema/workplace.ts';

/** The rows of the office. */
export async function readOfficeRows(db: Database): Promise<LawOfficeRows> {
  const stored = await first(db, selectConfiguration);
  if (!stored) throw new Error('no configuration');
  return { office_rows: officeRowsOf(stored.law_rows), version: stored.version };
}

const [p, w] = [alias(person, 'p'), alias(workplace, 'w')];

const SITES = jsonList(
  jsonObject({ workplaceId: w.id, engagement: w.engagement }),
  sql`FROM ${workplace} AS w WHERE w.id IN (${ownWorkplaces(p.id)})`,
);

/** Everyone who works somewhere today, by name. */
function selectWorkers(today: CalendarDate) {
  return selectRaw(
    {
      id: p.id,
      ref: fromJson<PersonRef>(personRefJson),
      held: HELD_JSON,
      contracts: STATED_CONTRACTS_JSON,
      worked: workedMonthsJson(today),
      sites: SITES,
    },
    sql`FROM ${person} AS p
      WHERE ${isHere(today)} AND ${worksSomewhere(p.id)}
      ORDER BY ${byName}, p.id`,
  );
}
type WorkerRow = RowOf<ReturnType<typeof selectWorkers>>;

function workerOf({ id, held, contracts, worked, sites }: WorkerRow): TouchedPerson {
  return {
    id,
    status: held?.status ?? null,
    study: studyOf(held),
    contracts: contracts.map(statedContractOf),
    worked,
    sites: sites.map(({ workplaceId, engagement }) => ({ workplaceId, engagement: engagement ?? 'unknown' })),
  };
}

/**
 * The new rates of the coming months, and the work of the last month that was paid below each: its
 * people, workplaces and the yen to add.
 */
function selectComingRates(today: CalendarDate) {
  const lastMonth = moveMonth(monthOf(today), -1);
  const [firstDay, lastDay] = [firstDayOf(lastMonth), addDays(firstDayOf(monthOf(today)), -1)];
  const below = sql`FROM ${attendance} AS a JOIN ${workplace} AS w ON w.id = a.workplace_id
    WHERE a.business_date BETWEEN ${firstDay} AND ${lastDay} AND a.voided_at IS NULL
      AND w.prefecture = rate.prefecture AND a.salary_per_hour < rate.salary_per_hour`;
  return selectRaw(
    {
      prefecture: sql<string>`rate.prefecture`,
      on: sql<CalendarDate>`rate.valid_from`,
      salary_per_hour: sql<number>`rate.salary_per_hour`,
      before: sql<number | null>`(SELECT old.salary_per_hour FROM ${minimumWage} AS old
        WHERE old.prefecture = rate.prefecture AND old.valid_from < rate.valid_from
        ORDER BY old.valid_from DESC LIMIT 1)`,
      people: sql<number>`(SELECT count(DISTINCT a.person_id) ${below})`,
      person_ids: fromJson<number[]>(sql`(SELECT json_group_array(DISTINCT a.person_id) ${below})`),
      workplaces: sql<number>`(SELECT count(DISTINCT a.workplace_id) ${below})`,
      month_yen: sql<number | null>`(SELECT sum((rate.salary_per_hour - a.salary_per_hour)
        * coalesce(a.worked_minutes, 0)) / 60 ${below})`,
    },
    sql`FROM ${minimumWage} AS rate
      WHERE rate.valid_from > ${today} AND rate.valid_from <= ${addMonths(today, LAW_OUTLOOK_MONTHS)}
        AND rate.prefecture IN (SELECT prefecture FROM ${workplace} WHERE deleted_at IS NULL)
      ORDER BY rate.valid_from, rate.prefecture`,
  );
}

/** What holds today, what changes within twelve months and who is touched by it. */
export async function readLaw(ctx: SignedInCtx): Promise<LawRegisterState> {
  const today = jstDate(ctx.now);
  const [[stored], workers, rates] = await batch(ctx.db, [
    selectConfiguration,
    selectWorkers(today),
    selectComingRates(today),
  ]);
  if (!stored) throw new Error('no configuration');
  const { insured_people, full_week_hours } = settingsOf(stored.settings);
  const law = lawOf(stored.law_rows);
  const people = workers.map(workerOf);
  const refs = new Map(workers.map(({ id, ref }) => [id, ref]));
  const firm = { insured: insured_people, fullWeek: full_week_hours * 60 };
  const named = (ids: readonly number[]) =>
    ids.flatMap((id) => refs.get(id) ?? []).slice(0, LAW_PEOPLE_SHOWN);
  const shownRow = (kind: LawKind, row: LawRow): ShownRow => ({
    kind,
    valid_from: row.from,
    valid_to: row.to,
    value: JSON.parse(JSON.stringify(row.value)),
    source: row.source,
    checked_on: row.checkedOn,
    confirmed: row.confirmed,
    check_is_old: isCheckOld(row, today),
  });
  return {
    today,
    rows: LAW_KINDS.flatMap((kind) =>
      law[kind].filter((row) => stateOn(row, today) !== 'past').map((row) => shownRow(kind, row)),
    ),
    changes: changesWithin(law, today, LAW_OUTLOOK_MONTHS).map((change) => ({
      kind: change.kind,
      on: change.on,
      before: change.before.map((row) => shownRow(change.kind, row)),
      after: change.after.map((row) => shownRow(change.kind, row)),
      ...shownTouched(touchedBy(change, people, { law, firm, today }), named),
    })),
    minimum_wages: rates.map(({ person_ids, ...rate }) => ({ ...rate, first_people: named(person_ids) })),
    insured_people,
    office_rows: officeRowsOf(stored.law_rows),
    version: stored.version,
  };
}

function shownTouched(touched: Touched | null, named: (ids: readonly number[]) => PersonRef[]) {
  if (touched === null) return { people: null, first_people: [], workplaces: null, month_yen: null };
  const { personIds, workplaceIds, monthYen } = touched;
  return {
    people: personIds.length,
    first_people: named(personIds),
    workplaces: workplaceIds.length,
    month_yen: monthYen,
  };
}
