import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Outcome as Unworked } from '#domain/attendance/outcome.ts';
import type { AssignmentStatus, PermitKind, PersonId } from '#domain/roster/facts.ts';
import { clockOf, type TimedWork } from '#domain/roster/timed-work.ts';
import { instantOfClock } from '#domain/time/clock.ts';
import { MINUTE_MS, startOfJstDay } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { rowsInParts, type Statement } from '#worker/db/database.ts';
import { type FieldsRow, pick, prepared, update } from '#worker/db/query.ts';
import { insertRows, setFromRow } from '#worker/db/rows.ts';
import { person } from '#worker/db/schema/person.ts';
import { seatGroup, shift, shiftUser } from '#worker/db/schema/roster.ts';
import type { AssignmentOutcome, RosterOutcome, SeatOutcome, ShiftOutcome } from './roster-outcome.ts';
import { movingWork } from './work-moved.ts';

/** One statement for each part of the rows as JSON; none without rows. */
function forEachPart<Row>(values: readonly Row[], statement: (part: string) => Statement): Statement[] {
  return rowsInParts(values).map(statement);
}

/** @param ids a list in JSON */
function isAmong(id: SQLiteColumn, ids: string | Placeholder): SQL {
  return sql`${id} IN (SELECT value FROM json_each(${ids}))`;
}

/** The columns that a change of a shift writes. */
const SHIFT_COLUMNS = pick(
  shift,
  'date',
  'start_minute',
  'end_minute',
  'breaks',
  'paid_before_minutes',
  'active',
);

function shiftRow({ times, fields }: ShiftOutcome): FieldsRow<typeof SHIFT_COLUMNS> {
  return {
    date: times.date,
    start_minute: times.start,
    end_minute: times.end,
    breaks: JSON.stringify(times.breaks.map((rest) => [rest.start, rest.end])),
    paid_before_minutes: times.paidBefore,
    active: fields.active,
  };
}

function shiftStatements(shifts: readonly ShiftOutcome[]): Statement[] {
  const changed = shifts.filter(({ before }) => before !== null);
  const created = shifts.filter(({ before }) => before === null);
  const moved = changed.filter(({ before, times }) => before?.date !== times.date);
  const rows = changed.map((one) => ({ id: one.id, ...shiftRow(one) }));
  return [
    // Shifts may swap dates: each leaves its old date before any gets a new one.
    ...forEachPart(moved.length > 1 ? moved.map(({ id }) => id) : [], (part) =>
      update(shift).set({ deleted_at: 0 }).where(isAmong(shift.id, part)),
    ),
    ...forEachPart(
      rows,
      (part) => sql`UPDATE ${shift} SET ${setFromRow(SHIFT_COLUMNS)}, deleted_at = NULL, version = version + 1
          FROM json_each(${part}) AS v WHERE ${shift.id} = v.value ->> 'id'`,
    ),
    // The rules leave out people with an outcome. Their times must still follow, in case the outcome is
    // withdrawn.
    ...forEachPart(
      rows.map((row) => ({ ...row, midnight: startOfJstDay(row.date) })),
      (part) => sql`UPDATE ${shiftUser} SET
            starts_at = v.value ->> 'midnight' + ${MINUTE_MS} * coalesce(start_minute, v.value ->> 'start_minute'),
            ends_at = v.value ->> 'midnight' + ${MINUTE_MS} * coalesce(end_minute, v.value ->> 'end_minute')
          FROM json_each(${part}) AS v
          WHERE ${shiftUser.shift_id} = v.value ->> 'id' AND ${shiftUser.outcome} IS NOT NULL`,
    ),
    ...insertRows(
      shift,
      created.map((one) => ({
        id: one.id,
        workplace_id: one.workplaceId,
        template_id: one.templateId,
        ...shiftRow(one),
      })),
    ),
  ];
}

const TOTAL_COLUMNS = pick(seatGroup, 'fixed_total', 'temp_total', 'max_registered_temp');

function seatRow(seat: SeatOutcome) {
  return {
    shift_id: seat.shiftId,
    position_id: seat.positionId,
    fixed_total: seat.fixedTotal,
    temp_total: seat.tempTotal,
    max_registered_temp: seat.maxRegisteredTemp,
    approved_fixed: seat.approvedFixed,
    approved_temp: seat.approvedTemp,
    pending_temp: seat.pendingTemp,
  };
}

function seatStatements(seats: readonly SeatOutcome[]): Statement[] {
  return [
    ...insertRows(seatGroup, seats.filter(({ isNew }) => isNew).map(seatRow)),
    ...forEachPart(
      seats.filter(({ isNew }) => !isNew).map(seatRow),
      (part) => sql`UPDATE ${seatGroup} SET ${setFromRow(TOTAL_COLUMNS)},
            approved_fixed = approved_fixed + (v.value ->> 'approved_fixed'),
            approved_temp = approved_temp + (v.value ->> 'approved_temp'),
            pending_temp = pending_temp + (v.value ->> 'pending_temp')
          FROM json_each(${part}) AS v
          WHERE ${seatGroup.shift_id} = v.value ->> 'shift_id' AND ${seatGroup.position_id} = v.value ->> 'position_id'`,
    ),
  ];
}

/** The columns of an assignment; own times are set only where the person has some. */
const PLACE_COLUMNS = pick(
  shiftUser,
  'shift_id',
  'position_id',
  'type',
  'status',
  'start_minute',
  'end_minute',
  'starts_at',
  'ends_at',
  'passed_permits',
);

function placeRow(after: TimedWork, passedPermits: readonly PermitKind[]): FieldsRow<typeof PLACE_COLUMNS> {
  const { date, seat, state, hasOwnTimes } = after;
  if (!seat) throw new Error('work without a shift is not planned');
  const { start, end } = clockOf(after);
  return {
    shift_id: seat.shiftId,
    position_id: seat.positionId,
    type: seat.type,
    status: state === 'firm' ? 'approved' : 'pending',
    start_minute: hasOwnTimes ? start : null,
    end_minute: hasOwnTimes ? end : null,
    starts_at: instantOfClock(date, start),
    ends_at: instantOfClock(date, end),
    passed_permits: passedPermits.length > 0 ? JSON.stringify(passedPermits) : null,
  };
}

const LEFT_COLUMNS = pick(shiftUser, 'status', 'outcome', 'left_reason');

/** The reason of a removal or of a cancellation by the company. The reason of an absence is not shown. */
function shownReason({ removed, unworked }: AssignmentOutcome): string | null {
  const isShown = unworked?.outcome === 'cancelled_by_company';
  return removed?.reason ?? (isShown ? unworked.reason : null);
}

function assignmentStatements(ctx: SignedInCtx, assignments: readonly AssignmentOutcome[]): Statement[] {
  const { now, actor } = ctx;
  const leaving = assignments
    .filter(({ after }) => after === null)
    .map((one) => ({ id: one.id, ...leftAs(one, actor.id), left_reason: shownReason(one) }));
  const places = assignments.flatMap(({ id, personId, before, left, after, passedPermits }) =>
    after
      ? [{ id, personId, isNew: before === null && left === null, row: placeRow(after, passedPermits) }]
      : [],
  );
  const kept = places.filter(({ isNew }) => !isNew);
  const added = places.filter(({ isNew }) => isNew);
  return [
    ...forEachPart(
      leaving,
      (part) => sql`UPDATE ${shiftUser} SET ${setFromRow(LEFT_COLUMNS)}, version = version + 1
          FROM json_each(${part}) AS v WHERE ${shiftUser.id} = v.value ->> 'id'`,
    ),
    // The statement writes row by row: an assignment that moves must not block another one.
    ...forEachPart(kept.length > 1 ? kept.map(({ id }) => id) : [], (part) =>
      update(shiftUser).set({ status: 'cancelled' }).where(isAmong(shiftUser.id, part)),
    ),
    ...forEachPart(
      kept.map(({ id, row }) => ({ id, ...row })),
      (part) => sql`UPDATE ${shiftUser} SET ${setFromRow(PLACE_COLUMNS)},
            confirmed_at = iif(shift_id = v.value ->> 'shift_id' AND starts_at = v.value ->> 'starts_at'
              AND ends_at = v.value ->> 'ends_at', confirmed_at, NULL),
            cannot_come_at = iif(shift_id = v.value ->> 'shift_id' AND starts_at = v.value ->> 'starts_at'
              AND ends_at = v.value ->> 'ends_at', cannot_come_at, NULL),
            late_until = iif(shift_id = v.value ->> 'shift_id' AND starts_at = v.value ->> 'starts_at'
              AND ends_at = v.value ->> 'ends_at', late_until, NULL),
            outcome = NULL, left_reason = NULL, version = version + 1
          FROM json_each(${part}) AS v WHERE ${shiftUser.id} = v.value ->> 'id'`,
    ),
    ...movingWork(ctx, assignments),
    ...insertRows(
      shiftUser,
      added.map(({ id, personId, row }) => ({
        id,
        person_id: personId,
        ...row,
        created_at: now,
        created_by: actor.id,
      })),
    ),
  ];
}

/**
 * A registration removed by another person is rejected. A withdrawn one and approved work are cancelled.
 * With an outcome, the assignment stays approved.
 */
export function leftAs(
  { personId, before, unworked }: Pick<AssignmentOutcome, 'personId' | 'before' | 'unworked'>,
  actorId: PersonId,
): { status: AssignmentStatus; outcome: Unworked | null } {
  if (unworked) return { status: 'approved', outcome: unworked.outcome };
  const refused = before?.facts.status === 'pending' && personId !== actorId;
  return { status: refused ? 'rejected' : 'cancelled', outcome: null };
}

/** As `raisingRosterVersions`, but prepared: every write of the roster has it. */
const RAISE_ROSTER_VERSIONS = prepared(
  update(person)
    .set({ roster_version: sql`${person.roster_version} + 1` })
    .where(isAmong(person.id, sql.placeholder('people'))),
);

/** The statements for the outcome; they also raise the `roster_version` of everyone concerned. */
export function rosterStatements(
  ctx: SignedInCtx,
  { shifts, seats, assignments }: RosterOutcome,
): Statement[] {
  const people = new Set(assignments.map(({ personId }) => personId));
  return [
    ...shiftStatements(shifts),
    ...seatStatements(seats),
    ...assignmentStatements(ctx, assignments),
    ...forEachPart([...people], (part) => RAISE_ROSTER_VERSIONS({ people: part })),
  ];
}
