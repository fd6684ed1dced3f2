import type { RosterFacts } from '#domain/roster/facts.ts';
import { NO_EARLIER_WORK } from '#domain/roster/fill/company/earlier-work.ts';
import type { FillInput, FillPerson } from '#domain/roster/fill/company/fill-input.ts';
import { fillProblem } from '#domain/roster/fill/company/fill-problem.ts';
import { NO_GROUPS } from '#domain/roster/fill/company/groups.ts';
import { type FinishedPlan, finishedPlan } from '#domain/roster/fill/company/reasons/finished-plan.ts';
import { FILL_DEFAULTS } from '#domain/roster/fill/company/settings.ts';
import { emptyPlan } from '#domain/roster/fill/search/plan.ts';
import { beginSearch, searchOn } from '#domain/roster/fill/search/search.ts';

/** A person who declared other work lately, said nothing and worked nowhere. */
export function fillPerson(id: number, overrides: Partial<FillPerson> = {}): FillPerson {
  return {
    id,
    availability: new Map(),
    leftOut: [],
    farFrom: new Set(),
    timesWorked: new Map(),
    wantedMinutes: null,
    earlier: NO_EARLIER_WORK,
    contracts: [],
    wages: [],
    declaredOn: '2026-11-15',
    ...overrides,
  };
}

/** The last two weeks of November and the first days of December, for everyone in the facts. */
export function fillInput(facts: RosterFacts, overrides: Partial<FillInput> = {}): FillInput {
  const days = { from: '2026-11-16', to: '2026-12-01' };
  const people = facts.people.map(({ id }) => fillPerson(id));
  return { facts, days, people, settings: FILL_DEFAULTS, kept: [], groups: NO_GROUPS, ...overrides };
}

/** The plan that a search with so many changes finds. */
export function searchedPlan(input: FillInput, changes = 60): FinishedPlan {
  const problem = fillProblem(input);
  const search = beginSearch(problem, 1);
  searchOn(search, changes, 100);
  return finishedPlan(input, problem, search.best.paths);
}

/** The plan without any placement. */
export function unfilledPlan(input: FillInput): FinishedPlan {
  const problem = fillProblem(input);
  return finishedPlan(input, problem, emptyPlan(problem).paths);
}
