import { type SQL, sql } from 'drizzle-orm';
import type { PaidLeave } from '#contract/attendance/work-histories.ts';
import type { PersonRef } from '#contract/people/users.ts';
import type { Confirmable } from '#domain/attendance/confirmation.ts';
import type { LeaveRecord } from '#domain/attendance/paid-leave.ts';
import { amountsOfLeave, payOf, type YenRounding } from '#domain/hours/pay.ts';
import { type Instant, startOfJstDay } from '#domain/time/instant.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { fromJson } from '#worker/db/query.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { position, workplace } from '#worker/db/schema/workplace.ts';
import { stampOrNull } from './answers.ts';

/** A day of paid leave with everything that it is shown by. */
export interface StoredLeave extends LeaveRecord {
  personId: number;
  person: PersonRef;
  workplace: { id: number; code: string; name: string } | null;
  position: { id: number; name: string } | null;
  salaryPerHour: number | null;
  confirmation: { at: Instant; by: PersonRef } | null;
  version: number;
}

export type LeaveJson = Omit<StoredLeave, 'confirmed' | 'confirmation'> & {
  confirmedAt: Instant | null;
  confirmedBy: PersonRef | null;
};

/** What of the attendances `a` is leave that counts. */
export const IS_LEAVE = sql`a.kind = 'paid_leave' AND a.voided_at IS NULL`;

/** A day of leave `a`, for {@link leaveOf}. */
export const leaveJson =
  fromJson<LeaveJson>(sql`json_object('id', a.id, 'personId', a.person_id, 'person', json(${personRef(sql`a.person_id`)}),
  'workplaceId', a.workplace_id, 'workplace', json((SELECT json_object('id', w.id, 'code', w.code, 'name', w.name)
    FROM ${workplace} AS w WHERE w.id = a.workplace_id)),
  'positionId', a.position_id,
  'position', json((SELECT json_object('id', o.id, 'name', o.name) FROM ${position} AS o WHERE o.id = a.position_id)),
  'businessDate', a.business_date, 'minutes', a.worked_minutes, 'salaryPerHour', a.salary_per_hour,
  'confirmedAt', a.confirmed_at, 'confirmedBy', json(${personRef(sql`a.confirmed_by`)}), 'version', a.version)`);

/** The leave for which `where` holds of `a`, by date, each for {@link leaveOf}. */
export function leavesJson(where: SQL): SQL<LeaveJson[]> {
  return fromJson<LeaveJson[]>(sql`(SELECT json_group_array(${leaveJson} ORDER BY a.business_date, a.id)
    FROM ${attendance} AS a WHERE ${IS_LEAVE} AND ${where})`);
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

/** Leave as the audit tells it: no names. */
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

/** Leave as whoever confirms it looks at it: nothing of it is open, and nobody asks about it. */
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
