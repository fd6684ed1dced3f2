// Checks one change on the roster by every rule.

import { type Enacted, enact, type RosterStep } from './enact.ts';
import { type Finding, finding, isRefusal, orderedFindings } from './finding.ts';
import { type Placement, placementOf } from './placement.ts';
import type { ProposedChange } from './proposal.ts';
import { isLive, type Roster, shiftIn } from './roster.ts';
import { alreadyOnShiftFindings } from './rules/already-on-shift.ts';
import { ownBreakFindings, shiftBreakFindings } from './rules/breaks.ts';
import { leavingFindings, movingFindings } from './rules/checked-in.ts';
import { employmentFindings } from './rules/employment.ts';
import { membershipFindings } from './rules/membership.ts';
import { overtimeAgreementFindings } from './rules/overtime-agreement.ts';
import { seatFindings, totalsFindings } from './rules/seats.ts';
import {
  closedFindings,
  closedToPersonFindings,
  inactiveFindings,
  pastFindings,
  templateFindings,
} from './rules/shift-state.ts';
import { TIME_RULES } from './time-rules.ts';
import { absoluteTimes, type TimedWork } from './timed-work.ts';

/** The rules other than time for a person who takes or keeps a spot by their own change. */
const SEAT_RULES: readonly ((placement: Placement) => Finding[])[] = [
  alreadyOnShiftFindings,
  employmentFindings,
  membershipFindings,
  seatFindings,
  ownBreakFindings,
];

/** The findings, refusals first. The change stays on the roster until its undo. */
export interface TriedChange {
  findings: Finding[];
  steps: RosterStep[];
  undo: () => void;
}

/** A loop instead of flatMap: of tens of thousands of rows nearly every rule finds nothing. */
function askEach(rules: readonly ((placement: Placement) => Finding[])[], placement: Placement): Finding[] {
  const findings: Finding[] = [];
  for (const rule of rules) for (const one of rule(placement)) findings.push(one);
  return findings;
}

/** The findings about the shift itself. Call it before the change is applied. */
function ofShift(roster: Roster, change: ProposedChange, row: number): Finding[] {
  const subject = { row, personId: null };
  if (change.kind === 'create_shift') {
    const { end } = absoluteTimes(change.times);
    return [
      ...templateFindings(roster, change.templateId, subject),
      ...pastFindings(roster, [end], subject),
      ...shiftBreakFindings(change.times, subject),
    ];
  }
  if (change.kind === 'change_shift') {
    const shift = shiftIn(roster, change.shiftId);
    const { end } = absoluteTimes(change.times);
    return [
      ...pastFindings(roster, [shift.end, end], subject),
      ...closedFindings(shift, subject),
      ...shiftBreakFindings(change.times, subject),
    ];
  }
  if (change.kind === 'set_totals') {
    const shift = shiftIn(roster, change.shiftId);
    return [
      ...pastFindings(roster, [shift.end], subject),
      ...(change.forReturn ? [] : closedFindings(shift, subject)),
      ...totalsFindings(shift, change, subject),
    ];
  }
  return [];
}

/** The end of the shift, or of the work itself where the facts lack the shift. */
function shiftEndOf(roster: Roster, { seat, end }: TimedWork): number {
  return (seat && roster.shifts.get(seat.shiftId)?.end) ?? end;
}

function ofLeaving(roster: Roster, before: TimedWork, row: number): Finding[] {
  const subject = { row, personId: before.personId };
  return [
    ...pastFindings(roster, [shiftEndOf(roster, before)], subject),
    ...leavingFindings(before, subject),
  ];
}

/**
 * A registration for past hours is refused only as past. O-14 sums a whole month and only warns, so it does
 * not check approved work again.
 */
function ofTimes(placement: Placement): Finding[] {
  if (!isLive(placement.roster, placement.after)) return [];
  return [...askEach(TIME_RULES, placement), ...overtimeAgreementFindings(placement)];
}

/** A person with own times keeps them on a shift that moves, so they may be in the past. */
function ofNewTimes(placement: Placement): Finding[] {
  const { roster, before, after, subject } = placement;
  return [
    ...pastFindings(roster, [after.end], subject),
    ...movingFindings(placement),
    ...(before?.date === after.date ? [] : employmentFindings(placement)),
    ...ofTimes(placement),
  ];
}

function ofSeat(placement: Placement): Finding[] {
  const { roster, shift, before, after, subject } = placement;
  const ends = [shift.end, after.end, ...(before ? [shiftEndOf(roster, before)] : [])];
  const ofShiftItself = [
    ...templateFindings(roster, shift.templateId, subject),
    ...pastFindings(roster, ends, subject),
    ...inactiveFindings(shift, subject),
    ...closedToPersonFindings(placement),
    ...movingFindings(placement),
  ];
  // A second assignment on the same shift is not counted in hours or spots.
  const twice = alreadyOnShiftFindings(placement);
  if (twice.length > 0) return [...ofShiftItself, ...twice];
  return [...ofShiftItself, ...askEach(SEAT_RULES, placement), ...ofTimes(placement)];
}

function ofPeople(roster: Roster, { kind }: ProposedChange, { steps }: Enacted, row: number): Finding[] {
  return steps.flatMap(({ before, after }) => {
    if (!after?.seat) return before ? ofLeaving(roster, before, row) : [];
    const placement = placementOf(roster, row, before, after, after.seat);
    return kind === 'change_shift' ? ofNewTimes(placement) : ofSeat(placement);
  });
}

/**
 * Applies a change and checks it by every rule. Throws RangeError when the facts lack what the change
 * names, or when its times are out of order; the roster is then unchanged.
 */
export function tryChange(roster: Roster, change: ProposedChange, row: number): TriedChange {
  const shiftFindings = ofShift(roster, change, row);
  const enacted = enact(roster, change, row);
  const gone = enacted.gone ? [finding('assignment_gone', { row, personId: null })] : [];
  const findings = orderedFindings([...gone, ...shiftFindings, ...ofPeople(roster, change, enacted, row)]);
  return { findings, steps: enacted.steps, undo: enacted.undo };
}

/** Whether the changes, one after the other, meet no refusal. The roster is left unchanged. */
export function meetsNoRefusal(roster: Roster, changes: readonly ProposedChange[], row: number): boolean {
  const undo: (() => void)[] = [];
  try {
    return changes.every((change) => {
      const tried = tryChange(roster, change, row);
      undo.push(tried.undo);
      return !tried.findings.some(isRefusal);
    });
  } finally {
    for (const back of undo.reverse()) back();
  }
}
