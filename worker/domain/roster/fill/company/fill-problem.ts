// A company and its open seats as a problem of the search.

import { matchAvailability, takingOf } from '#domain/roster/candidates.ts';
import type { PersonId, ShiftId, WorkplaceId } from '#domain/roster/facts.ts';
import type { DayChoice, Problem } from '#domain/roster/fill/search/problem.ts';
import type { Assign, Revise } from '#domain/roster/proposal.ts';
import { openRoster, personIn, type Roster, type RosterPerson } from '#domain/roster/roster.ts';
import { clockOf, type TimedWork } from '#domain/roster/timed-work.ts';
import { tryChange } from '#domain/roster/try-change.ts';
import { dayNumber } from '#domain/time/calendar-date.ts';
import { isFindingAllowed } from './allowed-findings.ts';
import { contractedMinutes, WEEK_DAYS } from './contracted-hours.ts';
import type { DayWork, StepWork } from './day-work.ts';
import { isCapped, undeclaredPeople } from './declarations.ts';
import type { FillInput, FillPerson, KeptPlacement } from './fill-input.ts';
import { capsOn, type GroupCap, groupCaps } from './group-caps.ts';
import { isLeftOut } from './left-out.ts';
import { isLongDay } from './long-day.ts';
import { isSameSeat, type OpenSeat, seatsToFill } from './open-seats.ts';
import { NO_WORK, type PathState } from './path-state.ts';
import { type PlannedLimit, plannedLimits } from './person-limits.ts';
import { companyRules, type PlannedPerson, stateAfter } from './person-rules.ts';
import { type PlannedDay, plannedDays } from './planned-days.ts';
import { type AllowedWarnings, EMPTY_SEAT_COST, type FillSettings, WANT_POINTS } from './settings.ts';

/** Points of leaving a kept placement: three of them are about a seat. */
const KEPT_WORTH = 330;
/** Days after the plan whose work the rules read. */
const DAYS_AFTER = 14;
/** Days before the plan whose work the rules read; at most 31 of them belong to its first pay month. */
const HISTORY_DAYS = 38;

export interface FillProblem extends Problem<PathState, DayWork> {
  seats: readonly OpenSeat[];
  /** By shift. */
  caps: ReadonlyMap<ShiftId, readonly GroupCap[]>;
  /** People who are not planned until they declare their work for other employers. */
  undeclared: ReadonlySet<PersonId>;
  /** By person, the minutes that they want or may work on the plan's days and those of earlier work; 1 or more. */
  targets: readonly number[];
  /** By person, the minutes of earlier work, and those of approved work on the plan's days. */
  earlier: readonly number[];
  standing: readonly number[];
  /** By person, whether a limit of minutes in any 7 days holds on a day of the plan. */
  limited: readonly boolean[];
  /** By person, the minutes of the plan's days that their contract states; 0 without one. */
  contracted: readonly number[];
}

/** Returns the problem of a company; its people are those of the input, in that order. */
export function fillProblem(input: FillInput): FillProblem {
  const { facts, days, people, settings, kept } = input;
  const roster = openRoster(facts);
  const first = dayNumber(days.from);
  const count = dayNumber(days.to) - first + 1;
  const seats = seatsToFill(facts.shifts, days, roster.now);
  const byPlace = Map.groupBy(seats, ({ work }) => work.workplaceId);
  const undeclared = undeclaredPeople(input, roster, new Set(byPlace.keys()));
  const groups = groupCaps(input, roster, seats);
  const caps = Map.groupBy(groups, ({ shiftId }) => shiftId);
  const range = { first, days: count + DAYS_AFTER };
  const { config } = facts;
  const before = plannedDays(first - HISTORY_DAYS, HISTORY_DAYS, config);
  const planned = people.map(({ id, wantedMinutes, earlier, contracts }): PlannedPerson => {
    const person = personIn(roster, id);
    const limits = plannedLimits(person, config, settings, range);
    const target = targetOf(limits, wantedMinutes, earlier.days + count);
    const standing = standingMinutes(person, first, count);
    const contracted = contractedMinutes(contracts, days, person.employment);
    const start = stateBefore(person, first, before);
    return { start, limits, target, earlier: earlier.minutes, standing, contracted };
  });
  const keptOf = Map.groupBy(kept, ({ personId }) => personId);
  const choices = people.map((person) =>
    preferKept(
      choicesOf(roster, person, { byPlace, caps, undeclared }, { first, count }, settings),
      keptOf.get(person.id)?.map(({ seat }) => seat) ?? [],
    ),
  );
  const rules = companyRules({
    people: planned,
    days: plannedDays(first, count + DAYS_AFTER, config),
    allowed: settings.allowed,
    contract: settings.wants.contract * WANT_POINTS.contract,
    fairness: (settings.wants.fairness * WANT_POINTS.fairness) / 2,
  });
  const none = Number.POSITIVE_INFINITY;
  const needs = [
    ...seats.map(({ open }) => ({ seats: open, emptyCost: EMPTY_SEAT_COST, extraCost: none })),
    ...groups.map(({ most }) => ({ seats: most, emptyCost: 0, extraCost: none })),
  ];
  const targets = planned.map(({ target }) => target);
  const standing = planned.map((person) => person.standing);
  return {
    people: people.length,
    days: count,
    needs,
    choices,
    rules,
    seats,
    caps,
    undeclared,
    targets,
    earlier: planned.map((person) => person.earlier),
    standing,
    limited: people.map(({ id }) => isCapped(personIn(roster, id), { from: first, to: first + count - 1 })),
    contracted: planned.map((person) => person.contracted),
  };
}

/** Minutes of so many days that the person wants, at most what the tightest limit lets them work. */
function targetOf(limits: readonly PlannedLimit[], wantedMinutes: number | null, days: number): number {
  const weekly = limits
    .filter(({ window, unit }) => unit === 'minutes' && window !== 'day')
    .map(({ most }) => most);
  const week = Math.min(wantedMinutes ?? Number.POSITIVE_INFINITY, ...weekly, 40 * 60);
  return Math.max(1, Math.round((Math.max(0, week) * days) / WEEK_DAYS));
}

const ANYTHING: AllowedWarnings = {
  nearLimit: true,
  shortRest: true,
  daysInARow: true,
  twoSites: true,
  overtime: true,
  endingPermits: true,
};

/** The state that the work before the first day leaves. */
function stateBefore(person: RosterPerson, first: number, before: readonly PlannedDay[]): PathState {
  let state: PathState = { ...NO_WORK, day: -HISTORY_DAYS - 1 };
  for (const [index, today] of before.entries()) {
    const work = standingWork(person, first - HISTORY_DAYS + index);
    state = stateAfter(state, work, today, ANYTHING) ?? state;
  }
  return state;
}

/** The approved work of a business date, by start. */
function standingWork({ days }: RosterPerson, day: number): DayWork {
  const works = days.get(day)?.work.filter((work) => work.day === day && work.state === 'firm') ?? [];
  return works
    .toSorted((left, right) => left.start - right.start)
    .map((times): DayWork[number] => ({ times, seat: null, registrationId: null }));
}

function standingMinutes(person: RosterPerson, first: number, days: number): number {
  let sum = 0;
  for (let day = first; day < first + days; day += 1)
    for (const { times } of standingWork(person, day)) sum += times.net;
  return sum;
}

interface SeatsToChoose {
  byPlace: ReadonlyMap<WorkplaceId, readonly OpenSeat[]>;
  caps: FillProblem['caps'];
  undeclared: FillProblem['undeclared'];
}

function choicesOf(
  roster: Roster,
  fillPerson: FillPerson,
  { byPlace, caps, undeclared }: SeatsToChoose,
  { first, count }: { first: number; count: number },
  settings: FillSettings,
): DayChoice<DayWork>[][] {
  const person = personIn(roster, fillPerson.id);
  const days = Array.from({ length: count + DAYS_AFTER }, (_, index): DayChoice<DayWork>[] => [
    { work: standingWork(person, first + index), needs: [], cost: 0 },
  ]);
  for (const { workplaceId, works, positionIds } of person.memberships.values()) {
    if (!works || undeclared.has(person.id)) continue;
    for (const seat of byPlace.get(workplaceId) ?? []) {
      if (!positionIds.includes(seat.positionId)) continue;
      if (isLeftOut(fillPerson.leftOut, workplaceId, seat.work.date)) continue;
      const capsOnSeat = capsOn(caps, seat, person.id);
      if (capsOnSeat.some(({ most }) => most === 0)) continue;
      const choices = days[seat.work.day - first];
      const standing = choices?.[0]?.work ?? [];
      if (isLongDay([seat.work, ...standing.map(({ times }) => times)])) continue;
      const taking = takingOf(roster, { ...seat, ownTimes: null }, person.id);
      const registrationId = taking.kind === 'revise' ? taking.assignmentId : null;
      const cost = registrationId === null ? wishCost(fillPerson, seat.work, settings) : 0;
      if (cost === null || !areAllowed(roster, [taking], settings.allowed)) continue;
      const work = [...standing, { times: seat.work, seat, registrationId }].sort(byStart);
      choices?.push({ work, needs: [seat.need, ...capsOnSeat.map(({ need }) => need)], cost });
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

/** By day, the choices of a person. */
export type DayChoices = readonly (readonly DayChoice<DayWork>[])[];

/** Each choice without a kept seat that the day offers costs points. */
function preferKept(days: DayChoices, kept: readonly KeptPlacement['seat'][]): DayChoices {
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
  return singles.flatMap((one, index) =>
    singles.slice(index + 1).flatMap((other) => {
      const both = [...one.work, ...other.work.filter(({ seat }) => seat !== null)].sort(byStart);
      if (isLongDay(both.map(({ times }) => times))) return [];
      const seats = both.flatMap(({ seat }) => seat ?? []);
      const [first, second] = seats;
      if (!first || !second || second.work.start < first.work.end || !isAllowed(seats)) return [];
      return [{ work: both, needs: [...one.needs, ...other.needs], cost: one.cost + other.cost }];
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
