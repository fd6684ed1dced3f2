// The search for a better plan: some people choose some days again, and most changes that do not help are undone.

import { bestPath } from './best-path.ts';
import { costWithEnds, type Days, emptyPlan, layPath, liftPath, type Plan, totalCost } from './plan.ts';
import type { Problem } from './problem.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

/** How the first path of a person is looked for: quickly, then ever wider until one ends within the rules. */
const FIRST_TRIES = [
  { ways: 12, workWorth: 0 },
  { ways: 400, workWorth: 0 },
  { ways: 400, workWorth: -20 },
  { ways: 400, workWorth: -100 },
  { ways: 400, workWorth: -1000 },
];
/** Ways that a person follows in one change: few find much in little time, more find what few overlook. */
const WAYS = [4, 8, 24] as const;
const MOST_PEOPLE = 4;
/** Needs that are drawn until one has an empty seat. */
const NEEDS_TRIED = 3;
/** Days of a change: half of the changes are short. */
const FEWEST_DAYS = 3;
const SHORT_DAYS = 8;
/** A day of work is given a worth at random between these parts of what an empty seat costs. */
const WORTH = { least: -0.25, most: 0.6 };

export interface PlanSearch<State, Work> {
  problem: Problem<State, Work>;
  /** The plan from which the next change begins. */
  plan: Plan;
  random: SeededRandom;
  /** By need, the people who may fill it. */
  peopleOf: readonly (readonly number[])[];
  /** The needs without those that only cap, or that two people share. */
  seats: readonly number[];
  best: { paths: readonly Int16Array[]; cost: number };
}

/** A person has no path within the rules. */
export class NoPath extends Error {
  readonly person: number;

  constructor(person: number) {
    super(`No path within the rules for person ${person}`);
    this.name = 'NoPath';
    this.person = person;
  }
}

/**
 * Begins a search with a path for each person in turn.
 * @throws NoPath where a person cannot keep the rules
 */
export function beginSearch<State, Work>(
  problem: Problem<State, Work>,
  seed: number,
): PlanSearch<State, Work> {
  const plan = emptyPlan(problem);
  const days = { from: 0, to: problem.days - 1 };
  for (let person = 0; person < problem.people; person += 1) {
    const isLaid = FIRST_TRIES.some((breadth) => chooseAgain(problem, plan, person, days, breadth));
    if (!isLaid) throw new NoPath(person);
  }
  return searchFrom(problem, plan, seed);
}

/**
 * Begins a search with a plan that is within the rules and fills no seat twice.
 * @param paths by person, the index of the choice of each day
 * @throws NoPath where a person does not keep the rules
 */
export function resumeSearch<State, Work>(
  problem: Problem<State, Work>,
  paths: readonly Int16Array[],
  seed: number,
): PlanSearch<State, Work> {
  const plan = emptyPlan(problem);
  const days = { from: 0, to: problem.days - 1 };
  const none = { from: problem.days, to: problem.days - 1 };
  for (const [person, path] of paths.entries()) {
    plan.paths[person]?.set(path);
    const kept = bestPath(problem, plan, person, none, { ways: 1, workWorth: 0 });
    if (kept === null) throw new NoPath(person);
    plan.endCosts[person] = kept.endCost;
    layPath(problem, plan, person, days);
  }
  return searchFrom(problem, plan, seed);
}

function searchFrom<State, Work>(
  problem: Problem<State, Work>,
  plan: Plan,
  seed: number,
): PlanSearch<State, Work> {
  const best = { paths: [...plan.paths], cost: totalCost(plan) };
  return {
    problem,
    plan,
    random: seededRandom(seed),
    peopleOf: peopleByNeed(problem),
    seats: seatNeeds(problem),
    best,
  };
}

function seatNeeds<State, Work>({ needs }: Problem<State, Work>): number[] {
  return needs.flatMap(({ emptyCost, extraCost }, need) =>
    emptyCost < 0 || (emptyCost === 0 && extraCost === Number.POSITIVE_INFINITY) ? [] : [need],
  );
}

function peopleByNeed<State, Work>({ needs, choices }: Problem<State, Work>): number[][] {
  const people = needs.map((): number[] => []);
  for (const [person, days] of choices.entries()) {
    const own = new Set(days.flatMap((day) => day.flatMap((choice) => choice.needs)));
    for (const need of own) people[need]?.push(person);
  }
  return people;
}

/** Replaces the lifted days of a person by the best ones; false where none are within the rules. */
function chooseAgain<State, Work>(
  problem: Problem<State, Work>,
  plan: Plan,
  person: number,
  days: Days,
  breadth: { ways: number; workWorth: number },
): boolean {
  const found = bestPath(problem, plan, person, days, breadth);
  if (found === null) return false;
  plan.paths[person] = found.path;
  plan.endCosts[person] = found.endCost;
  layPath(problem, plan, person, days);
  return true;
}

/**
 * Tries so many changes. A change that costs points stays with the odds of annealing: the hotter, the more
 * often.
 * @param heat points, 0 or more
 */
export function searchOn<State, Work>(search: PlanSearch<State, Work>, changes: number, heat: number): void {
  for (let index = 0; index < changes; index += 1) tryOne(search, heat);
}

function tryOne<State, Work>(search: PlanSearch<State, Work>, heat: number): void {
  const { problem, plan, random, seats } = search;
  const people = somePeople(search);
  const before = costWithEnds(plan, people);
  const days = someDays(random, problem.days);
  const kept = people.map((person) => ({
    person,
    path: plan.paths[person],
    endCost: plan.endCosts[person] ?? 0,
  }));
  for (const person of people) liftPath(problem, plan, person, days);
  const emptyCost = problem.needs[seats[random.below(seats.length)] ?? 0]?.emptyCost ?? 0;
  const ways = WAYS[random.below(WAYS.length)] ?? WAYS[0];
  let laid = 0;
  for (const person of people) {
    const worth = random.next() < 0.5 ? 0 : WORTH.least + random.next() * (WORTH.most - WORTH.least);
    if (!chooseAgain(problem, plan, person, days, { ways, workWorth: worth * emptyCost })) break;
    laid += 1;
  }
  const after = costWithEnds(plan, people);
  if (laid === people.length && after <= before - heat * Math.log(random.next() || Number.MIN_VALUE)) {
    keepIfBest(search);
    return;
  }
  for (const person of people.slice(0, laid)) liftPath(problem, plan, person, days);
  for (const { person, path, endCost } of kept) {
    if (path) plan.paths[person] = path;
    plan.endCosts[person] = endCost;
    layPath(problem, plan, person, days);
  }
}

function keepIfBest<State, Work>(search: PlanSearch<State, Work>): void {
  const cost = totalCost(search.plan);
  if (cost < search.best.cost) search.best = { paths: [...search.plan.paths], cost };
}

/** People who may fill the same need, often one with an empty seat: their choices depend on each other. */
function somePeople<State, Work>(search: PlanSearch<State, Work>): number[] {
  const { plan, random, peopleOf, seats } = search;
  const { needs } = search.problem;
  let need = seats[random.below(seats.length)] ?? 0;
  for (
    let tries = 0;
    tries < NEEDS_TRIED && (plan.filled[need] ?? 0) >= (needs[need]?.seats ?? 0);
    tries += 1
  ) {
    need = seats[random.below(seats.length)] ?? 0;
  }
  const able = peopleOf[need] ?? [];
  const wanted = Math.min(able.length, 1 + random.below(MOST_PEOPLE));
  const found = new Set<number>();
  while (found.size < wanted) found.add(able[random.below(able.length)] ?? 0);
  return [...found];
}

function someDays(random: SeededRandom, count: number): Days {
  const length = Math.min(count, FEWEST_DAYS + random.below(random.next() < 0.5 ? SHORT_DAYS : count));
  const from = random.below(count - length + 1);
  return { from, to: from + length - 1 };
}
