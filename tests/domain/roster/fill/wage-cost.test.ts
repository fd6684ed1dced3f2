import { describe, expect, it } from 'vitest';
import type { Wage } from '#domain/pay/hours/wage.ts';
import { NO_GROUPS } from '#domain/roster/fill/company/groups.ts';
import { FILL_DEFAULTS, type WantLevel, wantsAt } from '#domain/roster/fill/company/settings.ts';
import { facts, person, ROOMY, shift, times } from '#tests/domain/roster/build.ts';
import { fillInput, fillPerson, searchedPlan } from './build.ts';

const DATE = '2026-11-24';
const SHIFT = shift(1, times(DATE, '09:00-17:00'), { seats: [{ ...ROOMY, fixedTotal: 1, tempTotal: 0 }] });
const hourly = (salaryPerHour: number, overrides: Partial<Wage> = {}): Wage => ({
  positionId: 1,
  templateId: null,
  validFrom: '2026-04-01',
  salaryPerHour,
  ...overrides,
});

/** Who gets the only seat, of people with these wages. */
function planned(wages: readonly (readonly Wage[])[], cost: WantLevel = 'strong', seats = 1): number[] {
  const people = wages.map((own, index) => fillPerson(index + 1, { wages: own }));
  const other = 'normal' as const;
  const wants = wantsAt({
    saidYes: other,
    contract: other,
    regular: other,
    fairness: 'none',
    together: other,
    cost,
  });
  const open = { ...SHIFT, seats: [{ ...ROOMY, fixedTotal: seats, tempTotal: 0 }] };
  const stored = facts({ people: people.map(({ id }) => person(id)), shifts: [open] });
  const input = fillInput(stored, {
    people,
    settings: { ...FILL_DEFAULTS, wants },
    groups: { ...NO_GROUPS, templates: new Map([[1, 7]]) },
  });
  return searchedPlan(input, 200).placements.map(({ personId }) => personId);
}

describe('what work costs in a plan', () => {
  it.each<[string, Wage[][], number]>([
    ['the person with the lower wage', [[hourly(1_500)], [hourly(1_200)]], 2],
    ['the person with the lower wage first in the list', [[hourly(1_200)], [hourly(1_500)]], 1],
    [
      'the one whose wage for the template is lower',
      [[hourly(1_300)], [hourly(1_500), hourly(1_200, { templateId: 7 })]],
      2,
    ],
    [
      'the one whose wage on the day is lower',
      [[hourly(1_300)], [hourly(1_200), hourly(1_400, { validFrom: DATE })]],
      1,
    ],
    ['a known low wage rather than an unknown one', [[], [hourly(1_200)], [hourly(1_500)]], 2],
    [
      'an unknown wage rather than a known high one',
      [[hourly(1_500)], [], [hourly(1_500), hourly(1_000, { positionId: 2 })]],
      2,
    ],
  ])('gives the seat to %s', (_, wages, expected) => {
    expect(planned(wages)).toEqual([expected]);
  });

  it('leaves no seat empty, and is nothing where it does not matter', () => {
    expect(planned([[hourly(5_000)], [hourly(1_000)]], 'strong', 2)).toEqual([1, 2]);
    const one = planned([[hourly(1_500)], [hourly(1_200)]], 'none');
    expect(planned([[hourly(1_200)], [hourly(1_500)]], 'none')).toEqual(one);
    expect(FILL_DEFAULTS.wants.cost).toBe(0);
  });
});
