// Applies a proposed change to the roster and returns its undo.

import type { DayTimes, SeatTotals } from './facts.ts';
import type {
  Assign,
  ChangeShift,
  CreateShift,
  OwnTimes,
  ProposedChange,
  Revise,
  SetTotals,
} from './proposal.ts';
import { personIn, put, type Roster, type RosterShift, removeFromRoster, seatIn, shiftIn } from './roster.ts';
import { absoluteTimes, clockOf, type TimedWork, workAt } from './timed-work.ts';

/** A person's assignment before and after; null where there is none. */
export interface RosterStep {
  before: TimedWork | null;
  after: TimedWork | null;
}

/** `gone`: the change names an assignment that is no longer on the roster; nothing was done. */
export interface Enacted {
  gone: boolean;
  steps: RosterStep[];
  undo: () => void;
}

function personTimes(shift: RosterShift, own: OwnTimes | null): DayTimes {
  return own ? { ...shift.times, ...own } : shift.times;
}

function carryOut(roster: Roster, steps: RosterStep[], undoRest: () => void = () => {}): Enacted {
  for (const { before } of steps) if (before) removeFromRoster(roster, before);
  for (const { after } of steps) if (after) put(roster, after);
  const undo = () => {
    for (const { after } of steps) if (after) removeFromRoster(roster, after);
    for (const { before } of steps) if (before) put(roster, before);
    undoRest();
  };
  return { gone: false, steps, undo };
}

function createShift(roster: Roster, change: CreateShift): Enacted {
  const { shiftId, workplaceId, templateId, times } = change;
  if (roster.shifts.has(shiftId)) throw new RangeError(`There is a shift ${shiftId} already`);
  const { start, end } = absoluteTimes(times);
  const shift: RosterShift = {
    id: shiftId,
    workplaceId,
    templateId,
    times,
    start,
    end,
    active: true,
    closed: false,
    seats: new Map(),
    work: new Set(),
  };
  for (const { positionId, ...totals } of change.seats) Object.assign(seatIn(shift, positionId), totals);
  roster.shifts.set(shiftId, shift);
  return { gone: false, steps: [], undo: () => roster.shifts.delete(shiftId) };
}

function hasSameTimes(left: TimedWork, right: TimedWork): boolean {
  const isThen = left.start === right.start && left.end === right.end;
  return isThen && left.orderedFrom === right.orderedFrom && left.net === right.net;
}

function changeShift(roster: Roster, { shiftId, times }: ChangeShift, row: number): Enacted {
  const shift = shiftIn(roster, shiftId);
  const old = { times: shift.times, start: shift.start, end: shift.end };
  const people = [...shift.work].toSorted((left, right) => left.personId - right.personId);
  const steps = people.flatMap((before) => {
    const own = before.hasOwnTimes ? clockOf(before) : null;
    const worked = times.date === before.date ? before.worked : null;
    const after = workAt({ ...before, row, passedPermits: [] }, { ...times, ...own }, worked);
    return hasSameTimes(before, after) ? [] : [{ before, after }];
  });
  const { start, end } = absoluteTimes(times);
  Object.assign(shift, { times, start, end });
  return carryOut(roster, steps, () => Object.assign(shift, old));
}

function setTotals(roster: Roster, change: SetTotals): Enacted {
  const { fixedTotal, tempTotal, maxRegisteredTemp } = change;
  const seat = seatIn(shiftIn(roster, change.shiftId), change.positionId);
  const old: SeatTotals = {
    fixedTotal: seat.fixedTotal,
    tempTotal: seat.tempTotal,
    maxRegisteredTemp: seat.maxRegisteredTemp,
  };
  Object.assign(seat, { fixedTotal, tempTotal, maxRegisteredTemp });
  return { gone: false, steps: [], undo: () => Object.assign(seat, old) };
}

function assign(roster: Roster, change: Assign, row: number): Enacted {
  const { shiftId, positionId, type, ownTimes } = change;
  const shift = shiftIn(roster, shiftId);
  const id = change.assignmentId ?? null;
  if (id !== null && roster.work.has(id)) throw new RangeError(`There is an assignment ${id} already`);
  const after = workAt(
    {
      id,
      personId: personIn(roster, change.personId).id,
      workplaceId: shift.workplaceId,
      seat: { shiftId, positionId, type },
      state: change.status === 'approved' ? 'firm' : 'asked',
      hasOwnTimes: ownTimes !== null,
      attended: false,
      passedPermits: [],
      inScope: true,
      row,
    },
    personTimes(shift, ownTimes),
    null,
  );
  return carryOut(roster, [{ before: null, after }]);
}

const GONE: Enacted = { gone: true, steps: [], undo: () => {} };

function revise(roster: Roster, change: Revise, row: number): Enacted {
  const before = roster.work.get(change.assignmentId);
  if (!before?.seat) return GONE;
  const { shiftId, positionId } = change.seat ?? before.seat;
  const shift = shiftIn(roster, shiftId);
  const stays = shiftId === before.seat.shiftId;
  const kept = stays && before.hasOwnTimes ? clockOf(before) : null;
  const ownTimes = change.ownTimes === undefined ? kept : change.ownTimes;
  const after = workAt(
    {
      ...before,
      workplaceId: shift.workplaceId,
      seat: { shiftId, positionId, type: change.type ?? before.seat.type },
      state: change.status === 'approved' ? 'firm' : before.state,
      hasOwnTimes: ownTimes !== null,
      passedPermits: [],
      row,
    },
    personTimes(shift, ownTimes),
    stays ? before.worked : null,
  );
  return carryOut(roster, [{ before, after }]);
}

/** The person leaves a spot that may be taken again, even on a closed shift. */
function vacate(roster: Roster, before: TimedWork): Enacted {
  const left = before.state === 'firm' ? before.seat : null;
  const shift = left && roster.shifts.get(left.shiftId);
  if (!left || !shift) return carryOut(roster, [{ before, after: null }]);
  const seat = seatIn(shift, left.positionId);
  const counter = left.type === 'fixed' ? 'vacatedFixed' : 'vacatedTemp';
  seat[counter] += 1;
  return carryOut(roster, [{ before, after: null }], () => {
    seat[counter] -= 1;
  });
}

/**
 * Applies the change, whether or not the rules allow it. Undo changes in reverse order. Throws RangeError
 * for a person or shift that neither the facts nor an earlier row hold. Also for a new id that is taken,
 * and for times out of order.
 */
export function enact(roster: Roster, change: ProposedChange, row: number): Enacted {
  switch (change.kind) {
    case 'create_shift':
      return createShift(roster, change);
    case 'change_shift':
      return changeShift(roster, change, row);
    case 'set_totals':
      return setTotals(roster, change);
    case 'assign':
      return assign(roster, change, row);
    case 'revise':
      return revise(roster, change, row);
    case 'remove': {
      const before = roster.work.get(change.assignmentId);
      if (!before) return GONE;
      return change.handsOver ? vacate(roster, before) : carryOut(roster, [{ before, after: null }]);
    }
    case 'set_outcome': {
      const before = roster.work.get(change.assignmentId);
      return before ? vacate(roster, before) : GONE;
    }
  }
}
