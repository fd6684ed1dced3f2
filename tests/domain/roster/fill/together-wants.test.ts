import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkChanges } from '#domain/roster/check.ts';
import type { PersonFacts, ShiftFacts } from '#domain/roster/facts.ts';
import type { FillPerson } from '#domain/roster/fill/company/fill-input.ts';
import { fillProblem } from '#domain/roster/fill/company/fill-problem.ts';
import { type FillGroups, NO_GROUPS } from '#domain/roster/fill/company/groups.ts';
import { keptPaths } from '#domain/roster/fill/company/kept-paths.ts';
import { placementChange, placementsOf } from '#domain/roster/fill/company/proposal.ts';
import { FILL_DEFAULTS } from '#domain/roster/fill/company/settings.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { facts, on, person, ROOMY, shift, times } from '#tests/domain/roster/build.ts';
import { fillInput, fillPerson, searchedPlan } from './build.ts';
import { companies } from './most-filled.ts';

const RUNS = { seed: 20_261_130, numRuns: process.env.LONG ? 2_000 : 200 };
const PATIENCE = process.env.LONG ? 600_000 : 60_000;
const CHANGES = 1_000;

const open = (id: number, day: number, seats: number): ShiftFacts =>
  shift(id, times(`2026-11-${day}`, '09:00-17:00'), {
    seats: [{ ...ROOMY, fixedTotal: seats, tempTotal: 0 }],
  });

interface Given {
  shifts: readonly ShiftFacts[];
  together: FillGroups['together'];
  people: readonly PersonFacts[];
  own?: Readonly<Record<number, Partial<FillPerson>>>;
}

/** The people of the plan on each shift, as `24: 1 2`. */
function planned({ shifts, together, people, own = {} }: Given): string[] {
  const input = fillInput(facts({ people, shifts }), {
    people: people.map(({ id }) => fillPerson(id, own[id])),
    groups: { ...NO_GROUPS, together },
  });
  const { placements } = searchedPlan(input, CHANGES);
  return shifts.map(({ id }) => {
    const there = placements.filter(({ seat }) => seat.shiftId === id).map(({ personId }) => personId);
    return [`${id}:`, ...there].join(' ');
  });
}

const PAIRS: [number, number][] = [
  [1, 4],
  [4, 6],
  [5, 7],
];
const people = (...ids: number[]) => ids.map((id) => person(id));

describe('two people who like to work with each other', () => {
  it.each<[FillGroups['together'], string[]]>([
    [
      [
        [1, 4],
        [2, 3],
      ],
      ['1 4', '2 3'],
    ],
    [
      [
        [1, 2],
        [3, 4],
      ],
      ['1 2', '3 4'],
    ],
  ])('share a shift where there is room: %j', (together, expected) => {
    const shifts = [open(24, 24, 2), open(26, 26, 2)];
    const found = planned({ shifts, together, people: people(1, 2, 3, 4) });
    expect(found.map((text) => text.slice(4)).toSorted()).toEqual(expected);
  });

  it('come to the shift on which the other one is approved', () => {
    const [first, second] = [open(1, 24, 2), open(2, 24, 1)];
    const seats = first.seats.map((seat) => ({ ...seat, approvedFixed: 1 }));
    const shifts = [{ ...first, seats }, second];
    const friend = (id: number) => {
      const there = person(9, { assignments: [on(first, 90)] });
      return planned({ shifts, together: [[id, 9]], people: [...people(1, 2), there] });
    };
    expect([friend(1), friend(2)]).toEqual([
      ['1: 1', '2: 2'],
      ['1: 2', '2: 1'],
    ]);
  });

  it('leave no spot empty where the other one cannot come, however many there are', () => {
    const no = { availability: new Map([['2026-11-24', { answer: 'no' as const, start: null, end: null }]]) };
    const others = [2, 3, 4, 5, 6];
    const found = planned({
      shifts: [open(24, 24, 2)],
      together: others.map((id) => [1, id] as const),
      people: people(1, ...others),
      own: Object.fromEntries([[1, { wantedMinutes: 0 }], ...others.map((id) => [id, no])]),
    });
    expect(found).toEqual(['24: 1']);
  });

  it('are both kept where an earlier plan has both', () => {
    const stored = facts({ people: people(1, 2), shifts: [open(24, 24, 2)] });
    const seat = { shiftId: 24, positionId: 1, type: 'fixed' } as const;
    const kept = [1, 2].map((personId) => ({ personId, seat }));
    const input = fillInput(stored, { kept, groups: { ...NO_GROUPS, together: [[1, 2]] } });
    const problem = fillProblem(input);
    expect(placementsOf(problem, input, keptPaths(problem, input))).toHaveLength(2);
  });

  it(
    'share more shifts in plans that fill as many spots and meet no finding',
    () => {
      const seen = { filled: 0, without: 0, shared: 0, sharedWithout: 0 };
      const pairs = fc.subarray(PAIRS, { minLength: 1 });
      fc.assert(
        fc.property(companies, pairs, (company, together) => {
          const stored = { ...company, people: [...company.people, ...people(4, 5, 6, 7)] };
          const planOf = (level: number) => {
            const wants = { ...FILL_DEFAULTS.wants, together: level };
            const input = fillInput(stored, {
              settings: { ...FILL_DEFAULTS, wants },
              groups: { ...NO_GROUPS, together },
            });
            const { placements } = searchedPlan(input);
            const onShift = (id: number) =>
              placements.filter(({ seat }) => seat.shiftId === id).map(({ personId }) => personId);
            const shared = stored.shifts.reduce(
              (sum, { id }) =>
                sum + together.filter((pair) => pair.every((one) => onShift(id).includes(one))).length,
              0,
            );
            return { placements, shared };
          };
          const [plan, without] = [planOf(FILL_DEFAULTS.wants.together), planOf(0)];
          const rows = plan.placements.map(placementChange);
          const checked = checkChanges(openRoster(stored), rows, { waysOut: false });
          expect(checked.flatMap(({ findings }) => findings)).toEqual([]);
          seen.filled += plan.placements.length;
          seen.without += without.placements.length;
          seen.shared += plan.shared;
          seen.sharedWithout += without.shared;
        }),
        RUNS,
      );
      expect(seen.filled).toBeGreaterThanOrEqual(0.99 * seen.without);
      expect(seen.shared).toBeGreaterThan(seen.sharedWithout);
    },
    PATIENCE,
  );
});
