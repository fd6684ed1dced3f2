import type { AssignmentId, SeatTotals } from '#domain/roster/facts.ts';
import type { Finding } from '#domain/roster/finding.ts';
import type { Assign, OwnTimes, SetTotals } from '#domain/roster/proposal.ts';
import { instantOfClock } from '#domain/time/clock.ts';
import { type Instant, startOfJstDay } from '#domain/time/instant.ts';
import { minutesBetween } from '#domain/time/minute.ts';
import type { JudgedChanges } from '#worker/areas/roster/changes/judge.ts';
import type { LeftPlace } from '#worker/areas/roster/changes/roster-outcome.ts';
import type { StoredRoster } from '#worker/areas/roster/changes/stored-roster.ts';
import type { StoredPlan } from './facts.ts';

/** T-22: a person whose outcome is cleared by hand. */
export interface ComingBack {
  plan: StoredPlan;
  /** The new total where another person took the spot, else null. */
  raisedTotal: number | null;
}

/**
 * T-22: whether clearing the outcome plans the person again: the work and its shift have not ended,
 * and no other change planned the person since. Ended work is a record of the past, so the rules do
 * not check it.
 */
export function isPlannedAgain(
  { shifts, assignments }: StoredRoster,
  plan: StoredPlan,
  now: Instant,
): boolean {
  const times = shifts.get(plan.shiftId)?.facts.times;
  return (
    times !== undefined &&
    !assignments.has(plan.id) &&
    now < plan.end &&
    now < instantOfClock(times.date, times.end)
  );
}

/** Returns the changes that plan the people again, in order; a raised total comes first. */
export function comingBack(stored: StoredRoster, all: readonly ComingBack[]): (SetTotals | Assign)[] {
  const totals = new Map<string, SeatTotals>();
  return all.flatMap(({ plan, raisedTotal }) => {
    const { id, personId, shiftId, positionId, type } = plan;
    const seat = { shiftId, positionId };
    const back: Assign = {
      ...seat,
      kind: 'assign',
      assignmentId: id,
      personId,
      type,
      status: 'approved',
      ownTimes: plannedOwnTimes(plan),
    };
    if (raisedTotal === null) return [back];
    const key = `${shiftId}/${positionId}`;
    const raised = raise(totals.get(key) ?? totalsOf(stored, seat), type, raisedTotal);
    totals.set(key, raised);
    return [{ ...seat, kind: 'set_totals', ...raised, forReturn: true }, back];
  });
}

/**
 * Returns the findings for each returning person, by their assignment, with those about a raised
 * total.
 */
export function verdictsOn({
  changes,
  rows,
}: Pick<JudgedChanges, 'changes' | 'rows'>): Map<AssignmentId, Finding[]> {
  const verdicts = new Map<AssignmentId, Finding[]>();
  let before: Finding[] = [];
  for (const [row, change] of changes.entries()) {
    const found = [...before, ...(rows[row]?.findings ?? [])];
    before = change.kind === 'set_totals' ? found : [];
    if (change.kind === 'assign' && change.assignmentId !== undefined) {
      verdicts.set(change.assignmentId, found);
    }
  }
  return verdicts;
}

/** The stored assignments before the change, for the write. */
export function leftPlaces(
  all: readonly { plan: StoredPlan; reason: string | null }[],
): Map<AssignmentId, LeftPlace> {
  return new Map(
    all.map(({ plan: { id, status, version, outcome }, reason }) => [
      id,
      { status, version, ...(outcome && { taken: { outcome, reason } }) },
    ]),
  );
}

function plannedOwnTimes({ ownTimes, businessDate, start, end }: StoredPlan): OwnTimes | null {
  if (!ownTimes) return null;
  const midnight = startOfJstDay(businessDate);
  return { start: minutesBetween(midnight, start), end: minutesBetween(midnight, end) };
}

type PlannedSeat = Pick<StoredPlan, 'shiftId' | 'positionId'>;

function totalsOf({ shifts }: StoredRoster, { shiftId, positionId }: PlannedSeat): SeatTotals {
  const seat = shifts.get(shiftId)?.facts.seats.find((one) => one.positionId === positionId);
  if (!seat) throw new Error(`no seat for the person on a shift: ${shiftId}/${positionId}`);
  const { fixedTotal, tempTotal, maxRegisteredTemp } = seat;
  return { fixedTotal, tempTotal, maxRegisteredTemp };
}

function raise(totals: SeatTotals, type: StoredPlan['type'], total: number): SeatTotals {
  return type === 'fixed' ? { ...totals, fixedTotal: total } : { ...totals, tempTotal: total };
}
