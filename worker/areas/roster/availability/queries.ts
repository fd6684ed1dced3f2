import { and, asc, between, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import type { PersonRef } from '#contract/people/users.ts';
import type {
  Availability,
  AvailabilityDay,
  AvailabilityDeadline,
  AvailabilityList,
} from '#contract/roster/availability.ts';
import { isLate, isStillAsked } from '#domain/roster/schedule/availability.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, firstDayOf, lastDayOfMonth, monthOf } from '#domain/time/calendar-month.ts';
import { clockOrNull, formatClock } from '#domain/time/clock.ts';
import { datesIn, daysOfMonth } from '#domain/time/date-range.ts';
import { jstDate, stampOrNull, startOfJstDay } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch, first, type RowOf } from '#worker/db/batch.ts';
import { codedJson, otherNamesJson } from '#worker/db/named-json.ts';
import { byName } from '#worker/db/person-order.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { IS_SHOWN } from '#worker/db/published.ts';
import {
  type FieldsRow,
  fromJson,
  jsonList,
  jsonObject,
  jsonTuple,
  orNull,
  pick,
  select,
  selectRaw,
  type ValueOf,
} from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { person } from '#worker/db/schema/person.ts';
import { availabilityDay, availabilityDeadline, availabilityMonth } from '#worker/db/schema/planning.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { membership, workplace } from '#worker/db/schema/workplace.ts';
import { holidaysIn } from '#worker/platform/holidays.ts';

const [am, ad] = [alias(availabilityMonth, 'am'), alias(availabilityDeadline, 'ad')];
const [s, su] = [alias(shift, 's'), alias(shiftUser, 'su')];
const [p, w] = [alias(person, 'p'), alias(workplace, 'w')];
const site = alias(workplace, 'site');

const WORKPLACE = fromJson<AvailabilityList['workplace']>(codedJson(w));

const d = alias(availabilityDay, 'd');

/** A stored day; only `hours` has minutes. */
const DAY_TUPLE = jsonTuple(d.date, d.answer, d.start_minute, d.end_minute);
type StoredDay = ValueOf<typeof DAY_TUPLE>;

/** A person's availability on the days of a month. */
function availabilityDaysOf(personId: SQL, month: CalendarMonth): SQL<StoredDay[]> {
  return jsonList(
    DAY_TUPLE,
    sql`FROM ${availabilityDay} AS d
    WHERE d.person_id = ${personId} AND d.date BETWEEN ${firstDayOf(month)} AND ${lastDayOfMonth(month)}`,
    sql`d.date`,
  );
}

/** A person's availability for a month; `am` is null where they sent none. */
function sentFields(personId: SQL, month: CalendarMonth) {
  return { days: availabilityDaysOf(personId, month), note: orNull(am.note), sent_at: orNull(am.sent_at) };
}

type SentRow = FieldsRow<ReturnType<typeof sentFields>>;

/** The workplaces where a person works, for a FROM: `m`, with its workplace `w`. */
function worksAt(personId: SQL): SQL {
  return sql`${membership} AS m JOIN ${workplace} AS w ON w.id = m.workplace_id AND w.deleted_at IS NULL
    WHERE m.person_id = ${personId} AND m.works = 1`;
}

/** The ids of these workplaces, whose pages show the availability of the person. */
export function workplacesOf(personId: SQL): SQL<number[]> {
  return jsonList(sql<number>`w.id`, sql`FROM ${worksAt(personId)}`, sql`w.id`);
}

/** The hours a week that a person would like to work. */
export function wantedHours(personId: SQL): SQL<number | null> {
  return sql<number | null>`(SELECT own.wanted_hours FROM ${person} AS own WHERE own.id = ${personId})`;
}

/** The actor's availability, even if they sent none, with the deadlines of their workplaces. */
export function selectOwn({ actor }: SignedInCtx, month: CalendarMonth) {
  const id = sql`${actor.id}`;
  return selectRaw(
    {
      ...sentFields(id, month),
      version: sql<number>`coalesce(${am.version}, 0)`,
      wanted_hours: wantedHours(id),
      deadlines: jsonList(
        jsonObject({
          workplace: site.name,
          workplace_names: otherNamesJson(site),
          due_on: sql<string>`${ad.due_on}`,
        }),
        sql`FROM ${availabilityDeadline} AS ad JOIN ${workplace} AS site ON site.id = ${ad.workplace_id}
             WHERE ${ad.month} = ${month}
               AND ${ad.workplace_id} IN (SELECT m.workplace_id FROM ${worksAt(id)})`,
        sql`${ad.due_on}, ${site.code}`,
      ),
      workplace_ids: workplacesOf(id),
    },
    sql`FROM (SELECT 1) LEFT JOIN ${availabilityMonth} AS am ON ${am.person_id} = ${id} AND ${am.month} = ${month}`,
  );
}

/** The actor's shifts in a month, on published days: staff do not see drafts. */
export function selectOwnShifts({ actor }: SignedInCtx, month: CalendarMonth) {
  const [from, to] = [firstDayOf(month), lastDayOfMonth(month)];
  return select({
    workplace: w.name,
    workplace_names: otherNamesJson(w),
    date: s.date,
    start_minute: sql<number>`coalesce(${su.start_minute}, ${s.start_minute})`,
    end_minute: sql<number>`coalesce(${su.end_minute}, ${s.end_minute})`,
  })
    .from(su)
    .innerJoin(s, and(eq(s.id, su.shift_id), isNull(s.deleted_at)))
    .innerJoin(w, eq(w.id, s.workplace_id))
    .where(
      and(
        eq(su.person_id, actor.id),
        eq(su.status, 'approved'),
        isNull(su.outcome),
        gte(su.starts_at, startOfJstDay(from)),
        lt(su.starts_at, startOfJstDay(addDays(to, 3))),
        between(s.date, from, to),
        IS_SHOWN,
      ),
    )
    .orderBy(asc(su.starts_at), asc(su.id));
}

export async function readOwnAvailability(ctx: SignedInCtx, month: CalendarMonth): Promise<Availability> {
  return (await readOwnWithWorkplaces(ctx, month)).availability;
}

/** The same with the workplaces whose pages show it. */
export async function readOwnWithWorkplaces(
  ctx: SignedInCtx,
  month: CalendarMonth,
): Promise<{ availability: Availability; workplaceIds: readonly number[] }> {
  const [[own], shifts] = await batch(ctx.db, [selectOwn(ctx, month), selectOwnShifts(ctx, month)]);
  return {
    availability: ownAvailability(ctx, month, own, shifts),
    workplaceIds: own?.workplace_ids ?? [],
  };
}

export function ownAvailability(
  { now }: SignedInCtx,
  month: CalendarMonth,
  row: RowOf<ReturnType<typeof selectOwn>> | undefined,
  shifts: readonly RowOf<ReturnType<typeof selectOwnShifts>>[],
): Availability {
  if (!row) throw new Error('no row of wishes');
  const { version, workplace_ids, wanted_hours, deadlines } = row;
  const deadline = deadlines[0]?.due_on ?? null;
  return {
    month,
    ...sentOf(row, deadline),
    version,
    deadline,
    deadlines,
    open: isStillAsked(month, jstDate(now)),
    works: workplace_ids.length > 0,
    wanted_hours,
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
  return {
    days: days.map(availabilityDayOf),
    note,
    sent_at: stampOrNull(sent_at),
    late: sent_at !== null && isLate(sent_at, dueOn),
  };
}

function availabilityDayOf([date, answer, start, end]: StoredDay): AvailabilityDay {
  return {
    date,
    answer,
    start_time: clockOrNull(start),
    end_time: clockOrNull(end),
  };
}

/** A workplace in reach with its deadline; the row exists without a deadline too. */
export function selectDeadline(ctx: SignedInCtx, workplaceId: number, month: CalendarMonth) {
  return select({
    workplace: WORKPLACE,
    due_on: ad.due_on,
    asked_at: ad.asked_at,
    version: sql<number>`coalesce(${ad.version}, 0)`,
  })
    .from(w)
    .leftJoin(ad, and(eq(ad.workplace_id, w.id), eq(ad.month, month)))
    .where(and(eq(w.id, workplaceId), isNull(w.deleted_at), withinReach(ctx, sql`${w.id}`)));
}

type DeadlineRow = RowOf<ReturnType<typeof selectDeadline>>;

function deadlineOf(
  workplaceId: number,
  month: CalendarMonth,
  { due_on, asked_at, version }: Omit<DeadlineRow, 'workplace'>,
): AvailabilityDeadline {
  const askedAt = stampOrNull(asked_at);
  return { workplace_id: workplaceId, month, due_on, asked_at: askedAt, version };
}

/** @throws AppError E_NOT_FOUND for a workplace that does not exist or is out of reach */
export async function readDeadline(
  ctx: SignedInCtx,
  workplaceId: number,
  month: CalendarMonth,
): Promise<AvailabilityDeadline> {
  const row = await first(ctx.db, selectDeadline(ctx, workplaceId, month));
  if (!row) throw new AppError('E_NOT_FOUND');
  return deadlineOf(workplaceId, month, row);
}

/**
 * The people that a workplace asks for availability, for a FROM: `p` works there and is employed in the
 * month, `am` is what they sent. Disabled accounts are left out.
 */
export function askedPeople(ctx: SignedInCtx, workplaceId: number | SQL, month: CalendarMonth | SQL): SQL {
  return sql`${membership} AS m
      JOIN ${person} AS p ON p.id = m.person_id AND p.deleted_at IS NULL AND p.disabled_at IS NULL
      LEFT JOIN ${availabilityMonth} AS am ON am.person_id = p.id AND am.month = ${month}
    WHERE m.workplace_id = ${workplaceId} AND m.works = 1 AND ${withinReach(ctx, sql`m.workplace_id`)}
      AND coalesce(p.hired_on, '') <= ${month} || '-31' AND coalesce(p.left_on, '9999-12-31') >= ${month} || '-01'`;
}

/**
 * The workplaces in reach with a deadline between two days, and how many of their people have not sent
 * availability; also none, since a condition on the number would count it twice.
 */
export function selectMissingAvailability(ctx: SignedInCtx, from: CalendarDate, to: CalendarDate) {
  return selectRaw(
    {
      workplace: WORKPLACE,
      ...pick(ad, 'month', 'due_on'),
      missing: sql<number>`(SELECT count(*)
        FROM ${askedPeople(ctx, sql`w.id`, sql`ad.month`)} AND am.sent_at IS NULL)`,
    },
    sql`FROM ${availabilityDeadline} AS ad JOIN ${workplace} AS w ON w.id = ad.workplace_id AND w.deleted_at IS NULL
    WHERE ad.month >= ${monthOf(from)} AND ad.due_on BETWEEN ${from} AND ${to}
      AND ${withinReach(ctx, sql`w.id`)}
    ORDER BY ad.due_on, w.code, ad.month`,
  );
}

/** @throws AppError E_NOT_FOUND for a workplace that does not exist or is out of reach */
export async function listAvailability(
  ctx: SignedInCtx,
  { workplace_id, month }: { workplace_id: number; month: CalendarMonth },
): Promise<AvailabilityList> {
  const [[site], found] = await batch(ctx.db, [
    selectDeadline(ctx, workplace_id, month),
    selectRaw(
      {
        user: fromJson<PersonRef>(personRefJson),
        wanted_hours: p.wanted_hours,
        ...sentFields(sql`${p.id}`, month),
      },
      sql`FROM ${askedPeople(ctx, workplace_id, month)} ORDER BY ${byName}, ${p.id}`,
    ),
  ]);
  if (!site) throw new AppError('E_NOT_FOUND');
  const people = found.map(({ user, wanted_hours, ...sent }) => ({
    user,
    wanted_hours,
    ...sentOf(sent, site.due_on),
  }));
  return {
    workplace: site.workplace,
    month,
    deadline: deadlineOf(workplace_id, month, site),
    open: isStillAsked(month, jstDate(ctx.now)),
    holidays: holidaysIn(daysOfMonth(month)),
    counts: dayCountsOf(month, people),
    people,
  };
}

function dayCountsOf(
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
