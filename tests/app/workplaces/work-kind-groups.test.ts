import { expect, it } from 'vitest';
import { WORK_KIND_GROUPS } from '#app/areas/workplaces/parts/position/work-kind-groups.ts';
import { WORK_KINDS } from '#domain/law/placement-kinds.ts';

it('the groups of a position’s choice have every kind of work once', () => {
  const kinds = WORK_KIND_GROUPS.flatMap((group) => group.kinds);
  expect(kinds.toSorted()).toEqual(WORK_KINDS.toSorted());
  expect(WORK_KIND_GROUPS.map(({ group }) => group)).toEqual(['everyday', 'barred', 'listed', 'fields']);
});
