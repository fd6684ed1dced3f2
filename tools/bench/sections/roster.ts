import { checkChanges } from '#domain/roster/check.ts';
import { isRefusal } from '#domain/roster/finding.ts';
import type { Assign } from '#domain/roster/proposal.ts';
import { openRoster, type Roster } from '#domain/roster/roster.ts';
import { crowdedPerson } from '#tools/bench/crowds/crowded-person.ts';
import { demoMonth } from '#tools/bench/crowds/demo-month.ts';
import { type Benchmark, measure, thousands } from '#tools/bench/measure.ts';
import type { BenchSection } from '#tools/bench/section.ts';
import { Failure } from '#tools/program.ts';

const ROSTER_DAY = '2026-07-15';
const PEOPLE = 800;
const ROWS = 10_000;
const SHIFT_COUNT = 200;
const TURNS = 15;
const CHECK_RUNS = 200;

/** Measures the roster rules alone: facts in, findings out. */
export async function measureRoster(): Promise<BenchSection> {
  const figures = await measure([...ofMonth(), ...ofPerson()], TURNS);
  return {
    about: `The rules alone, without database: the demo company of ${PEOPLE} people.`,
    turns: TURNS,
    figures,
  };
}

function ofMonth(): Benchmark[] {
  const { facts, rows } = demoMonth(ROSTER_DAY, PEOPLE, ROWS);
  const roster = openRoster(facts);
  const faulty = withFaults(rows);
  if (rows.length < ROWS || countRefused(roster, rows) > 0)
    throw new Failure(`The demo of ${ROSTER_DAY} does not fit.`);
  const stored = facts.people.reduce((sum, { assignments }) => sum + assignments.length, 0);
  const these = `${thousands(ROWS)} proposed rows`;
  const refused = `${these}, of which ${thousands(countRefused(roster, faulty))} are refused`;
  return [
    { what: `Opening the roster, ${thousands(stored)} assignments stored`, run: () => openRoster(facts) },
    { what: these, goal: 300, run: () => checkChanges(roster, rows) },
    { what: refused, run: () => checkChanges(roster, faulty, { waysOut: false }) },
    { what: `${refused}, with ways out`, run: () => checkChanges(roster, faulty) },
  ];
}

function countRefused(roster: Roster, rows: readonly Assign[]): number {
  const checks = checkChanges(roster, rows, { waysOut: false });
  return checks.filter(({ findings }) => findings.some(isRefusal)).length;
}

/** Every tenth row names the person of the row before. */
function withFaults(rows: readonly Assign[]): Assign[] {
  return rows.map((row, index) => {
    const before = index % 10 === 9 ? rows[index - 1] : undefined;
    return before ? { ...row, personId: before.personId } : row;
  });
}

function ofPerson(): Benchmark[] {
  const { facts, row } = crowdedPerson(ROSTER_DAY, SHIFT_COUNT, 600);
  const roster = openRoster(facts);
  const { row: overRow, facts: overFacts } = crowdedPerson(ROSTER_DAY, SHIFT_COUNT, 0);
  const over = openRoster(overFacts);
  if (countRefused(roster, [row]) !== 0 || countRefused(over, [overRow]) !== 1)
    throw new Failure('Not as refused.');
  const check = `One check of a person with ${SHIFT_COUNT} shifts in range`;
  return [
    { what: check, goal: 1, times: CHECK_RUNS, run: () => checkChanges(roster, [row]) },
    {
      what: `${check}, opening the roster for it`,
      goal: 1,
      times: CHECK_RUNS,
      run: () => checkChanges(openRoster(facts), [row]),
    },
    {
      what: `${check}, refused, with ways out`,
      goal: 1,
      times: CHECK_RUNS,
      run: () => checkChanges(over, [overRow]),
    },
  ];
}
