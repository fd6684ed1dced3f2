// How many more seats a short search fills where the settings allow more.

import { takeWhatGoes } from '#domain/roster/check.ts';
import { isFindingAllowed } from '#domain/roster/fill/company/allowed-findings.ts';
import type { FillInput } from '#domain/roster/fill/company/fill-input.ts';
import { type FillProblem, fillProblem } from '#domain/roster/fill/company/fill-problem.ts';
import { ANY_NIGHTS } from '#domain/roster/fill/company/night-work.ts';
import { placementChange, placementsOf } from '#domain/roster/fill/company/proposal.ts';
import type { FillSettings } from '#domain/roster/fill/company/settings.ts';
import { resumeSearch, searchOn } from '#domain/roster/fill/search/search.ts';
import { openRoster } from '#domain/roster/roster.ts';
import type { FinishedPlan } from './finished-plan.ts';

/** Points; a seat is 1,000. A short search from a good plan must not lose it. */
const SHORT_HEAT = 10;

/** A warning that is allowed, no reserve, nights as other work, or everyone's declaration of other work. The names are stable. */
export const RELEASES = [
  'nearLimit',
  'shortRest',
  'daysInARow',
  'twoSites',
  'overtime',
  'endingPermits',
  'reserve',
  'nights',
  'declarations',
] as const;
export type Release = (typeof RELEASES)[number];

export interface ReleaseBudget {
  /** Changes that each search tries; 0 or more. */
  changes: number;
  seed: number;
}

export interface ReleaseGain {
  release: Release;
  /** Seats beyond those that the same search fills without the release; 0 where it found none. */
  more: number;
}

export interface ReleaseGains {
  /** Seats that the same search fills beyond the plan with the settings as they are. */
  alone: number;
  /** Of everything that the settings do not allow, the most seats first. */
  gains: ReleaseGain[];
}

/**
 * Searches on from the plan for a while: with the settings as they are, and with each release by itself. The
 * roster judges what counts. The same for a seed; a longer search may find more.
 */
export function releaseGains(plan: FinishedPlan, budget: ReleaseBudget): ReleaseGains {
  const alone = gainAlone(plan, budget);
  const gains = releasesToTry(plan).map((release): ReleaseGain => {
    return { release, more: releaseGain(plan, release, budget, alone) };
  });
  return { alone, gains: gains.toSorted((one, other) => other.more - one.more) };
}

/** Returns what the settings do not allow, without what is of no use to anyone. */
export function releasesToTry({ input, problem }: Pick<FinishedPlan, 'input' | 'problem'>): Release[] {
  return RELEASES.filter((release) =>
    release === 'declarations' ? problem.undeclared.size > 0 : isOff(input.settings, release),
  );
}

/** Returns the seats beyond the plan that a search with its settings fills. */
export function gainAlone(plan: FinishedPlan, budget: ReleaseBudget): number {
  return Math.max(0, seatsFound(plan, plan.input, plan.problem, budget) - plan.placements.length);
}

/**
 * Returns the seats that a search with the release fills beyond those of the plan and of the search alone.
 * @param alone of the same plan and budget
 */
export function releaseGain(
  plan: FinishedPlan,
  release: Release,
  budget: ReleaseBudget,
  alone: number,
): number {
  const input = { ...plan.input, settings: released(plan.input.settings, release) };
  const seats = seatsFound(plan, input, fillProblem(input), budget);
  return Math.max(0, seats - plan.placements.length - alone);
}

function isOff(
  { reserveMinutes, nights, allowed }: FillSettings,
  release: Exclude<Release, 'declarations'>,
): boolean {
  if (release === 'nights') return nights.mostInARow !== null || nights.leastRest > 0;
  return release === 'reserve' ? reserveMinutes > 0 : !allowed[release];
}

function released(settings: FillSettings, release: Release): FillSettings {
  if (release === 'reserve') return { ...settings, reserveMinutes: 0 };
  if (release === 'nights') return { ...settings, nights: ANY_NIGHTS };
  if (release === 'declarations') return { ...settings, needsDeclaration: false };
  return { ...settings, allowed: { ...settings.allowed, [release]: true } };
}

/** The seats that a search from the plan fills and the roster lets through. */
function seatsFound(
  plan: FinishedPlan,
  input: FillInput,
  problem: FillProblem,
  { changes, seed }: ReleaseBudget,
): number {
  const search = resumeSearch(problem, pathsIn(problem, plan), seed);
  searchOn(search, changes, SHORT_HEAT);
  const rows = placementsOf(problem, input, search.best.paths).map(placementChange);
  const taken = takeWhatGoes(openRoster(input.facts), rows, ({ findings }) =>
    findings.every((one) => isFindingAllowed(one, input.settings.allowed)),
  );
  return taken.filter(({ goes }) => goes).length;
}

/** The paths of the plan by the choices of a problem that allows more: their needs have the same numbers. */
function pathsIn({ choices }: FillProblem, { problem, paths }: FinishedPlan): Int16Array[] {
  return paths.map((path, person) =>
    path.map((chosen, day) => {
      const needs = problem.choices[person]?.[day]?.[chosen]?.needs ?? [];
      return Math.max(0, choices[person]?.[day]?.findIndex((one) => hasNeeds(one.needs, needs)) ?? 0);
    }),
  );
}

function hasNeeds(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((need, index) => need === other[index]);
}
