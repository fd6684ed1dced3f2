// Searches a plan in the browser, while the page goes on, and explains it.

import { belowContract } from '#domain/roster/fill/company/contracted-hours.ts';
import type { FillInput } from '#domain/roster/fill/company/fill-input.ts';
import { type FillProblem, fillProblem } from '#domain/roster/fill/company/fill-problem.ts';
import { keptPaths } from '#domain/roster/fill/company/kept-paths.ts';
import { emptySeatsOf, filledNeeds, placementsOf } from '#domain/roster/fill/company/proposal.ts';
import { type FinishedPlan, finishedPlan } from '#domain/roster/fill/company/reasons/finished-plan.ts';
import { lowestShares } from '#domain/roster/fill/company/reasons/lowest-shares.ts';
import { morePeople } from '#domain/roster/fill/company/reasons/more-people.ts';
import { releaseGains } from '#domain/roster/fill/company/reasons/releases.ts';
import { whyEmpty } from '#domain/roster/fill/company/reasons/why-empty.ts';
import { whyPlaced } from '#domain/roster/fill/company/reasons/why-placed.ts';
import { FILL_HEAT } from '#domain/roster/fill/company/settings.ts';
import { shareGapOf } from '#domain/roster/fill/company/shares.ts';
import { heatAt } from '#domain/roster/fill/search/heat.ts';
import { beginSearch, type PlanSearch, resumeSearch, searchOn } from '#domain/roster/fill/search/search.ts';
import type {
  FillOrder,
  FillReport,
  LowestAnswer,
  Paths,
  PlacedAnswer,
  PlacementName,
  WhatIfAnswer,
  WhyAnswer,
} from './fill-messages.ts';

const SEARCH_MS = 30_000;
const REPORT_EVERY_MS = 250;
/** How long a stretch of the search runs before other messages are heard. */
const STRETCH_MS = 50;
const CHANGES_AT_ONCE = 10;
/** Changes that are tried with each thing allowed: a hint, within some seconds. */
const WHAT_IF = { changes: 400, seed: 1 };
const KINDS_TRIED = 20;

let ordered: { input: FillInput; problem: FillProblem } | null = null;
let explained: { paths: string; plan: FinishedPlan } | null = null;

self.onmessage = ({ data }: MessageEvent<FillOrder>) => {
  if (data.kind === 'plan') void plan(data.input, data.seed);
  else if (data.kind === 'why') why(data.paths, data.need);
  else if (data.kind === 'placed') explainPlaced(data.paths, data);
  else if (data.kind === 'lowest') lowest(data.paths);
  else whatIf(data.paths);
};

async function plan(input: FillInput, seed: number): Promise<void> {
  const problem = fillProblem(input);
  ordered = { input, problem };
  const open = problem.seats.reduce((sum, seat) => sum + seat.open, 0);
  const undeclared = [...problem.undeclared];
  const search =
    input.kept.length > 0
      ? resumeSearch(problem, keptPaths(problem, input), seed)
      : beginSearch(problem, seed);
  const report = (isFinished: boolean) => {
    const { paths } = search.best;
    const placements = placementsOf(problem, input, paths);
    const empty = emptySeatsOf(problem, filledNeeds(problem, paths)).map(
      ({ need, shiftId, positionId, open: left }) => {
        return { need, shiftId, positionId, open: left };
      },
    );
    self.postMessage({
      kind: 'plan',
      placements,
      empty,
      paths,
      open,
      undeclared,
      below: belowContract(problem, input.people, paths),
      gap: shareGapOf(problem, paths),
      isFinished,
    } satisfies FillReport);
  };
  report(open === 0);
  if (open > 0) await improve(search, report);
}

async function improve(search: PlanSearch<unknown, unknown>, report: (isFinished: boolean) => void) {
  const begun = performance.now();
  let [told, reported] = [search.best.cost, begun];
  for (let now = begun; now - begun < SEARCH_MS; now = performance.now()) {
    const heat = heatAt(FILL_HEAT, (now - begun) / SEARCH_MS);
    while (performance.now() - now < STRETCH_MS) searchOn(search, CHANGES_AT_ONCE, heat);
    if (search.best.cost < told && now - reported >= REPORT_EVERY_MS) {
      [told, reported] = [search.best.cost, now];
      report(false);
    }
    await otherMessages();
  }
  report(true);
}

function otherMessages(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** The plan of the paths, opened once; null before a plan was ordered. */
function finished(paths: Paths): FinishedPlan | null {
  if (ordered === null) return null;
  const { input, problem } = ordered;
  const name = paths.map((path) => path.join()).join(';');
  if (explained?.paths !== name) explained = { paths: name, plan: finishedPlan(input, problem, paths) };
  return explained.plan;
}

function why(paths: Paths, need: number): void {
  const found = finished(paths);
  const seat = found?.emptySeats.find((one) => one.need === need);
  const causes = (found && seat ? whyEmpty(found, seat) : []).map(({ cause, named, people }) => ({
    cause,
    named,
    personIds: people.map(({ personId }) => personId),
  }));
  self.postMessage({ kind: 'why', need, causes } satisfies WhyAnswer);
}

function explainPlaced(paths: Paths, { personId, shiftId }: PlacementName): void {
  const found = finished(paths);
  const isThere = found?.placements.some((one) => one.personId === personId && one.seat.shiftId === shiftId);
  const reason = found && isThere ? whyPlaced(found, personId, shiftId) : null;
  self.postMessage({ kind: 'placed', personId, shiftId, reason } satisfies PlacedAnswer);
}

function lowest(paths: Paths): void {
  const found = finished(paths);
  self.postMessage({ kind: 'lowest', shares: found ? lowestShares(found) : [] } satisfies LowestAnswer);
}

function whatIf(paths: Paths): void {
  const found = finished(paths);
  const gains = found ? releaseGains(found, WHAT_IF).gains.filter(({ more }) => more > 0) : [];
  const people = found ? morePeople(found, KINDS_TRIED).kinds : [];
  self.postMessage({ kind: 'what_if', gains, people } satisfies WhatIfAnswer);
}
