import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkChanges } from '#domain/roster/check.ts';
import { fillProblem } from '#domain/roster/fill/company/fill-problem.ts';
import { placementChange, placementsOf } from '#domain/roster/fill/company/proposal.ts';
import { withPlacements } from '#domain/roster/fill/company/with-placements.ts';
import { beginSearch, searchOn } from '#domain/roster/fill/search/search.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { world } from '#tests/domain/roster/arbitraries.ts';
import { facts, on, person, ROOMY, shift, times } from '#tests/domain/roster/build.ts';
import { fillInput, searchedPlan } from './build.ts';

describe('facts with placements', () => {
  it('leave the rest of a plan without findings, and its seats open', () => {
    let later = 0;
    fc.assert(
      fc.property(world, fc.integer({ min: 0, max: 99 }), (stored, percent) => {
        const input = fillInput(stored);
        const problem = fillProblem(input);
        const search = beginSearch(problem, 1);
        searchOn(search, 40, 100);
        const all = placementsOf(problem, input, search.best.paths);
        const [taken, rest] = [
          all.slice(0, (all.length * percent) / 100),
          all.slice((all.length * percent) / 100),
        ];
        later += rest.length;
        const roster = openRoster(withPlacements(stored, taken));
        const rows = checkChanges(roster, rest.map(placementChange), { waysOut: false });
        expect(rows.flatMap(({ findings }) => findings.map(({ rule }) => rule))).toEqual([]);
      }),
      { seed: 20_261_203, numRuns: 100 },
    );
    expect(later).toBeGreaterThan(50);
  });

  it('leave no seat for others, and no time for the same person', () => {
    const seats = [{ ...ROOMY, fixedTotal: 0, tempTotal: 1 }];
    const shifts = [
      shift(1, times('2026-11-24', '09:00-17:00'), { seats }),
      shift(2, times('2026-11-24', '10:00-18:00'), { seats }),
    ];
    const asked = shifts.slice(0, 1).map((one) => on(one, 9, { status: 'pending' }));
    const stored = facts({ people: [person(1, { assignments: asked }), person(2)], shifts });
    const first = {
      personId: 1,
      seat: { shiftId: 1, positionId: ROOMY.positionId, type: 'temporary' as const },
      date: '2026-11-24',
      isAgreed: true,
      registrationId: 9,
    };
    const planned = (facts: typeof stored) =>
      searchedPlan(fillInput(facts)).placements.map(({ personId, seat }) => [personId, seat.shiftId]);
    expect(planned(withPlacements(stored, [first]))).toEqual([[2, 2]]);
    const other = { ...first, seat: { ...first.seat, shiftId: 2 }, registrationId: null, personId: 2 };
    expect(planned(withPlacements(stored, [other]))).toEqual([[1, 1]]);
    expect(withPlacements(stored, [{ ...first, personId: 77 }]).people).toEqual(stored.people);
  });
});
