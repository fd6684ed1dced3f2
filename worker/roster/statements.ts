import { type SQL, sql } from 'drizzle-orm';
import type { Outcome as Unworked } from '#domain/attendance/outcome.ts';
import type { AssignmentStatus, DayTimes, PermitKind, PersonId } from '#domain/roster/facts.ts';
import { clockOf, type Stint } from '#domain/roster/stint.ts';
import { instantOfClock } from '#domain/time/clock.ts';
import { MINUTE_MS, startOfJstDay } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { rowsInParts, type Statement } from '#worker/db/database.ts';
import { person } from '#worker/db/schema/person.ts';
import { seatGroup, shift, shiftUser } from '#worker/db/schema/roster.ts';
import type { AssignmentOutcome, Outcome, SeatOutcome, ShiftOutcome } from './outcome.ts';
import { movingWork } from './work-moved.ts';

/** One statement for each part that rows as JSON come in; none where there are no rows. */
function each<Row>(values: readonly Row[], statement: (part: SQL) => SQL): Statement[] {
  return rowsInParts(values).map(statement);
}

function storedTimes({ date, start, end, breaks, paidBefore }: DayTimes) {
  const rests = JSON.stringify(breaks.map((rest) => [rest.start, rest.end]));
  return { date, start, end, breaks: rests, paidBefore };
}

function shiftStatements(shifts: readonly ShiftOutcome[]): Statement[] {
  const values = shifts.map(({ id, workplaceId, templateId, times, fields, before }) => ({
    row: {
      id,
      workplaceId,
      templateId,
      ...storedTimes(times),
      active: fields.active ? 1 : 0,
    },
    isNew: before === null,
    isMoved: before !== null && before.date !== times.date,
  }));
  const [changed, created] = [values.filter(({ isNew }) => !isNew), values.filter(({ isNew }) => isNew)];
  const moved = changed.filter(({ isMoved }) => isMoved);
  return [
    // Shifts may change their dates with each other: those that move make way first.
    ...each(
      moved.length > 1 ? moved.map(({ row }) => row.id) : [],
      (part) => sql`UPDATE ${shift} SET deleted_at = 0 WHERE id IN (SELECT value FROM json_each(${part}))`,
    ),
    ...each(
      changed.map(({ row }) => row),
      (part) => sql`UPDATE ${shift} SET date = v.value ->> 'date', start_minute = v.value ->> 'start',
            end_minute = v.value ->> 'end', breaks = v.value ->> 'breaks',
            paid_before_minutes = v.value ->> 'paidBefore', active = v.value ->> 'active',
            deleted_at = NULL, version = version + 1
          FROM json_each(${part}) AS v WHERE ${shift}.id = v.value ->> 'id'`,
    ),
    // The rules see nobody who has an outcome; it may be taken back, and then the times must be those of the shift.
    ...each(
      changed.map(({ row }) => ({ ...row, midnight: startOfJstDay(row.date) })),
      (part) => sql`UPDATE ${shiftUser} SET
            starts_at = v.value ->> 'midnight' + ${MINUTE_MS} * coalesce(start_minute, v.value ->> 'start'),
            ends_at = v.value ->> 'midnight' + ${MINUTE_MS} * coalesce(end_minute, v.value ->> 'end')
          FROM json_each(${part}) AS v
          WHERE ${shiftUser}.shift_id = v.value ->> 'id' AND ${shiftUser}.outcome IS NOT NULL`,
    ),
    ...each(
      created.map(({ row }) => row),
      (part) => sql`INSERT INTO ${shift}
            (id, workplace_id, template_id, date, start_minute, end_minute, breaks, paid_before_minutes, active)
          SELECT value ->> 'id', value ->> 'workplaceId', value ->> 'templateId', value ->> 'date', value ->> 'start',
                 value ->> 'end', value ->> 'breaks', value ->> 'paidBefore', value ->> 'active'
          FROM json_each(${part})`,
    ),
  ];
}

function seatStatements(seats: readonly SeatOutcome[]): Statement[] {
  return [
    ...each(
      seats.filter(({ isNew }) => isNew),
      (
        part,
      ) => sql`INSERT INTO ${seatGroup} (shift_id, position_id, fixed_total, temp_total, max_registered_temp,
              approved_fixed, approved_temp, pending_temp)
          SELECT value ->> 'shiftId', value ->> 'positionId', value ->> 'fixedTotal', value ->> 'tempTotal',
                 value ->> 'maxRegisteredTemp', value ->> 'approvedFixed', value ->> 'approvedTemp',
                 value ->> 'pendingTemp'
          FROM json_each(${part})`,
    ),
    ...each(
      seats.filter(({ isNew }) => !isNew),
      (
        part,
      ) => sql`UPDATE ${seatGroup} SET fixed_total = v.value ->> 'fixedTotal', temp_total = v.value ->> 'tempTotal',
            max_registered_temp = v.value ->> 'maxRegisteredTemp',
            approved_fixed = approved_fixed + (v.value ->> 'approvedFixed'),
            approved_temp = approved_temp + (v.value ->> 'approvedTemp'),
            pending_temp = pending_temp + (v.value ->> 'pendingTemp')
          FROM json_each(${part}) AS v
          WHERE ${seatGroup}.shift_id = v.value ->> 'shiftId' AND ${seatGroup}.position_id = v.value ->> 'positionId'`,
    ),
  ];
}

/** The stored form of a place: own times only where they are the person's own. */
function placeOf(id: number, after: Stint, passedPermits: readonly PermitKind[]) {
  const { date, personId, seat, standing, hasOwnTimes } = after;
  if (!seat) throw new Error('work without a shift is not planned');
  const { start, end } = clockOf(after);
  return {
    id,
    personId,
    shiftId: seat.shiftId,
    positionId: seat.positionId,
    type: seat.type,
    status: standing === 'firm' ? 'approved' : 'pending',
    ownStart: hasOwnTimes ? start : null,
    ownEnd: hasOwnTimes ? end : null,
    startsAt: instantOfClock(date, start),
    endsAt: instantOfClock(date, end),
    passedPermits: passedPermits.length > 0 ? JSON.stringify(passedPermits) : null,
  };
}

/** Of who is taken off, and of what the company cancels; why somebody is absent is nobody's notice. */
function toldReason({ removed, unworked }: AssignmentOutcome): string | null {
  const isTold = unworked?.outcome === 'cancelled_by_company';
  return removed?.reason ?? (isTold ? unworked.reason : null);
}

function assignmentStatements(ctx: SignedInCtx, assignments: readonly AssignmentOutcome[]): Statement[] {
  const { now, actor } = ctx;
  const leaving = assignments
    .filter(({ after }) => after === null)
    .map((one) => ({ id: one.id, ...leftAs(one, actor.id), reason: toldReason(one) }));
  const places = assignments.flatMap(({ id, before, left, after, passedPermits }) =>
    after ? [{ place: placeOf(id, after, passedPermits), isNew: before === null && left === null }] : [],
  );
  const kept = places.filter(({ isNew }) => !isNew).map(({ place }) => place);
  const added = places.filter(({ isNew }) => isNew).map(({ place }) => place);
  return [
    ...each(
      leaving,
      (part) => sql`UPDATE ${shiftUser} SET status = v.value ->> 'status', outcome = v.value ->> 'outcome',
            left_reason = v.value ->> 'reason', version = version + 1
          FROM json_each(${part}) AS v WHERE ${shiftUser}.id = v.value ->> 'id'`,
    ),
    // Rows are written one after the other: what is on its way somewhere else must not stand in the way of others.
    ...each(
      kept.length > 1 ? kept.map(({ id }) => id) : [],
      (part) =>
        sql`UPDATE ${shiftUser} SET status = 'cancelled' WHERE id IN (SELECT value FROM json_each(${part}))`,
    ),
    ...each(
      kept,
      (
        part,
      ) => sql`UPDATE ${shiftUser} SET shift_id = v.value ->> 'shiftId', position_id = v.value ->> 'positionId',
            type = v.value ->> 'type', status = v.value ->> 'status', start_minute = v.value ->> 'ownStart',
            end_minute = v.value ->> 'ownEnd', starts_at = v.value ->> 'startsAt', ends_at = v.value ->> 'endsAt',
            confirmed_at = iif(shift_id = v.value ->> 'shiftId' AND starts_at = v.value ->> 'startsAt'
              AND ends_at = v.value ->> 'endsAt', confirmed_at, NULL),
            cannot_come_at = iif(shift_id = v.value ->> 'shiftId' AND starts_at = v.value ->> 'startsAt'
              AND ends_at = v.value ->> 'endsAt', cannot_come_at, NULL),
            outcome = NULL, left_reason = NULL, passed_permits = v.value ->> 'passedPermits', version = version + 1
          FROM json_each(${part}) AS v WHERE ${shiftUser}.id = v.value ->> 'id'`,
    ),
    ...movingWork(ctx, assignments),
    ...each(
      added,
      (
        part,
      ) => sql`INSERT INTO ${shiftUser} (id, shift_id, position_id, person_id, type, status, start_minute, end_minute,
              starts_at, ends_at, passed_permits, created_at, created_by)
          SELECT value ->> 'id', value ->> 'shiftId', value ->> 'positionId', value ->> 'personId', value ->> 'type',
                 value ->> 'status', value ->> 'ownStart', value ->> 'ownEnd', value ->> 'startsAt', value ->> 'endsAt',
                 value ->> 'passedPermits',
                 ${now}, ${actor.id}
          FROM json_each(${part})`,
    ),
  ];
}

/**
 * A registration that somebody else takes off is refused, one that is withdrawn and approved work are cancelled, or it
 * stays with its outcome.
 */
export function leftAs(
  { personId, before, unworked }: Pick<AssignmentOutcome, 'personId' | 'before' | 'unworked'>,
  actorId: PersonId,
): { status: AssignmentStatus; outcome: Unworked | null } {
  if (unworked) return { status: 'approved', outcome: unworked.outcome };
  const refused = before?.facts.status === 'pending' && personId !== actorId;
  return { status: refused ? 'rejected' : 'cancelled', outcome: null };
}

/** The rows of what comes out, and the roster of everybody concerned one version further. */
export function rosterStatements(ctx: SignedInCtx, { shifts, seats, assignments }: Outcome): Statement[] {
  const people = new Set(assignments.map(({ personId }) => personId));
  return [
    ...shiftStatements(shifts),
    ...seatStatements(seats),
    ...assignmentStatements(ctx, assignments),
    ...each(
      [...people],
      (part) => sql`UPDATE ${person} SET roster_version = roster_version + 1
          WHERE id IN (SELECT value FROM json_each(${part}))`,
    ),
  ];
}
