// O-18, T-17, T-25: a manager enters and corrects a day of paid leave.

import type { AttendanceId } from '#domain/pay/hours/facts.ts';
import type { PositionId, WorkplaceId } from '#domain/roster/facts.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { type CorrectionFacts, correctionRefusal } from './correction-rules.ts';
import type { AttendanceRefusal } from './refusal.ts';

export interface PaidLeave {
  workplaceId: WorkplaceId | null;
  positionId: PositionId | null;
  businessDate: CalendarDate;
  /** Whole minutes, more than 0. */
  minutes: number;
}

export interface LeaveRecord extends PaidLeave {
  id: AttendanceId;
  confirmed: boolean;
}

/** T-25: a changed field with its old and new value. */
export type LeaveChange =
  | { field: 'date'; old: CalendarDate; new: CalendarDate }
  | { field: 'position'; old: PositionId | null; new: PositionId | null }
  | { field: 'leave_minutes'; old: number | null; new: number };

/** The actor, the person, the closed periods, and the person's other leave on the dates concerned. */
export interface LeaveFacts extends Pick<CorrectionFacts, 'actorId' | 'personId' | 'closed'> {
  others: readonly Pick<LeaveRecord, 'id' | 'workplaceId' | 'businessDate'>[];
}

export type LeaveDecision =
  | AttendanceRefusal
  /** The person already has leave at the workplace on the date. */
  | { kind: 'exists' }
  | { kind: 'unchanged' }
  | { kind: 'written'; changes: LeaveChange[] };

function leaveChanges(before: LeaveRecord | null, after: PaidLeave): LeaveChange[] {
  const changes: LeaveChange[] = [];
  if (before && before.businessDate !== after.businessDate) {
    changes.push({ field: 'date', old: before.businessDate, new: after.businessDate });
  }
  if (before && before.positionId !== after.positionId) {
    changes.push({ field: 'position', old: before.positionId, new: after.positionId });
  }
  if (before?.minutes !== after.minutes) {
    changes.push({ field: 'leave_minutes', old: before?.minutes ?? null, new: after.minutes });
  }
  return changes;
}

/**
 * O-18: adds leave (`before` is null) or changes it. A person has leave once at a workplace on a
 * date. Refuses `own_attendance`, and `period_closed` for the old or the new date.
 */
export function decideLeave(facts: LeaveFacts, before: LeaveRecord | null, after: PaidLeave): LeaveDecision {
  const refusal = correctionRefusal(facts, before ? [before, after] : [after], before?.id ?? null);
  if (refusal) return refusal;
  const isThere = facts.others.some(
    ({ id, workplaceId, businessDate }) =>
      id !== before?.id && workplaceId === after.workplaceId && businessDate === after.businessDate,
  );
  if (isThere) return { kind: 'exists' };
  const changes = leaveChanges(before, after);
  return changes.length === 0 ? { kind: 'unchanged' } : { kind: 'written', changes };
}
