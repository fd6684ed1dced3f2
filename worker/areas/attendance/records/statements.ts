import { eq, sql } from 'drizzle-orm';
import type { AttendanceTimes } from '#domain/attendance/facts.ts';
import type { Kept } from '#domain/attendance/finished.ts';
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
import { person } from '#worker/db/schema/person.ts';

/** An open attendance. */
export function beginning(
  begun: Omit<AttendanceTimes, 'checkOut'> & { id: AttendanceId; personId: PersonId },
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
    created_at: by.now,
    created_by: by.actorId,
  });
}

/** the check-out with all that the attendance keeps from then on. */
export function finishing(
  id: AttendanceId,
  ended: Kept & { checkOut: Instant; breaks: readonly PlannedBreak[] },
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
      version: sql`${attendance.version} + 1`,
    })
    .where(eq(attendance.id, id));
}

/** What an attendance keeps, as the audit says it. */
export function keptEntry({ countedMinutes, workedMinutes, formula, salaryPerHour }: Kept) {
  return {
    counted_minutes: countedMinutes,
    worked_minutes: workedMinutes,
    formula,
    salary_per_hour: salaryPerHour,
  };
}

/** What a press came from. */
export interface PunchSource {
  deviceId: number;
  coordinates: { latitude: number; longitude: number } | null;
}

/** A press as it came, with the place where it was made, if that was told. */
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

/** A question about an attendance that is to be asked. */
export interface NewItem {
  id: number;
  attendanceId: AttendanceId;
  workplaceId: WorkplaceId | null;
  matter: ReviewMatter;
}

/** The questions about an attendance, with ids from the first on. */
export function itemsOf(
  { id, workplaceId }: { id: AttendanceId; workplaceId: WorkplaceId | null },
  matters: readonly ReviewMatter[],
  firstId: number,
): NewItem[] {
  return matters.map((matter, place) => ({ id: firstId + place, attendanceId: id, workplaceId, matter }));
}

/** Asks the questions; `forgotten` lets another attendance begin, so this goes before it does. */
export function asking(items: readonly NewItem[], now: Instant): Statement[] {
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

/** The rows of questions alone: for whoever writes the attendance with them. */
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

/** What somebody has worked is a fact of their roster: whoever decided on it before decides anew. */
export function movingOn(personId: PersonId): Statement {
  return update(person)
    .set({ roster_version: sql`${person.roster_version} + 1` })
    .where(eq(person.id, personId));
}

/** The same of many. */
export function movingAllOn(personIds: readonly PersonId[]): Statement {
  return update(person)
    .set({ roster_version: sql`${person.roster_version} + 1` })
    .where(isAmong(person.id, personIds));
}

export function storedBreaks(breaks: readonly PlannedBreak[]): string {
  return JSON.stringify(breaks.map(({ start, end }) => [start, end]));
}
