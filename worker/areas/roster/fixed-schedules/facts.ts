import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import type {
  FixedSchedule,
  FixedSchedulePreviewBody,
  ScheduleClash,
} from '#contract/roster/fixed-schedules.ts';
import { type FieldIssues, fieldIssues } from '#contract/validation.ts';
import type { PersonFacts, ShiftId } from '#domain/roster/facts.ts';
import type { ProposedChange } from '#domain/roster/proposal.ts';
import {
  clashingWeekdays,
  type FixedTimes,
  fallsOn,
  maskOfWeekdays,
  weekdaysOfMask,
} from '#domain/roster/schedule/fixed-schedule.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { formatClock, instantOfClock } from '#domain/time/clock.ts';
import { type Instant, jstDate } from '#domain/time/instant.ts';
import { type FixedUnit, fixedAssign, selectNameable } from '#worker/areas/roster/changes/fixed-verdicts.ts';
import { NOTHING_NAMED } from '#worker/areas/roster/changes/named.ts';
import type { NamedOrFound } from '#worker/areas/roster/changes/named-or-found.ts';
import type { StoredRoster, VersionedShift } from '#worker/areas/roster/changes/stored-roster.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { RowOf } from '#worker/db/batch.ts';
import { personRefOrNull } from '#worker/db/person-ref.ts';
import { fromJson, selectRaw } from '#worker/db/query.ts';
import { shift } from '#worker/db/schema/roster.ts';
import { position, shiftTemplate, workplace } from '#worker/db/schema/workplace.ts';
import { fixedScheduleOf, type NamedTemplate, type ScheduleRow, selectSchedulesOf } from './queries.ts';

const t = alias(shiftTemplate, 't');

/** The fields of a schedule as sent. */
export type ScheduleFields = Omit<FixedSchedulePreviewBody, 'id'>;

/** The rows that a schedule names, null where they do not exist, with the times of the template. */
function selectSubject({ user_id, workplace_id, position_id, template_id }: ScheduleFields) {
  return selectRaw(
    {
      user: personRefOrNull(sql`${user_id} AND p.deleted_at IS NULL`),
      workplace: fromJson<FixedSchedule['workplace'] | null>(
        sql`(SELECT json_object('id', id, 'code', code, 'name', name) FROM ${workplace}
             WHERE id = ${workplace_id} AND deleted_at IS NULL)`,
      ),
      position: fromJson<FixedSchedule['position'] | null>(
        sql`(SELECT json_object('id', id, 'name', name) FROM ${position}
             WHERE id = ${position_id} AND workplace_id = ${workplace_id} AND deleted_at IS NULL)`,
      ),
      template: fromJson<NamedTemplate | null>(
        sql`iif(${t.id} IS NULL, NULL, json_object('id', ${t.id}, 'code', ${t.code}, 'name', ${t.name}))`,
      ),
      start_minute: sql<number>`coalesce(${t.start_minute}, 0)`,
      end_minute: sql<number>`coalesce(${t.end_minute}, 1)`,
      breaks: fromJson<ScheduleRow['breaks']>(sql`coalesce(${t.breaks}, '[]')`),
      paid_before_minutes: sql<number>`coalesce(${t.paid_before_minutes}, 0)`,
    },
    sql`FROM (SELECT 1) LEFT JOIN ${shiftTemplate} AS t
      ON t.id = ${template_id} AND t.workplace_id = ${workplace_id} AND t.deleted_at IS NULL`,
  );
}

export type ScheduleSubject = RowOf<ReturnType<typeof selectSubject>>;

/**
 * The named rows, the other schedules of the person, and the names for findings: one statement for each.
 * @param except the schedule that is changed, 0 for none
 */
export function scheduleFacts(ctx: SignedInCtx, schedule: ScheduleFields, except: number) {
  return [
    selectSubject(schedule),
    selectSchedulesOf(schedule.user_id, schedule.valid_from, except),
    selectNameable(ctx, sql`SELECT ${schedule.user_id} AS id`, [schedule.template_id]),
  ] as const;
}

/** The dates in which existing shifts are searched; `to` null is without an end. */
export type SearchedDates = { from: CalendarDate; to: CalendarDate | null };

/** From today or the start of the schedule, to its end. */
export function comingStretch(now: Instant, { valid_from, valid_to }: ScheduleFields): SearchedDates {
  const today = jstDate(now);
  return { from: valid_from > today ? valid_from : today, to: valid_to };
}

/** The existing shifts of the template on the days of the schedule. */
export function selectShiftsOn(schedule: ScheduleFields, { from, to }: SearchedDates): SQL {
  return sql`SELECT s.id FROM ${shift} AS s
    WHERE s.template_id = ${schedule.template_id} AND s.workplace_id = ${schedule.workplace_id} AND s.deleted_at IS NULL
      AND s.date >= ${from} AND s.date <= ${to ?? '9999-12-31'}
      AND ${maskOfWeekdays(schedule.weekdays)} & (1 << ((strftime('%w', s.date) + 6) % 7))`;
}

/** The person, and the existing shifts on the days of the schedule. */
export function namedOf(schedule: ScheduleFields, stretch: SearchedDates): NamedOrFound {
  const shifts = selectShiftsOn(schedule, stretch);
  return {
    ...NOTHING_NAMED,
    people: [schedule.user_id],
    shifts,
    assigns: sql`(SELECT count(*) FROM (${shifts}))`,
  };
}

export function fixedTimesOf(
  schedule: ScheduleFields,
  { start_minute, end_minute }: Pick<ScheduleSubject, 'start_minute' | 'end_minute'>,
): FixedTimes {
  return {
    weekdays: weekdaysOfMask(maskOfWeekdays(schedule.weekdays)),
    from: schedule.valid_from,
    to: schedule.valid_to,
    start: start_minute,
    end: end_minute,
  };
}

/**
 * The schedule as a read would return it.
 * @throws AppError E_UNPROCESSABLE_ENTITY for rows that do not exist, belong elsewhere or do not match the
 * person
 */
export function scheduleFrom(
  fields: ScheduleFields,
  subject: ScheduleSubject | undefined,
  { facts }: StoredRoster,
  { id, version }: { id: number; version: number },
): FixedSchedule {
  const { user, workplace: site, position: place, template } = subject ?? {};
  const gone: FieldIssues = {
    ...(user ? {} : { user_id: [{ key: 'choice' }] }),
    ...(site ? {} : { workplace_id: [{ key: 'choice' }] }),
    ...(place ? {} : { position_id: [{ key: 'workplace_position' }] }),
    ...(template ? {} : { template_id: [{ key: 'choice' }] }),
  };
  if (!user || !site || !place || !template || !subject || Object.keys(gone).length > 0) {
    throw fieldIssues(gone);
  }
  refuseStranger(
    fields,
    facts.people.find((one) => one.id === fields.user_id),
  );
  return {
    id,
    user,
    workplace: site,
    position: place,
    template: {
      ...template,
      start_time: formatClock(subject.start_minute),
      end_time: formatClock(subject.end_minute),
    },
    weekdays: [...fields.weekdays].sort((one, other) => one - other),
    valid_from: fields.valid_from,
    valid_to: fields.valid_to,
    version,
  };
}

/** Only a person who works at the workplace in this position may have the schedule. */
function refuseStranger(
  { workplace_id, position_id }: ScheduleFields,
  person: PersonFacts | undefined,
): void {
  const there = person?.memberships.find((one) => one.workplaceId === workplace_id && one.works);
  if (!there) throw fieldIssues({ user_id: [{ key: 'not_a_member' }] });
  if (!there.positionIds.includes(position_id)) {
    throw fieldIssues({ position_id: [{ key: 'position_of_member' }] });
  }
}

/** The schedules of the person that clash with this one, with their weekdays. */
export function clashesOf(times: FixedTimes, others: readonly ScheduleRow[]): ScheduleClash['schedules'] {
  return others.flatMap((row) => {
    const weekdays = clashingWeekdays(times, otherTimes(row));
    return weekdays.length === 0 ? [] : [{ schedule: fixedScheduleOf(row), weekdays }];
  });
}

export function otherTimes(row: ScheduleRow): FixedTimes {
  const { start_minute: start, end_minute: end, valid_from: from, valid_to: to } = row;
  return { weekdays: weekdaysOfMask(row.weekdays), from, to, start, end };
}

/** @throws AppError SCHEDULE_ALREADY_EXISTS */
export function refuseClashes(times: FixedTimes, others: readonly ScheduleRow[]): void {
  const schedules = clashesOf(times, others);
  if (schedules.length > 0) {
    throw new AppError('SCHEDULE_ALREADY_EXISTS', { schedules } satisfies ScheduleClash);
  }
}

/** The existing shifts that are not over, on days of the schedule, by date. */
export function shiftsAhead(stored: StoredRoster, times: FixedTimes, now: Instant): VersionedShift[] {
  return [...stored.shifts.values()]
    .filter(({ date, facts }) => fallsOn(times, date) && instantOfClock(date, facts.times.end) > now)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

/** The shifts that the person is on, including registrations. */
export function shiftIdsOf(stored: StoredRoster, personId: number): Set<ShiftId> {
  return new Set(
    [...stored.assignments.values()].flatMap((one) =>
      one.personId === personId && one.facts.seat ? one.facts.seat.shiftId : [],
    ),
  );
}

/** Puts the person on one of these shifts, with one more fixed spot where all are taken. */
export function unitOn(
  { id, date, facts }: VersionedShift,
  { user, position: at }: FixedSchedule,
): FixedUnit {
  const seat = facts.seats.find(({ positionId }) => positionId === at.id);
  const taken = seat?.approvedFixed ?? 0;
  const raise: ProposedChange[] =
    taken < (seat?.fixedTotal ?? 0)
      ? []
      : [
          {
            kind: 'set_totals',
            shiftId: id,
            positionId: at.id,
            fixedTotal: taken + 1,
            tempTotal: seat?.tempTotal ?? 0,
            maxRegisteredTemp: seat?.maxRegisteredTemp ?? null,
          },
        ];
  return { date, personId: user.id, user, changes: [...raise, fixedAssign(id, at.id, user.id)] };
}
