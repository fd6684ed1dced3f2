// Ways out of a refusal: concrete changes in its place, each tried by the same rules before it is offered.

import { MINUTES_PER_DAY } from '#domain/time/clock.ts';
import type { Step } from './enact.ts';
import type { PersonId, Seat } from './facts.ts';
import { type Finding, isRefusal, type RuleId, type WayOut } from './finding.ts';
import type { Assign, Change, OwnTimes, Revise } from './proposal.ts';
import { type Roster, seatIn, shiftIn } from './roster.ts';
import { clockOf, named, type Stint } from './stint.ts';
import { isFree } from './try-change.ts';

const AT_MOST = 3;
/** Times are offered on the clock's steps of five minutes. */
const STEP = 5;
/** Nobody is asked to come for less than two hours. */
const LEAST_STAY = 120;

const MENDED_BY_LESS_TIME: readonly RuleId[] = [
  'overlap',
  'minutes_any_7_days',
  'minutes_monday_week',
  'minutes_day',
  'under_18_night',
  'under_18_hours',
  'permit_expired',
];
const MENDED_BY_OTHER_WORK: readonly RuleId[] = [
  'overlap',
  'minutes_any_7_days',
  'minutes_monday_week',
  'minutes_day',
  'shifts_any_7_days',
  'shifts_monday_week',
  'shifts_day',
  'under_18_hours',
];
const MENDED_BY_ANOTHER_PERSON: readonly RuleId[] = [
  ...MENDED_BY_LESS_TIME,
  ...MENDED_BY_OTHER_WORK,
  'already_on_shift',
  'membership',
  'position',
];
const MENDED_BY_SEATS: readonly RuleId[] = ['fixed_total', 'temp_total'];

/** People who might take a seat, the best first; each is tried before being offered. */
export type Candidates = (seat: Seat) => readonly PersonId[];

/** A refused change, taken back, with what it had done. */
export interface Refused {
  change: Change;
  row: number;
  findings: readonly Finding[];
  steps: readonly Step[];
}

interface Search extends Refused {
  roster: Roster;
  candidates: Candidates;
  isMendedBy: (rules: readonly RuleId[]) => boolean;
  isFree: (changes: readonly Change[]) => boolean;
}

type Placing = Assign | Revise;
type Shortened = Extract<WayOut, { kind: 'end_earlier' | 'start_later' }>;

/** The last of the steps 0 … count−1 that passes, where all before one that passes do too; -1 when none. */
function lastPassing(count: number, passes: (step: number) => boolean): number {
  let passed = -1;
  let failed = count;
  while (failed - passed > 1) {
    const middle = Math.floor((passed + failed) / 2);
    if (passes(middle)) passed = middle;
    else failed = middle;
  }
  return passed;
}

function stepsOfFive(length: number): number {
  return Math.max(0, Math.ceil(length / STEP));
}

function earlierEnd(
  { isFree: isFreeOf }: Search,
  change: Placing,
  { start, end }: OwnTimes,
): Shortened | null {
  const first = Math.ceil((start + LEAST_STAY) / STEP) * STEP;
  const changed = (step: number): Placing => ({ ...change, ownTimes: { start, end: first + step * STEP } });
  const step = lastPassing(stepsOfFive(end - first), (each) => isFreeOf([changed(each)]));
  if (step < 0) return null;
  return { kind: 'end_earlier', end: first + step * STEP, changes: [changed(step)] };
}

function laterStart(
  { isFree: isFreeOf }: Search,
  change: Placing,
  { start, end }: OwnTimes,
): Shortened | null {
  const last = Math.floor((end - LEAST_STAY) / STEP) * STEP;
  const changed = (step: number): Placing => ({ ...change, ownTimes: { start: last - step * STEP, end } });
  const step = lastPassing(stepsOfFive(last - start), (each) => isFreeOf([changed(each)]));
  if (step < 0) return null;
  return { kind: 'start_later', start: last - step * STEP, changes: [changed(step)] };
}

/** Both shortenings that work, the one that keeps more time first. */
function shortenings(search: Search, change: Placing, after: Stint): WayOut[] {
  if (after.standing === 'asked' || !search.isMendedBy(MENDED_BY_LESS_TIME)) return [];
  const times = clockOf(after);
  const earlier = earlierEnd(search, change, times);
  const later = laterStart(search, change, times);
  if (!earlier || !later) return [earlier ?? later].filter((way) => way !== null);
  const keptByEarlier = earlier.kind === 'end_earlier' ? earlier.end - times.start : 0;
  const keptByLater = later.kind === 'start_later' ? times.end - later.start : 0;
  return keptByEarlier >= keptByLater ? [earlier, later] : [later, earlier];
}

/** Stored work in the reader's scope that the findings name and that has not begun, the least minutes first. */
function movable({ roster, findings }: Search, after: Stint): Stint[] {
  const ids = findings
    .filter(isRefusal)
    .flatMap(({ shifts }) => shifts)
    .flatMap((shift) => (shift.masked || shift.row !== null ? [] : [shift.assignmentId]));
  return [...new Set(ids)]
    .flatMap((id) => (id === null ? [] : [roster.stints.get(id)]))
    .filter((stint) => stint !== undefined)
    .filter(({ seat, standing, start }) => seat && standing === after.standing && start > roster.now)
    .toSorted((left, right) => left.net - right.net || left.start - right.start);
}

/** Instead of the other shift: for a new assignment the person comes from there, else leaves it. */
function* exchanges(search: Search, after: Stint): Generator<WayOut> {
  if (!search.isMendedBy(MENDED_BY_OTHER_WORK)) return;
  const { change } = search;
  for (const other of movable(search, after)) {
    const { id: assignmentId } = other;
    if (assignmentId === null) continue;
    const shift = named(other, other.net);
    if (change.kind === 'assign' && after.standing === 'firm') {
      const { shiftId, positionId, type, ownTimes } = change;
      const changes: Change[] = [
        { kind: 'revise', assignmentId, seat: { shiftId, positionId }, type, ownTimes },
      ];
      if (search.isFree(changes)) yield { kind: 'swap', shift, changes };
    } else {
      const changes: Change[] = [{ kind: 'remove', assignmentId }, change];
      if (search.isFree(changes)) yield { kind: 'drop', shift, changes };
    }
  }
}

/** Another person for the other shift. */
function* handOvers(search: Search, after: Stint): Generator<WayOut> {
  if (after.standing === 'asked' || !search.isMendedBy(MENDED_BY_OTHER_WORK)) return;
  for (const other of movable(search, after)) {
    const { id: assignmentId, seat } = other;
    if (assignmentId === null || seat === null) continue;
    const ownTimes = other.hasOwnTimes ? clockOf(other) : null;
    for (const personId of search.candidates(seat)) {
      const taking: Assign = { kind: 'assign', personId, ...seat, status: 'approved', ownTimes };
      const changes: Change[] = [{ kind: 'remove', assignmentId }, taking, search.change];
      if (personId === after.personId || !search.isFree(changes)) continue;
      yield { kind: 'hand_over', shift: named(other, other.net), personId, changes };
    }
  }
}

/** Another person for the seat itself. */
function* otherPeople(search: Search): Generator<WayOut> {
  const { change } = search;
  if (change.kind !== 'assign' || change.status === 'pending') return;
  if (!search.isMendedBy(MENDED_BY_ANOTHER_PERSON)) return;
  for (const personId of search.candidates(change)) {
    const changes: Change[] = [{ ...change, personId }];
    if (personId !== change.personId && search.isFree(changes))
      yield { kind: 'other_person', personId, changes };
  }
}

/** T-26: as many places as people. */
function* higherTotals(search: Search, after: Stint): Generator<WayOut> {
  if (after.seat === null || after.standing === 'asked' || !search.isMendedBy(MENDED_BY_SEATS)) return;
  const { shiftId, positionId, type } = after.seat;
  const { fixedTotal, tempTotal, maxRegisteredTemp } = seatIn(shiftIn(search.roster, shiftId), positionId);
  const total = search.findings.find(isRefusal)?.sum ?? 0;
  const changes: Change[] = [
    {
      kind: 'set_totals',
      ...{ shiftId, positionId, maxRegisteredTemp },
      fixedTotal: type === 'fixed' ? total : fixedTotal,
      tempTotal: type === 'temporary' ? total : tempTotal,
    },
    search.change,
  ];
  if (search.isFree(changes)) yield { kind: 'raise_total', total, changes };
}

/** The people whom the shift's new times do not suit keep theirs. */
function* keptTimes(search: Search): Generator<WayOut> {
  const refused = new Set(search.findings.filter(isRefusal).map(({ personId }) => personId));
  if (refused.has(null) || !search.isMendedBy(MENDED_BY_ANOTHER_PERSON)) return;
  const kept = search.steps.flatMap(({ before }) => (before && refused.has(before.personId) ? [before] : []));
  const pinned = kept.flatMap((stint): Change[] =>
    stint.id === null ? [] : [{ kind: 'revise', assignmentId: stint.id, ownTimes: clockOf(stint) }],
  );
  const changes = [...pinned, search.change];
  const personIds = kept.map(({ personId }) => personId);
  if (pinned.length === kept.length && search.isFree(changes))
    yield { kind: 'keep_times', personIds, changes };
}

/** The ways in the order of their worth: little lost first, then other people, then the rest. */
function* inOrderOfWorth(search: Search): Generator<WayOut> {
  const { change, steps } = search;
  if (change.kind === 'change_shift') yield* keptTimes(search);
  const after = steps[0]?.after;
  if (!after || (change.kind !== 'assign' && change.kind !== 'revise')) return;
  yield* higherTotals(search, after);
  const [best, ...rest] = shortenings(search, change, after);
  if (best) yield best;
  const [handOver] = handOvers(search, after);
  const exchange = exchanges(search, after);
}

/**
 * Up to three ways out of all the refusals of a change at once, on the roster as it stands without it. None of
 * them meets a refusal; people are offered only as far as `candidates` names some.
 */
export function waysOut(roster: Roster, refused: Refused, candidates: Candidates): WayOut[] {
  const rules = refused.findings.filter(isRefusal).map(({ rule }) => rule);
  return [];
}
