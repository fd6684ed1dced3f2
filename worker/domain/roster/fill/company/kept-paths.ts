// An earlier proposal in a problem of today's facts.

import type { DayChoice } from '#domain/roster/fill/search/problem.ts';
import type { DayWork } from './day-work.ts';
import type { FillInput, KeptPlacement } from './fill-input.ts';
import type { FillProblem } from './fill-problem.ts';
import { isSameSeat } from './open-seats.ts';
import type { DayChoices } from './person-choices.ts';

/**
 * Returns by person the path of the kept placements, as `resumeSearch` takes it. A placement is left out where the
 * person may no longer take the seat, where others took it, and where the rules bar it after the ones before.
 * @param input of the problem
 */
export function keptPaths(
  problem: FillProblem,
  { people, kept }: Pick<FillInput, 'people' | 'kept'>,
): Int16Array[] {
  // Only a need without room bars a placement.
  const room = Number.POSITIVE_INFINITY;
  const open = problem.needs.map(({ seats, extraCost }) => (extraCost === room ? seats : room));
  const keptOf = Map.groupBy(kept, ({ personId }) => personId);
  return people.map(({ id }, person) => {
    const days = problem.choices[person] ?? [];
    const path = keptPath(days, keptOf.get(id)?.map(({ seat }) => seat) ?? [], open, (tried) =>
      isAllowedPath(problem, person, tried),
    );
    for (const [day, chosen] of path.entries()) {
      for (const need of days[day]?.[chosen]?.needs ?? []) open[need] = (open[need] ?? 0) - 1;
    }
    return path;
  });
}

/** All kept seats where the rules allow them together, else one day after the other. */
function keptPath(
  days: DayChoices,
  kept: readonly KeptPlacement['seat'][],
  open: readonly number[],
  isAllowed: (path: Int16Array) => boolean,
): Int16Array {
  const whole = Int16Array.from(days, (choices) => keptChoice(choices, kept, open));
  if (isAllowed(whole)) return whole;
  const path = new Int16Array(days.length);
  for (const [day, chosen] of whole.entries()) {
    if (chosen === 0) continue;
    path[day] = chosen;
    if (!isAllowed(path)) path[day] = 0;
  }
  return path;
}

/** The choice that adds the most kept seats and no other; the first one where none does. */
function keptChoice(
  choices: readonly DayChoice<DayWork>[],
  kept: readonly KeptPlacement['seat'][],
  open: readonly number[],
): number {
  let [best, most] = [0, 0];
  for (const [index, { work, needs }] of choices.entries()) {
    const added = work.flatMap(({ seat }) => seat ?? []);
    if (added.length <= most || needs.some((need) => (open[need] ?? 0) <= 0)) continue;
    if (added.every((seat) => kept.some((one) => isSameSeat(one, seat))))
      [best, most] = [index, added.length];
  }
  return best;
}

function isAllowedPath({ choices, rules }: FillProblem, person: number, path: Int16Array): boolean {
  let state = rules.start(person);
  for (const [day, some] of (choices[person] ?? []).entries()) {
    const work = some[path[day] ?? 0]?.work;
    const next = work && rules.after(person, state, day, work);
    if (!next) return false;
    state = next;
  }
  return rules.endCost(person, state) !== null;
}
