// A company and its open seats as a problem of the search.

import type { PersonId, ShiftId } from '#domain/roster/facts.ts';
import type { Problem } from '#domain/roster/fill/search/problem.ts';
import { openRoster, personIn, type RosterPerson } from '#domain/roster/roster.ts';
import { dayNumber } from '#domain/time/calendar-date.ts';
import { contractedMinutes, WEEK_DAYS } from './contracted-hours.ts';
import { type DayWork, standingWork } from './day-work.ts';
import { isCapped, undeclaredPeople } from './declarations.ts';
import type { FillInput } from './fill-input.ts';
import { type GroupCap, groupCaps } from './group-caps.ts';
import { ANY_NIGHTS } from './night-work.ts';
import { type OpenSeat, seatsToFill } from './open-seats.ts';
import { NO_WORK, type PathState } from './path-state.ts';
import { personChoices, preferKept } from './person-choices.ts';
import { type PlannedLimit, plannedLimits } from './person-limits.ts';
import { companyRules, type PathSettings, type PlannedPerson, stateAfter } from './person-rules.ts';
import { type PlannedDay, plannedDays } from './planned-days.ts';
import { emptySeatCost, WANT_POINTS } from './settings.ts';
import { needOf, togetherWants } from './together-wants.ts';
import { wageCosts } from './wage-cost.ts';

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
  const wants = togetherWants(input, roster, seats, seats.length + groups.length);
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
  const rules = companyRules({
    people: planned,
    days: plannedDays(first, count + DAYS_AFTER, config),
    settings,
    contract: settings.wants.contract * WANT_POINTS.contract,
    fairness: (settings.wants.fairness * WANT_POINTS.fairness) / 2,
  });
  const keptOf = Map.groupBy(kept, ({ personId }) => personId);
  const wantsOf = Map.groupBy(wants, ({ shiftId }) => shiftId);
  const toChoose = {
    roster,
    byPlace,
    caps,
    wants: wantsOf,
    costOf: wageCosts(input),
    undeclared,
    rules,
    first,
    count,
    after: DAYS_AFTER,
    settings,
  };
  const choices = people.map((person, at) =>
    preferKept(personChoices(toChoose, person, at), keptOf.get(person.id)?.map(({ seat }) => seat) ?? []),
  );
  const none = Number.POSITIVE_INFINITY;
  const needs = [
    ...seats.map(({ open, work }) => ({ seats: open, emptyCost: emptySeatCost(work.net), extraCost: none })),
    ...groups.map(({ most }) => ({ seats: most, emptyCost: 0, extraCost: none })),
    ...wants.filter(({ need }) => need !== null).map(needOf),
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

const ANYTHING: PathSettings = {
  allowed: {
    nearLimit: true,
    shortRest: true,
    daysInARow: true,
    twoSites: true,
    overtime: true,
    endingPermits: true,
  },
  nights: ANY_NIGHTS,
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

function standingMinutes(person: RosterPerson, first: number, days: number): number {
  let sum = 0;
  for (let day = first; day < first + days; day += 1)
    for (const { times } of standingWork(person, day)) sum += times.net;
  return sum;
}
