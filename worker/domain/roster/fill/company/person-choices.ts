// What a person may do on each day of a plan.

import { matchAvailability, takingOf } from '#domain/roster/candidates.ts';
import type { PersonId, ShiftId, WorkplaceId } from '#domain/roster/facts.ts';
import type { DayChoice, PathRules } from '#domain/roster/fill/search/problem.ts';
import type { Assign, Revise } from '#domain/roster/proposal.ts';
import { personIn, type Roster } from '#domain/roster/roster.ts';
import { clockOf, type TimedWork } from '#domain/roster/timed-work.ts';
import { tryChange } from '#domain/roster/try-change.ts';
import { overlaps } from '#domain/time/interval.ts';
import { isFindingAllowed } from './allowed-findings.ts';
import { type DayWork, type StepWork, standingWork } from './day-work.ts';
import type { FillPerson, KeptPlacement } from './fill-input.ts';
import { capsOn, type GroupCap } from './group-caps.ts';
import { isLeftOut } from './left-out.ts';
import { isLongDay } from './long-day.ts';
import { isNight } from './night-work.ts';
import { isSameSeat, type OpenSeat } from './open-seats.ts';
import type { PathState } from './path-state.ts';
import { type AllowedWarnings, type FillSettings, WANT_POINTS } from './settings.ts';
import type { TogetherWant } from './together-wants.ts';

/** Points of leaving a kept placement: three of them are about a seat. */
const KEPT_WORTH = 330;
/** Days after new work in which the rules of a path may still bar it. */
const DAYS_BARRED = 8;

export interface SeatsToChoose {
  roster: Roster;
  /** The seats of the plan, by their workplace. */
  byPlace: ReadonlyMap<WorkplaceId, readonly OpenSeat[]>;
  caps: ReadonlyMap<ShiftId, readonly GroupCap[]>;
  wants: ReadonlyMap<ShiftId, readonly TogetherWant[]>;
  /** Points for what the work costs. */
  costOf: (person: FillPerson, seat: OpenSeat) => number;
  /** People who are not planned. */
  undeclared: ReadonlySet<PersonId>;
  rules: PathRules<PathState, DayWork>;
  /** The number of the first day, and how many days a plan may change. */
  first: number;
  count: number;
  /** Days after them whose work the rules read. */
  after: number;
  settings: FillSettings;
}

/**
 * Returns by day what the person may do: nothing new, one of the seats, or two of them. After the plan's days, the days
 * until the last one with approved work.
 * @param at the number of the person in the rules
 */
export function personChoices(
  { roster, byPlace, caps, wants, costOf, undeclared, rules, first, count, after, settings }: SeatsToChoose,
  fillPerson: FillPerson,
  at: number,
): DayChoice<DayWork>[][] {
  const person = personIn(roster, fillPerson.id);
  const standing = Array.from({ length: count + after }, (_, day) => standingWork(person, first + day));
  const days = standing.map((work): DayChoice<DayWork>[] => [{ work, needs: [], cost: 0 }]);
  const isBarred = barredWork(rules, at, standing);
  for (const { workplaceId, works, positionIds } of person.memberships.values()) {
    if (!works || undeclared.has(person.id)) continue;
    for (const seat of byPlace.get(workplaceId) ?? []) {
      if (!positionIds.includes(seat.positionId)) continue;
      if (isLeftOut(fillPerson.leftOut, workplaceId, seat.work.date)) continue;
      const capsOnSeat = capsOn(caps, seat, person.id);
      if (capsOnSeat.some(({ most }) => most === 0)) continue;
      const day = seat.work.day - first;
      const taking = takingOf(roster, { ...seat, ownTimes: null }, person.id);
      const registrationId = taking.kind === 'revise' ? taking.assignmentId : null;
      // Who registers for a shift accepts the way to it.
      if (registrationId === null && fillPerson.farFrom.has(workplaceId)) continue;
      const work = [
        ...(standing[day] ?? []),
        { times: seat.work, isNight: isNight(seat.work), seat, registrationId },
      ].sort(byStart);
      if (isLongDay(work.map(({ times }) => times)) || isBarred(day, work)) continue;
      const cost = registrationId === null ? wishCost(fillPerson, seat.work, settings) : 0;
      if (cost === null || !areAllowed(roster, [taking], settings.allowed)) continue;
      const own = (wants.get(seat.shiftId) ?? []).filter(({ people }) => people.has(person.id));
      const saved = own.reduce((sum, { need, points }) => sum + (need === null ? points : 0), 0);
      const needs = [seat, ...capsOnSeat, ...own].flatMap(({ need }) => need ?? []);
      days[day]?.push({ work, needs, cost: cost + costOf(fillPerson, seat) - saved });
    }
  }
  const isPairAllowed = (seats: readonly OpenSeat[]) =>
    areAllowed(
      roster,
      seats.map((seat) => takingOf(roster, { ...seat, ownTimes: null }, person.id)),
      settings.allowed,
    );
  for (const choices of days) choices.push(...pairsOf(choices.slice(1), isPairAllowed));
  const last = days.findLastIndex((choices) => choices.length > 1 || (choices[0]?.work.length ?? 0) > 0);
  return days.slice(0, Math.max(count, last) + 1);
}

/**
 * Whether the rules of a path bar the work of a day among the approved work around it. They answer sooner than the roster
 * and bar no less.
 */
function barredWork(
  rules: PathRules<PathState, DayWork>,
  person: number,
  standing: readonly DayWork[],
): (day: number, work: DayWork) => boolean {
  const before: (PathState | null)[] = [rules.start(person)];
  for (const [day, work] of standing.entries()) {
    const state = before[day] ?? null;
    before.push(state && rules.after(person, state, day, work));
  }
  return (day, work) => {
    let state = before[day] ?? null;
    for (const [index, one] of [work, ...standing.slice(day + 1, day + DAYS_BARRED)].entries()) {
      if (state === null) return true;
      state = rules.after(person, state, day + index, one);
    }
    return state === null;
  };
}

/** By day, the choices of a person. */
export type DayChoices = readonly (readonly DayChoice<DayWork>[])[];

/** Returns the choices with points on each without a kept seat that the day offers. */
export function preferKept(days: DayChoices, kept: readonly KeptPlacement['seat'][]): DayChoices {
  if (kept.length === 0) return days;
  const holds = ({ work }: DayChoice<DayWork>, seat: KeptPlacement['seat']) =>
    work.some((one) => one.seat !== null && isSameSeat(one.seat, seat));
  return days.map((choices) => {
    const offered = kept.filter((seat) => choices.some((choice) => holds(choice, seat)));
    return choices.map((choice) => {
      const left = offered.filter((seat) => !holds(choice, seat)).length;
      return left === 0 ? choice : { ...choice, cost: choice.cost + left * KEPT_WORTH };
    });
  });
}

/** Two pieces of new work on one day, one after the other, where the roster allows both together. */
function pairsOf(
  singles: readonly DayChoice<DayWork>[],
  isAllowed: (seats: readonly OpenSeat[]) => boolean,
): DayChoice<DayWork>[] {
  const taken = singles.flatMap((choice) =>
    choice.work.flatMap((step) => (step.seat === null ? [] : [{ ...choice, step }])),
  );
  return taken.flatMap((one, index) =>
    taken.slice(index + 1).flatMap((other) => {
      if (overlaps(one.step.times, other.step.times)) return [];
      const work = [...one.work, other.step].sort(byStart);
      const seats = work.flatMap(({ seat }) => seat ?? []);
      if (isLongDay(work.map(({ times }) => times)) || !isAllowed(seats)) return [];
      return [{ work, needs: [...one.needs, ...other.needs], cost: one.cost + other.cost }];
    }),
  );
}

function byStart(one: StepWork, other: StepWork): number {
  return one.times.start - other.times.start;
}

/** Points besides the seat; null where the person said no. */
function wishCost(
  { availability, timesWorked }: FillPerson,
  work: TimedWork,
  { wants }: FillSettings,
): number | null {
  const { start, end } = clockOf(work);
  const match = matchAvailability(availability.get(work.date) ?? null, start, end);
  if (match === 'against') return null;
  const isRegular = (timesWorked.get(work.workplaceId) ?? 0) > 0;
  const saidNothing = match === 'fits' ? 0 : wants.saidYes * WANT_POINTS.saidYes;
  return saidNothing + (isRegular ? 0 : wants.regular * WANT_POINTS.regular);
}

/** Whether the rules of the roster find nothing in the changes, one after the other, but what the settings allow. */
function areAllowed(
  roster: Roster,
  changes: readonly (Assign | Revise)[],
  allowed: AllowedWarnings,
): boolean {
  const undo: (() => void)[] = [];
  const are = changes.every((change) => {
    const tried = tryChange(roster, change, 0);
    undo.push(tried.undo);
    return tried.findings.every((finding) => isFindingAllowed(finding, allowed));
  });
  for (const back of undo.reverse()) back();
  return are;
}
