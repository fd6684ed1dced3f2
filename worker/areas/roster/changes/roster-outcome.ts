import type { Outcome as Unworked } from '#domain/attendance/outcome.ts';
import { enact, type RosterStep } from '#domain/roster/enact.ts';
import type {
  AssignmentId,
  AssignmentStatus,
  DayTimes,
  PermitKind,
  PersonId,
  PositionId,
  SeatTotals,
  ShiftId,
  WorkplaceId,
} from '#domain/roster/facts.ts';
import { isRefusal } from '#domain/roster/finding.ts';
import type { ProposedChange, Remove, SetOutcome } from '#domain/roster/proposal.ts';
import { openRoster, type RosterSeat, type RosterShift } from '#domain/roster/roster.ts';
import type { TimedWork } from '#domain/roster/timed-work.ts';
import type { JudgedChanges } from './judge.ts';
import type { StoredRoster, VersionedShift } from './stored-roster.ts';
import type { StoredAssignment } from './stored-work.ts';

/** The fields of a shift that the rules do not read. */
export interface ShiftFields {
  active: boolean;
}

/** A shift that is new or changed. */
export interface ShiftOutcome {
  id: ShiftId;
  workplaceId: WorkplaceId;
  templateId: number;
  before: VersionedShift | null;
  times: DayTimes;
  fields: ShiftFields;
  seats: readonly (SeatTotals & { positionId: PositionId })[];
  /** Passed rules that warned about the shift. */
  passed: readonly string[];
}

/** The spots of a position that are new or changed; counters are differences to the stored ones. */
export interface SeatOutcome extends SeatTotals {
  shiftId: ShiftId;
  positionId: PositionId;
  isNew: boolean;
  approvedFixed: number;
  approvedTemp: number;
  pendingTemp: number;
}

/** The stored assignment of a person who has left it and returns to it. */
export interface LeftPlace {
  status: AssignmentStatus;
  version: number;
  /** The outcome that had freed the spot, and the reason for its withdrawal; left out without one. */
  taken?: { outcome: Unworked; reason: string | null };
}

/** A person who joins a shift, changes their assignment or leaves (`after` is null). */
export interface AssignmentOutcome {
  id: AssignmentId;
  personId: PersonId;
  before: StoredAssignment | null;
  /** Set where they return to an assignment that they left; else null. */
  left: LeftPlace | null;
  after: TimedWork | null;
  /** The outcome, where they leave by one; else null. */
  unworked: SetOutcome | null;
  /** The removal, unless a later change put them back; else null. */
  removed: Remove | null;
  passed: readonly string[];
  /** Permits that do not cover the assignment and were passed (F-16). */
  passedPermits: readonly PermitKind[];
}

export interface RosterOutcome {
  shifts: ShiftOutcome[];
  seats: SeatOutcome[];
  assignments: AssignmentOutcome[];
  /** For each change its shift, and its person on the shift if it has one. */
  rows: { shiftId: ShiftId; assignmentId: AssignmentId | null }[];
}

function withDrawnIds(changes: readonly ProposedChange[], { drawn }: StoredRoster): ProposedChange[] {
  if (!drawn) throw new Error('judged without ids to write with');
  const created = changes.filter((change) => change.kind === 'create_shift');
  const ids = new Map(created.map(({ shiftId }, place) => [shiftId, drawn.shiftId + place]));
  const shiftOf = (id: ShiftId) => ids.get(id) ?? id;
  let assignmentId = drawn.assignmentId;
  return changes.map((change) => {
    switch (change.kind) {
      case 'assign': {
        const id = change.assignmentId ?? assignmentId;
        if (change.assignmentId === undefined) assignmentId += 1;
        return { ...change, shiftId: shiftOf(change.shiftId), assignmentId: id };
      }
      case 'revise':
        if (!change.seat) return change;
        return { ...change, seat: { ...change.seat, shiftId: shiftOf(change.seat.shiftId) } };
      case 'remove':
      case 'set_outcome':
        return change;
      default:
        return { ...change, shiftId: shiftOf(change.shiftId) };
    }
  });
}

type Traced = {
  before: TimedWork | null;
  after: TimedWork | null;
  unworked: SetOutcome | null;
  removed: Remove | null;
  passed: Set<string>;
  passedPermits: PermitKind[];
};

/**
 * The rows to write for changes that were judged. The engine applies them to the same facts, so that the
 * stored result is what it allowed.
 * @param fields the fields of shifts that the rules do not read, by shift
 * @param left the stored assignments that `assign` names and that no one has
 */
export function rosterOutcomeOf(
  { changes, stored, rows }: JudgedChanges,
  fields: ReadonlyMap<ShiftId, ShiftFields>,
  left: ReadonlyMap<AssignmentId, LeftPlace>,
): RosterOutcome {
  const roster = openRoster(stored.facts);
  const traces = new Map<AssignmentId, Traced>();
  const touched = new Map<ShiftId, Set<string>>([...fields.keys()].map((id) => [id, new Set()]));
  const rowsDone = withDrawnIds(changes, stored).map((change, row) => {
    const findings = rows[row]?.findings ?? [];
    const { steps } = enact(roster, change, row);
    for (const step of steps) {
      const { id, personId } = workOf(step);
      if (id === null) throw new Error('nobody gave the assignment an id');
      const trace = traces.get(id) ?? {
        ...step,
        unworked: null,
        removed: null,
        passed: new Set(),
        passedPermits: [],
      };
      trace.after = step.after;
      trace.removed = change.kind === 'remove' ? change : null;
      if (change.kind === 'set_outcome') trace.unworked = change;
      const own = findings.filter((one) => one.personId === personId);
      for (const one of own) trace.passed.add(one.rule);
      // Each step checks all permits again.
      trace.passedPermits = own.flatMap((one) => (isRefusal(one) && one.permit ? [one.permit] : []));
      traces.set(id, trace);
    }
    if (change.kind === 'create_shift' || change.kind === 'change_shift' || change.kind === 'set_totals') {
      const passed = touched.get(change.shiftId) ?? new Set();
      for (const one of findings) if (one.personId === null) passed.add(one.rule);
      touched.set(change.shiftId, passed);
      return { shiftId: change.shiftId, assignmentId: null };
    }
    const [step] = steps;
    if (!step) throw new Error('a change of nobody was let through');
    const work = workOf(step);
    if (!work.seat) throw new Error('work without a shift was changed');
    return { shiftId: work.seat.shiftId, assignmentId: work.id };
  });
  const shifts = [...roster.shifts.values()];
  return {
    shifts: shifts.flatMap((shift) => {
      const passed = touched.get(shift.id);
      return passed ? [shiftOutcome(stored, shift, fields.get(shift.id), [...passed])] : [];
    }),
    seats: shifts.flatMap((shift) => seatOutcomes(stored, shift)),
    assignments: [...traces].map(([id, { before, after, unworked, removed, passed, passedPermits }]) => ({
      id,
      personId: workOf({ before, after }).personId,
      before: stored.assignments.get(id) ?? null,
      left: left.get(id) ?? null,
      after,
      unworked,
      removed,
      passed: [...passed],
      passedPermits,
    })),
    rows: rowsDone,
  };
}

function workOf({ before, after }: RosterStep): TimedWork {
  const work = after ?? before;
  if (!work) throw new Error('a step from nothing to nothing');
  return work;
}

function shiftOutcome(
  stored: StoredRoster,
  { id, workplaceId, templateId, times, active, seats }: RosterShift,
  fields: ShiftFields | undefined,
  passed: readonly string[],
): ShiftOutcome {
  const before = stored.shifts.get(id) ?? null;
  const template = before?.templateId ?? templateId;
  if (template === null) throw new Error('a shift of no template');
  return {
    id,
    workplaceId,
    templateId: template,
    before,
    times,
    fields: fields ?? { active },
    seats: [...seats].map(([positionId, { fixedTotal, tempTotal, maxRegisteredTemp }]) => ({
      positionId,
      fixedTotal,
      tempTotal,
      maxRegisteredTemp,
    })),
    passed,
  };
}

const COUNTERS = ['approvedFixed', 'approvedTemp', 'pendingTemp'] as const;
const TOTALS = ['fixedTotal', 'tempTotal', 'maxRegisteredTemp'] as const;

const EMPTY: RosterSeat = {
  fixedTotal: 0,
  tempTotal: 0,
  maxRegisteredTemp: null,
  approvedFixed: 0,
  approvedTemp: 0,
  pendingTemp: 0,
  vacatedFixed: 0,
  vacatedTemp: 0,
};

function seatOutcomes(stored: StoredRoster, { id, seats }: RosterShift): SeatOutcome[] {
  const before = stored.shifts.get(id);
  return [...seats].flatMap(([positionId, after]) => {
    const there = before?.facts.seats.find((seat) => seat.positionId === positionId);
    const from = there ?? EMPTY;
    const changed = [...COUNTERS, ...TOTALS].some((name) => from[name] !== after[name]);
    // The engine adds empty spots where it looks for one. On a new shift they were requested.
    if (!changed && before) return [];
    return [
      {
        shiftId: id,
        positionId,
        isNew: !there,
        fixedTotal: after.fixedTotal,
        tempTotal: after.tempTotal,
        maxRegisteredTemp: after.maxRegisteredTemp,
        approvedFixed: after.approvedFixed - from.approvedFixed,
        approvedTemp: after.approvedTemp - from.approvedTemp,
        pendingTemp: after.pendingTemp - from.pendingTemp,
      },
    ];
  });
}
