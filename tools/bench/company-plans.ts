import { z } from 'zod';
import { checkChanges } from '#domain/roster/check.ts';
import type { FillInput } from '#domain/roster/fill/company/fill-input.ts';
import { type FillProblem, fillProblem } from '#domain/roster/fill/company/fill-problem.ts';
import { JOB_ROUND, planRound } from '#domain/roster/fill/company/plan-round.ts';
import { placementChange, placementsOf } from '#domain/roster/fill/company/proposal.ts';
import { FILL_HEAT } from '#domain/roster/fill/company/settings.ts';
import { type StaffedSite, siteGroups } from '#domain/roster/fill/company/site-groups.ts';
import { beginSearch } from '#domain/roster/fill/search/search.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { medianOf, processorMs, timed } from './measure.ts';
import { type SearchTime, searchFor } from './search-for.ts';

/** The most placements that are judged at once. */
export const JUDGED = 6_000;
/** No seed of a measured search. */
const BEST_SEED = 1_000_000;

export const PlanTimes = z.object({
  /** Each search begins with one of these seeds. */
  seeds: z.array(z.int()),
  /** As {@link SearchTime}. */
  search: z.object({ marks: z.array(z.number()), cooled: z.number() }),
  /** The seconds of the search for the best plan. */
  best: z.number(),
});
export type PlanTimes = z.infer<typeof PlanTimes>;

/** Medians of the seeds where it is not said otherwise; all times are milliseconds of the processor. */
export const CompanyPlans = z.object({
  open: z.int(),
  firstMs: z.number(),
  /** Spots that the plans fill at each mark, and with a quarter of the time until the heat is low. */
  filled: z.array(z.number()),
  atQuarter: z.number(),
  /** Those of the fullest plan of all searches. */
  best: z.number(),
  /** Of all plans: the longest time that a search held its thread, and the most findings. */
  heldMs: z.number(),
  findings: z.int(),
  /** Of at most {@link JUDGED} placements. */
  judgeMs: z.number(),
  heap: z.number(),
  /** Of a round of a job for the first group of workplaces. */
  roundMs: z.number(),
});
export type CompanyPlans = z.infer<typeof CompanyPlans>;

/** Plans the month of a company: once for the best plan, and once with each seed. */
export function companyPlans(input: FillInput, { seeds, search, best }: PlanTimes): CompanyPlans {
  const { result: problem, ms: problemMs } = timed(() => fillProblem(input));
  const runs = seeds.map((seed) => measuredPlan(input, problem, seed, search));
  const quarters = seeds.map((seed) => measuredPlan(input, problem, seed, { marks: [search.cooled / 4] }));
  const longest = measuredPlan(input, problem, BEST_SEED, { marks: [best] });
  const all = [...runs, ...quarters, longest];
  const middle = (of: (plan: SearchedPlan) => number) => medianOf(runs.map(of));
  return {
    open: problem.seats.reduce((sum, seat) => sum + seat.open, 0),
    firstMs: problemMs + middle(({ firstMs }) => firstMs),
    filled: search.marks.map((_, at) => middle(({ filled }) => filled[at] ?? 0)),
    atQuarter: medianOf(quarters.map(({ filled }) => filled.at(-1) ?? 0)),
    best: Math.max(...all.flatMap(({ filled }) => filled)),
    heldMs: Math.max(...all.map(({ heldMs }) => heldMs)),
    findings: Math.max(...all.map(({ findings }) => findings)),
    judgeMs: middle(({ judgeMs }) => judgeMs),
    heap: middle(({ heap }) => heap),
    roundMs: processorMs(() => planRoundOf(input)),
  };
}

function planRoundOf(input: FillInput): void {
  const workers = Map.groupBy(
    input.facts.people.flatMap(({ id, memberships }) =>
      memberships.flatMap(({ works, workplaceId }) => (works ? [{ id, workplaceId }] : [])),
    ),
    ({ workplaceId }) => workplaceId,
  );
  const staffed = [...workers].map(([workplaceId, people]): StaffedSite => {
    return { workplaceId, people: new Set(people.map(({ id }) => id)) };
  });
  const group = new Set(siteGroups(staffed, JOB_ROUND.people)[0]);
  const own = new Set(
    staffed.flatMap(({ workplaceId, people }) => (group.has(workplaceId) ? [...people] : [])),
  );
  const people = input.people.filter(({ id }) => own.has(id));
  const facts = { ...input.facts, people: input.facts.people.filter(({ id }) => own.has(id)) };
  const budget = { changes: JOB_ROUND.changes, heat: FILL_HEAT, seed: 1 };
  planRound({ ...input, people, facts }, group, [], budget);
}

interface SearchedPlan {
  firstMs: number;
  filled: number[];
  heldMs: number;
  findings: number;
  judgeMs: number;
  heap: number;
}

function measuredPlan(input: FillInput, problem: FillProblem, seed: number, time: SearchTime): SearchedPlan {
  const { result: search, ms: firstMs } = timed(() => beginSearch(problem, seed));
  const placements = () => placementsOf(problem, input, search.best.paths);
  const filled: number[] = [];
  const heldMs = searchFor(search, FILL_HEAT, time, () => filled.push(placements().length));
  const heap = process.memoryUsage().heapUsed;
  const changes = placements().map(placementChange);
  const judgeMs = processorMs(() =>
    checkChanges(openRoster(input.facts), changes.slice(0, JUDGED), { waysOut: false }),
  );
  const checks = checkChanges(openRoster(input.facts), changes, { waysOut: false });
  return {
    firstMs,
    filled,
    heldMs,
    findings: checks.flatMap(({ findings }) => findings).length,
    judgeMs,
    heap,
  };
}
