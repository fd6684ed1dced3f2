import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkChanges } from '#domain/roster/check.ts';
import { planRound } from '#domain/roster/fill/company/plan-round.ts';
import { type ProposedWork, placementChange } from '#domain/roster/fill/company/proposal.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { world } from '#tests/domain/roster/arbitraries.ts';
import { facts, person, ROOMY, shift, times } from '#tests/domain/roster/build.ts';
import { fillInput } from './build.ts';

const BUDGET = { changes: 60, heat: { first: 100, last: 10 }, seed: 1 };

describe('rounds of a plan', () => {
  it('leave no finding in the whole plan, whichever workplace is planned last', () => {
    let placed = 0;
    fc.assert(
      fc.property(world, (stored) => {
        const input = fillInput(stored);
        const sites = [...new Set(stored.shifts.map(({ workplaceId }) => workplaceId))];
        const siteOf = new Map(stored.shifts.map(({ id, workplaceId }) => [id, workplaceId]));
        let plan: ProposedWork[] = [];
        for (const site of [...sites, ...sites]) {
          const { placements } = planRound(input, new Set([site]), plan, BUDGET);
          expect(placements.every(({ seat }) => siteOf.get(seat.shiftId) === site)).toBe(true);
          plan = [...plan.filter(({ seat }) => siteOf.get(seat.shiftId) !== site), ...placements];
        }
        placed += plan.length;
        const rows = checkChanges(openRoster(stored), plan.map(placementChange), { waysOut: false });
        expect(rows.flatMap(({ findings }) => findings.map(({ rule }) => rule))).toEqual([]);
      }),
      { seed: 20_261_204, numRuns: 60 },
    );
    expect(placed).toBeGreaterThan(30);
  });

  it('count the open spots of each planned workplace, and take a spot once', () => {
    const seats = [{ ...ROOMY, fixedTotal: 1, tempTotal: 1 }];
    const shifts = [
      shift(1, times('2026-11-24', '09:00-17:00'), { seats }),
      shift(2, times('2026-11-24', '09:00-17:00'), { seats, workplaceId: 2 }),
    ];
    const input = fillInput(facts({ people: [person(1)], shifts }));
    const first = planRound(input, new Set([1]), [], BUDGET);
    expect(first.open).toEqual(new Map([[1, 2]]));
    expect(first.placements).toMatchObject([{ personId: 1, seat: { shiftId: 1 } }]);
    expect(planRound(input, new Set([2]), first.placements, BUDGET)).toEqual({
      placements: [],
      open: new Map([[2, 2]]),
    });
    const both = planRound(input, new Set([1, 2, 3]), [], BUDGET);
    expect(both.placements).toHaveLength(1);
    expect(both.open).toEqual(
      new Map([
        [1, 2],
        [2, 2],
        [3, 0],
      ]),
    );
  });
});
