import type { AssignmentId, DayTimes, SeatTotals, ShiftId } from '#domain/roster/facts.ts';
import type { Finding, FoundInLaw, NamedShift, WayOut } from '#domain/roster/finding.ts';
import type { OwnTimes, PlannedChange } from '#domain/roster/proposal.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { formatClock } from '#domain/time/clock.ts';
import type {
  Finding as FindingAnswer,
  NamedShift as NamedShiftAnswer,
  WayOut as WayOutAnswer,
} from './findings.ts';
import type { RosterChange } from './roster-changes.ts';

/** The versions of the rows that changes name; 0 for rows that are not stored. */
export interface RosterVersions {
  ofShift: (id: ShiftId) => number;
  ofAssignment: (id: AssignmentId) => number;
}

/**
 * A finding in the form of the contract. Its ways out have the versions of the rows that they would change.
 */
export function answeredFinding(finding: Finding, versions: RosterVersions): FindingAnswer {
  return {
    rule: finding.rule,
    severity: finding.severity,
    passable_by: finding.passableBy,
    row: finding.row,
    user_id: finding.personId,
    unit: finding.unit,
    limit: finding.limit,
    sum: finding.sum,
    window: finding.window,
    shifts: finding.shifts.map(namedShift),
    source: finding.source,
    other_employer_minutes: finding.otherEmployerMinutes,
    permit: finding.permit,
    last_day: lastPermitDay(finding) ?? finding.lastDay,
    law: finding.law && foundInLaw(finding.law),
    ways_out: finding.waysOut.map((way) => wayOut(versions, way)),
  };
}

/** The same for a verdict of a board. */
export function foundInLaw({ confirmed, allowedBy, sources }: FoundInLaw) {
  return { confirmed, allowed_by: [...allowedBy], sources: [...sources] };
}

/** The last day of the finding's permit; null where it is not valid at all. */
function lastPermitDay({ permit, window, sum }: Finding): CalendarDate | null {
  return permit === null || window === null || sum === null ? null : addDays(window.to, sum);
}

function namedShift(shift: NamedShift): NamedShiftAnswer {
  const { date, start, end, minutes } = shift;
  const times = { date, start_time: formatClock(start), end_time: formatClock(end), minutes };
  if (shift.masked) return { masked: true, ...times };
  return {
    masked: false,
    ...times,
    shift_user_id: shift.assignmentId,
    workplace_id: shift.workplaceId,
    shift_id: shift.shiftId,
    position_id: shift.positionId,
    type: shift.type,
    row: shift.row,
  };
}

function wayOut(versions: RosterVersions, way: WayOut): WayOutAnswer {
  const changes = way.changes.map((change) => rosterChange(versions, change));
  switch (way.kind) {
    case 'end_earlier':
      return { kind: way.kind, end_time: formatClock(way.end), ...namedShiftField(way), changes };
    case 'start_later':
      return { kind: way.kind, start_time: formatClock(way.start), ...namedShiftField(way), changes };
    case 'leave':
      return { kind: way.kind, shifts: way.shifts.map(namedShift), changes };
    case 'swap':
    case 'drop':
      return { kind: way.kind, shift: namedShift(way.shift), changes };
    case 'hand_over':
      return { kind: way.kind, shift: namedShift(way.shift), user_id: way.personId, changes };
    case 'other_person':
      return { kind: way.kind, user_id: way.personId, changes };
    case 'keep_times':
      return { kind: way.kind, user_ids: way.personIds, changes };
    case 'other_type':
      return { kind: way.kind, type: way.type, changes };
    case 'raise_total':
      return { kind: way.kind, type: way.type, total: way.total, changes };
  }
}

function namedShiftField({ shift }: { shift?: NamedShift }): { shift?: NamedShiftAnswer } {
  return shift ? { shift: namedShift(shift) } : {};
}

function shiftTimes({ date, start, end, breaks, paidBefore }: DayTimes) {
  return {
    date,
    start_time: formatClock(start),
    end_time: formatClock(end),
    breaks: breaks.map((rest) => ({ start: formatClock(rest.start), end: formatClock(rest.end) })),
    paid_before_minutes: paidBefore,
  };
}

function writtenSeatTotals({ fixedTotal, tempTotal, maxRegisteredTemp }: SeatTotals) {
  return { fixed_total: fixedTotal, temp_total: tempTotal, max_registered_temp: maxRegisteredTemp };
}

function writtenOwnTimes(own: OwnTimes | null) {
  return own && { start_time: formatClock(own.start), end_time: formatClock(own.end) };
}

function rosterChange(versions: RosterVersions, change: PlannedChange): RosterChange {
  switch (change.kind) {
    case 'create_shift':
      return {
        kind: change.kind,
        shift_id: change.shiftId,
        template_id: change.templateId,
        ...shiftTimes(change.times),
        seats: change.seats.map(({ positionId, ...totals }) => ({
          position_id: positionId,
          ...writtenSeatTotals(totals),
        })),
      };
    case 'change_shift':
      return {
        kind: change.kind,
        shift_id: change.shiftId,
        ...shiftTimes(change.times),
        version: versions.ofShift(change.shiftId),
      };
    case 'set_totals': {
      const { kind, shiftId, positionId } = change;
      return { kind, shift_id: shiftId, position_id: positionId, ...writtenSeatTotals(change) };
    }
    case 'assign':
      return {
        kind: change.kind,
        shift_id: change.shiftId,
        user_id: change.personId,
        position_id: change.positionId,
        type: change.type,
        own_times: writtenOwnTimes(change.ownTimes),
      };
    case 'revise':
      return {
        kind: change.kind,
        shift_user_id: change.assignmentId,
        ...(change.seat && { seat: { shift_id: change.seat.shiftId, position_id: change.seat.positionId } }),
        ...(change.type && { type: change.type }),
        ...(change.status && { status: change.status }),
        ...(change.ownTimes !== undefined && { own_times: writtenOwnTimes(change.ownTimes) }),
        version: versions.ofAssignment(change.assignmentId),
      };
    case 'remove':
      return {
        kind: change.kind,
        shift_user_id: change.assignmentId,
        ...(change.reason && { reason: change.reason }),
        version: versions.ofAssignment(change.assignmentId),
      };
  }
}
