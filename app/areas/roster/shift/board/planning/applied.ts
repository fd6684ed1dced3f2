// Applies saved changes to the board, so that nothing needs to be loaded again.

import { rosterFacts } from '#app/areas/roster/shift/board/board-facts.ts';
import {
  type Board,
  type BoardPerson,
  type BoardWork,
  byDateAndStart,
} from '#app/areas/roster/shift/board/opened-board.ts';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import type { RosterBulkAnswer, SeatGroup, Shift } from '#contract/roster/shifts.ts';
import { enact, type RosterStep } from '#domain/roster/enact.ts';
import type { AssignmentId, PersonId, ShiftId } from '#domain/roster/facts.ts';
import type { ProposedChange } from '#domain/roster/proposal.ts';
import { openRoster, type Roster, type RosterSeat, type RosterShift } from '#domain/roster/roster.ts';
import { clockOf, type TimedWork } from '#domain/roster/timed-work.ts';
import { formatClock, instantOfClock } from '#domain/time/clock.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { progressOf } from '#domain/time/progress.ts';
import { ruleChange } from './roster.ts';

type Rows = RosterBulkAnswer['rows'];

/** The state after all changes; null when the assignment is gone. */
type Trace = { personId: PersonId; after: TimedWork | null };

/**
 * The board after saved changes, with the ids and versions of their answer. Throws RangeError for
 * shifts and people that the board does not have: then it must be loaded again.
 */
export function applyTo(
  board: Board,
  changes: readonly RosterChange[],
  { rows }: Pick<RosterBulkAnswer, 'rows'>,
): Board {
  const done = withNewIds(
    changes.map((change) => ruleChange(board, change)),
    rows,
  );
  const roster = openRoster(rosterFacts(concernedBy(board, done)));
  const traces = new Map<AssignmentId, Trace>();
  const touched = new Set<ShiftId>();
  for (const [row, change] of done.entries()) {
    for (const step of enact(roster, change, row).steps) note(traces, touched, step);
    if ('shiftId' in change && change.kind !== 'assign') touched.add(change.shiftId);
  }
  const planned = new Set(done.flatMap((change) => (isOfShift(change) ? [change.shiftId] : [])));
  const byPerson = Map.groupBy(traces, ([, { personId }]) => personId);
  return {
    ...board,
    shifts: shiftsAfter(board, roster, touched, planned),
    people: board.people.map((person) => {
      const own = byPerson.get(person.user.id);
      return own ? { ...person, work: workAfter(person, new Map(own), roster) } : person;
    }),
  };
}

function isOfShift(
  change: ProposedChange,
): change is Extract<ProposedChange, { kind: `${string}_shift` | 'set_totals' }> {
  return change.kind === 'create_shift' || change.kind === 'change_shift' || change.kind === 'set_totals';
}

/** The changes with the ids of their new rows. */
function withNewIds(changes: readonly ProposedChange[], rows: Rows): ProposedChange[] {
  const created = new Map<ShiftId, ShiftId>();
  const idOf = (id: ShiftId) => created.get(id) ?? id;
  return changes.map((change, place) => {
    const row = rows[place];
    if (!row) throw new RangeError(`no answer to change ${place}`);
    switch (change.kind) {
      case 'create_shift':
        created.set(change.shiftId, row.shift_id);
        return { ...change, shiftId: row.shift_id };
      case 'assign':
        return {
          ...change,
          shiftId: idOf(change.shiftId),
          ...(row.shift_user_id !== null && { assignmentId: row.shift_user_id }),
        };
      case 'revise':
        return change.seat
          ? { ...change, seat: { ...change.seat, shiftId: idOf(change.seat.shiftId) } }
          : change;
      case 'change_shift':
      case 'set_totals':
        return { ...change, shiftId: idOf(change.shiftId) };
      default:
        return change;
    }
  });
}

/** The board with only the people that the changes may concern, so that the others need not be opened. */
function concernedBy(board: Board, changes: readonly ProposedChange[]): Board {
  const [people, assignments, shifts] = [new Set<number>(), new Set<number>(), new Set<number>()];
  for (const change of changes) {
    if (change.kind === 'assign') people.add(change.personId);
    if ('assignmentId' in change && change.assignmentId !== undefined) assignments.add(change.assignmentId);
    if (change.kind === 'change_shift') shifts.add(change.shiftId);
  }
  const isConcerned = ({ id, seat }: BoardWork) =>
    seat !== null && (assignments.has(id) || shifts.has(seat.shift_id));
  return {
    ...board,
    people: board.people.filter(({ user, work }) => people.has(user.id) || work.some(isConcerned)),
  };
}

function note(traces: Map<AssignmentId, Trace>, touched: Set<ShiftId>, { before, after }: RosterStep): void {
  const work = after ?? before;
  if (!work || work.id === null) return;
  traces.set(work.id, { personId: work.personId, after });
  for (const one of [before, after]) if (one?.seat) touched.add(one.seat.shiftId);
}

function workAfter(
  { work }: BoardPerson,
  traces: ReadonlyMap<AssignmentId, Trace>,
  roster: Roster,
): BoardWork[] {
  const known = new Map(work.map((one) => [one.id, one]));
  const kept = work.filter(({ id, seat }) => seat === null || !traces.has(id));
  const moved = [...traces].flatMap(([id, { after }]) =>
    after?.seat ? [appliedWork(id, after, roster, known.get(id) ?? null)] : [],
  );
  return [...kept, ...moved].toSorted(byDateAndStart);
}

/** A confirmation or a reported absence holds only for the shift and times for which it was given. */
function appliedWork(
  id: AssignmentId,
  after: TimedWork,
  roster: Roster,
  before: BoardWork | null,
): BoardWork {
  const { seat, worked, workplaceId } = after;
  if (!seat) throw new RangeError('work without a shift was changed');
  const { start, end } = clockOf(after);
  const isAnswerOf =
    before?.seat?.shift_id === seat.shiftId &&
    before.date === after.date &&
    before.start === start &&
    before.end === end;
  const times = roster.shifts.get(seat.shiftId)?.times;
  return {
    id,
    date: after.date,
    start,
    end,
    breaks: times?.breaks ?? [],
    paidBefore: times?.paidBefore ?? 0,
    status: after.state === 'asked' ? 'pending' : 'approved',
    own_times: after.hasOwnTimes,
    worked,
    attended: after.attended,
    masked: false,
    workplace_id: workplaceId,
    seat: { shift_id: seat.shiftId, position_id: seat.positionId, type: seat.type },
    confirmed: isAnswerOf && before.confirmed,
    cannot_come: isAnswerOf && before.cannot_come,
    version: (before?.version ?? 0) + 1,
  };
}

/** A change of the people on a shift does not raise the shift's version. */
function shiftsAfter(
  board: Board,
  roster: Roster,
  touched: ReadonlySet<ShiftId>,
  planned: ReadonlySet<ShiftId>,
): Shift[] {
  const known = new Map(board.shifts.map((shift) => [shift.id, shift]));
  const after = [...touched].flatMap((id) => {
    const shift = roster.shifts.get(id);
    return shift ? [shiftAfter(board, shift, known.get(id) ?? null, planned.has(id))] : [];
  });
  const isShown = ({ date }: Shift) => board.date_from <= date && date <= board.date_to;
  return [...board.shifts.filter(({ id }) => !touched.has(id)), ...after.filter(isShown)].toSorted(
    (left, right) => compareText(startOrder(left), startOrder(right)) || left.id - right.id,
  );
}

function startOrder({ date, start_time }: Shift): string {
  return `${date} ${start_time}`;
}

function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function shiftAfter(board: Board, after: RosterShift, before: Shift | null, isPlanned: boolean): Shift {
  const { date, start, end, breaks, paidBefore } = after.times;
  const template = board.templates.find(({ id }) => id === (before?.template.id ?? after.templateId));
  if (!template) throw new RangeError('a shift of no template');
  const { id, code, name } = template;
  const interval = { start: instantOfClock(date, start), end: instantOfClock(date, end) };
  return {
    id: after.id,
    workplace: board.workplace,
    template: before?.template ?? { id, code, name },
    date,
    start_time: formatClock(start),
    end_time: formatClock(end),
    breaks: breaks.map((rest) => ({ start: formatClock(rest.start), end: formatClock(rest.end) })),
    paid_before_minutes: paidBefore,
    active: after.active,
    closed_at: before?.closed_at ?? null,
    published: board.published_days.includes(date),
    progress: progressOf(interval, fromStamp(board.now)),
    seats: seatsAfter(board, after, before),
    version: (before?.version ?? 0) + (isPlanned ? 1 : 0),
  };
}

/**
 * Sorted by the names of their positions. The engine creates empty spots when it looks one up, so
 * unused ones are dropped.
 */
function seatsAfter(board: Board, { seats }: RosterShift, before: Shift | null): SeatGroup[] {
  const known = new Set(before?.seats.map(({ position }) => position.id));
  return [...seats]
    .filter(([id, seat]) => before === null || known.has(id) || isOfUse(seat))
    .map(([id, seat]) => ({
      position: board.names.positions.find((one) => one.id === id) ?? { id, name: '' },
      fixed_total: seat.fixedTotal,
      temp_total: seat.tempTotal,
      max_registered_temp: seat.maxRegisteredTemp,
      approved_fixed: seat.approvedFixed,
      approved_temp: seat.approvedTemp,
      pending_temp: seat.pendingTemp,
      vacated_fixed: seat.vacatedFixed,
      vacated_temp: seat.vacatedTemp,
    }))
    .toSorted(
      (left, right) =>
        compareText(left.position.name, right.position.name) || left.position.id - right.position.id,
    );
}

function isOfUse({ fixedTotal, tempTotal, maxRegisteredTemp, ...counters }: RosterSeat): boolean {
  const { approvedFixed, approvedTemp, pendingTemp } = counters;
  return (
    maxRegisteredTemp !== null || fixedTotal + tempTotal + approvedFixed + approvedTemp + pendingTemp > 0
  );
}
