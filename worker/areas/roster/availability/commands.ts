import { and, between, eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { AVAILABILITY_MONTHS_AHEAD } from '#contract/limits.ts';
import type { Availability, AvailabilityBody, AvailabilityDay } from '#contract/roster/availability.ts';
import { type FieldIssues, fieldIssues } from '#contract/validation.ts';
import { isStillAsked } from '#domain/roster/schedule/availability.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import {
  type CalendarMonth,
  firstDayOf,
  lastDayOfMonth,
  monthOf,
  moveMonth,
} from '#domain/time/calendar-month.ts';
import { parseClock } from '#domain/time/clock.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { deleteFrom, insert } from '#worker/db/query.ts';
import { insertRows } from '#worker/db/rows.ts';
import { availabilityDay, availabilityMonth } from '#worker/db/schema/planning.ts';
import {
  ownAvailability,
  readOwnAvailability,
  readOwnWithWorkplaces,
  selectOwn,
  selectOwnShifts,
} from './queries.ts';

/**
 * Stores the actor's availability for a month, all days at once; past days stay unchanged. The person's
 * `roster_version` stays, because no roster rule reads availability. The same request again changes
 * nothing.
 * @throws AppError E_UNPROCESSABLE_ENTITY for a month that is over or too far off and for days that have
 * passed or are of another month, E_CONFLICT with the stored availability on an old version
 */
export async function sendAvailability(
  ctx: SignedInCtx,
  month: CalendarMonth,
  { days, note, version }: AvailabilityBody,
): Promise<Availability> {
  const today = jstDate(ctx.now);
  refuseMonth(month, today);
  const { availability: before, workplaceIds } = await readOwnWithWorkplaces(ctx, month);
  const sentDays = days.map(sentDay);
  refuseDays(sentDays, before.days, month, today);
  const kept = before.days.filter(({ date }) => date < today);
  const coming = sentDays.filter(({ date }) => date >= today).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const after = { month, days: [...kept, ...coming], note };
  if (before.sent_at !== null && hasSameValues(after, before)) return before;
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  const { id } = ctx.actor;
  const from = today > firstDayOf(month) ? today : firstDayOf(month);
  const sent = { note, sent_at: ctx.now };
  const [[own], shifts] = await commit(ctx, {
    guards: [
      sql`SELECT coalesce((SELECT version FROM ${availabilityMonth}
          WHERE person_id = ${id} AND month = ${month}), 0) = ${version}`,
    ],
    current: () => readOwnAvailability(ctx, month),
    statements: [
      insert(availabilityMonth)
        .values({ person_id: id, month, ...sent })
        .onConflictDoUpdate({
          target: [availabilityMonth.person_id, availabilityMonth.month],
          set: { ...sent, version: sql`${availabilityMonth.version} + 1` },
        }),
      deleteFrom(availabilityDay).where(
        and(eq(availabilityDay.person_id, id), between(availabilityDay.date, from, lastDayOfMonth(month))),
      ),
      ...insertRows(
        availabilityDay,
        coming.map((day) => dayColumns(id, day)),
      ),
    ],
    audit: [
      {
        action: 'update',
        subject: 'availability',
        subjectId: id,
        before: before.sent_at === null ? null : auditedMonth(before),
        after: auditedMonth(after),
      },
    ],
    pages: { rosterOf: workplaceIds },
    reads: [selectOwn(ctx, month), selectOwnShifts(ctx, month)],
  });
  return ownAvailability(ctx, month, own, shifts);
}

/** Only days with hours have times. */
function auditedMonth({ month, days, note }: Pick<Availability, 'month' | 'days' | 'note'>) {
  const shown = days.map(({ date, answer, ...times }) => ({
    date,
    answer,
    ...(times.start_time !== null && times),
  }));
  return { month, days: shown, note };
}

function refuseMonth(month: CalendarMonth, today: CalendarDate): void {
  if (!isStillAsked(month, today)) throw fieldIssues({ month: [{ key: 'today_or_later' }] });
  const last = moveMonth(monthOf(today), AVAILABILITY_MONTHS_AHEAD);
  if (month > last) throw fieldIssues({ month: [{ key: 'month' }] });
}

/** A past day may be sent only with its stored answer. */
function refuseDays(
  sent: readonly AvailabilityDay[],
  stored: readonly AvailabilityDay[],
  month: CalendarMonth,
  today: CalendarDate,
): void {
  const issues: FieldIssues = {};
  sent.forEach((day, index) => {
    const isStored = stored.some((one) => hasSameValues(one, day));
    if (monthOf(day.date) !== month) issues[`days[${index}].date`] = [{ key: 'month' }];
    else if (day.date < today && !isStored) issues[`days[${index}].date`] = [{ key: 'today_or_later' }];
  });
  if (Object.keys(issues).length > 0) throw fieldIssues(issues);
}

/** Only `hours` has times. */
function sentDay({ date, answer, start_time, end_time }: AvailabilityBody['days'][number]): AvailabilityDay {
  return answer === 'hours'
    ? { date, answer, start_time, end_time }
    : { date, answer, start_time: null, end_time: null };
}

function dayColumns(personId: number, { date, answer, start_time, end_time }: AvailabilityDay) {
  return {
    person_id: personId,
    date,
    answer,
    start_minute: parseClock(start_time ?? ''),
    end_minute: parseClock(end_time ?? ''),
  };
}

/** Whether both are equal in the keys of the first. */
function hasSameValues<Said extends object>(one: Said, other: Said): boolean {
  const held = new Map<string, unknown>(Object.entries(other));
  return Object.entries(one).every(([key, value]) => JSON.stringify(value) === JSON.stringify(held.get(key)));
}
