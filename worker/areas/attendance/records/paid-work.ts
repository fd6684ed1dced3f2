import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { PersonWork } from '#domain/pay/hours/person-hours.ts';
import { wageNow } from '#domain/pay/hours/raise.ts';
import type { Wage } from '#domain/pay/hours/wage.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { isTrue, jsonList, jsonObject, type ValueOf } from '#worker/db/query.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { period } from '#worker/db/schema/period.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { wage } from '#worker/db/schema/workplace.ts';
import { WAGE_BY_HAND } from './facts.ts';

const [a, own] = [alias(attendance, 'a'), alias(wage, 'own')];

const PAID = jsonObject({
  id: a.id,
  positionId: a.position_id,
  templateId: sql<number | null>`(SELECT s.template_id FROM ${shiftUser} AS su
    JOIN ${shift} AS s ON s.id = su.shift_id WHERE su.id = a.shift_user_id)`,
  businessDate: a.business_date,
  salaryPerHour: a.salary_per_hour,
  workplaceId: a.workplace_id,
  byHand: isTrue(WAGE_BY_HAND),
  /** The month in which it is closed; null while it is open. */
  closedMonth: sql<CalendarMonth | null>`(SELECT done.month FROM ${period} AS done
    WHERE done.workplace_id = a.workplace_id AND done.state = 'closed'
      AND a.business_date BETWEEN done.date_from AND done.date_to)`,
  version: a.version,
});
/** Finished work, or leave, with the facts that decide its wage. */
export type PaidJson = ValueOf<typeof PAID>;

const WAGE = jsonObject({
  id: own.id,
  positionId: own.position_id,
  templateId: own.template_id,
  validFrom: own.valid_from,
  salaryPerHour: own.salary_per_hour,
});
export type WorkWage = ValueOf<typeof WAGE>;

/** Finished work and leave `a` for which `where` holds. */
export function paidWorkJson(where: SQL): SQL<PaidJson[]> {
  return jsonList(
    PAID,
    sql`FROM ${attendance} AS a
    WHERE ${where} AND a.voided_at IS NULL AND (a.check_out IS NOT NULL OR a.kind <> 'work')`,
  );
}

export function storedWagesJson(personId: SQL): SQL<WorkWage[]> {
  return jsonList(WAGE, sql`FROM ${wage} AS own WHERE own.person_id = ${personId}`);
}

/** Whether the record `a` is in a closed period. */
export const IS_CLOSED = sql`EXISTS (SELECT 1 FROM ${period} AS done WHERE done.workplace_id = a.workplace_id
  AND done.state = 'closed' AND a.business_date BETWEEN done.date_from AND done.date_to)`;

/** Closed work of a person on these days, with the facts that decide its wage. */
export function closedPaidJson(personId: SQL, days: { from: SQL; to: SQL }): SQL<PaidJson[]> {
  return paidWorkJson(sql`a.person_id = ${personId} AND a.business_date BETWEEN ${days.from} AND ${days.to}
    AND ${IS_CLOSED}`);
}

/**
 * returns the work at current wages, from the JSON of {@link closedPaidJson} and {@link
 * storedWagesJson}.
 */
export function paidByNow(work: PersonWork, closedPaid: string, wages: string): PersonWork {
  const held: Wage[] = JSON.parse(wages);
  if (held.length === 0) return work;
  const paid: PaidJson[] = JSON.parse(closedPaid);
  return paidOtherwise(
    work,
    paid.map((one) => ({ id: one.id, new: wageNow(held, one) })),
  );
}

/** Returns the same work at other wages; a wage of null counts as 0. */
export function paidOtherwise(
  work: PersonWork,
  others: readonly { id: number; new: number | null }[],
): PersonWork {
  const wages = new Map(others.map((one) => [one.id, one.new ?? 0]));
  const paid = <Row extends { id: number; salaryPerHour: number }>(row: Row): Row => ({
    ...row,
    salaryPerHour: wages.get(row.id) ?? row.salaryPerHour,
  });
  return { attendances: work.attendances.map(paid), leaves: work.leaves.map(paid) };
}
