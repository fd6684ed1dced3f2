// A round of a plan for a company: some workplaces are planned once more, while the others stay.

import type { WorkplaceId } from '#domain/roster/facts.ts';
import { type Heat, heatAt } from '#domain/roster/fill/search/heat.ts';
import { beginSearch, resumeSearch, searchOn } from '#domain/roster/fill/search/search.ts';
import type { FillInput } from './fill-input.ts';
import { fillProblem } from './fill-problem.ts';
import { keptPaths } from './kept-paths.ts';
import { type ProposedWork, placementsOf } from './proposal.ts';
import { withPlacements } from './with-placements.ts';

const CHANGES_AT_A_HEAT = 10;

/** A round of a job: the facts and choices of so many people fit the memory of an object several times over. */
export const JOB_ROUND = { people: 150, changes: 3_000 };

export interface RoundBudget {
  /** Changes that the search tries; 0 or more. */
  changes: number;
  /** Points, at the first change and at the last. */
  heat: Heat;
  seed: number;
}

export interface PlannedRound {
  /** Of the workplaces that were planned. */
  placements: ProposedWork[];
  /** The spots of each that were open before it. */
  open: Map<WorkplaceId, number>;
}

/**
 * Plans the workplaces from where the plan is. Its placements elsewhere count as approved work, as far as the facts
 * have their shifts and people.
 * @param input with everyone who works at the workplaces
 * @param before the plan so far, of all workplaces
 */
export function planRound(
  input: FillInput,
  workplaces: ReadonlySet<WorkplaceId>,
  before: readonly ProposedWork[],
  { changes, heat, seed }: RoundBudget,
): PlannedRound {
  const own = new Set(
    input.facts.shifts.flatMap(({ id, workplaceId }) => (workplaces.has(workplaceId) ? [id] : [])),
  );
  const [kept, others] = [
    before.filter(({ seat }) => own.has(seat.shiftId)),
    before.filter(({ seat }) => !own.has(seat.shiftId)),
  ];
  const facts = withPlacements(input.facts, others);
  const ofGroup = { ...input, facts: { ...facts, shifts: facts.shifts.filter(({ id }) => own.has(id)) } };
  const problem = fillProblem(ofGroup);
  const open = new Map([...workplaces].map((id) => [id, 0]));
  for (const seat of problem.seats) {
    const { workplaceId } = seat.work;
    open.set(workplaceId, (open.get(workplaceId) ?? 0) + seat.open);
  }
  if (problem.seats.length === 0) return { placements: [], open };
  const search =
    kept.length === 0
      ? beginSearch(problem, seed)
      : resumeSearch(problem, keptPaths(problem, { people: input.people, kept }), seed);
  for (let tried = 0; tried < changes; tried += CHANGES_AT_A_HEAT) {
    searchOn(search, Math.min(CHANGES_AT_A_HEAT, changes - tried), heatAt(heat, tried / changes));
  }
  return { placements: placementsOf(problem, ofGroup, search.best.paths), open };
}
