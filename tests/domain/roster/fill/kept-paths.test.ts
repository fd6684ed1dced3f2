import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillProblem } from '#domain/roster/fill/company/fill-problem.ts';
import { keptPaths } from '#domain/roster/fill/company/kept-paths.ts';
import { placementsOf } from '#domain/roster/fill/company/proposal.ts';
import { beginSearch, resumeSearch, searchOn } from '#domain/roster/fill/search/search.ts';
import { world } from '#tests/domain/roster/arbitraries.ts';
import { facts, on, person, ROOMY, shift, times } from '#tests/domain/roster/build.ts';
import { fillInput, fillPerson, searchedPlan } from './build.ts';

const ONE_SEAT = { seats: [{ ...ROOMY, fixedTotal: 1, tempTotal: 0 }] };

function seatOf(shiftId: number) {
  return { shiftId, positionId: ROOMY.positionId, type: 'fixed' as const };
}

describe('a kept proposal', () => {
  it('is the plan it came from, where nothing has changed', () => {
    fc.assert(
      fc.property(world, (stored) => {
        const input = fillInput(stored);
        const problem = fillProblem(input);
        const search = beginSearch(problem, 1);
        searchOn(search, 40, 100);
        const kept = placementsOf(problem, input, search.best.paths);
        expect(placementsOf(problem, input, keptPaths(problem, { ...input, kept }))).toEqual(kept);
      }),
      { seed: 20_261_201, numRuns: 50 },
    );
  });

  it('leaves out seats that are full, left out by the manager, or too close to the ones before', () => {
    const shifts = [
      shift(1, times('2026-11-24', '09:00-17:00'), ONE_SEAT),
      shift(2, times('2026-11-25', '15:00-23:00'), ONE_SEAT),
      shift(3, times('2026-11-26', '06:00-10:00'), ONE_SEAT),
      shift(4, times('2026-11-28', '09:00-17:00'), ONE_SEAT),
    ];
    const stored = facts({ people: [person(1), person(2)], shifts });
    const kept = [
      { personId: 1, seat: seatOf(1) },
      { personId: 2, seat: seatOf(1) },
      { personId: 2, seat: seatOf(2) },
      { personId: 2, seat: seatOf(3) },
      { personId: 2, seat: seatOf(4) },
      { personId: 2, seat: seatOf(99) },
      { personId: 77, seat: seatOf(4) },
    ];
    const people = [
      fillPerson(1),
      fillPerson(2, { leftOut: [{ workplaceId: 1, from: '2026-11-28', to: '2026-11-28' }] }),
    ];
    const input = fillInput(stored, { people, kept });
    const problem = fillProblem(input);
    const paths = keptPaths(problem, input);
    expect(placementsOf(problem, input, paths).map(({ personId, seat }) => [personId, seat.shiftId])).toEqual(
      [
        [1, 1],
        [2, 2],
      ],
    );
    expect(() => resumeSearch(problem, paths, 1)).not.toThrow();
  });

  it('leaves out a seat that is too close to work that came since', () => {
    const late = shift(1, times('2026-11-24', '15:00-23:00'), ONE_SEAT);
    const early = shift(2, times('2026-11-25', '06:00-10:00'), ONE_SEAT);
    const placed = (assignments: ReturnType<typeof on>[]) => {
      const input = fillInput(facts({ people: [person(1, { assignments })], shifts: [late, early] }), {
        kept: [{ personId: 1, seat: seatOf(1) }],
      });
      const problem = fillProblem(input);
      return placementsOf(problem, input, keptPaths(problem, input)).length;
    };
    expect([placed([]), placed([on(early, 9)])]).toEqual([1, 0]);
  });

  it('stays as it is where another plan would fill no more seats', () => {
    const shifts = [24, 25, 26, 27].map((day) =>
      shift(day, times(`2026-11-${day}`, '09:00-17:00'), ONE_SEAT),
    );
    const stored = facts({ people: [1, 2, 3].map((id) => person(id)), shifts });
    const kept = shifts.map(({ id }) => ({ personId: 3, seat: seatOf(id) }));
    const regular = new Map([[shifts[0]?.workplaceId ?? 0, 9]]);
    const people = [fillPerson(1, { timesWorked: regular }), fillPerson(2), fillPerson(3)];
    const owners = (input: ReturnType<typeof fillInput>) =>
      new Set(searchedPlan(input, 200).placements.map(({ personId }) => personId));
    expect(owners(fillInput(stored, { people, kept }))).toEqual(new Set([3]));
    expect(owners(fillInput(stored, { people }))).not.toEqual(new Set([3]));
  });

  it('moves a person where one more seat is filled', () => {
    const [both, other] = [
      shift(1, times('2026-11-24', '09:00-17:00'), ONE_SEAT),
      shift(2, times('2026-11-24', '10:00-18:00'), ONE_SEAT),
    ];
    const stored = facts({ people: [person(1), person(2)], shifts: [both, other] });
    const nineToFive = { answer: 'hours' as const, start: 9 * 60, end: 17 * 60 };
    const people = [fillPerson(1), fillPerson(2, { availability: new Map([['2026-11-24', nineToFive]]) })];
    const kept = [{ personId: 1, seat: seatOf(1) }];
    const { placements } = searchedPlan(fillInput(stored, { people, kept }), 200);
    expect(placements.map(({ personId, seat }) => [personId, seat.shiftId])).toEqual([
      [1, 2],
      [2, 1],
    ]);
  });
});
