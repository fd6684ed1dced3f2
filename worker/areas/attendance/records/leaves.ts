import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { PaidLeave } from '#contract/attendance/work-histories.ts';
import type { PersonRef } from '#contract/people/users.ts';
import type { Confirmable } from '#domain/attendance/confirmation.ts';
import type { LeaveRecord } from '#domain/attendance/paid-leave.ts';
import { amountsOfLeave, payOf, type YenRounding } from '#domain/pay/hours/pay.ts';
import { type Instant, stampOrNull, startOfJstDay } from '#domain/time/instant.ts';
import { personRef, personRefOrNull } from '#worker/db/person-ref.ts';
import { jsonFirst, jsonList, jsonObject, pick, type ValueOf } from '#worker/db/query.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { position, workplace } from '#worker/db/schema/workplace.ts';

const a = alias(attendance, 'a');
const [w, o] = [alias(workplace, 'w'), alias(position, 'o')];

/** Whether a record `a` is leave that counts. */
export const IS_LEAVE = sql`a.kind = 'paid_leave' AND a.voided_at IS NULL`;

/** A day of leave `a`, for {@link leaveOf}. */
export const leaveJson = jsonObject({
  id: a.id,
  personId: a.person_id,
  person: personRef(a.person_id),
  workplaceId: a.workplace_id,
  workplace: jsonFirst(
    jsonObject(pick(w, 'id', 'code', 'name')),
    sql`FROM ${workplace} AS w WHERE w.id = a.workplace_id`,
  ),
  positionId: a.position_id,
  position: jsonFirst(
    jsonObject(pick(o, 'id', 'name')),
    sql`FROM ${position} AS o WHERE o.id = a.position_id`,
  ),
  businessDate: a.business_date,
  minutes: sql<number>`${a.worked_minutes}`,
  salaryPerHour: a.salary_per_hour,
  confirmedAt: a.confirmed_at,
  confirmedBy: personRefOrNull(a.confirmed_by),
  version: a.version,
});
export type LeaveJson = ValueOf<typeof leaveJson>;

/** A day of paid leave with all data that its answers show. */
export interface StoredLeave extends LeaveRecord, Omit<LeaveJson, 'confirmedAt' | 'confirmedBy'> {
  confirmation: { at: Instant; by: PersonRef } | null;
}

/** The leave for which `where` holds on `a`, by date, each for {@link leaveOf}. */
export function leavesJson(where: SQL): SQL<LeaveJson[]> {
  return jsonList(
    leaveJson,
    sql`FROM ${attendance} AS a WHERE ${IS_LEAVE} AND ${where}`,
    sql`a.business_date, a.id`,
  );
}

export function leaveOf({ confirmedAt, confirmedBy, ...stored }: LeaveJson): StoredLeave {
  return {
    ...stored,
    confirmed: confirmedAt !== null,
    confirmation: confirmedAt !== null && confirmedBy !== null ? { at: confirmedAt, by: confirmedBy } : null,
  };
}

export function leaveAnswer(
  leave: StoredLeave,
  { yenRounding, wagesShown }: { yenRounding: YenRounding; wagesShown: boolean },
): PaidLeave {
  const { minutes, salaryPerHour, confirmation } = leave;
  return {
    id: leave.id,
    kind: 'paid_leave',
    user: leave.person,
    workplace: leave.workplace,
    position: leave.position,
    date: leave.businessDate,
    minutes,
    salary_per_hour: wagesShown ? salaryPerHour : null,
    pay: wagesShown ? payOf(amountsOfLeave(minutes, salaryPerHour ?? 0), yenRounding).total : null,
    confirmed_at: stampOrNull(confirmation?.at ?? null),
    confirmed_by: confirmation?.by ?? null,
    version: leave.version,
  };
}

/** Leave in the audit, without names. */
export function leaveKept(leave: StoredLeave): Record<string, unknown> {
  return {
    kind: 'paid_leave',
    user_id: leave.personId,
    workplace_id: leave.workplaceId,
    position_id: leave.positionId,
    date: leave.businessDate,
    worked_minutes: leave.minutes,
    salary_per_hour: leave.salaryPerHour,
    confirmed: leave.confirmed,
    version: leave.version,
  };
}

/** Leave in the form that a confirmation checks: it has an end and no questions. */
export function confirmableLeave({
  id,
  personId,
  workplaceId,
  businessDate,
  confirmed,
}: StoredLeave): Confirmable & { personId: number } {
  return {
    id,
    personId,
    workplaceId,
    businessDate,
    confirmed,
    checkOut: startOfJstDay(businessDate),
    openItems: [],
  };
}
