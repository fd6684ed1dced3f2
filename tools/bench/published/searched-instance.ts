import { z } from 'zod';
import type { Heat } from '#domain/roster/fill/search/heat.ts';
import { beginSearch, NoPath } from '#domain/roster/fill/search/search.ts';
import { searchFor } from '#tools/bench/search-for.ts';
import { checkRoster } from './check-plan.ts';
import { readInstance } from './instance-file.ts';
import { problemOf } from './instance-problem.ts';

/** Points; an empty seat is mostly 100. */
const INSTANCE_HEAT: Heat = { first: 30, last: 1 };

/** The cost of the plan that was found and the number of broken rules, or the employee without a plan. */
export const SearchedInstance = z.union([
  z.object({ cost: z.number(), broken: z.int() }),
  z.object({ withoutPlan: z.string() }),
]);
export type SearchedInstance = z.infer<typeof SearchedInstance>;

/** Searches for so many seconds of processor time, on this thread and with one seed. */
export function searchInstance(file: string, seconds: number): SearchedInstance {
  const instance = readInstance(file);
  const problem = problemOf(instance);
  try {
    const search = beginSearch(problem, 1);
    searchFor(search, INSTANCE_HEAT, { marks: [seconds] });
    const roster = new Map(
      instance.staff.map(({ id }, person) => {
        const path = [...(search.best.paths[person] ?? [])];
        const works = path.map((chosen, day) => problem.choices[person]?.[day]?.[chosen]?.work ?? -1);
        return [id, works.map((work) => instance.shifts[work]?.id ?? '')];
      }),
    );
    const { cost, broken } = checkRoster(instance, roster);
    return { cost, broken: broken.length };
  } catch (error) {
    if (!(error instanceof NoPath)) throw error;
    return { withoutPlan: instance.staff[error.person]?.id ?? '' };
  }
}
