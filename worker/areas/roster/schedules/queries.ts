import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import type { PersonRef } from '#contract/people/users.ts';
import type { AvailabilityDay } from '#contract/roster/availability.ts';
import type {
  Schedule,
  ScheduledPart,
  ScheduledWeek,
  TightestDays,
  WorkElsewhere,
} from '#contract/roster/schedules.ts';
import type { PersonFacts, WorkplaceId } from '#domain/roster/facts.ts';
import { hoursBetween, type WorkPart } from '#domain/roster/hours-between.ts';
import type { MinutesLeft } from '#domain/roster/hours-left.ts';
import { clockOf, storedWork, type TimedWork } from '#domain/roster/timed-work.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { clockOrNull, formatClock } from '#domain/time/clock.ts';
import { type DateRange, daysOfMonth, isInRange, weekOf } from '#domain/time/date-range.ts';
import {
  rosterConfigOf,
  selectConfiguration,
  settingsOf,
} from '#worker/areas/company/configuration/queries.ts';
import { positionsJson } from '#worker/areas/people/memberships/queries.ts';
import { selectPeopleAround } from '#worker/areas/roster/changes/facts.ts';
import { p } from '#worker/areas/roster/changes/fields.ts';
import { storedPersonOf } from '#worker/areas/roster/changes/stored-roster.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch, type RowsOf } from '#worker/db/batch.ts';
import { workplaceJson } from '#worker/db/named-json.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { fromJson, isTrue, jsonList, jsonTuple, select, type ValueOf } from '#worker/db/query.ts';
import { managedBy, personInReach, withinReach } from '#worker/db/reach.ts';
import { person } from '#worker/db/schema/person.ts';
import { availabilityDay } from '#worker/db/schema/planning.ts';
import { membership, workplace } from '#worker/db/schema/workplace.ts';
import { holidaysIn } from '#worker/platform/holidays.ts';
import {
  isOfPersonBetween,
  scheduledShiftOf,
  selectScheduled,
  selectUnplanned,
  shownUnplannedWork,
} from './rows.ts';

/** The person and month of a schedule. */
export interface ScheduleKey {
  personId: number;
  month: CalendarMonth;
}

const d = alias(availabilityDay, 'd');

const AVAILABILITY_DAY = jsonTuple(d.date, d.answer, d.start_minute, d.end_minute);

/** The whole weeks that a month touches. */
export function daysShown(month: CalendarMonth): DateRange {
  const { from, to } = daysOfMonth(month);
  return { from: weekOf(from).from, to: weekOf(to).to };
}

/** How far 7-day windows that touch the month, and the nights before them, reach beyond the shown days. */
const MARGIN_DAYS = 7;

function daysCounted(month: CalendarMonth): DateRange {
  const { from, to } = daysShown(month);
  return { from: addDays(from, -MARGIN_DAYS), to: addDays(to, MARGIN_DAYS) };
}

/** @throws AppError E_NOT_FOUND, also for a person out of reach */
export async function readSchedule(ctx: SignedInCtx, asked: ScheduleKey): Promise<Schedule> {
  return scheduleOf(ctx, asked, await batch(ctx.db, selectSchedule(ctx, asked)));
}

/** The person `p`, with the fields of their schedule in these days. */
function whoFields(ctx: SignedInCtx, { from, to }: DateRange) {
  return {
    user: fromJson<PersonRef>(personRefJson),
    disabled: isTrue(sql`${p.disabled_at} IS NOT NULL`),
    memberships: fromJson<Schedule['memberships']>(
      sql`(SELECT json_group_array(json_object('workplace', ${workplaceJson}, 'positions', json(${positionsJson}))
             ORDER BY w.code)
           FROM ${membership} AS m JOIN ${workplace} AS w ON w.id = m.workplace_id AND w.deleted_at IS NULL
           WHERE m.person_id = ${p.id} AND m.works = 1 AND ${withinReach(ctx, sql`m.workplace_id`)})`,
    ),
    managed: fromJson<WorkplaceId[]>(
      sql`(SELECT json_group_array(workplace_id) FROM (${managedBy(ctx.actor)}))`,
    ),
    wishes: jsonList(
      AVAILABILITY_DAY,
      sql`FROM ${availabilityDay} AS d WHERE d.person_id = ${p.id} AND d.date BETWEEN ${from} AND ${to}`,
      sql`d.date`,
    ),
  };
}

/** The statements of one batch; {@link scheduleOf} reads their rows. */
export function selectSchedule(ctx: SignedInCtx, { personId, month }: ScheduleKey) {
  const days = daysCounted(month);
  const isAsked = and(eq(p.id, personId), personInReach(ctx, personId));
  return [
    select(whoFields(ctx, daysShown(month)))
      .from(p)
      .where(isAsked),
    selectConfiguration,
    selectPeopleAround(sql`SELECT p.id FROM ${person} AS p WHERE ${isAsked}`, days.from, days.to),
    selectScheduled(ctx, isOfPersonBetween(personId, days)),
    selectUnplanned(ctx, personId, days),
  ] as const;
}

/** @throws AppError E_NOT_FOUND where the person was not found */
export function scheduleOf(
  ctx: SignedInCtx,
  { personId, month }: ScheduleKey,
  [[who], [configuration], [row], places, unplanned]: RowsOf<ReturnType<typeof selectSchedule>>,
): Schedule {
  if (!who || !configuration || !row) throw new AppError('E_NOT_FOUND');
  const days = daysShown(month);
  const managed = new Set(who.managed);
  const { facts } = storedPersonOf(row, (site) => ctx.scope === 'all' || managed.has(site), null);
  const works = storedWorkOf(personId, facts);
  const minutes = new Map(works.map((planned) => [planned.id, planned.net]));
  const shifts = places.map((place) =>
    scheduledShiftOf(place, minutes.get(place.shift_user_id) ?? null, ctx.now),
  );
  const work = unplanned.map(shownUnplannedWork);
  const config = rosterConfigOf(settingsOf(configuration.settings));
  const hours = hoursBetween(facts, config, ctx.now, daysOfMonth(month));
  const partOf = partNamer([...shifts, ...work]);
  return {
    user: who.user,
    status: who.disabled ? 'disabled' : 'enabled',
    month,
    date_from: days.from,
    date_to: days.to,
    memberships: who.memberships,
    shifts: shifts.filter(({ date }) => isInRange(date, days)),
    unplanned: work.filter(({ date }) => isInRange(date, days)),
    elsewhere: works
      .filter(({ inScope, date }) => !inScope && isInRange(date, days))
      .toSorted((one, other) => one.start - other.start)
      .map(elsewhereOf),
    weeks: hours.weeks.map(
      (week): ScheduledWeek => ({
        ...week.window,
        minutes: week.minutes,
        pending_minutes: week.asked,
        limit: week.limit && shownLimitOf(week.limit, 0),
        work: week.work.map(partOf),
      }),
    ),
    any_7_days:
      hours.anySevenDays &&
      ({
        ...shownLimitOf(hours.anySevenDays, config.nearLimitMinutes),
        ...hours.anySevenDays.window,
        work: hours.anySevenDays.work.map(partOf),
      } satisfies TightestDays),
    wishes: who.wishes.map(storedDay),
    holidays: holidaysIn(days),
  };
}

function storedWorkOf(personId: number, { assignments }: PersonFacts): TimedWork[] {
  return assignments.map((one) => storedWork(personId, one)).filter((work) => work !== null);
}

function clockTimesOf(work: TimedWork) {
  const { start, end } = clockOf(work);
  return { date: work.date, start_time: formatClock(start), end_time: formatClock(end) };
}

function elsewhereOf(work: TimedWork): WorkElsewhere {
  return { ...clockTimesOf(work), pending: work.state === 'asked', minutes: work.net };
}

type Placed =
  | Pick<Schedule['shifts'][number], 'shift_user_id' | 'shift_id' | 'workplace' | 'template'>
  | Pick<Schedule['unplanned'][number], 'work_history_id' | 'workplace'>;

/** Work without a plan has the negative id of its attendance record. */
function partNamer(placed: readonly Placed[]): (part: WorkPart) => ScheduledPart {
  const places = new Map<number, ScheduledPart['place']>();
  for (const one of placed) {
    const { workplace } = one;
    if ('shift_user_id' in one) {
      places.set(one.shift_user_id, { workplace, template: one.template, shift_id: one.shift_id });
    } else {
      places.set(-one.work_history_id, { workplace, template: null, shift_id: null });
    }
  }
  return ({ stint, minutes }) => ({
    ...clockTimesOf(stint),
    minutes,
    worked: stint.worked !== null,
    place: stint.inScope && stint.id !== null ? (places.get(stint.id) ?? null) : null,
  });
}

function shownLimitOf({ limit, source, used, other, left }: MinutesLeft, near: number) {
  return { limit, source, used, other, left, near: left <= near };
}

function storedDay([date, answer, start, end]: ValueOf<typeof AVAILABILITY_DAY>): AvailabilityDay {
  return {
    date,
    answer,
    start_time: clockOrNull(start),
    end_time: clockOrNull(end),
  };
}
