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
import { type MinimumWage, rateBefore } from '#domain/pay/hours/minimum-wage.ts';
import { isOfSite, type RatedFacts, rateEffects, rateFigures } from '#domain/pay/hours/rate-effect.ts';
import { addMonths, type CalendarDate } from '#domain/time/calendar-date.ts';
import { jstDate } from '#domain/time/instant.ts';
import {
  lawOf,
  officeRowsOf,
  selectConfiguration,
  settingsOf,
} from '#worker/areas/company/configuration/queries.ts';
import { comingRates, ratedOf, selectRated } from '#worker/areas/law/rate-effects/queries.ts';
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

/** Some of these people by their names. */
type NamedPeople = (ids: readonly number[]) => PersonRef[];

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

/** The rates of the coming months that hold at a workplace, and what is below them. */
function comingRatesOf(
  facts: RatedFacts,
  today: CalendarDate,
  named: NamedPeople,
): LawRegisterState['minimum_wages'] {
  const last = addMonths(today, LAW_OUTLOOK_MONTHS);
  const coming = facts.stored
    .filter((rate) => rate.validFrom > today && rate.validFrom <= last)
    .filter((rate) => facts.sites.some((site) => isOfSite(rate, site)))
    .toSorted((one, other) => (rateOrder(one) < rateOrder(other) ? -1 : 1));
  const effects = Map.groupBy(rateEffects(coming, facts, today), ({ rate }) => rate);
  return coming.map((rate) => {
    const { personIds, workplaceIds, contracts, openShifts, monthYen } = rateFigures(effects.get(rate) ?? []);
    return {
      prefecture: rate.prefecture,
      industry: rate.industry,
      on: rate.validFrom,
      salary_per_hour: rate.salaryPerHour,
      before: rateBefore(facts.stored, rate)?.salaryPerHour ?? null,
      people: personIds.length,
      first_people: named(personIds),
      workplaces: workplaceIds.length,
      month_yen: monthYen,
      contracts,
      open_shifts: openShifts,
    };
  });
}

function rateOrder({ validFrom, prefecture, industry }: MinimumWage): string {
  return `${validFrom} ${prefecture} ${industry}`;
}

/** What holds today, what changes within twelve months and who is touched by it. */
export async function readLaw(ctx: SignedInCtx): Promise<LawRegisterState> {
  const today = jstDate(ctx.now);
  const coming = comingRates(today, addMonths(today, LAW_OUTLOOK_MONTHS));
  const [[stored], workers, ...rated] = await batch(ctx.db, [
    selectConfiguration,
    selectWorkers(today),
    ...selectRated(coming, today),
  ]);
  if (!stored) throw new Error('no configuration');
  const { insured_people, full_week_hours } = settingsOf(stored.settings);
  const law = lawOf(stored.law_rows);
  const people = workers.map(workerOf);
  const refs = new Map(workers.map(({ id, ref }) => [id, ref]));
  const firm = { insured: insured_people, fullWeek: full_week_hours * 60 };
  const named: NamedPeople = (ids) => ids.flatMap((id) => refs.get(id) ?? []).slice(0, LAW_PEOPLE_SHOWN);
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
    minimum_wages: comingRatesOf(ratedOf(rated), today, named),
    insured_people,
    office_rows: officeRowsOf(stored.law_rows),
    version: stored.version,
  };
}

function shownTouched(touched: Touched | null, named: NamedPeople) {
  if (touched === null) return { people: null, first_people: [], workplaces: null, month_yen: null };
  const { personIds, workplaceIds, monthYen } = touched;
  return {
    people: personIds.length,
    first_people: named(personIds),
    workplaces: workplaceIds.length,
    month_yen: monthYen,
  };
}
