import type { AssignmentFacts, PersonId } from '#domain/roster/facts.ts';
import { clockOf, type TimedWork } from '#domain/roster/timed-work.ts';
import { formatClock } from '#domain/time/clock.ts';
import type { AuditEntry } from '#worker/db/commit.ts';
import type { AssignmentOutcome, RosterOutcome, ShiftOutcome } from './roster-outcome.ts';
import { leftAs } from './statements.ts';
import type { VersionedShift } from './stored-roster.ts';
import { workEntries } from './work-moved.ts';

/**
 * One entry for each changed shift, assignment and attendance record, with the passed rules and the reason.
 */
export function auditEntries(
  actorId: PersonId,
  { shifts, assignments }: RosterOutcome,
  reason: string | null,
): AuditEntry[] {
  return [
    ...shifts.map((one) => shiftEntry(one, reason)),
    ...assignments.map((one) => assignmentEntry(actorId, one, reason)),
    ...workEntries(assignments),
  ];
}

function overriding(passed: readonly string[], reason: string | null) {
  return reason !== null && passed.length > 0 ? { override_reason: reason, passed } : {};
}

function shiftEntry(shift: ShiftOutcome, reason: string | null): AuditEntry {
  const { id, workplaceId, templateId, times, fields, seats, before, passed } = shift;
  const after = { templateId, times, seats, ...fields };
  return {
    action: before ? 'update' : 'create',
    subject: 'shift',
    subjectId: id,
    workplaceId,
    ...(before && { before: auditedShift(storedShift(before)) }),
    after: { ...auditedShift(after), ...overriding(passed, reason) },
  };
}

type AuditedShift = Pick<ShiftOutcome, 'templateId' | 'times' | 'seats'> & ShiftOutcome['fields'];

function storedShift({ templateId, facts }: VersionedShift): AuditedShift {
  const { times, seats, active } = facts;
  return { templateId, times, seats, active };
}

function auditedShift({ templateId, times, seats, active }: AuditedShift) {
  return {
    template_id: templateId,
    date: times.date,
    start_time: formatClock(times.start),
    end_time: formatClock(times.end),
    breaks: times.breaks.map(({ start, end }) => ({ start: formatClock(start), end: formatClock(end) })),
    paid_before_minutes: times.paidBefore,
    active,
    seats: seats.map(({ positionId, fixedTotal, tempTotal, maxRegisteredTemp }) => ({
      position_id: positionId,
      fixed_total: fixedTotal,
      temp_total: tempTotal,
      max_registered_temp: maxRegisteredTemp,
    })),
  };
}

function assignmentEntry(actorId: PersonId, outcome: AssignmentOutcome, reason: string | null): AuditEntry {
  const { id, personId, before, after, passed } = outcome;
  const stored = before ? auditedPlace(personId, before.facts) : leftPlace(outcome);
  return {
    action: stored ? 'update' : 'create',
    subject: 'shift_user',
    subjectId: id,
    ...workplaceIdField(outcome),
    ...(stored && { before: stored }),
    after: {
      ...(after
        ? { ...auditedPlace(personId, auditedPlaceOf(after)), ...takenBack(outcome) }
        : { ...stored, ...left(actorId, outcome) }),
      ...overriding(passed, reason),
    },
  };
}

/** A person who returns goes to the assignment that they had, which was not read. */
function leftPlace({ personId, left, after }: AssignmentOutcome) {
  if (!left || !after) return null;
  const outcome = left.taken && { outcome: left.taken.outcome };
  return { ...auditedPlace(personId, auditedPlaceOf(after)), status: left.status, ...outcome };
}

/** T-22: an outcome that was withdrawn, and the reason. */
function takenBack({ left }: AssignmentOutcome) {
  return left?.taken && { outcome: null, reason: left.taken.reason };
}

/** An outcome is stored with its reason; so is a cancellation or rejection that has one. */
function left(actorId: PersonId, one: AssignmentOutcome) {
  const { status, outcome } = leftAs(one, actorId);
  if (one.unworked) return { status, outcome, reason: one.unworked.reason };
  return one.removed?.reason ? { status, reason: one.removed.reason } : { status };
}

function workplaceIdField({ before, after }: AssignmentOutcome): { workplaceId?: number } {
  const workplaceId = after?.workplaceId ?? before?.facts.workplaceId;
  return workplaceId === undefined ? {} : { workplaceId };
}

type AuditedPlace = Pick<AssignmentFacts, 'seat' | 'status' | 'hasOwnTimes'> & {
  times: { start: number; end: number };
};

function auditedPlaceOf(work: TimedWork): AuditedPlace {
  const { seat, state, hasOwnTimes } = work;
  return { seat, status: state === 'firm' ? 'approved' : 'pending', hasOwnTimes, times: clockOf(work) };
}

function auditedPlace(personId: PersonId, { seat, status, hasOwnTimes, times }: AuditedPlace) {
  return {
    shift_id: seat?.shiftId,
    user_id: personId,
    position_id: seat?.positionId,
    type: seat?.type,
    status,
    start_time: formatClock(times.start),
    end_time: formatClock(times.end),
    own_times: hasOwnTimes,
  };
}
