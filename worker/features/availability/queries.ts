import { type SQL, sql } from 'drizzle-orm';
import type {
  Availability,
  AvailabilityDay,
  AvailabilityDeadline,
  AvailabilityList,
} from '#contract/availability.ts';
import type { AvailabilityAnswer } from '#contract/enums.ts';
import { AppError } from '#contract/errors.ts';
import { isLate, isStillAsked } from '#domain/schedule/availability.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, firstDayOf, lastDayOf, monthOf } from '#domain/time/calendar-month.ts';
import { type ClockMinutes, formatClock } from '#domain/time/clock.ts';
import { datesIn, daysOfMonth } from '#domain/time/date-range.ts';
import { type Instant, jstDate, startOfJstDay, toStamp } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind, type Statement } from '#worker/db/database.ts';
import { byName } from '#worker/db/person-order.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { withinReach } from '#worker/db/reach.ts';
import { person } from '#worker/db/schema/person.ts';
import { availabilityDay, availabilityDeadline, availabilityMonth } from '#worker/db/schema/planning.ts';
import { publishedMonth, shift, shiftUser } from '#worker/db/schema/roster.ts';
import { membership, workplace } from '#worker/db/schema/workplace.ts';
import { holidaysIn } from '#worker/holidays.ts';

/** A day as it is stored; minutes of hours alone. */
type StoredDay = [CalendarDate, AvailabilityAnswer, ClockMinutes | null, ClockMinutes | null];
type SentRow = { days: string; note: string | null; sent_at: Instant | null };

/** What {@link selectOwn} finds. */
export type OwnRow = SentRow & { version: number; deadlines: string; works: number };
/** What {@link selectOwnShifts} finds. */
export type ShiftRow = { workplace: string; date: CalendarDate; start_minute: number; end_minute: number };

/** What a person says of the days of a month, as JSON. */
function daysOf(personId: SQL, month: CalendarMonth): SQL {
  return sql`(SELECT json_group_array(json_array(d.date, d.answer, d.start_minute, d.end_minute) ORDER BY d.date)
    FROM ${availabilityDay} AS d
    WHERE d.person_id = ${personId} AND d.date BETWEEN ${firstDayOf(month)} AND ${lastDayOf(month)})`;
}

/** Where a person works, for a FROM: `m`, with its workplace `w`. */
function worksAt(personId: SQL): SQL {
  return sql`${membership} AS m JOIN ${workplace} AS w ON w.id = m.workplace_id AND w.deleted_at IS NULL
    WHERE m.person_id = ${personId} AND m.works = 1`;
}

/** The wishes of the actor, also while there are none, with the deadlines of where they work. */
export function selectOwn({ actor }: SignedInCtx, month: CalendarMonth): Statement {
  const id = sql`${actor.id}`;
  return sql`SELECT ${daysOf(id, month)} AS days, am.note, am.sent_at, coalesce(am.version, 0) AS version,
      (SELECT json_group_array(json_object('workplace', site.name, 'due_on', ad.due_on) ORDER BY ad.due_on, site.code)
       FROM ${availabilityDeadline} AS ad JOIN ${workplace} AS site ON site.id = ad.workplace_id
       WHERE ad.month = ${month} AND ad.workplace_id IN (SELECT m.workplace_id FROM ${worksAt(id)})) AS deadlines,
      EXISTS (SELECT 1 FROM ${worksAt(id)}) AS works
    FROM (SELECT 1) LEFT JOIN ${availabilityMonth} AS am ON am.person_id = ${id} AND am.month = ${month}`;
}

/** The shifts that the actor is on in a month: of workplaces that have published it, since a draft is not theirs to see. */
export function selectOwnShifts({ actor }: SignedInCtx, month: CalendarMonth): Statement {
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  return sql`SELECT w.name AS workplace, s.date, coalesce(su.start_minute, s.start_minute) AS start_minute,
      coalesce(su.end_minute, s.end_minute) AS end_minute
    FROM ${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id AND s.deleted_at IS NULL
      JOIN ${workplace} AS w ON w.id = s.workplace_id
    WHERE su.person_id = ${actor.id} AND su.status = 'approved' AND su.outcome IS NULL
      AND su.starts_at >= ${startOfJstDay(first)} AND su.starts_at < ${startOfJstDay(addDays(last, 3))}
      AND s.date BETWEEN ${first} AND ${last}
      AND EXISTS (SELECT 1 FROM ${publishedMonth} AS pm WHERE pm.workplace_id = s.workplace_id AND pm.month = ${month})
    ORDER BY su.starts_at, su.id`;
}

export async function readOwnAvailability(ctx: SignedInCtx, month: CalendarMonth): Promise<Availability> {
  const { d1 } = ctx.db;
  const [own, shifts] = await d1.batch<OwnRow & ShiftRow>([
    bind(d1, selectOwn(ctx, month)),
    bind(d1, selectOwnShifts(ctx, month)),
  ]);
  return ownAvailability(ctx, month, own?.results[0], shifts?.results ?? []);
}

export function ownAvailability(
  { now }: SignedInCtx,
  month: CalendarMonth,
  row: OwnRow | undefined,
  shifts: readonly ShiftRow[],
): Availability {
  if (!row) throw new Error('no row of wishes');
  const { version, works } = row;
  const deadlines: Availability['deadlines'] = JSON.parse(row.deadlines);
  const deadline = deadlines[0]?.due_on ?? null;
  return {
    month,
    ...sentOf(row, deadline),
    version,
    deadline,
    deadlines,
    open: isStillAsked(month, jstDate(now)),
    works: works === 1,
    holidays: holidaysIn(daysOfMonth(month)),
    shifts: shifts.map(({ start_minute, end_minute, ...shown }) => ({
      ...shown,
      start_time: formatClock(start_minute),
      end_time: formatClock(end_minute),
    })),
  };
}

function sentOf(
  { days, note, sent_at }: SentRow,
  dueOn: CalendarDate | null,
): Pick<Availability, 'days' | 'note' | 'sent_at' | 'late'> {
  const stored: StoredDay[] = JSON.parse(days);
  return {
    days: stored.map(dayOf),
    note,
    sent_at: sent_at === null ? null : toStamp(sent_at),
    late: sent_at !== null && isLate(sent_at, dueOn),
  };
}

function dayOf([date, answer, start, end]: StoredDay): AvailabilityDay {
  return {
    date,
    answer,
    start_time: start === null ? null : formatClock(start),
    end_time: end === null ? null : formatClock(end),
  };
}

/** What {@link selectDeadline} finds. */
export type DeadlineRow = {
  workplace: string;
  due_on: CalendarDate | null;
  asked_at: Instant | null;
  version: number;
};

/** A workplace in reach with its deadline, also while it has none. */
export function selectDeadline(ctx: SignedInCtx, workplaceId: number, month: CalendarMonth): Statement {
  return sql`SELECT json_object('id', w.id, 'code', w.code, 'name', w.name) AS workplace, ad.due_on, ad.asked_at,
      coalesce(ad.version, 0) AS version
    FROM ${workplace} AS w
      LEFT JOIN ${availabilityDeadline} AS ad ON ad.workplace_id = w.id AND ad.month = ${month}
    WHERE w.id = ${workplaceId} AND w.deleted_at IS NULL AND ${withinReach(ctx, sql`w.id`)}`;
}

function deadlineOf(
  workplaceId: number,
  month: CalendarMonth,
  { due_on, asked_at, version }: Omit<DeadlineRow, 'workplace'>,
): AvailabilityDeadline {
  const askedAt = asked_at === null ? null : toStamp(asked_at);
  return { workplace_id: workplaceId, month, due_on, asked_at: askedAt, version };
}

/** @throws AppError E_NOT_FOUND for a workplace that is not there or out of reach */
export async function readDeadline(
  ctx: SignedInCtx,
  workplaceId: number,
  month: CalendarMonth,
): Promise<AvailabilityDeadline> {
  const row = await bind(ctx.db.d1, selectDeadline(ctx, workplaceId, month)).first<DeadlineRow>();
  if (!row) throw new AppError('E_NOT_FOUND');
  return deadlineOf(workplaceId, month, row);
}

/**
 * Those whose wishes a workplace asks for, for a FROM: who works there and is employed in the month, `p`, with what
 * they have sent, `am`. Who cannot sign in is not asked.
 */
export function askedPeople(ctx: SignedInCtx, workplaceId: number | SQL, month: CalendarMonth | SQL): SQL {
  return sql`${membership} AS m
      JOIN ${person} AS p ON p.id = m.person_id AND p.deleted_at IS NULL AND p.disabled_at IS NULL
      LEFT JOIN ${availabilityMonth} AS am ON am.person_id = p.id AND am.month = ${month}
    WHERE m.workplace_id = ${workplaceId} AND m.works = 1 AND ${withinReach(ctx, sql`m.workplace_id`)}
      AND coalesce(p.hired_on, '') <= ${month} || '-31' AND coalesce(p.left_on, '9999-12-31') >= ${month} || '-01'`;
}

/** What {@link selectWishesMissing} finds. */
export type WishesMissingRow = { workplace: string; month: string; due_on: CalendarDate; missing: number };

/** The workplaces in reach with a deadline between two days for which somebody has not sent their wishes. */
export function selectWishesMissing(ctx: SignedInCtx, from: CalendarDate, to: CalendarDate) {
  return sql<WishesMissingRow>`SELECT json_object('id', w.id, 'code', w.code, 'name', w.name) AS workplace, ad.month, ad.due_on,
      (SELECT count(*) FROM ${askedPeople(ctx, sql`w.id`, sql`ad.month`)} AND am.sent_at IS NULL) AS missing
    FROM ${availabilityDeadline} AS ad JOIN ${workplace} AS w ON w.id = ad.workplace_id AND w.deleted_at IS NULL
    WHERE ad.month >= ${monthOf(from)} AND ad.due_on BETWEEN ${from} AND ${to}
      AND ${withinReach(ctx, sql`w.id`)} AND missing > 0
    ORDER BY ad.due_on, w.code, ad.month`;
}

/** @throws AppError E_NOT_FOUND for a workplace that is not there or out of reach */
export async function listAvailability(
  ctx: SignedInCtx,
  { workplace_id, month }: { workplace_id: number; month: CalendarMonth },
): Promise<AvailabilityList> {
  const { d1 } = ctx.db;
  const [sites, found] = await d1.batch<DeadlineRow & SentRow & { ref: string }>([
    bind(d1, selectDeadline(ctx, workplace_id, month)),
    bind(
      d1,
      sql`SELECT ${personRefJson} AS ref, ${daysOf(sql`p.id`, month)} AS days, am.note, am.sent_at
          FROM ${askedPeople(ctx, workplace_id, month)} ORDER BY ${byName}, p.id`,
    ),
  ]);
  const site = sites?.results[0];
  if (!site) throw new AppError('E_NOT_FOUND');
  const people = (found?.results ?? []).map((row) => ({
    user: JSON.parse(row.ref),
    ...sentOf(row, site.due_on),
  }));
  return {
    workplace: JSON.parse(site.workplace),
    month,
    deadline: deadlineOf(workplace_id, month, site),
    open: isStillAsked(month, jstDate(ctx.now)),
    holidays: holidaysIn(daysOfMonth(month)),
    counts: countsOf(month, people),
    people,
  };
}

function countsOf(
  month: CalendarMonth,
  people: readonly Pick<Availability, 'days'>[],
): AvailabilityList['counts'] {
  const counts = new Map(
    datesIn(daysOfMonth(month)).map((date) => [date, { date, yes: 0, hours: 0, no: 0 }]),
  );
  for (const { date, answer } of people.flatMap(({ days }) => days)) {
    const count = counts.get(date);
    if (count) count[answer] += 1;
  }
  return [...counts.values()];
}
