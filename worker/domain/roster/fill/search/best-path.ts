// The best days of one person while everyone else stays: a search over the states of the rules, day by day.

import { costOfChoice, type Days, type Plan } from './plan.ts';
import type { DayChoice, Problem } from './problem.ts';

/** A way through the days so far. */
interface Way<State> {
  state: State;
  /** Points so far. */
  cost: number;
  /** The points by which ways are compared with each other. */
  rank: number;
  choice: number;
  before: Way<State> | null;
}

export interface Breadth {
  /** The most ways that are followed from a day to the next. */
  ways: number;
  /** Points that a day of work should bring; ways with more work rank lower by so much a day. */
  workWorth: number;
}

export interface FoundPath {
  /** The choices of all days. */
  path: Int16Array;
  endCost: number;
}

/**
 * Returns the path with the fewest points that chooses again on the days and keeps the others, among the ways
 * that it follows. Null where none is within the rules. The days must be lifted.
 */
export function bestPath<State, Work>(
  problem: Problem<State, Work>,
  plan: Plan,
  person: number,
  days: Days,
  breadth: Breadth,
): FoundPath | null {
  const kept = plan.paths[person];
  const own = problem.choices[person];
  if (!kept || !own) return null;
  let ways = waysUntil(problem, person, kept, days.from);
  for (let day = days.from; day < own.length && ways.length > 0; day += 1) {
    const choices = own[day] ?? [];
    const only = day <= days.to ? null : (kept[day] ?? 0);
    const next = nextWays(problem, plan, { person, day, choices, only }, ways, breadth.workWorth);
    ways = narrowed(problem, next, breadth);
  }
  return cheapestEnd(problem, person, kept, days.from, ways);
}

/** The one way of the kept days before a day; none where the rules bar it. */
function waysUntil<State, Work>(
  { choices, rules }: Problem<State, Work>,
  person: number,
  kept: Int16Array,
  until: number,
): Way<State>[] {
  let state = rules.start(person);
  for (let day = 0; day < until; day += 1) {
    const choice = choices[person]?.[day]?.[kept[day] ?? 0];
    const next = choice ? rules.after(person, state, day, choice.work) : null;
    if (next === null) return [];
    state = next;
  }
  return [{ state, cost: 0, rank: 0, choice: -1, before: null }];
}

interface DayOfPerson<Work> {
  person: number;
  day: number;
  choices: readonly DayChoice<Work>[];
  /** The index of the only choice to follow; null for all. */
  only: number | null;
}

/** The ways through one more day, the cheapest of each key. */
function nextWays<State, Work>(
  { needs, rules }: Problem<State, Work>,
  { filled }: Plan,
  { person, day, choices, only }: DayOfPerson<Work>,
  ways: readonly Way<State>[],
  workWorth: number,
): Way<State>[] {
  const costs = choices.map((choice) => (only === null ? costOfChoice(choice, needs, filled) : 0));
  const [first, last] = only === null ? [0, choices.length - 1] : [only, only];
  const byKey = new Map<number | string, Way<State>>();
  for (const before of ways) {
    for (let index = first; index <= last; index += 1) {
      const choice = choices[index];
      const added = costs[index] ?? 0;
      if (!choice || added === Number.POSITIVE_INFINITY) continue;
      const state = rules.after(person, before.state, day, choice.work);
      if (state === null) continue;
      const cost = before.cost + added;
      const key = rules.likeness(state);
      const known = byKey.get(key);
      if (known && known.cost <= cost) continue;
      byKey.set(key, { state, cost, rank: cost + workWorth * rules.spent(state), choice: index, before });
    }
  }
  return [...byKey.values()];
}

/**
 * The best ways, and the best one of each amount of work: a way with little work may be the only one that later
 * days allow.
 */
function narrowed<State, Work>(
  { rules }: Problem<State, Work>,
  ways: Way<State>[],
  { ways: most }: Breadth,
): Way<State>[] {
  if (ways.length <= most) return ways;
  ways.sort((left, right) => left.rank - right.rank);
  const kept = ways.slice(0, most);
  const amounts = new Set(kept.map(({ state }) => Math.floor(rules.spent(state))));
  for (const way of ways.slice(most)) {
    const amount = Math.floor(rules.spent(way.state));
    if (amounts.has(amount)) continue;
    amounts.add(amount);
    kept.push(way);
  }
  return kept;
}

function cheapestEnd<State, Work>(
  { rules }: Problem<State, Work>,
  person: number,
  kept: Int16Array,
  from: number,
  ways: readonly Way<State>[],
): FoundPath | null {
  let best: { way: Way<State>; endCost: number } | null = null;
  for (const way of ways) {
    const endCost = rules.endCost(person, way.state);
    if (endCost === null) continue;
    if (best === null || way.cost + endCost < best.way.cost + best.endCost) best = { way, endCost };
  }
  if (best === null) return null;
  const path = kept.slice();
  let way: Way<State> | null = best.way;
  for (let day = path.length - 1; day >= from && way; day -= 1) {
    path[day] = way.choice;
    way = way.before;
  }
  return { path, endCost: best.endCost };
}
