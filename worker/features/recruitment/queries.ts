import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { Named } from '#contract/findings.ts';
import { RECRUITMENT_DAYS } from '#contract/limits.ts';
import { namesAmong } from '#contract/named-in-findings.ts';
import type { recruitmentOperations } from '#contract/recruitment.ts';
import type { Wage } from '#domain/hours/wage.ts';
import { rangeNeeded } from '#domain/roster/facts.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { type Instant, jstDate, startOfJstDay } from '#domain/time/instant.ts';
import { wagesJson } from '#worker/attendance/wages.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { COUNTED } from '#worker/db/counted.ts';
import { bind, type Statement } from '#worker/db/database.ts';
import { type PageRow, pageFrom, pageStatements } from '#worker/db/page.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { withinReach } from '#worker/db/reach.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { person } from '#worker/db/schema/person.ts';
import { seatGroup, shift, shiftUser } from '#worker/db/schema/roster.ts';
import { membership, position, workplace } from '#worker/db/schema/workplace.ts';
import {
  type ConfigurationRow,
  rosterConfigOf,
  selectConfiguration,
  settingsOf,
} from '#worker/features/configuration/queries.ts';
import { SHIFT_FACTS, selectPeopleAround } from '#worker/roster/facts.ts';
import {
  atWorkplaces,
  betweenDays,
  SHIFT_ORDER,
  SHIFTS,
  SIMPLE_COLUMNS,
} from '#worker/roster/shown-shift.ts';
import { type PersonRow, personOf, shiftOf } from '#worker/roster/stored-roster.ts';
import { type OpenShiftRow, openShiftOf } from './open-shift.ts';
import { isOffered, isRecruiting, isToCome, OPEN_SEAT, ownPlace, ownPositions } from './open-shifts.ts';

type Query = z.output<(typeof recruitmentOperations)['me.recruitment.list']['query']>;
type Answer = z.infer<(typeof recruitmentOperations)['me.recruitment.list']['answers'][200]>;

type Place = { id: number; name: string; workplace_id: number; held: number };
type Site = { id: number; code: string; name: string; works: number };
type Self = { ref: string; wages: string };
type Row = PageRow<OpenShiftRow> & PersonRow & ConfigurationRow & Self & Place & Site;

/** What the rules are asked about each open seat, in one round trip with the list itself. */
export async function listOpenShifts(ctx: SignedInCtx, query: Query): Promise<Answer> {
  const { d1 } = ctx.db;
  const today = jstDate(ctx.now);
  // Of yesterday a shift may still be to come.
  const [first, last] = [addDays(today, -1), addDays(today, RECRUITMENT_DAYS - 1)];
  const conditions = [
    isRecruiting(ctx),
    isToCome(ctx),
    betweenDays(query.date_from, query.date_to),
    betweenDays(undefined, last),
    atWorkplaces(query.workplace_id === undefined ? undefined : [query.workplace_id]),
    isOffered(ctx),
  ];
  const page = pageStatements(query, {
    select: sql`${SIMPLE_COLUMNS}, ${SHIFT_FACTS}, ${ownPlace(ctx)} AS own,
      (SELECT json_group_array(g.position_id) FROM ${seatGroup} AS g WHERE g.shift_id = s.id AND ${OPEN_SEAT}) AS places`,
    from: SHIFTS,
    where: sql.join(conditions, sql` AND `),
    orderBy: SHIFT_ORDER,
    id: sql`s.id`,
    descending: query.sort.startsWith('-'),
  });
  const statements: Statement[] = [
    ...page,
    selectConfiguration,
    selectPeopleAround(sql`SELECT ${ctx.actor.id} AS id`, first, last),
    sql`SELECT ${personRefJson} AS ref, ${wagesJson(sql`p.id`)} AS wages FROM ${person} AS p WHERE p.id = ${ctx.actor.id}`,
    selectSites(ctx, first),
    selectPositions(ctx, first),
  ];
  const found = await d1.batch<Row>(statements.map((statement) => bind(d1, statement)));
  const [list = [], count = [], [configuration] = [], [row] = [], [self] = [], sites = [], positions = []] =
    found.map(({ results }) => results);
  if (!configuration || !row || !self) throw new AppError('E_NOT_FOUND');
  const { rows, meta } = pageFrom<OpenShiftRow>(query, list, count);
  const roster = openRoster({
    now: ctx.now,
    config: rosterConfigOf(settingsOf(configuration.settings)),
    people: [personOf(row, () => true).facts],
    shifts: rows.map((one) => shiftOf(one).facts),
    templates: [],
  });
  const wages: Wage[] = JSON.parse(self.wages);
  const own = positions.filter(({ held }) => held === 1);
  const data = rows.map((one) => openShiftOf(one, { personId: ctx.actor.id, roster, wages, positions: own }));
  const findings = data.flatMap(({ seats }) => seats.flatMap((seat) => seat.findings));
  return {
    data,
    meta,
    named: namesAmong(namesOf(self, sites, positions), findings),
    workplaces: sites.filter(({ works }) => works === 1).map(({ id, code, name }) => ({ id, code, name })),
  };
}

/** Where one works, and where one’s work around these days is: findings name it. */
function selectSites({ actor }: SignedInCtx, from: CalendarDate): Statement {
  return sql`SELECT w.id, w.code, w.name, EXISTS (SELECT 1 FROM ${membership} AS m
      WHERE m.person_id = ${actor.id} AND m.workplace_id = w.id AND m.works AND w.deleted_at IS NULL) AS works
    FROM ${workplace} AS w WHERE w.id IN (
      SELECT workplace_id FROM ${membership} WHERE person_id = ${actor.id}
      UNION SELECT s.workplace_id FROM ${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id
        WHERE su.person_id = ${actor.id} AND su.starts_at >= ${lookedAtFrom(from)}
      UNION SELECT workplace_id FROM ${attendance}
        WHERE person_id = ${actor.id} AND check_in >= ${lookedAtFrom(from)})
    ORDER BY w.code`;
}

/** One’s positions, and those of one’s work. */
function selectPositions(ctx: SignedInCtx, from: CalendarDate): Statement {
  const held = sql`SELECT po.id FROM ${ownPositions(ctx)}`;
  return sql`SELECT o.id, o.name, o.workplace_id, o.id IN (${held}) AS held FROM ${position} AS o
    WHERE o.id IN (${held} UNION SELECT position_id FROM ${shiftUser}
      WHERE person_id = ${ctx.actor.id} AND starts_at >= ${lookedAtFrom(from)})
    ORDER BY o.name, o.id`;
}

function namesOf({ ref }: Self, sites: readonly Site[], positions: readonly Place[]): Named {
  return {
    users: [JSON.parse(ref)],
    workplaces: sites.map(({ id, code, name }) => ({ id, code, name })),
    positions: positions.map(({ id, name }) => ({ id, name })),
  };
}

/** From when on the rules may look at work. */
function lookedAtFrom(from: CalendarDate): Instant {
  return startOfJstDay(rangeNeeded({ from, to: from }).from);
}

/**
 * Registrations in reach, `su` of `s`, that wait and can still be decided on. A business date has 48 hours, so that
 * none of before the day before yesterday has not ended: an index finds the days.
 */
export function waiting(ctx: SignedInCtx): SQL {
  return sql`su.status = 'pending' AND su.outcome IS NULL AND su.ends_at > ${ctx.now} AND s.deleted_at IS NULL
    AND ${betweenDays(addDays(jstDate(ctx.now), -2), undefined)} AND ${withinReach(ctx, sql`s.workplace_id`)}`;
}

/** How many of them there are, as a column. */
export function waitingCount(ctx: SignedInCtx): SQL {
  return sql`(SELECT count(*) FROM ${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id WHERE ${waiting(ctx)})`;
}

/** How many shifts look for people like oneself and are not asked for yet, as a column. */
export function countOpenShifts(ctx: SignedInCtx): SQL {
  const today = jstDate(ctx.now);
  const days = betweenDays(addDays(today, -1), addDays(today, RECRUITMENT_DAYS - 1));
  return sql`(SELECT count(*) FROM ${shift} AS s WHERE ${days} AND ${isRecruiting(ctx)} AND ${isToCome(ctx)}
    AND ${isOffered(ctx)} AND NOT EXISTS (SELECT 1 FROM ${shiftUser} AS su
      WHERE su.shift_id = s.id AND su.person_id = ${ctx.actor.id} AND ${COUNTED}))`;
}
