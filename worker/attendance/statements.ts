import { sql } from 'drizzle-orm';
import type { AttendanceTimes } from '#domain/attendance/facts.ts';
import type { Kept } from '#domain/attendance/finished.ts';
import type { KeptPunch } from '#domain/attendance/punch.ts';
import type { ReviewMatter } from '#domain/attendance/review-item.ts';
import type { AttendanceId } from '#domain/hours/facts.ts';
import type { PersonId, WorkplaceId } from '#domain/roster/facts.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { PlannedBreak } from '#domain/time/planned-times.ts';
import { rows, type Statement } from '#worker/db/database.ts';
import { attendance, punch, reviewItem } from '#worker/db/schema/attendance.ts';
import { person } from '#worker/db/schema/person.ts';

/** An open attendance. */
export function beginning(
  begun: Omit<AttendanceTimes, 'checkOut'> & { id: AttendanceId; personId: PersonId },
  by: { actorId: PersonId; now: Instant },
): Statement {
  const { id, personId, workplaceId, plan, positionId, businessDate, checkIn, breaks } = begun;
  return sql`INSERT INTO ${attendance} (id, person_id, workplace_id, shift_user_id, position_id, business_date, kind,
        check_in, breaks, early_start_approved, created_at, created_by)
      VALUES (${id}, ${personId}, ${workplaceId}, ${plan?.id ?? null}, ${positionId}, ${businessDate}, 'work',
        ${checkIn}, ${storedBreaks(breaks)}, ${begun.earlyStartApproved ? 1 : 0}, ${by.now}, ${by.actorId})`;
}

/** the check-out with all that the attendance keeps from then on. */
export function finishing(
  id: AttendanceId,
  ended: Kept & { checkOut: Instant; breaks: readonly PlannedBreak[] },
): Statement {
  const { counted, countedMinutes, workedMinutes, checkOut, breaks, formula, salaryPerHour } = ended;
  return sql`UPDATE ${attendance} SET check_out = ${checkOut}, breaks = ${storedBreaks(breaks)},
        counted_start = ${counted.start}, counted_end = ${counted.end}, counted_minutes = ${countedMinutes},
        worked_minutes = ${workedMinutes}, formula = ${formula}, salary_per_hour = ${salaryPerHour},
        version = version + 1
      WHERE id = ${id}`;
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
  return sql`INSERT INTO ${punch} (id, attendance_id, stamp, taken_at, device_at, given_at, device_id, latitude, longitude)
      VALUES (${id}, ${attendanceId}, ${stamp}, ${taken}, ${at}, ${given}, ${deviceId},
        ${coordinates?.latitude ?? null}, ${coordinates?.longitude ?? null})`;
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
          sql`UPDATE ${attendance} SET forgotten = 1, version = version + 1
              WHERE id IN (SELECT value FROM json_each(${rows(forgotten)}))`,
        ]),
  ];
}

/** The rows of questions alone: for whoever writes the attendance with them. */
export function keepingItems(items: readonly NewItem[], now: Instant): Statement[] {
  if (items.length === 0) return [];
  const values = items.map(({ matter, ...item }) => ({ ...item, ...matter }));
  return [
    sql`INSERT INTO ${reviewItem} (id, attendance_id, workplace_id, kind, stamp, taken_at, given_at, minutes, note,
          claimed_check_in, claimed_check_out, created_at)
        SELECT value ->> 'id', value ->> 'attendanceId', value ->> 'workplaceId', value ->> 'kind', value ->> 'stamp',
               value ->> 'taken', value ->> 'given', value ->> 'minutes', value ->> 'note',
               value ->> 'claimedCheckIn', value ->> 'claimedCheckOut', ${now}
        FROM json_each(${rows(values)})`,
  ];
}

/** What somebody has worked is a fact of their roster: whoever decided on it before decides anew. */
export function movingOn(personId: PersonId): Statement {
  return sql`UPDATE ${person} SET roster_version = roster_version + 1 WHERE id = ${personId}`;
}

/** The same of many. */
export function movingAllOn(personIds: readonly PersonId[]): Statement {
  return sql`UPDATE ${person} SET roster_version = roster_version + 1
      WHERE id IN (SELECT value FROM json_each(${rows(personIds)}))`;
}

export function storedBreaks(breaks: readonly PlannedBreak[]): string {
  return JSON.stringify(breaks.map(({ start, end }) => [start, end]));
}
