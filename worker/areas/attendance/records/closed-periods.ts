import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import type { ClosedSince } from '#contract/pay/hours/closed-since.ts';
import type { ClosedPeriodRef } from '#contract/pay/periods.ts';
import type { AttendanceRefusal } from '#domain/attendance/refusal.ts';
import type { WorkplaceId } from '#domain/roster/facts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { type Instant, toStamp } from '#domain/time/instant.ts';
import { rows } from '#worker/db/database.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { jsonFirst, jsonList, jsonObject, pick, type ValueOf } from '#worker/db/query.ts';
import { period } from '#worker/db/schema/period.ts';
import { workplace } from '#worker/db/schema/workplace.ts';

const [per, site] = [alias(period, 'per'), alias(workplace, 'site')];

const CLOSED = jsonObject({
  id: per.id,
  workplaceId: per.workplace_id,
  workplace: jsonObject(pick(site, 'id', 'code', 'name')),
  month: per.month,
  from: per.date_from,
  to: per.date_to,
});

/** A closed period with the data that a refusal shows. */
export type StoredClosed = ValueOf<typeof CLOSED>;

/**
 * T-17: the closed periods of workplaces, read together with other facts. A workplace has twelve a
 * year.
 * @param workplaceIds a SELECT of ids, or a list of them
 * @param days a condition on the periods `per`, when their dates are known
 */
export function closedJson(workplaceIds: SQL, days: SQL = sql`1`): SQL<StoredClosed[]> {
  return jsonList(
    CLOSED,
    sql`FROM ${period} AS per JOIN ${workplace} AS site ON site.id = per.workplace_id
    WHERE per.state = 'closed' AND per.workplace_id IN (${workplaceIds}) AND ${days}`,
  );
}

const CLOSED_SINCE = jsonObject({
  period_id: per.id,
  month: per.month,
  at: sql<Instant>`${per.closed_at}`,
  by: personRef(per.closed_by),
});
type ClosedSinceJson = ValueOf<typeof CLOSED_SINCE>;

/**
 * The closed period that contains a day of a workplace, for {@link closedSinceOf}; null without one.
 */
export function closedSinceJson(workplaceId: SQL, date: SQL): SQL<ClosedSinceJson | null> {
  return jsonFirst(
    CLOSED_SINCE,
    sql`FROM ${period} AS per WHERE per.workplace_id = ${workplaceId} AND per.state = 'closed'
      AND ${date} BETWEEN per.date_from AND per.date_to`,
  );
}

export function closedSinceOf(stored: ClosedSinceJson | null): ClosedSince | null {
  return stored && { ...stored, at: toStamp(stored.at) };
}

/** A date of a workplace that a write affects. */
export type DayAt = { workplaceId: WorkplaceId | null; businessDate: CalendarDate };

/**
 * T-17: a guard: none of these days was closed since the facts were read. Triggers protect only the
 * attendance records of a closed period.
 */
export function noneClosed(days: readonly (DayAt | null | undefined)[]): SQL {
  const places = rows(days.flatMap((day) => (day ? [[day.workplaceId, day.businessDate]] : [])));
  return sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${places}) AS day
    JOIN ${period} AS per ON per.workplace_id = day.value ->> 0 AND per.state = 'closed'
      AND day.value ->> 1 BETWEEN per.date_from AND per.date_to)`;
}

/** Returns the closed period of a refusal; null for another reason. */
function closedRef(
  { closed }: Pick<AttendanceRefusal, 'closed'>,
  given: readonly StoredClosed[],
): ClosedPeriodRef | null {
  const found = given.find((one) => one === closed);
  if (!found) return null;
  const { id, workplace: site, month, from, to } = found;
  return { id, workplace: site, month, date_from: from, date_to: to };
}

/** The error of a refusal, with the closed period if that is the reason. */
export function refusedBy(refusal: AttendanceRefusal, closed: readonly StoredClosed[]): AppError {
  return new AppError(refusal.code, closedRef(refusal, closed) ?? undefined);
}
