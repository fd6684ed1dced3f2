import { checkChanges } from '#domain/roster/check.ts';
import type { FillInput } from '#domain/roster/fill/company/fill-input.ts';
import { type FillProblem, fillProblem } from '#domain/roster/fill/company/fill-problem.ts';
import { JOB_ROUND, planRound } from '#domain/roster/fill/company/plan-round.ts';
import { placementChange, placementsOf } from '#domain/roster/fill/company/proposal.ts';
import { FILL_HEAT } from '#domain/roster/fill/company/settings.ts';
import { type StaffedSite, siteGroups } from '#domain/roster/fill/company/site-groups.ts';
import { beginSearch } from '#domain/roster/fill/search/search.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { medianOf, processorMs } from './measure.ts';
import { type SearchTime, searchFor } from './search-for.ts';

/** The most placements that are judged at once. */
export const JUDGED = 6_000;
/** No seed of a measured search. */
const BEST_SEED = 1_000_000;

export interface PlanTimes {
  /** Each search begins with one of these seeds. */
  seeds: readonly number[];
  search: Required<SearchTime>;
  /** The seconds of the search for the best plan. */
  best: number;
}

/** Medians of the seeds where it is not said otherwise. */
export interface CompanyPlans {
  open: number;
  firstMs: number;
  /** Spots that the plans fill at each mark, and with a quarter of the time until the heat is low. */
  filled: number[];
  atQuarter: number;
  /** Those of the fullest plan of all searches. */
  best: number;
  /** Of all plans: the longest time that a search held its thread, and the most findings. */
  heldMs: number;
  findings: number;
  /** Of at most {@link JUDGED} placements. */
  judgeMs: number;
  heap: number;
  /** Processor time of a round of a job for the first group of workplaces. */
  roundMs: number;
}

/** Plans the month of a company: once for the best plan, and once with each seed. */
export function companyPlans(input: FillInput, { seeds, search, best }: PlanTimes): CompanyPlans {
  const begun = performance.now();
  const problem = fillProblem(input);
  const problemMs = performance.now() - begun;
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
  const begun = performance.now();
  const search = beginSearch(problem, seed);
  const firstMs = performance.now() - begun;
  const placements = () => placementsOf(problem, input, search.best.paths);
  const filled: number[] = [];
  const heldMs = searchFor(search, FILL_HEAT, time, () => filled.push(placements().length));
  const heap = process.memoryUsage().heapUsed;
  const changes = placements().map(placementChange);
  const judged = performance.now();
  checkChanges(openRoster(input.facts), changes.slice(0, JUDGED), { waysOut: false });
  const judgeMs = performance.now() - judged;
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
