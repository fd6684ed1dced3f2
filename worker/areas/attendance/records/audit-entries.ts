import type { Dispute } from '#domain/attendance/dispute.ts';
import type { ReviewItem } from '#domain/attendance/review-item.ts';
import { stampOrNull, toStamp } from '#domain/time/instant.ts';
import type { AuditEntry } from '#worker/db/commit.ts';
import { breakTimes } from './answers.ts';
import type { DecidedReview } from './decided-correction.ts';
import type { StoredAttendance } from './facts.ts';
import type { NewItem } from './statements.ts';

export function itemEntry({ id, attendanceId, workplaceId, matter }: NewItem): AuditEntry {
  return {
    action: 'create',
    subject: 'review_item',
    subjectId: id,
    ...(workplaceId !== null && { workplaceId }),
    after: {
      work_history_id: attendanceId,
      ...(matter.kind === 'disputed' ? auditedDispute(matter) : matter),
    },
  };
}

function auditedDispute({ kind, note, claimedCheckIn, claimedCheckOut }: Dispute): Record<string, unknown> {
  return {
    kind,
    note,
    ...(claimedCheckIn !== null && { check_in_time: toStamp(claimedCheckIn) }),
    ...(claimedCheckOut !== null && { check_out_time: toStamp(claimedCheckOut) }),
  };
}

type RecordSubject = Pick<StoredAttendance, 'id' | 'workplaceId'>;

export function attendanceEntry(action: string, { id, workplaceId }: RecordSubject): AuditEntry {
  return { action, subject: 'attendance', subjectId: id, ...(workplaceId !== null && { workplaceId }) };
}

export function decisionEntry(
  { itemId, answer, reason }: DecidedReview,
  { id, workplaceId }: RecordSubject,
): AuditEntry {
  return {
    action: answer,
    subject: 'review_item',
    subjectId: itemId,
    ...(workplaceId !== null && { workplaceId }),
    after: { work_history_id: id, reason },
  };
}

/** A question that a change by hand settles. */
export function settledEntry(
  { id: subjectId, kind }: ReviewItem,
  { id, workplaceId }: RecordSubject,
): AuditEntry {
  return {
    action: 'settle',
    subject: 'review_item',
    subjectId,
    ...(workplaceId !== null && { workplaceId }),
    after: { work_history_id: id, kind },
  };
}

/** An attendance record in the audit, without names. */
export function attendanceKept(one: StoredAttendance): Record<string, unknown> {
  return {
    user_id: one.personId,
    workplace_id: one.workplaceId,
    shift_user_id: one.plan?.id ?? null,
    position_id: one.positionId,
    date: one.businessDate,
    check_in_time: toStamp(one.checkIn),
    check_out_time: stampOrNull(one.checkOut),
    breaks: breakTimes(one.breaks),
    early_start_approved: one.earlyStartApproved,
    early_leave_by: one.earlyLeaveBy,
    counted_minutes: one.finished?.countedMinutes ?? null,
    worked_minutes: one.finished?.workedMinutes ?? null,
    formula: one.terms.formula,
    salary_per_hour: one.terms.salaryPerHour,
    confirmed: one.confirmed,
    version: one.version,
  };
}
