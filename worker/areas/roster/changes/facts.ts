import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { AssignmentId, PersonFacts, PositionId, WorkplaceId } from '#domain/roster/facts.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { startOfJstDay } from '#domain/time/instant.ts';
import {
  rosterConfigOf,
  selectConfiguration,
  settingsOf,
} from '#worker/areas/company/configuration/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch, type RowsOf } from '#worker/db/batch.ts';
import { COUNTED } from '#worker/db/counted.ts';
import { rows, type Statement, writtenOnce } from '#worker/db/database.ts';
import { drawing } from '#worker/db/ids.ts';
import { datesOfPayPeriodAround } from '#worker/db/pay-periods.ts';
import {
  answering,
  fieldList,
  fieldsWrittenOnce,
  fromJson,
  isTrue,
  jsonList,
  jsonTuple,
  pick,
  select,
  selectRaw,
} from '#worker/db/query.ts';
import { RIDES_OF_SITES } from '#worker/db/rides-json.ts';
import { configuration } from '#worker/db/schema/configuration.ts';
import { person } from '#worker/db/schema/person.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { position, shiftTemplate } from '#worker/db/schema/workplace.ts';
import {
  EPOCH,
  FIRST_AFTER,
  LAST_BEFORE,
  PERSON_FIELDS,
  type PersonFactsRow,
  p,
  SHIFT_FACT_FIELDS,
  TEMPLATE_FIELDS,
  t,
  w,
} from './fields.ts';
import { NOTHING_NAMED } from './named.ts';
import { isNone, type NamedOrFound, selectIds, shiftsNamed } from './named-or-found.ts';
import { companyLawOf } from './placed.ts';
import { draftKey, QUIET_FIELDS } from './quiet.ts';
import { plannedBy, type ShownMonthRow, selectShownMonths, showsOwn } from './roster-reach.ts';
import {
  isMember,
  type Reaches,
  type StoredRoster,
  storedPersonOf,
  storedShiftOf,
  storedTemplateOf,
  type VersionedPerson,
} from './stored-roster.ts';
import type { StoredAssignment } from './stored-work.ts';

const c = alias(configuration, 'c');
const su = alias(shiftUser, 'su');
const there = alias(shift, 'there');

/** The rows of the additional queries in the same round trip, in their order. */
export type ExtraRows<B extends readonly (Statement | null)[]> = [...RowsOf<B>];

/** Every person that the changes concern. */
function selectNamedPeople(named: NamedOrFound) {
  const dates = [...named.retimed, ...named.spots].map(({ date }) => date);
  return selectPersonFacts(named, selectIds(named.people), dates, PAY_DAYS);
}

/**
 * People with the facts that the rules read around a date, or from `date` to `to`, for readers who change
 * nothing.
 * @param people a query of their ids
 */
export function selectPeopleAround(people: SQL, date: CalendarDate, to: CalendarDate = date) {
  return selectPersonFacts(NOTHING_NAMED, people, [date, to], DAYS_TABLE);
}

/** The same around a date, but of the work after it only that of the next day. */
export function selectPeopleUntil(people: SQL, date: CalendarDate) {
  return selectPersonFacts(NOTHING_NAMED, people, [date], DAYS_UNTIL);
}

/** The same for planning them on these dates: with the whole pay months of the dates (O-14). */
export function selectPeopleToPlan(people: SQL, { from, to }: DateRange) {
  return selectPersonFacts(NOTHING_NAMED, people, [from, to], PAY_DAYS);
}

function selectPersonFacts(
  named: NamedOrFound,
  people: SQL,
  dates: readonly CalendarDate[],
  days: SQL,
): SQL<PersonFactsRow> {
  const retimed = named.retimed.map(({ shiftId }) => shiftId);
  const onNamed = isNone(named.assignments)
    ? sql``
    : sql`UNION SELECT person_id FROM ${shiftUser} WHERE id IN (${selectIds(named.assignments)})`;
  const onRetimed = isNone(retimed)
    ? sql``
    : sql`UNION SELECT person_id FROM ${shiftUser} AS su WHERE shift_id IN (${selectIds(retimed)}) AND ${COUNTED}`;
  return answering(
    PERSON_FIELDS,
    sql`WITH
      concerned (id) AS (${people} ${onNamed} ${onRetimed}),
      dates (first, last, first_date, last_date) AS (
        SELECT unixepoch(min(date)) * 1000, unixepoch(max(date)) * 1000, min(date), max(date)
        FROM (SELECT value AS date FROM json_each(${rows(dates)})
              UNION ALL SELECT date FROM ${shift} WHERE id IN (${shiftsNamed(named)}))),
      ${days}
    SELECT ${fieldList(PERSON_FIELDS)} FROM ${person} AS p WHERE p.id IN (SELECT id FROM concerned)`,
  );
}

const DAYS_TABLE = writtenOnce(sql`days (first, last, begin_from, begin_before) AS MATERIALIZED (
  SELECT first, last, first + ${FIRST_AFTER}, last + ${LAST_BEFORE} FROM dates)`);

const DAYS_UNTIL = writtenOnce(sql`days (first, last, begin_from, begin_before) AS MATERIALIZED (
  SELECT first, last, first + ${FIRST_AFTER}, last + ${startOfJstDay(addDays(EPOCH, 2))} FROM dates)`);

/** O-14: the same for whole pay months, because their overtime is planned. */
const PAY_DAYS = writtenOnce(sql`days (first, last, begin_from, begin_before) AS MATERIALIZED (
  SELECT first, last,
    min(first + ${FIRST_AFTER}, unixepoch(${datesOfPayPeriodAround(sql`first_date`).from}, 'weekday 0', '-6 days') * 1000
      + ${startOfJstDay(EPOCH)}),
    max(last + ${LAST_BEFORE}, unixepoch(${datesOfPayPeriodAround(sql`last_date`).to}) * 1000
      + ${startOfJstDay(addDays(EPOCH, 2))})
  FROM dates)`);

const QUIET_SHIFT_FIELDS = fieldsWrittenOnce({ ...SHIFT_FACT_FIELDS, ...QUIET_FIELDS });

function selectNamedShifts(named: NamedOrFound) {
  return selectRaw(
    QUIET_SHIFT_FIELDS,
    sql`FROM ${shift} AS s WHERE s.id IN (${shiftsNamed(named)}) AND s.deleted_at IS NULL`,
  );
}

function selectNamedPlaces({ assignments }: NamedOrFound) {
  return select({ ...pick(su, 'id', 'shift_id', 'person_id'), person_gone: isTrue(isNotNull(p.deleted_at)) })
    .from(su)
    .innerJoin(p, eq(p.id, su.person_id))
    .where(sql`${su.id} IN (${selectIds(assignments)})`);
}

function templateIds({ spots }: NamedOrFound): number[] {
  return [...new Set(spots.map(({ templateId }) => templateId))];
}

function selectTemplates(named: NamedOrFound) {
  return select(TEMPLATE_FIELDS)
    .from(t)
    .innerJoin(w, and(eq(w.id, t.workplace_id), isNull(w.deleted_at)))
    .where(and(sql`${t.id} IN (${selectIds(templateIds(named))})`, isNull(t.deleted_at)));
}

/** What is read of the whole site; `managed`, `shown` and `places` are CTEs. */
const SITE_FIELDS = fieldsWrittenOnce({
  ...pick(c, 'settings', 'version', 'law_rows'),
  managed: fromJson<WorkplaceId[]>(sql`(SELECT json_group_array(workplace_id) FROM managed)`),
  shown_months: fromJson<ShownMonthRow[]>(
    sql`(SELECT json_group_array(json_object('workplace_id', workplace_id, 'month', month, 'days', days)) FROM shown)`,
  ),
  positions: jsonList(jsonTuple(sql<PositionId>`id`, sql<WorkplaceId>`workplace_id`), sql`FROM places`),
  rides: RIDES_OF_SITES,
});
const FROM_CONFIGURATION = writtenOnce(sql`FROM (${selectConfiguration}) AS c`);

/**
 * The configuration, the positions, the workplaces that the actor plans, and the published months. One
 * statement, since each costs a little.
 */
function selectSite(ctx: SignedInCtx, named: NamedOrFound) {
  const managed = ctx.scope === 'all' ? sql`SELECT NULL WHERE 0` : plannedBy(ctx);
  const shown = ctx.scope === 'own' ? selectShownMonths(ctx) : sql`SELECT NULL, NULL, NULL WHERE 0`;
  return answering(
    SITE_FIELDS,
    sql`WITH managed (workplace_id) AS (${managed}), shown (workplace_id, month, days) AS (${shown}),
        places (id, workplace_id) AS (${selectNamedPositions(named)})
      SELECT ${fieldList(SITE_FIELDS)} ${FROM_CONFIGURATION}`,
  );
}

function selectNamedPositions(named: NamedOrFound): SQL {
  const templates = templateIds(named);
  const ofTemplates = isNone(templates)
    ? sql``
    : sql`UNION SELECT workplace_id FROM ${shiftTemplate} WHERE id IN (${selectIds(templates)})`;
  return sql`SELECT id, workplace_id FROM ${position}
    WHERE workplace_id IN (
        SELECT workplace_id FROM ${shift} WHERE id IN (${shiftsNamed(named)}) ${ofTemplates})
      AND deleted_at IS NULL`;
}

function selectTaken({ spots, retimed }: NamedOrFound) {
  const taken = pick(there, 'id', 'date');
  return answering(
    taken,
    sql`SELECT ${fieldList(taken)} FROM json_each(${rows(spots)}) AS spot
      JOIN ${shiftTemplate} AS t ON t.id = spot.value ->> 'templateId'
      JOIN ${shift} AS there ON there.workplace_id = t.workplace_id AND there.date = spot.value ->> 'date'
        AND there.template_id = t.id AND there.deleted_at IS NULL
    UNION SELECT ${fieldList(taken)} FROM json_each(${rows(retimed)}) AS moved
      JOIN ${shift} AS own ON own.id = moved.value ->> 'shiftId'
      JOIN ${shift} AS there ON there.workplace_id = own.workplace_id AND there.date = moved.value ->> 'date'
        AND there.template_id = own.template_id AND there.deleted_at IS NULL AND there.id <> own.id`,
  );
}

/**
 * All that the rules and a write need about the named rows, in one round trip: the same queries for one
 * person and for hundreds. Rows out of the actor's reach are left out, except a person's work elsewhere,
 * which counts. Additional queries go into the same round trip.
 * @param drawIds whether to draw ids of new rows
 */
export async function readStoredRoster<const B extends readonly (Statement | null)[]>(
  ctx: SignedInCtx,
  named: NamedOrFound,
  drawIds: boolean,
  extra: B,
): Promise<{ stored: StoredRoster; extra: ExtraRows<B> }> {
  const { spots, retimed, assigns } = named;
  // Statements without named rows are skipped: each costs a little, even if it finds nothing.
  const [people, shifts, places, templates, [site], taken, [newShift], [newAssignment], ...extraRows] =
    await batch(ctx.db, [
      selectNamedPeople(named),
      selectNamedShifts(named),
      isNone(named.assignments) ? null : selectNamedPlaces(named),
      spots.length > 0 ? selectTemplates(named) : null,
      selectSite(ctx, named),
      spots.length + retimed.length > 0 ? selectTaken(named) : null,
      drawIds && spots.length > 0 ? drawing('shift', spots.length) : null,
      drawIds && !isNone(assigns) ? drawing('shift_user', assigns) : null,
      ...extra,
    ]);
  if (!site) throw new Error('no configuration');
  const sites = new Set(site.managed);
  const reaches = (workplaceId: WorkplaceId) => ctx.scope === 'all' || sites.has(workplaceId);

  const settings = settingsOf(site.settings);
  // People may see all their own work, wherever it is, once it is published.
  const shows = ctx.scope === 'own' ? showsOwn(site.shown_months) : reaches;
  const law = companyLawOf(site, ctx.now);
  const known = people.map((row) => storedPersonOf(row, shows, law));
  const shiftsInReach = shifts.filter((row) => reaches(row.workplace_id)).map(storedShiftOf);
  const templatesInReach = templates.filter((row) => reaches(row.workplace_id)).map(storedTemplateOf);
  let byId: StoredRoster['assignments'] | null = null;
  const stored: StoredRoster = {
    /** Built on first use: the preview of a file reads none of its tens of thousands. */
    get assignments() {
      byId ??= byIdOf(known);
      return byId;
    },
    facts: {
      now: ctx.now,
      config: rosterConfigOf(settings),
      people: known.map(({ facts }) => facts),
      shifts: shiftsInReach.map(({ facts }) => facts),
      templates: templatesInReach.map(({ id, active }) => ({ id, active })),
      rides: site.rides,
    },
    settings,
    configurationVersion: site.version,
    personVersions: new Map(people.map((row) => [row.id, row.roster_version])),
    peopleInReach: new Set(
      known
        .filter(({ deleted, facts }) => !deleted && mayPlace(ctx, facts, reaches))
        .map(({ facts }) => facts.id),
    ),
    shifts: new Map(shiftsInReach.map((one) => [one.id, one])),
    places: new Map(
      places.map((row) => [
        row.id,
        { shiftId: row.shift_id, personId: row.person_id, isGone: row.person_gone },
      ]),
    ),
    templates: new Map(templatesInReach.map((one) => [one.id, one])),
    positions: new Map(site.positions.filter(([, workplaceId]) => reaches(workplaceId))),
    taken: new Map(taken.map(({ id, date }) => [id, date])),
    quiet: {
      drafts: new Set(
        shifts.filter(({ shown }) => !shown).map((row) => draftKey([row.workplace_id, row.date])),
      ),
      unasked: new Set(shifts.filter(({ asked }) => !asked).map(({ id }) => id)),
    },
    drawn: drawIds ? { shiftId: newShift?.first ?? 0, assignmentId: newAssignment?.first ?? 0 } : null,
  };
  return { stored, extra: extraRows };
}

function byIdOf(people: readonly VersionedPerson[]) {
  const byId = new Map<AssignmentId, StoredAssignment>();
  for (const { facts: person, versions, works } of people) {
    for (const [at, version] of versions.entries()) {
      const facts = person.assignments[at];
      if (!facts) continue;
      const work = works.get(facts.id) ?? null;
      byId.set(facts.id, { personId: person.id, facts, version, work });
    }
  }
  return byId;
}

/**
 * The people that the actor may put on a shift: everyone, people at workplaces they manage, or themselves.
 */
function mayPlace({ scope, actor }: SignedInCtx, facts: PersonFacts, reaches: Reaches): boolean {
  if (scope === 'own') return facts.id === actor.id;
  return scope === 'all' || isMember(facts, reaches);
}
