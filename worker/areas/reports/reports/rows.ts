import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { PersonRef } from '#contract/people/users.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { type PlannedWageRow, selectPlannedWages } from '#worker/areas/attendance/records/planned-wages.ts';
import { type Company, companyFields } from '#worker/areas/attendance/work-histories/queries.ts';
import { type ClosedWork, closedWorkJson, closedWorkOf } from '#worker/areas/pay/hours/closed-lines.ts';
import type { DaysSql } from '#worker/areas/pay/hours/days.ts';
import { allPeople, PEOPLE_AT_ONCE } from '#worker/areas/pay/hours/people-at-once.ts';
import { type WorkRow, workJson, workRowsOf } from '#worker/areas/pay/hours/work-rows.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch, type RowOf } from '#worker/db/batch.ts';
import { byName } from '#worker/db/person-order.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { foundBy } from '#worker/db/person-search.ts';
import { fromJson, jsonTuple, pick, select, selectRaw, type ValueOf } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { person } from '#worker/db/schema/person.ts';
import { seatGroup, shift } from '#worker/db/schema/roster.ts';
import { position, wage, workplace } from '#worker/db/schema/workplace.ts';
import { isInReport, isReported, isReportWorkplace, onShifts, type ReportPlaces } from './asked.ts';
import {
  type PlanRow,
  reportPlansJson,
  reportPlansOf,
  reportShiftsOf,
  type Shifts,
  selectReportShifts,
} from './plan-rows.ts';

/** The days and places of a report. `month` is set for a month, in which nearly every person has entries. */
export type ReportRange = ReportPlaces & {
  days: DaysSql;
  month: CalendarMonth | null;
  q?: string | undefined;
  /** Whether assignments are read; with `terms`, also what prices them. */
  plans: boolean | 'terms';
  /** Whether rows are people, who need names. */
  named: boolean;
};

/** The identity of a person. */
export interface PersonIdentity {
  user: PersonRef;
  email: string | null;
  /** The reading, by which people are sorted. */
  name: string;
}

/** The facts of one person: all work around the days, and their assignments on shifts of these days. */
export interface ReportedPerson {
  id: number;
  /** Null where rows are not people, or the search does not find this one. */
  named: PersonIdentity | null;
  work: WorkRow[];
  plans: PlanRow[];
  /** Closed work counts as it was stored (T-17). */
  closed: ClosedWork;
}

export type WorkplaceRow = RowOf<ReturnType<typeof selectReportWorkplaces>>;
export type PositionRow = RowOf<ReturnType<typeof selectReportPositions>>;
export type NeededRow = RowOf<ReturnType<typeof selectNeeded>>;

/** The facts of a report other than its people. */
export interface ReportFacts {
  company: Company;
  workplaces: WorkplaceRow[];
  positions: PositionRow[];
  needed: NeededRow[];
  /** Those that price plans; none unless requested, or for readers who may not see wages. */
  wages: PlannedWageRow[];
}

/** Takes people one after the other. */
type Taker = { add: (facts: ReportedPerson) => void };

function selectReportWorkplaces(ctx: SignedInCtx) {
  return select(pick(workplace, 'id', 'code', 'name'))
    .from(workplace)
    .where(withinReach(ctx, sql`${workplace.id}`));
}

function selectReportPositions(ctx: SignedInCtx) {
  return select({ ...pick(position, 'id', 'name'), workplaceId: position.workplace_id })
    .from(workplace)
    .innerJoin(position, eq(position.workplace_id, workplace.id))
    .where(withinReach(ctx, sql`${workplace.id}`));
}

const p = alias(person, 'p');

const IDENTITY_TUPLE = jsonTuple(fromJson<PersonRef>(personRefJson), p.email, sql<string>`${byName}`);
type NamedJson = ValueOf<typeof IDENTITY_TUPLE>;

/** Reads the next people by id. */
function selectReportPeople(ctx: SignedInCtx, asked: ReportRange, after: number) {
  const { days, q, named, month } = asked;
  const shown = sql`a.business_date BETWEEN ${days.from} AND ${days.to} AND ${isInReport(ctx, asked)}`;
  const who = named ? sql`iif(${foundBy(q, sql`p.id`)}, ${IDENTITY_TUPLE}, NULL)` : sql`NULL`;
  const work = workJson({ person: sql`p.id`, ...days.deciding, shown, planned: 'id' });
  return selectRaw(
    {
      id: sql<number>`p.id`,
      named: fromJson<NamedJson | null>(who),
      /** Texts, parsed person by person: a company has 300,000 of each in a month. */
      work: sql<string>`${work}`,
      plans: sql<string>`${reportPlansJson(asked)}`,
      closed: sql<string>`${closedWorkJson(sql`p.id`, days)}`,
    },
    sql`FROM ${person} AS p
        WHERE p.id > ${after} AND ${isReported(ctx, asked, days, month)}
        ORDER BY p.id LIMIT ${PEOPLE_AT_ONCE}`,
  );
}

type ReportPersonRow = RowOf<ReturnType<typeof selectReportPeople>>;

const s = alias(shift, 's');
const g = alias(seatGroup, 'g');

/** The spots of each position, workplace and date. A shift that is turned off needs only the people on it. */
function selectNeeded(ctx: SignedInCtx, asked: ReportRange) {
  const { days } = asked;
  return select({
    workplaceId: s.workplace_id,
    positionId: g.position_id,
    date: s.date,
    needed: sql<number>`sum(iif(s.active = 1, g.fixed_total + g.temp_total, g.approved_fixed + g.approved_temp))`,
  })
    .from(s)
    .innerJoin(g, eq(g.shift_id, s.id))
    .where(
      and(
        isNull(s.deleted_at),
        sql`${s.date} BETWEEN ${days.from} AND ${days.to}`,
        onShifts(ctx, asked, sql`${g.position_id}`),
      ),
    )
    .groupBy(s.workplace_id, g.position_id, s.date);
}

function namedOf([user, email, name]: NamedJson): PersonIdentity {
  return { user, email, name };
}

function personFactsOf(
  { id, named, work: worked, plans, closed }: ReportPersonRow,
  shifts: Shifts,
): ReportedPerson {
  const work = workRowsOf(worked);
  return {
    id,
    named: named && namedOf(named),
    work,
    plans: reportPlansOf(plans, work, shifts),
    closed: closedWorkOf(closed),
  };
}

/** The wages that price the plans of a report. */
function selectReportWages(ctx: SignedInCtx, { workplace_ids, days }: ReportRange) {
  return selectPlannedWages(ctx, isReportWorkplace(ctx, sql`${wage.workplace_id}`, workplace_ids), days.to);
}

/**
 * Reads the facts of these days: first the common ones, for `begun`, then one person after the other.
 * One round trip for every 1,000 people.
 * @param before other days without assignments, whose people go to `before` in the same round trip
 */
export async function readReport<Begun extends Taker & { before?: Taker | null }>(
  ctx: SignedInCtx,
  asked: ReportRange,
  begun: (facts: ReportFacts) => Begun,
  before: ReportRange | null = null,
): Promise<Begun> {
  const [[company], workplaces, positions, needed, [shifts], people, wages, earlier] = await batch(ctx.db, [
    selectRaw(companyFields(ctx), sql``),
    selectReportWorkplaces(ctx),
    selectReportPositions(ctx),
    selectNeeded(ctx, asked),
    selectReportShifts(ctx, asked),
    selectReportPeople(ctx, asked, 0),
    asked.plans === 'terms' ? selectReportWages(ctx, asked) : null,
    before && selectReportPeople(ctx, before, 0),
  ]);
  if (!company) throw new Error('no configuration');
  const report = begun({ company, workplaces, positions, needed, wages });
  await giveAll(ctx, asked, { first: people, shifts: reportShiftsOf(shifts), to: report });
  if (before && report.before) {
    await giveAll(ctx, before, { first: earlier, shifts: new Map(), to: report.before });
  }
  return report;
}

/** Gives each person of these days, those of `first` and all after them. */
async function giveAll(
  ctx: SignedInCtx,
  asked: ReportRange,
  { first, shifts, to }: { first: readonly ReportPersonRow[]; shifts: Shifts; to: Taker },
): Promise<void> {
  const next = (after: number) => selectReportPeople(ctx, asked, after);
  for await (const read of allPeople(ctx.db, first, next)) {
    for (const one of read) to.add(personFactsOf(one, shifts));
  }
}
