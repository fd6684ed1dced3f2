import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { siteGroups } from '#domain/roster/fill/company/site-groups.ts';

function site(workplaceId: number, ...people: number[]) {
  return { workplaceId, people: new Set(people) };
}

describe('groups of workplaces', () => {
  it.each([
    ['no workplace', [], 3, []],
    ['workplaces that fit together', [site(1, 1, 2), site(2, 2, 3)], 3, [[1, 2]]],
    ['a workplace with too many people', [site(1, 1, 2, 3, 4), site(2, 1)], 3, [[1], [2]]],
    ['workplaces that share people', [site(1, 1, 2), site(2, 3, 4), site(3, 2, 5)], 3, [[1, 3], [2]]],
    ['a workplace without people', [site(1, 1, 2, 3), site(2)], 3, [[1, 2]]],
  ])('of %s', (_, sites, most, groups) => {
    expect(siteGroups(sites, most)).toEqual(groups);
  });

  it('have each workplace once, whatever the order of the sites', () => {
    const sites = fc.uniqueArray(
      fc.record({
        workplaceId: fc.integer({ min: 1, max: 40 }),
        people: fc.uniqueArray(fc.integer({ min: 1, max: 30 })).map((ids) => new Set(ids)),
      }),
      { selector: ({ workplaceId }) => workplaceId },
    );
    fc.assert(
      fc.property(sites, fc.integer({ min: 1, max: 30 }), (some, most) => {
        const groups = siteGroups(some, most);
        expect(siteGroups(some.toReversed(), most)).toEqual(groups);
        expect(groups.flat().toSorted((one, other) => one - other)).toEqual(
          some.map(({ workplaceId }) => workplaceId).toSorted((one, other) => one - other),
        );
        for (const group of groups) {
          const people = some.filter(({ workplaceId }) => group.includes(workplaceId));
          const size = new Set(people.flatMap(({ people: own }) => [...own])).size;
          expect(group.length === 1 || size <= most).toBe(true);
        }
      }),
      { seed: 20_261_202, numRuns: 300 },
    );
  });
});
