import { describe, expect, it } from 'vitest';
import type { PersonFacts } from '#domain/roster/facts.ts';
import { undeclaredPeople } from '#domain/roster/fill/company/declarations.ts';
import type { FillPerson } from '#domain/roster/fill/company/fill-input.ts';
import { FILL_DEFAULTS } from '#domain/roster/fill/company/settings.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { facts, on, person, ROOMY, STUDENT, shift, times } from '#tests/domain/roster/build.ts';
import { fillInput, fillPerson, searchedPlan } from './build.ts';

const SEATS = [{ ...ROOMY, fixedTotal: 1, tempTotal: 1 }];
const HERE = shift(1, times('2026-11-24', '09:00-17:00'), { seats: SEATS });

/** Whether the person waits. Today is 1 November, and the plan is of 16 November to 1 December. */
function waits(about: Partial<PersonFacts>, own: Partial<FillPerson>, needsDeclaration = true): boolean {
  const settings = { ...FILL_DEFAULTS, needsDeclaration };
  const stored = facts({ people: [person(1, about)], shifts: [HERE] });
  const input = fillInput(stored, { people: [fillPerson(1, own)], settings });
  return undeclaredPeople(input, openRoster(stored), new Set([1])).has(1);
}

describe('a declaration of work for other employers', () => {
  it.each<[string, Partial<PersonFacts>, Partial<FillPerson>, boolean]>([
    ['is missing where a student never declared', { limits: [STUDENT] }, { declaredOn: null }, true],
    ['is recent after 31 days', { limits: [STUDENT] }, { declaredOn: '2026-10-01' }, false],
    ['is too old after 32 days', { limits: [STUDENT] }, { declaredOn: '2026-09-30' }, true],
    ['is recent on the day itself', { limits: [STUDENT] }, { declaredOn: '2026-11-01' }, false],
    ['is not needed without a limit', {}, { declaredOn: null }, false],
    [
      'is not needed for a limit of shifts',
      { limits: [{ ...STUDENT, unit: 'shifts', amount: 3 }] },
      { declaredOn: null },
      false,
    ],
    [
      'is not needed for a limit of a day',
      { limits: [{ ...STUDENT, window: 'day', amount: 480 }] },
      { declaredOn: null },
      false,
    ],
    [
      'is not needed after the last day of the limit',
      { limits: [{ ...STUDENT, to: '2026-11-15' }] },
      { declaredOn: null },
      false,
    ],
    [
      'is missing where the limit begins on the last day of the plan',
      { limits: [{ ...STUDENT, from: '2026-12-01' }] },
      { declaredOn: null },
      true,
    ],
    [
      'is not asked of people of other workplaces',
      { limits: [STUDENT], memberships: [{ workplaceId: 2, works: true, positionIds: [1] }] },
      { declaredOn: null },
      false,
    ],
  ])('%s', (_, about, own, expected) => {
    expect(waits(about, own)).toBe(expected);
    expect(waits(about, own, false)).toBe(false);
  });

  it('is needed for every placement, also of a person who asked for the shift', () => {
    const people = [
      person(1, { limits: [STUDENT] }),
      person(2, { limits: [STUDENT], assignments: [on(HERE, 9, { status: 'pending' })] }),
      person(3),
    ];
    const undeclared = people.map(({ id }) => fillPerson(id, { declaredOn: null }));
    const input = fillInput(facts({ people, shifts: [HERE] }), { people: undeclared });
    expect(searchedPlan(input).placements.map(({ personId }) => personId)).toEqual([3]);
    const settings = { ...FILL_DEFAULTS, needsDeclaration: false };
    expect(searchedPlan({ ...input, settings }).placements).toHaveLength(2);
  });
});
