import { eq, sql } from 'drizzle-orm';
import type { AttendanceTimes } from '#domain/attendance/facts.ts';
import type { KeptWork } from '#domain/attendance/finished.ts';
import { hasForgottenItem, type WatchedAttendance } from '#domain/attendance/forgotten.ts';
import type { KeptPunch } from '#domain/attendance/punch.ts';
import type { ReviewMatter } from '#domain/attendance/review-item.ts';
import type { AttendanceId } from '#domain/pay/hours/facts.ts';
import type { PersonId, WorkplaceId } from '#domain/roster/facts.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { PlannedBreak } from '#domain/time/planned-times.ts';
import { isAmong, type Statement } from '#worker/db/database.ts';
import { insert, update } from '#worker/db/query.ts';
import { insertRows } from '#worker/db/rows.ts';
import { attendance, punch, reviewItem } from '#worker/db/schema/attendance.ts';

/** Inserts an open record. It is forgotten from the beginning when a question says so. */
export function beginning(
  begun: Omit<AttendanceTimes, 'checkOut'> & {
    id: AttendanceId;
    personId: PersonId;
    openItems: WatchedAttendance['openItems'];
  },
  by: { actorId: PersonId; now: Instant },
): Statement {
  return insert(attendance).values({
    id: begun.id,
    person_id: begun.personId,
    workplace_id: begun.workplaceId,
    shift_user_id: begun.plan?.id ?? null,
    position_id: begun.positionId,
    business_date: begun.businessDate,
    kind: 'work',
    check_in: begun.checkIn,
    breaks: storedBreaks(begun.breaks),
    early_start_approved: begun.earlyStartApproved,
    forgotten: hasForgottenItem(begun),
    created_at: by.now,
    created_by: by.actorId,
  });
}

/** stores the check-out with hours, formula and wage. */
export function finishing(
  id: AttendanceId,
  ended: KeptWork & {
    checkOut: Instant;
    breaks: readonly PlannedBreak[];
    openItems: WatchedAttendance['openItems'];
  },
): Statement {
  const { counted, countedMinutes, workedMinutes, checkOut, breaks, formula, salaryPerHour } = ended;
  return update(attendance)
    .set({
      check_out: checkOut,
      breaks: storedBreaks(breaks),
      counted_start: counted.start,
      counted_end: counted.end,
      counted_minutes: countedMinutes,
      worked_minutes: workedMinutes,
      formula,
      salary_per_hour: salaryPerHour,
      forgotten: hasForgottenItem(ended),
      version: sql`${attendance.version} + 1`,
    })
    .where(eq(attendance.id, id));
}

/** The stored values of a finished record, for the audit. */
export function keptEntry({ countedMinutes, workedMinutes, formula, salaryPerHour }: KeptWork) {
  return {
    counted_minutes: countedMinutes,
    worked_minutes: workedMinutes,
    formula,
    salary_per_hour: salaryPerHour,
  };
}

export interface PunchSource {
  deviceId: number;
  coordinates: { latitude: number; longitude: number } | null;
}

/** Stores a punch as sent, with its coordinates if the device sent them. */
export function keepingPunch(
  id: number,
  attendanceId: AttendanceId,
  { stamp, taken, at, given }: KeptPunch,
  { deviceId, coordinates }: PunchSource,
): Statement {
  return insert(punch).values({
    id,
    attendance_id: attendanceId,
    stamp,
    taken_at: taken,
    device_at: at,
    given_at: given,
    device_id: deviceId,
    latitude: coordinates?.latitude ?? null,
    longitude: coordinates?.longitude ?? null,
  });
}

/** A question to ask about a record. */
export interface NewItem {
  id: number;
  attendanceId: AttendanceId;
  workplaceId: WorkplaceId | null;
  matter: ReviewMatter;
}

/** Returns the questions about a record, with ids from `firstId` on. */
export function itemsOf(
  { id, workplaceId }: { id: AttendanceId; workplaceId: WorkplaceId | null },
  matters: readonly ReviewMatter[],
  firstId: number,
): NewItem[] {
  return matters.map((matter, place) => ({ id: firstId + place, attendanceId: id, workplaceId, matter }));
}

/**
 * Stores the questions. Marking a record `forgotten` lets another one start, so this comes before the
 * new record.
 */
export function raisingQuestions(items: readonly NewItem[], now: Instant): Statement[] {
  const forgotten = items.flatMap(({ attendanceId, matter }) =>
    matter.kind === 'forgotten' ? [attendanceId] : [],
  );
  return [
    ...keepingItems(items, now),
    ...(forgotten.length === 0
      ? []
      : [
          update(attendance)
            .set({ forgotten: true, version: sql`${attendance.version} + 1` })
            .where(isAmong(attendance.id, forgotten)),
        ]),
  ];
}

/** Stores the rows of questions only; the caller writes the record. */
export function keepingItems(items: readonly NewItem[], now: Instant): Statement[] {
  return insertRows(
    reviewItem,
    items.map(({ id, attendanceId, workplaceId, matter }) => ({
      id,
      attendance_id: attendanceId,
      workplace_id: workplaceId,
      ...matterColumns(matter),
      created_at: now,
    })),
  );
}

function matterColumns(matter: ReviewMatter) {
  const drift = matter.kind === 'drift' ? matter : null;
  const dispute = matter.kind === 'disputed' ? matter : null;
  return {
    kind: matter.kind,
    stamp: drift?.stamp ?? null,
    taken_at: drift?.taken ?? null,
    given_at: drift?.given ?? null,
    minutes: matter.kind === 'early_start' ? matter.minutes : null,
    note: dispute?.note ?? null,
    claimed_check_in: dispute?.claimedCheckIn ?? null,
    claimed_check_out: dispute?.claimedCheckOut ?? null,
  };
}

export function storedBreaks(breaks: readonly PlannedBreak[]): string {
  return JSON.stringify(breaks.map(({ start, end }) => [start, end]));
}
