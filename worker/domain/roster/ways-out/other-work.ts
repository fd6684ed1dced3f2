// This shift instead of another one that the person has in the same window.

import type { AssignmentId } from '#domain/roster/facts.ts';
import type { WayOut } from '#domain/roster/finding.ts';
import type { Assign, PlannedChange } from '#domain/roster/proposal.ts';
import { clockOf, namedShiftOf, type TimedWork } from '#domain/roster/timed-work.ts';
import type { Search } from './search.ts';

function distance(left: TimedWork, right: TimedWork): number {
  return Math.abs(left.start - right.start);
}

/**
 * Stored work in scope that the refusals name and that has not begun: the shortest first, then the nearest.
 */
function movable({ roster, refusals }: Search, after: TimedWork): TimedWork[] {
  const ids = refusals
    .flatMap(({ shifts }) => shifts)
    .flatMap((shift) => (shift.masked || shift.row !== null ? [] : [shift.assignmentId]));
  return [...new Set(ids)]
    .map((id) => (id === null ? undefined : roster.work.get(id)))
    .filter((work) => work !== undefined)
    .filter(
      ({ seat, state, start, attended }) => seat && state === after.state && start > roster.now && !attended,
    )
    .toSorted((left, right) => left.net - right.net || distance(left, after) - distance(right, after));
}

function exchange(
  change: PlannedChange,
  assignmentId: AssignmentId,
  after: TimedWork,
): { kind: 'swap' | 'drop'; changes: PlannedChange[] } {
  if (change.kind !== 'assign' || after.state === 'asked') {
    return { kind: 'drop', changes: [{ kind: 'remove', assignmentId }, change] };
  }
  const { shiftId, positionId, type, ownTimes } = change;
  const moved: PlannedChange = {
    kind: 'revise',
    assignmentId,
    seat: { shiftId, positionId },
    type,
    ownTimes,
  };
  return { kind: 'swap', changes: [moved] };
}

/**
 * A new assignment moves the person here from the other shift; otherwise they leave that one. `handed` is
 * an assignment with a substitute already, so it is not offered again.
 */
export function* exchanges(search: Search, after: TimedWork, handed: AssignmentId | null): Generator<WayOut> {
  if (!search.isEndedBy('less_work')) return;
  for (const other of movable(search, after)) {
    if (other.id === null || other.id === handed) continue;
    const { kind, changes } = exchange(search.change, other.id, after);
    if (search.isFree(changes)) yield { kind, shift: namedShiftOf(other, other.net), changes };
  }
}

/** The person leaves the other shift, if the facts hold it, and a candidate takes it at the same times. */
export function* handOvers(search: Search, after: TimedWork): Generator<WayOut> {
  if (after.state === 'asked' || !search.isEndedBy('less_work')) return;
  for (const other of movable(search, after)) {
    const { id: assignmentId, seat } = other;
    if (assignmentId === null || seat === null || !search.roster.shifts.has(seat.shiftId)) continue;
    const ownTimes = other.hasOwnTimes ? clockOf(other) : null;
    for (const personId of search.candidates(seat)) {
      const taking: Assign = { kind: 'assign', personId, ...seat, status: 'approved', ownTimes };
      const changes: PlannedChange[] = [{ kind: 'remove', assignmentId }, taking, search.change];
      if (search.isFree(changes))
        yield { kind: 'hand_over', shift: namedShiftOf(other, other.net), personId, changes };
    }
  }
}
