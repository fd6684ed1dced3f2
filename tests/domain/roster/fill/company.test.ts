import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkChanges } from '#domain/roster/check.ts';
import type { AssignmentFacts, RosterFacts } from '#domain/roster/facts.ts';
import { fillProblem } from '#domain/roster/fill/company/fill-problem.ts';
import type { LeftOut } from '#domain/roster/fill/company/left-out.ts';
import { placementChange, placementsOf } from '#domain/roster/fill/company/proposal.ts';
import { FILL_DEFAULTS } from '#domain/roster/fill/company/settings.ts';
import { beginSearch, searchOn } from '#domain/roster/fill/search/search.ts';
import type { Assign, Revise } from '#domain/roster/proposal.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { facts, on, person, ROOMY, shift, times, work } from '#tests/domain/roster/build.ts';
import { fillInput, fillPerson, searchedPlan } from './build.ts';
import { companies, mostFilled } from './most-filled.ts';

/** `LONG` raises the number of companies tenfold. */
const COMPANIES = { seed: 20_261_129, numRuns: process.env.LONG ? 2_000 : 200 };
const PATIENCE = process.env.LONG ? 600_000 : 60_000;
const CHANGES = 60;

function filled(facts: RosterFacts, seed = 1, changes = CHANGES, settings = FILL_DEFAULTS) {
  const input = fillInput(facts, { settings });
  const problem = fillProblem(input);
  const search = beginSearch(problem, seed);
  searchOn(search, changes, 100);
  const rows = placementsOf(problem, input, search.best.paths).map(placementChange);
  return { placements: rows, cost: search.best.cost };
}

function findingsOf(facts: RosterFacts, rows: readonly (Assign | Revise)[]) {
  return checkChanges(openRoster(facts), rows, { waysOut: false }).flatMap(({ row, findings }) =>
    findings.map(({ rule, severity, sum, limit, window }) => ({
      ...rows[row],
      rule,
      severity,
      sum,
      limit,
      window,
    })),
  );
}

describe('a plan of a company', () => {
  it(
    'meets no refusal and no warning of the roster, in whichever order it is taken',
    () => {
      let placed = 0;
      fc.assert(
        fc.property(companies, (facts) => {
          const { placements } = filled(facts);
          placed += placements.length;
          expect(findingsOf(facts, placements)).toEqual([]);
          expect(findingsOf(facts, placements.toReversed())).toEqual([]);
        }),
        COMPANIES,
      );
      expect(placed).toBeGreaterThan(COMPANIES.numRuns / 4);
    },
    PATIENCE,
  );

  it(
    'fills as many seats as the best of all plans in nearly every small company',
    () => {
      const tried = { all: 0, best: 0 };
      fc.assert(
        fc.property(companies, (facts) => {
          const most = mostFilled(facts);
          if (most === null || most === 0) return;
          const { placements } = filled(facts, 1, 400, { ...FILL_DEFAULTS, reserveMinutes: 0 });
          expect(placements.length).toBeLessThanOrEqual(most);
          tried.all += 1;
          if (placements.length === most) tried.best += 1;
        }),
        COMPANIES,
      );
      expect(tried.all).toBeGreaterThan(COMPANIES.numRuns / 5);
      expect(tried.best / tried.all).toBeGreaterThanOrEqual(0.95);
    },
    PATIENCE,
  );

  it(
    'is the same for a seed, and never worse after more changes',
    () => {
      fc.assert(
        fc.property(companies, fc.integer({ min: 0, max: 1_000 }), (facts, seed) => {
          const [short, again, long] = [
            filled(facts, seed),
            filled(facts, seed),
            filled(facts, seed, 3 * CHANGES),
          ];
          expect(again.placements).toEqual(short.placements);
          expect(long.cost).toBeLessThanOrEqual(short.cost);
        }),
        { ...COMPANIES, numRuns: COMPANIES.numRuns / 4 },
      );
    },
    PATIENCE,
  );

  it('gives a person under 18 one of two shifts of a day that are over 8 hours together', () => {
    const seats = [{ ...ROOMY, fixedTotal: 1, tempTotal: 0 }];
    const shifts = [
      shift(1, times('2026-11-24', '06:00-11:00'), { seats }),
      shift(2, times('2026-11-24', '12:00-17:00'), { seats }),
    ];
    const placed = (birthday: string) =>
      filled(facts({ people: [person(1, { birthday })], shifts })).placements.length;
    expect([placed('1995-04-01'), placed('2009-04-01')]).toEqual([2, 1]);
  });

  it.each([
    ['06:00-11:00', '12:00-17:00', 2],
    ['06:00-11:00', '12:00-17:01', 1],
    ['06:00-12:00', '17:00-22:00', 1],
    ['09:00-13:00', '22:00-28:01', 1],
  ])('gives a person %s and %s of one day only within 10 hours together', (early, late, most) => {
    const one = { seats: [{ ...ROOMY, fixedTotal: 1, tempTotal: 0 }] };
    const [first, second] = [
      shift(1, times('2026-11-24', early), one),
      shift(2, times('2026-11-24', late), one),
    ];
    const placed = (stored: RosterFacts) => filled(stored).placements.length;
    expect(placed(facts({ people: [person(1)], shifts: [first, second] }))).toBe(most);
    const taken = { ...first, seats: [{ ...ROOMY, fixedTotal: 1, tempTotal: 0, approvedFixed: 1 }] };
    const working = person(1, { assignments: [on(first, 9)] });
    expect(placed(facts({ people: [working], shifts: [taken, second] }))).toBe(most - 1);
  });

  it.each(['09:00-17:00', '08:00-20:00', '06:00-24:00'])(
    'gives %s to a person who said nothing and wants no hours rather than to no one',
    (clock) => {
      const seats = [{ ...ROOMY, fixedTotal: 1, tempTotal: 0 }];
      const stored = facts({
        people: [person(1)],
        shifts: [shift(1, times('2026-11-24', clock), { seats })],
      });
      const people = [fillPerson(1, { wantedMinutes: 0 })];
      expect(searchedPlan(fillInput(stored, { people })).placements).toHaveLength(1);
    },
  );

  it('counts days in a row also where all but two of them are approved already', () => {
    const days = [17, 18, 19, 20, 22, 23, 24, 25, 26, 27, 28, 29];
    const held = days.map((day) => work(day, times(`2026-11-${day}`, '09:00-10:00')));
    const seats = [{ ...ROOMY, fixedTotal: 1, tempTotal: 0 }];
    const open = [16, 21].map((day) => shift(day, times(`2026-11-${day}`, '09:00-10:00'), { seats }));
    const placed = (assignments: AssignmentFacts[]) =>
      filled(facts({ people: [person(1, { assignments })], shifts: open })).placements.length;
    expect([placed(held), placed(held.slice(0, -1))]).toEqual([1, 2]);
  });

  it('does not approve a registration of a day that the manager left out', () => {
    const seats = [{ ...ROOMY, fixedTotal: 0, tempTotal: 1 }];
    const one = shift(1, times('2026-11-24', '09:00-17:00'), { seats });
    const asked = on(one, 9, { status: 'pending' });
    const stored = facts({ people: [person(1, { assignments: [asked] })], shifts: [one] });
    const placed = (leftOut: LeftOut[]) =>
      searchedPlan(fillInput(stored, { people: [fillPerson(1, { leftOut })] })).placements;
    expect(placed([])).toMatchObject([{ registrationId: 9, isAgreed: true }]);
    expect(placed([{ workplaceId: 1, from: '2026-11-01', to: null }])).toEqual([]);
    expect(placed([{ workplaceId: 2, from: '2026-11-01', to: null }])).toHaveLength(1);
  });
});
