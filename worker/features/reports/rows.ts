import { type SQL, sql } from 'drizzle-orm';
import type { PersonRef } from '#contract/users.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { wagesShown } from '#worker/attendance/wages.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { byName } from '#worker/db/person-order.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { foundBy } from '#worker/db/person-search.ts';
import { withinReach } from '#worker/db/reach.ts';
import { configuration } from '#worker/db/schema/configuration.ts';
import { person } from '#worker/db/schema/person.ts';
import { seatGroup, shift } from '#worker/db/schema/roster.ts';
import { position, workplace } from '#worker/db/schema/workplace.ts';
import { CONFIGURATION_ID } from '#worker/features/configuration/queries.ts';
import { type ClosedWork, closedWorkJson, closedWorkOf } from '#worker/hours/closed-lines.ts';
import type { DaysSql } from '#worker/hours/days.ts';
import { allPeople, PEOPLE_AT_ONCE } from '#worker/hours/people-at-once.ts';
import { type WorkRow, workJson, workOf } from '#worker/hours/work-rows.ts';
import { isAskedFor, isReported, onShifts, type Places } from './asked.ts';
import {
  type PlanRow,
  plansJson,
  plansOf,
  type Shifts,
  type ShiftsRow,
  selectShifts,
  shiftsOf,
} from './plan-rows.ts';

/** Which days at which places; of a month, in which nearly everybody is, which one. */
export type Asked = Places & {
  days: DaysSql;
  month: CalendarMonth | null;
  q?: string | undefined;
  /** Whether people are rows, who have names. */
  named: boolean;
};

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
}

/** People by id, so many at once. */
function selectPeople(ctx: SignedInCtx, asked: Asked, after: number): SQL {
  const { days, q, named, month } = asked;
  const shown = sql`a.business_date BETWEEN ${days.from} AND ${days.to} AND ${isAskedFor(ctx, asked)}`;
  const who = named
    ? sql`iif(${foundBy(q, sql`p.id`)}, json_array(${personRefJson}, p.email, ${byName}), NULL)`
    : sql`NULL`;
  return sql`SELECT p.id, ${who} AS named, ${workJson({ person: sql`p.id`, ...days.deciding, shown, planned: 'id' })} AS work,
      ${plansJson(asked)} AS plans, ${closedWorkJson(sql`p.id`, days)} AS closed
    FROM ${person} AS p
    WHERE p.id > ${after} AND ${isReported(ctx, asked, days, month)}
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

function factsOf({ id, named, work: told, plans, closed }: PersonRow, shifts: Shifts): PersonFacts {
  const work = workOf(told);
  return {
    id,
    named: namedOf(named),
    work,
    plans: plansOf(plans, work, shifts),
    closed: closedWorkOf(closed),
  };
}

/**
 * Everything of these days: first what is known beside the people, for `begun`, then one person after the other. One
 * round trip for every 1,000 people.
 */
export async function readReport<Report extends { add: (facts: PersonFacts) => void }>(
  ctx: SignedInCtx,
  asked: Asked,
  begun: (facts: ReportFacts) => Report,
): Promise<Report> {
  const { d1 } = ctx.db;
  const reached = withinReach(ctx, sql`w.id`);
  const [company, workplaces, positions, needed, shifts, people] = await d1.batch<
    CompanyRow & WorkplaceRow & PositionRow & NeededRow & ShiftsRow & PersonRow
  >(
    [
      sql`SELECT settings, ${wagesShown(ctx)} AS wages FROM ${configuration} WHERE id = ${CONFIGURATION_ID}`,
      sql`SELECT w.id, w.code, w.name FROM ${workplace} AS w WHERE ${reached}`,
      sql`SELECT o.id, o.name, o.workplace_id AS workplaceId FROM ${workplace} AS w
          JOIN ${position} AS o ON o.workplace_id = w.id WHERE ${reached}`,
      selectNeeded(ctx, asked),
      selectShifts(ctx, asked),
      selectPeople(ctx, asked, 0),
    ].map((statement) => bind(d1, statement)),
  );
  const [row] = company?.results ?? [];
  if (!row) throw new Error('no configuration');
  const report = begun({
    company: row,
    workplaces: workplaces?.results ?? [],
    positions: positions?.results ?? [],
    needed: needed?.results ?? [],
  });
  const onShift = shiftsOf(shifts?.results ?? []);
  const select = (after: number) => selectPeople(ctx, asked, after);
  for await (const read of allPeople<PersonRow>(ctx.db, people?.results ?? [], select)) {
    for (const one of read) report.add(factsOf(one, onShift));
  }
  return report;
}
