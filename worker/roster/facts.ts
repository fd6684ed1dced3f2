import { SQL, sql } from 'drizzle-orm';
import {
  type AssignmentId,
  type PersonFacts,
  type PositionId,
  rangeNeeded,
  type WorkplaceId,
} from '#domain/roster/facts.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { startOfJstDay } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { COUNTED } from '#worker/db/counted.ts';
import { bind, rows, type Statement } from '#worker/db/database.ts';
import { drawing } from '#worker/db/ids.ts';
import { datesOfPayPeriodAround } from '#worker/db/pay-periods.ts';
import { papersJson } from '#worker/db/right-to-work.ts';
import { person } from '#worker/db/schema/person.ts';
import { schoolVacation } from '#worker/db/schema/residence.ts';
import { otherEmployment, seatGroup, shift, shiftUser, workLimit } from '#worker/db/schema/roster.ts';
import {
  membership,
  membershipPosition,
  position,
  shiftTemplate,
  templateHeadcount,
  workplace,
} from '#worker/db/schema/workplace.ts';
import {
  type ConfigurationRow,
  rosterConfigOf,
  selectConfiguration,
  settingsOf,
} from '#worker/features/configuration/queries.ts';
import { type Named, NOTHING_NAMED } from './named.ts';
import { draftKey, TELLS_OF } from './quiet.ts';
import { plansThere, selectShownMonths, tellsOwn } from './reach.ts';
import {
  isMember,
  type PersonRow,
  personOf,
  type Reaches,
  type ShiftRow,
  type StoredPerson,
  type StoredRoster,
  shiftOf,
  type TellingRow,
  type TemplateRow,
  templateOf,
} from './stored-roster.ts';
import { assignmentsJson, type StoredAssignment, unplannedJson } from './stored-work.ts';

/** The configuration, and as JSON the positions, where the actor plans, and the months shown to them. */
type SiteRow = ConfigurationRow & { positions: string; managed: string; shown_months: string };
type PlaceRow = { id: number; shift_id: number; person_id: number; person_gone: number };
type Row = PersonRow & ShiftRow & TellingRow & PlaceRow & TemplateRow & SiteRow & { first: number };

const EPOCH = '1970-01-01';
const AROUND = rangeNeeded({ from: EPOCH, to: EPOCH });
/** From the start of a day in UTC to the first `starts_at` that the rules may look at when work on it changes. */
const FIRST_AFTER = startOfJstDay(AROUND.from);
/** And beyond the last one: work of a business date may begin up to 47:59. */
const LAST_BEFORE = startOfJstDay(addDays(AROUND.to, 2));
const FIRST_DAY = sql`(SELECT date((first + ${FIRST_AFTER}) / 1000, 'unixepoch') FROM days)`;
const LAST_DAY = sql`(SELECT date((last + ${LAST_BEFORE}) / 1000, 'unixepoch') FROM days)`;
/** The vacations that touch what is looked at. None of a school overlap, so of the earlier ones the last one might. */
const VACATIONS_AROUND = sql`v.valid_to >= ${FIRST_DAY} AND v.valid_from <= ${LAST_DAY} AND v.valid_from >= coalesce(
  (SELECT max(o.valid_from) FROM ${schoolVacation} AS o WHERE o.school_id = r.school_id AND o.valid_from <= ${FIRST_DAY}), '')`;

const BEGIN_FROM = sql`(SELECT begin_from FROM days)`;
const BEGIN_BEFORE = sql`(SELECT begin_before FROM days)`;

/** What is named, where a query may stand for a list of ids: what is judged is found along with its facts. */
export type NamedOrFound = Omit<Named, FoundKey | 'assigns'> &
  Record<FoundKey, readonly number[] | SQL> & {
    /** A query counts them where they are found: more ids than are needed may be drawn. */
    assigns: number | SQL;
  };
type FoundKey = 'people' | 'assignments' | 'shifts';

/** Whether it is known beforehand that there is none. */
function isNone(named: readonly number[] | number | SQL): boolean {
  return named instanceof SQL ? false : named === 0 || (Array.isArray(named) && named.length === 0);
}

/** A query of the ids. */
export function valuesOf(ids: readonly number[] | SQL): SQL {
  return ids instanceof SQL ? ids : sql`SELECT value FROM json_each(${rows(ids)})`;
}

/** The shifts named, and those of the assignments named. */
function shiftsNamed({ shifts, assignments }: Pick<NamedOrFound, 'shifts' | 'assignments'>): SQL {
  if (isNone(assignments)) return valuesOf(shifts);
  return sql`${valuesOf(shifts)} UNION SELECT shift_id FROM ${shiftUser} WHERE id IN (${valuesOf(assignments)})`;
}

/** A {@link PersonRow} of everybody whom changes concern. */
function selectPeople(named: NamedOrFound): SQL {
  const dates = [...named.retimed, ...named.spots].map(({ date }) => date);
  return selectFacts(named, valuesOf(named.people), dates, true);
}

/**
 * A {@link PersonRow} of people with what the rules look at around a date, or all dates from the one to the other, for
 * who reads the roster and changes nothing.
 * @param people a query of their ids
 */
export function selectPeopleAround(people: SQL, date: CalendarDate, to: CalendarDate = date): SQL {
  return selectFacts(NOTHING_NAMED, people, [date, to], false);
}

/** The same for who may plan them on these dates: with the whole pay months of the dates (O-14). */
export function selectPeopleToPlan(people: SQL, { from, to }: DateRange): SQL {
  return selectFacts(NOTHING_NAMED, people, [from, to], true);
}

function selectFacts(
  named: NamedOrFound,
  people: SQL,
  dates: readonly CalendarDate[],
  isPlanned: boolean,
): SQL {
  const retimed = named.retimed.map(({ shiftId }) => shiftId);
  const onNamed = isNone(named.assignments)
    ? sql``
    : sql`UNION SELECT person_id FROM ${shiftUser} WHERE id IN (${valuesOf(named.assignments)})`;
  const onRetimed = isNone(retimed)
    ? sql``
    : sql`UNION SELECT person_id FROM ${shiftUser} AS su WHERE shift_id IN (${valuesOf(retimed)}) AND ${COUNTED}`;
  return sql`WITH
      concerned (id) AS (${people} ${onNamed} ${onRetimed}),
      dates (first, last, first_date, last_date) AS (
        SELECT unixepoch(min(date)) * 1000, unixepoch(max(date)) * 1000, min(date), max(date)
        FROM (SELECT value AS date FROM json_each(${rows(dates)})
              UNION ALL SELECT date FROM ${shift} WHERE id IN (${shiftsNamed(named)}))),
      ${isPlanned ? PAY_DAYS : DAYS}
    ${PERSON_FACTS}`;
}

const DAYS = sql`days (first, last, begin_from, begin_before) AS MATERIALIZED (
  SELECT first, last, first + ${FIRST_AFTER}, last + ${LAST_BEFORE} FROM dates)`;

/** O-14: the same of whole pay months, whose overtime is planned. */
const PAY_DAYS = sql`days (first, last, begin_from, begin_before) AS MATERIALIZED (
  SELECT first, last,
    min(first + ${FIRST_AFTER}, unixepoch(${datesOfPayPeriodAround(sql`first_date`).from}, 'weekday 0', '-6 days') * 1000
      + ${startOfJstDay(EPOCH)}),
    max(last + ${LAST_BEFORE}, unixepoch(${datesOfPayPeriodAround(sql`last_date`).to}) * 1000
      + ${startOfJstDay(addDays(EPOCH, 2))})
  FROM dates)`;

const PERSON_FACTS = sql`SELECT p.id, p.birthday, p.hired_on, p.left_on, p.roster_version, p.disabled_at IS NOT NULL AS disabled,
      p.deleted_at IS NOT NULL AS deleted, p.nationality, ${papersJson(VACATIONS_AROUND)} AS papers,
      (SELECT json_group_array(json_object('workplaceId', m.workplace_id, 'works', json(iif(m.works, 'true', 'false')),
         'positionIds', (SELECT json_group_array(mp.position_id) FROM ${membershipPosition} AS mp
           JOIN ${position} AS mpp ON mpp.id = mp.position_id AND mpp.deleted_at IS NULL
           WHERE mp.membership_id = m.id)))
       FROM ${membership} AS m WHERE m.person_id = p.id) AS memberships,
      (SELECT json_group_array(json_object('from', l.valid_from, 'to', l.valid_to, 'window', l.limit_window,
         'unit', l.unit, 'amount', l.amount, 'source', l.source))
       FROM ${workLimit} AS l WHERE l.person_id = p.id) AS limits,
      (SELECT json_group_array(json_object('from', o.valid_from, 'to', o.valid_to,
         'minutesPerWeek', o.minutes_per_week))
       FROM ${otherEmployment} AS o WHERE o.person_id = p.id) AS other_employment,
      ${assignmentsJson(sql`p.id`, BEGIN_FROM, BEGIN_BEFORE)} AS assignments,
      ${unplannedJson(sql`p.id`, BEGIN_FROM, BEGIN_BEFORE)} AS unplanned
    FROM ${person} AS p WHERE p.id IN (SELECT id FROM concerned)`;

/** A {@link ShiftRow} of the shift `s`. */
export const SHIFT_FACTS = sql`s.id, s.workplace_id, s.template_id, s.date, s.start_minute, s.end_minute, s.breaks,
  s.paid_before_minutes, s.active, s.closed_at IS NOT NULL AS closed, s.version,
  (SELECT json_group_array(json_object('positionId', g.position_id, 'fixedTotal', g.fixed_total,
     'tempTotal', g.temp_total, 'maxRegisteredTemp', g.max_registered_temp, 'approvedFixed', g.approved_fixed,
     'approvedTemp', g.approved_temp, 'pendingTemp', g.pending_temp))
   FROM ${seatGroup} AS g WHERE g.shift_id = s.id) AS seats`;

function selectShifts(named: NamedOrFound): SQL {
  return sql`SELECT ${SHIFT_FACTS}, ${TELLS_OF} FROM ${shift} AS s
    WHERE s.id IN (${shiftsNamed(named)}) AND s.deleted_at IS NULL`;
}

function selectPlaces({ assignments }: NamedOrFound): SQL {
  return sql`SELECT su.id, su.shift_id, su.person_id, p.deleted_at IS NOT NULL AS person_gone
    FROM ${shiftUser} AS su JOIN ${person} AS p ON p.id = su.person_id WHERE su.id IN (${valuesOf(assignments)})`;
}

function templateIds({ spots }: NamedOrFound): number[] {
  return [...new Set(spots.map(({ templateId }) => templateId))];
}

function selectTemplates(named: NamedOrFound): SQL {
  return sql`SELECT t.id, t.workplace_id, t.start_minute, t.end_minute, t.breaks, t.paid_before_minutes,
      t.active AND w.active AS active, t.version,
      (SELECT json_group_array(json_object('positionId', h.position_id, 'weekday', h.weekday,
         'fixedTotal', h.fixed_total, 'tempTotal', h.temp_total, 'maxRegisteredTemp', h.max_registered_temp))
       FROM ${templateHeadcount} AS h JOIN ${position} AS p ON p.id = h.position_id AND p.deleted_at IS NULL
       WHERE h.template_id = t.id) AS headcounts
    FROM ${shiftTemplate} AS t JOIN ${workplace} AS w ON w.id = t.workplace_id AND w.deleted_at IS NULL
    WHERE t.id IN (${valuesOf(templateIds(named))}) AND t.deleted_at IS NULL`;
}

/** A {@link SiteRow}: one statement, since each costs a little. */
function selectSite(ctx: SignedInCtx, named: NamedOrFound): SQL {
  const managed =
    ctx.scope === 'all'
      ? sql`'[]'`
      : sql`(SELECT json_group_array(workplace_id) FROM ${membership}
          WHERE person_id = ${ctx.actor.id} AND ${plansThere(ctx)})`;
  const shown =
    ctx.scope === 'own'
      ? sql`(SELECT json_group_array(json_object('workplace_id', workplace_id, 'month', month))
    FROM (${selectShownMonths(ctx)}))`
      : sql`'[]'`;
  return sql`SELECT c.settings, c.version, ${managed} AS managed, ${shown} AS shown_months,
      (SELECT json_group_array(json_array(id, workplace_id)) FROM (${selectPositions(named)})) AS positions
    FROM (${selectConfiguration}) AS c`;
}

function selectPositions(named: NamedOrFound): SQL {
  const templates = templateIds(named);
  const ofTemplates = isNone(templates)
    ? sql``
    : sql`UNION SELECT workplace_id FROM ${shiftTemplate} WHERE id IN (${valuesOf(templates)})`;
  return sql`SELECT id, workplace_id FROM ${position}
    WHERE workplace_id IN (
        SELECT workplace_id FROM ${shift} WHERE id IN (${shiftsNamed(named)}) ${ofTemplates})
      AND deleted_at IS NULL`;
}

function selectTaken({ spots, retimed }: NamedOrFound): SQL {
  return sql`SELECT there.id, there.date FROM json_each(${rows(spots)}) AS spot
      JOIN ${shiftTemplate} AS t ON t.id = spot.value ->> 'templateId'
      JOIN ${shift} AS there ON there.workplace_id = t.workplace_id AND there.date = spot.value ->> 'date'
        AND there.template_id = t.id AND there.deleted_at IS NULL
    UNION SELECT there.id, there.date FROM json_each(${rows(retimed)}) AS moved
      JOIN ${shift} AS own ON own.id = moved.value ->> 'shiftId'
      JOIN ${shift} AS there ON there.workplace_id = own.workplace_id AND there.date = moved.value ->> 'date'
        AND there.template_id = own.template_id AND there.deleted_at IS NULL AND there.id <> own.id`;
}

/**
 * Everything that the rules and a write need to know about what is named, in one round trip: one set of queries
 * for one person as for hundreds. Nothing out of the actor's reach is among it, but for a person's work
 * elsewhere, which counts.
 * @param drawIds whether ids of new rows are drawn along
 * @param beside what else is to be read in the same round trip
 */
export async function readStoredRoster<Beside>(
  ctx: SignedInCtx,
  named: NamedOrFound,
  drawIds: boolean,
  beside: readonly Statement[],
): Promise<{ stored: StoredRoster; beside: Beside[][] }> {
  const isDrawn = drawIds && !isNone(named.assigns);
  const isDrawnForShifts = drawIds && named.spots.length > 0;
  // Whatever nothing is named for is not asked: each statement costs a little, even one that finds nothing.
  const asked: (Statement | false)[] = [
    selectPeople(named),
    selectShifts(named),
    !isNone(named.assignments) && selectPlaces(named),
    named.spots.length > 0 && selectTemplates(named),
    selectSite(ctx, named),
    named.spots.length + named.retimed.length > 0 && selectTaken(named),
    isDrawnForShifts && drawing('shift', named.spots.length),
    isDrawn && drawing('shift_user', named.assigns),
  ];
  const statements = [...beside, ...asked.filter((statement) => statement !== false)];
  const answers = await ctx.db.d1.batch<Row & Beside>(
    statements.map((statement) => bind(ctx.db.d1, statement)),
  );
  const found = answers.slice(beside.length).values();
  const [
    people = [],
    shifts = [],
    places = [],
    templates = [],
    [site] = [],
    taken = [],
    [newShift] = [],
    [newAssignment] = [],
  ] = asked.map((statement) => (statement === false ? [] : (found.next().value?.results ?? [])));
  if (!site) throw new Error('no configuration');
  const sites = new Set<WorkplaceId>(JSON.parse(site.managed));
  const reaches = (workplaceId: WorkplaceId) => ctx.scope === 'all' || sites.has(workplaceId);

  const settings = settingsOf(site.settings);
  // One's own work is no secret, wherever it is, once it is shown.
  const tells = ctx.scope === 'own' ? tellsOwn(JSON.parse(site.shown_months)) : reaches;
  const known = people.map((row) => personOf(row, tells));
  const shiftsInReach = shifts.filter((row) => reaches(row.workplace_id)).map(shiftOf);
  const templatesInReach = templates.filter((row) => reaches(row.workplace_id)).map(templateOf);
  let byId: StoredRoster['assignments'] | null = null;
  const stored: StoredRoster = {
    /** Made when first asked for: who only looks at what a file would do asks for none of tens of thousands. */
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
        { shiftId: row.shift_id, personId: row.person_id, isGone: row.person_gone === 1 },
      ]),
    ),
    templates: new Map(templatesInReach.map((one) => [one.id, one])),
    positions: new Map(
      (JSON.parse(site.positions) as [PositionId, WorkplaceId][]).filter(([, workplaceId]) =>
        reaches(workplaceId),
      ),
    ),
    taken: new Map(taken.map(({ id, date }) => [id, date])),
    quiet: {
      drafts: new Set(
        shifts
          .filter(({ shown }) => shown === 0)
          .map((row) => draftKey([row.workplace_id, monthOf(row.date)])),
      ),
      unasked: new Set(shifts.filter(({ asked }) => asked === 0).map(({ id }) => id)),
    },
    drawn: drawIds ? { shiftId: newShift?.first ?? 0, assignmentId: newAssignment?.first ?? 0 } : null,
  };
  return { stored, beside: answers.slice(0, beside.length).map(({ results }) => results) };
}

function byIdOf(people: readonly StoredPerson[]) {
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

/** Whom the actor may put on a shift: everybody, who works where they manage, or themselves. */
function mayPlace({ scope, actor }: SignedInCtx, facts: PersonFacts, reaches: Reaches): boolean {
  if (scope === 'own') return facts.id === actor.id;
  return scope === 'all' || isMember(facts, reaches);
}
