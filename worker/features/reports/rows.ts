import { type SQL, sql } from 'drizzle-orm';
import type { PersonRef } from '#contract/users.ts';
import type { Outcome } from '#domain/attendance/outcome.ts';
import type { AttendanceId } from '#domain/hours/facts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import type { Instant } from '#domain/time/instant.ts';
import { wagesShown } from '#worker/attendance/wages.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { byName } from '#worker/db/person-order.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { foundBy } from '#worker/db/person-search.ts';
import { withinReach } from '#worker/db/reach.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { configuration } from '#worker/db/schema/configuration.ts';
import { person } from '#worker/db/schema/person.ts';
import { seatGroup, shift, shiftUser } from '#worker/db/schema/roster.ts';
import { position, workplace } from '#worker/db/schema/workplace.ts';
import { CONFIGURATION_ID } from '#worker/features/configuration/queries.ts';
import { type ClosedWork, closedWorkJson, closedWorkOf } from '#worker/hours/closed-lines.ts';
import type { DaysSql } from '#worker/hours/days.ts';
import { neededBlocks } from '#worker/hours/kept-blocks.ts';
import { type Keeping, type KeptRow, peopleToRead, selectKept } from '#worker/hours/kept-figures.ts';
import { allPeople, PEOPLE_AT_ONCE } from '#worker/hours/people-at-once.ts';
import { type WorkRow, workJson, workOf } from '#worker/hours/work-rows.ts';
import { isAskedFor, isReported, isWhole, onShifts, type Places } from './asked.ts';

/** Which days at which places; of a month, in which nearly everybody is, which one, and as what it is kept. */
export type Asked = Places & {
  days: DaysSql;
  month: CalendarMonth | null;
  q?: string | undefined;
  /** Whether people are rows, who have names. */
  named: boolean;
  keeping: Keeping | null;
};

/** Somebody's place on a shift, with the work that came of it. */
export interface PlanRow {
  attendanceId: AttendanceId | null;
  workplaceId: number;
  positionId: number;
  date: CalendarDate;
  outcome: Outcome | null;
  start: Instant;
  end: Instant;
  checkIn: Instant | null;
  checkOut: Instant | null;
}

type PlanJson = [
  attendanceId: AttendanceId | null,
  workplaceId: number,
  positionId: number,
  date: CalendarDate,
  outcome: Outcome | null,
  start: Instant,
  end: Instant,
  checkIn: Instant | null,
  checkOut: Instant | null,
];

/** Who somebody is. */
export interface Named {
  user: PersonRef;
  email: string | null;
  /** Their reading, by which they are sorted. */
  name: string;
}

/** What is known of one person: all work around the days, and their places on shifts of these days. */
export interface PersonFacts {
  id: number;
  /** Null where people are no rows, or the search does not find them. */
  named: Named | null;
  work: WorkRow[];
  plans: PlanRow[];
  /** What of the work is closed counts as it was stored (T-17). */
  closed: ClosedWork;
}

type PersonRow = {
  id: number;
  /** [a user, their mail, their reading] as a JSON text. */
  named: string | null;
  work: string;
  plans: string;
  closed: string;
};
export type CompanyRow = { settings: string; wages: 0 | 1 };
export type WorkplaceRow = { id: number; code: string; name: string };
export type PositionRow = { id: number; name: string; workplaceId: number };
export type NeededRow = { workplaceId: number; positionId: number; date: CalendarDate; needed: number };

/** What a report is made of beside its people. */
export interface ReportFacts {
  company: CompanyRow;
  workplaces: WorkplaceRow[];
  positions: PositionRow[];
  needed: NeededRow[];
  /** Of the blocks of people of a month. */
  kept: KeptRow[];
}

function plansJson(ctx: SignedInCtx, asked: Asked): SQL {
  const { days } = asked;
  const there = isWhole(ctx, asked) ? sql`1` : onShifts(ctx, asked, sql`su.position_id`);
  return sql`(SELECT json_group_array(json_array(a.id, s.workplace_id, su.position_id, s.date, su.outcome,
      su.starts_at, su.ends_at, a.check_in, a.check_out))
    FROM ${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id
    LEFT JOIN ${attendance} AS a ON a.shift_user_id = su.id AND a.voided_at IS NULL
    WHERE su.person_id = p.id AND su.starts_at >= ${days.starts.from} AND su.starts_at < ${days.starts.to}
      AND s.date BETWEEN ${days.from} AND ${days.to}
      AND (a.id IS NOT NULL OR (su.status = 'approved' AND s.deleted_at IS NULL)) AND ${there})`;
}

/** People by id, so many at once. */
function selectPeople(ctx: SignedInCtx, asked: Asked, after: number, needed: readonly number[] | null): SQL {
  const { days, q, named, month, keeping } = asked;
  const { blocks, isToRead } = peopleToRead(keeping, needed);
  const shown = sql`a.business_date BETWEEN ${days.from} AND ${days.to} AND ${isAskedFor(ctx, asked)}`;
  const who = named
    ? sql`iif(${foundBy(q, sql`p.id`)}, json_array(${personRefJson}, p.email, ${byName}), NULL)`
    : sql`NULL`;
  return sql`${blocks}SELECT p.id, ${who} AS named, ${workJson({ person: sql`p.id`, ...days.deciding, shown, planned: false })} AS work,
      ${plansJson(ctx, asked)} AS plans, ${closedWorkJson(sql`p.id`, days)} AS closed
    FROM ${person} AS p
    WHERE p.id > ${after} AND ${isToRead} AND ${isReported(ctx, asked, days, month)}
    ORDER BY p.id LIMIT ${PEOPLE_AT_ONCE}`;
}

/** The seats of each position, workplace and date; a shift that is turned off needs nobody beyond who is on it. */
function selectNeeded(ctx: SignedInCtx, asked: Asked): SQL {
  const { days } = asked;
  return sql`SELECT s.workplace_id AS workplaceId, g.position_id AS positionId, s.date,
      sum(iif(s.active = 1, g.fixed_total + g.temp_total, g.approved_fixed + g.approved_temp)) AS needed
    FROM ${shift} AS s JOIN ${seatGroup} AS g ON g.shift_id = s.id
    WHERE s.deleted_at IS NULL AND s.date BETWEEN ${days.from} AND ${days.to}
      AND ${onShifts(ctx, asked, sql`g.position_id`)}
    GROUP BY s.workplace_id, g.position_id, s.date`;
}

type NamedJson = [user: PersonRef, email: string | null, name: string];

function namedOf(json: string | null): Named | null {
  if (json === null) return null;
  const [user, email, name]: NamedJson = JSON.parse(json);
  return { user, email, name };
}

function factsOf({ id, named, work, plans, closed }: PersonRow): PersonFacts {
  const stored: PlanJson[] = plans === '[]' ? [] : JSON.parse(plans);
  return {
    ...{ id, named: namedOf(named) },
    work: workOf(work),
    closed: closedWorkOf(closed),
    plans: stored.map(
      ([attendanceId, workplaceId, positionId, date, outcome, start, end, checkIn, checkOut]) => ({
        ...{ attendanceId, workplaceId, positionId, date, outcome, start, end, checkIn, checkOut },
      }),
    ),
  };
}

/**
 * Everything of these days: first what is known beside the people, for `begun`, then one person after the other. One
 * round trip for every 2,000 people.
 */
export async function readReport<Report extends { add: (facts: PersonFacts) => void }>(
  ctx: SignedInCtx,
  asked: Asked,
  begun: (facts: ReportFacts) => Report,
): Promise<Report> {
  const { d1 } = ctx.db;
  const reached = withinReach(ctx, sql`w.id`);
  const [company, workplaces, positions, needed, people, kept] = await d1.batch<
    CompanyRow & WorkplaceRow & PositionRow & NeededRow & PersonRow & KeptRow
  >(
    [
      sql`SELECT settings, ${wagesShown(ctx)} AS wages FROM ${configuration} WHERE id = ${CONFIGURATION_ID}`,
      sql`SELECT w.id, w.code, w.name FROM ${workplace} AS w WHERE ${reached}`,
      sql`SELECT o.id, o.name, o.workplace_id AS workplaceId FROM ${workplace} AS w
          JOIN ${position} AS o ON o.workplace_id = w.id WHERE ${reached}`,
      selectNeeded(ctx, asked),
      selectPeople(ctx, asked, 0, null),
      selectKept(asked.keeping),
    ].map((statement) => bind(d1, statement)),
  );
  const [row] = company?.results ?? [];
  if (!row) throw new Error('no configuration');
  const keptRows = kept?.results ?? [];
  const report = begun({
    company: row,
    workplaces: workplaces?.results ?? [],
    positions: positions?.results ?? [],
    needed: needed?.results ?? [],
    kept: keptRows,
  });
  const left = neededBlocks(keptRows);
  const select = (after: number) => selectPeople(ctx, asked, after, left);
  for await (const read of allPeople<PersonRow>(ctx.db, people?.results ?? [], select)) {
    for (const one of read) report.add(factsOf(one));
  }
  return report;
}
