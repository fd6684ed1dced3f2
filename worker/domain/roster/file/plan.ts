// Roster import: what the rows of a file would change. It creates and changes, but removes no one.

import type { DayTimes, PositionId, SeatTotals } from '#domain/roster/facts.ts';
import type { CreateShift, OwnTimes, ProposedChange } from '#domain/roster/proposal.ts';
import { weekdayOf } from '#domain/time/calendar-date.ts';
import { formatClock } from '#domain/time/clock.ts';
import { plannedTimesFaults } from '#domain/time/planned-times.ts';
import type { Directory, KnownAssignment, Spot } from './directory.ts';
import type { RosterFault } from './fault.ts';
import type { ResolvedRow } from './resolved-row.ts';

/** A person's position, type and times on a shift. */
export interface AssignmentTerms extends OwnTimes {
  positionId: PositionId;
  type: ResolvedRow['type'];
}

export interface PlannedRow {
  row: ResolvedRow;
  /** `same` needs no change. A registration that becomes approved is `changed`. */
  kind: 'new' | 'changed' | 'same';
  before: AssignmentTerms | null;
  after: AssignmentTerms;
  /** Index of its change; null for `same`. */
  change: number | null;
}

/** A shift that the file names and that does not exist yet. */
export interface ShiftToCreate {
  spot: Spot;
  /** The first line that names it. */
  line: number;
  /** Index of its change. */
  change: number;
  create: CreateShift;
}

export interface RosterPlan {
  /**
   * First the shifts, numbered -1, -2, …; then the people already on a shift; then the new ones, in file
   * order.
   */
  changes: ProposedChange[];
  shifts: ShiftToCreate[];
  /** In file order. */
  rows: PlannedRow[];
}

interface TargetShift {
  spot: Spot;
  shiftId: number;
  times: DayTimes;
}

/** T-26: the template's headcounts for the weekday, raised to the people in the file. */
function newShiftSeats(directory: Directory, spot: Spot, rows: readonly ResolvedRow[]): CreateShift['seats'] {
  const seats = new Map<PositionId, SeatTotals>();
  const weekday = weekdayOf(spot.date);
  for (const { positionId, weekday: day, ...totals } of directory.templateOf(spot).headcounts) {
    if (day === weekday) seats.set(positionId, totals);
  }
  for (const [positionId, people] of Map.groupBy(rows, (row) => row.positionId)) {
    const asked = seats.get(positionId) ?? { fixedTotal: 0, tempTotal: 0, maxRegisteredTemp: null };
    const fixed = people.filter(({ type }) => type === 'fixed').length;
    seats.set(positionId, {
      ...asked,
      fixedTotal: Math.max(asked.fixedTotal, fixed),
      tempTotal: Math.max(asked.tempTotal, people.length - fixed),
    });
  }
  return [...seats].map(([positionId, totals]) => ({ positionId, ...totals }));
}

/** The stored assignment with the times that the person works: their own, or the shift's. */
export function assignmentTermsOf(
  times: DayTimes,
  { positionId, type, ownTimes }: KnownAssignment,
): AssignmentTerms {
  const { start, end } = ownTimes ?? times;
  return { positionId, type, start, end };
}

/** Whether position, type and times are the same. */
export function hasSameTerms(left: AssignmentTerms, right: AssignmentTerms): boolean {
  return (
    left.positionId === right.positionId &&
    left.type === right.type &&
    left.start === right.start &&
    left.end === right.end
  );
}

/** The times of the shift, stored or as the template would create it. */
function timesOfSpot(directory: Directory, spot: Spot): DayTimes {
  return directory.shift(spot)?.times ?? { date: spot.date, ...directory.templateOf(spot).times };
}

/** T-07: rows whose times are out of order once the shift's times fill the gaps. */
export function rowTimesFaults(rows: readonly ResolvedRow[], directory: Directory): RosterFault[] {
  return rows.flatMap((row) => {
    const times = timesOfSpot(directory, row.spot);
    const { start, end } = { start: row.start ?? times.start, end: row.end ?? times.end };
    return plannedTimesFaults({ start, end, breaks: [] }).map(
      ({ rule }): RosterFault => ({
        line: row.line,
        ...(row.end === null
          ? { column: 'start_time', value: formatClock(start) }
          : { column: 'end_time', value: formatClock(end) }),
        key: rule === 'at_most_24_hours' ? 'at_most_a_day' : 'end_after_start',
      }),
    );
  });
}

function spotKey({ workplaceId, templateId, date }: Spot): string {
  return `${workplaceId}/${templateId}/${date}`;
}

/**
 * The changes that the rows need on the current roster. The rows have no faults, and no person twice on a
 * shift. Throws RangeError for a template that the directory lacks.
 */
export function planRoster(rows: readonly ResolvedRow[], directory: Directory): RosterPlan {
  const plan: RosterPlan = { changes: [], shifts: [], rows: [] };
  const targets = new Map<string, TargetShift>();
  for (const [key, together] of Map.groupBy(rows, ({ spot }) => spotKey(spot))) {
    const target = targetShiftOf(plan, directory, together);
    if (target) targets.set(key, target);
  }
  const { there = [], comes = [] } = Object.groupBy(rows, ({ spot, personId }) =>
    directory.assignment(spot, personId) === null ? 'comes' : 'there',
  );
  // A person already on the shift may make room for a new one.
  for (const row of [...there, ...comes]) {
    const target = targets.get(spotKey(row.spot));
    if (target) planRow(plan, directory, row, target);
  }
  return { ...plan, rows: plan.rows.toSorted((left, right) => left.row.line - right.row.line) };
}

/** The stored shift of the rows, or a new one for them. */
function targetShiftOf(
  plan: RosterPlan,
  directory: Directory,
  rows: readonly ResolvedRow[],
): TargetShift | null {
  const [first] = rows;
  if (!first) return null;
  const { spot, line } = first;
  const times = timesOfSpot(directory, spot);
  const stored = directory.shift(spot);
  if (stored) return { spot, shiftId: stored.id, times };
  const create: CreateShift = {
    kind: 'create_shift',
    shiftId: -1 - plan.shifts.length,
    workplaceId: spot.workplaceId,
    templateId: spot.templateId,
    times,
    seats: newShiftSeats(directory, spot, rows),
  };
  plan.shifts.push({ spot, line, change: plan.changes.length, create });
  plan.changes.push(create);
  return { spot, shiftId: create.shiftId, times };
}

function planRow(
  plan: RosterPlan,
  directory: Directory,
  row: ResolvedRow,
  { shiftId, times }: TargetShift,
): void {
  const { positionId, type } = row;
  const after: AssignmentTerms = {
    positionId,
    type,
    start: row.start ?? times.start,
    end: row.end ?? times.end,
  };
  const stored = directory.assignment(row.spot, row.personId);
  const before = stored && assignmentTermsOf(times, stored);
  if (stored && before && stored.status === 'approved' && hasSameTerms(before, after)) {
    plan.rows.push({ row, kind: 'same', before, after, change: null });
    return;
  }
  const own = after.start !== times.start || after.end !== times.end;
  const ownTimes = own ? { start: after.start, end: after.end } : null;
  plan.rows.push({ row, kind: stored ? 'changed' : 'new', before, after, change: plan.changes.length });
  plan.changes.push(
    stored
      ? {
          kind: 'revise',
          assignmentId: stored.assignmentId,
          seat: { shiftId, positionId },
          type,
          status: 'approved',
          ownTimes,
        }
      : {
          kind: 'assign',
          shiftId,
          positionId,
          personId: row.personId,
          type,
          status: 'approved',
          ownTimes,
        },
  );
}
