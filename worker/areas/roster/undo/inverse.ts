import { dayTimes, givenOwnTimes, seatTotalsOf } from '#contract/roster/asked-changes.ts';
import { UNDO_REASON } from '#contract/roster/undo-reason.ts';
import type { AssignmentId, ShiftId } from '#domain/roster/facts.ts';
import type { CreateShift, ProposedChange, SetTotals } from '#domain/roster/proposal.ts';
import type { LeftPlace, ShiftFields } from '#worker/areas/roster/changes/roster-outcome.ts';
import type { PlaceTrace, ShiftTrace, Traced } from './traces.ts';

/** The undo of an operation: changes for the rules, and created shifts to delete. */
export interface Inverse {
  changes: ProposedChange[];
  /** The earlier fields of shifts that the rules do not read. */
  fields: Map<ShiftId, ShiftFields>;
  created: { id: ShiftId; workplaceId: number; after: ShiftTrace }[];
  /** The shifts that it created or changed, as it left them. */
  current: ShiftTrace[];
  /** The assignments that people left and return to, so that earlier operations can be undone too. */
  left: Map<AssignmentId, LeftPlace>;
}

/**
 * The changes that undo an operation. People who only leave go first. Then shifts return, with room for
 * everyone. People return in the reverse order, so that they meet the same states as in the operation.
 * Lower totals come last.
 */
export function inverseOf(traces: readonly Traced[]): Inverse {
  const shifts = traces.filter((one) => one.subject === 'shift');
  const people = traces.filter((one) => one.subject === 'shift_user').toReversed();
  const deleted = shifts.flatMap(({ id, workplaceId, before, after }) =>
    before && !after ? [{ id, workplaceId, before }] : [],
  );
  const back = new Map(deleted.map(({ id }, place) => [id, -1 - place]));
  const changed = shifts.flatMap(({ id, before, after }) => (before && after ? [{ id, before, after }] : []));
  const fields = new Map<ShiftId, ShiftFields>();
  for (const { id, before } of changed) fields.set(id, { active: before.active });
  const moves = people.flatMap(({ id, before, after }) => personBack(id, before, after, back));
  return {
    changes: [
      ...moves.filter(leaves),
      ...deleted.map(({ id, workplaceId, before }) => shiftAgain(back.get(id) ?? id, workplaceId, before)),
      ...changed.flatMap(retimed),
      ...changed.flatMap((one) => totals(one, Math.max)),
      ...moves.filter((one) => !leaves(one)),
      ...changed.flatMap((one) => totals(one, (then) => then)),
    ],
    fields,
    created: shifts.flatMap(({ id, workplaceId, before, after }) =>
      !before && after ? [{ id, workplaceId, after }] : [],
    ),
    current: shifts.flatMap(({ after }) => after ?? []),
    left: new Map(
      people.flatMap(({ id, before, after, version }) =>
        isCountedPlace(before) && after && !isCountedPlace(after) ? [[id, leftPlace(after, version)]] : [],
      ),
    ),
  };
}

function shiftAgain(shiftId: ShiftId, workplaceId: number, before: ShiftTrace): CreateShift {
  return {
    kind: 'create_shift',
    shiftId,
    workplaceId,
    templateId: before.template_id,
    times: dayTimes(before),
    seats: before.seats.map((seat) => ({ positionId: seat.position_id, ...seatTotalsOf(seat) })),
  };
}

type ChangedShift = { id: ShiftId; before: ShiftTrace; after: ShiftTrace };

function retimed({ id, before, after }: ChangedShift): ProposedChange[] {
  const [then, now] = [dayTimes(before), dayTimes(after)];
  if (JSON.stringify(then) === JSON.stringify(now)) return [];
  return [{ kind: 'change_shift', shiftId: id, times: then }];
}

/** Spots whose totals differ, each with the totals that `choose` takes from then and now. */
function totals(
  { id, before, after }: ChangedShift,
  choose: (then: number, now: number) => number,
): SetTotals[] {
  const positions = new Set([...before.seats, ...after.seats].map((seat) => seat.position_id));
  return [...positions].flatMap((positionId) => {
    const of = ({ seats }: ShiftTrace) => {
      const seat = seats.find((one) => one.position_id === positionId);
      return seat ? seatTotalsOf(seat) : { fixedTotal: 0, tempTotal: 0, maxRegisteredTemp: null };
    };
    const [then, now] = [of(before), of(after)];
    if (JSON.stringify(then) === JSON.stringify(now)) return [];
    return [
      {
        kind: 'set_totals',
        shiftId: id,
        positionId,
        fixedTotal: choose(then.fixedTotal, now.fixedTotal),
        tempTotal: choose(then.tempTotal, now.tempTotal),
        maxRegisteredTemp: then.maxRegisteredTemp,
      },
    ];
  });
}

/** A person who waits for a spot or has one; an outcome has freed it. */
function isCountedPlace(place: PlaceTrace | null): place is PlaceTrace & { status: 'pending' | 'approved' } {
  return place !== null && !place.outcome && (place.status === 'pending' || place.status === 'approved');
}

function leaves({ kind }: ProposedChange): boolean {
  return kind === 'remove' || kind === 'set_outcome';
}

function leftPlace({ status, outcome }: PlaceTrace, version: number): LeftPlace {
  return { status, version, ...(outcome && { taken: { outcome, reason: UNDO_REASON } }) };
}

/** @param back the shifts that return, by their earlier ids */
function personBack(
  id: number,
  before: PlaceTrace | null,
  after: PlaceTrace | null,
  back: ReadonlyMap<ShiftId, ShiftId>,
): ProposedChange[] {
  const isOn = isCountedPlace(after);
  if (!isCountedPlace(before)) {
    if (!isOn) return [];
    return before?.outcome
      ? [{ kind: 'set_outcome', assignmentId: id, outcome: before.outcome, reason: UNDO_REASON }]
      : [{ kind: 'remove', assignmentId: id }];
  }
  const seat = { shiftId: back.get(before.shift_id) ?? before.shift_id, positionId: before.position_id };
  const times = before.own_times ? givenOwnTimes(before) : null;
  if (isOn && after.status === before.status) {
    return [{ kind: 'revise', assignmentId: id, seat, type: before.type, ownTimes: times }];
  }
  const { user_id: personId, type, status } = before;
  return [
    ...(isOn ? [{ kind: 'remove' as const, assignmentId: id }] : []),
    { kind: 'assign', assignmentId: id, personId, ...seat, type, status, ownTimes: times },
  ];
}
