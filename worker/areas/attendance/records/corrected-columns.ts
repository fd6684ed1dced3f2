import { hasForgottenItem } from '#domain/attendance/forgotten.ts';
import type { attendance } from '#worker/db/schema/attendance.ts';
import type { StoredAttendance } from './facts.ts';
import { storedBreaks } from './statements.ts';

export type Acting = { actorId: number; now: number };

/** The columns that a correction may change, with their new values. */
export function correctedColumns(after: StoredAttendance) {
  const { finished, terms } = after;
  return {
    workplace_id: after.workplaceId,
    shift_user_id: after.plan?.id ?? null,
    position_id: after.positionId,
    business_date: after.businessDate,
    check_in: after.checkIn,
    check_out: after.checkOut,
    breaks: storedBreaks(after.breaks),
    counted_start: finished?.counted.start ?? null,
    counted_end: finished?.counted.end ?? null,
    counted_minutes: finished?.countedMinutes ?? null,
    worked_minutes: finished?.workedMinutes ?? null,
    formula: terms.formula,
    salary_per_hour: terms.salaryPerHour,
    early_start_approved: after.earlyStartApproved,
    early_leave_by: after.earlyLeaveBy,
    forgotten: hasForgottenItem(after),
  } satisfies Partial<typeof attendance.$inferInsert>;
}

export function addedRow(after: StoredAttendance, { actorId, now }: Acting) {
  return {
    id: after.id,
    person_id: after.personId,
    kind: 'work',
    ...correctedColumns(after),
    created_at: now,
    created_by: actorId,
  } as const;
}
