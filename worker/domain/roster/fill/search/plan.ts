// A plan: the choice of each person on each day, with its points.

import type { DayChoice, Need, Problem } from './problem.ts';

export interface Plan {
  /** By person, the index of the choice of each day. The search replaces paths and changes none: a best plan keeps them. */
  paths: Int16Array[];
  /** By need, the people who fill it. */
  filled: Int32Array;
  /** Points of choices and needs, without those of the ends. */
  cost: number;
  /** By person, the points of the end. */
  endCosts: Float64Array;
}

/** Both days included. */
export interface Days {
  from: number;
  to: number;
}

/** A plan in which no one chose anything yet: lay the paths before anything else. */
export function emptyPlan<State, Work>({ people, choices, needs }: Problem<State, Work>): Plan {
  return {
    paths: choices.map((days) => new Int16Array(days.length)),
    filled: new Int32Array(needs.length),
    cost: needs.reduce((sum, { seats, emptyCost }) => sum + seats * emptyCost, 0),
    endCosts: new Float64Array(people),
  };
}

/** Returns all points of the plan. */
export function totalCost({ cost, endCosts }: Plan): number {
  let sum = cost;
  for (const one of endCosts) sum += one;
  return sum;
}

/** Returns the points that a change of these people may alter. */
export function costWithEnds({ cost, endCosts }: Plan, people: readonly number[]): number {
  return people.reduce((sum, person) => sum + (endCosts[person] ?? 0), cost);
}

/** Returns the points that one more person adds to a need; negative where a seat is empty. */
export function costOfOneMore({ seats, emptyCost, extraCost }: Need, filled: number): number {
  return filled < seats ? -emptyCost : extraCost;
}

/** Returns the points that the choice adds to the plan now, infinite where a need takes no one more. */
export function costOfChoice<Work>(
  { needs, cost }: DayChoice<Work>,
  all: readonly Need[],
  filled: Int32Array,
): number {
  let sum = cost;
  for (const index of needs) {
    const need = all[index];
    if (need) sum += costOfOneMore(need, filled[index] ?? 0);
  }
  return sum;
}

function chosenOn<State, Work>(
  { choices }: Problem<State, Work>,
  { paths }: Plan,
  person: number,
  day: number,
): DayChoice<Work> | undefined {
  return choices[person]?.[day]?.[paths[person]?.[day] ?? 0];
}

/** Counts the choices of the person on the days. */
export function layPath<State, Work>(
  problem: Problem<State, Work>,
  plan: Plan,
  person: number,
  { from, to }: Days,
): void {
  const { needs } = problem;
  for (let day = from; day <= to; day += 1) {
    const choice = chosenOn(problem, plan, person, day);
    if (!choice) continue;
    plan.cost += costOfChoice(choice, needs, plan.filled);
    for (const need of choice.needs) plan.filled[need] = (plan.filled[need] ?? 0) + 1;
  }
}

/** Takes the choices of the person on the days out of the plan; the path keeps them. */
export function liftPath<State, Work>(
  problem: Problem<State, Work>,
  plan: Plan,
  person: number,
  { from, to }: Days,
): void {
  const { needs } = problem;
  for (let day = from; day <= to; day += 1) {
    const choice = chosenOn(problem, plan, person, day);
    if (!choice) continue;
    for (const need of choice.needs) plan.filled[need] = (plan.filled[need] ?? 0) - 1;
    plan.cost -= costOfChoice(choice, needs, plan.filled);
  }
}
