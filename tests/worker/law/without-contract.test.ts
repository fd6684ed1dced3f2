import { beforeAll, describe, expect, it } from 'vitest';
import { mintContract } from '#tests/support/contracts.ts';
import {
  mintPerson,
  mintWorkplace,
  type PersonOverrides,
  type SignedIn,
  signedIn,
} from '#tests/support/mint.ts';

// Today is 2026-11-21 in the tests.
let boss: SignedIn;
let workplaceId: number;

beforeAll(async () => {
  ({ id: workplaceId } = await mintWorkplace());
  boss = await signedIn({ roles: ['global_admin'] });
});

type Term = { valid_from: string; valid_to?: string | null };

async function isMarked(
  overrides: PersonOverrides,
  ...terms: Term[]
): Promise<[mark: boolean, isFound: boolean]> {
  const person = await mintPerson({ works: [workplaceId], ...overrides });
  for (const term of terms) await mintContract(person, term);
  const card = await boss.api.manage.users[':id'].$get({ param: { id: String(person.id) } });
  const { lacks_contract } = Object(await card.json());
  const query = { q: person.staff_no ?? '', contract: 'missing' as const };
  const { data } = Object(await (await boss.api.admin.users.$get({ query })).json()) as {
    data: { id: number }[];
  };
  return [lacks_contract, data.some(({ id }) => id === person.id)];
}

describe('EC-01: a person without a contract today', () => {
  it.each([
    ['has none at all', {}, []],
    ['has one that ended yesterday', {}, [{ valid_from: '2025-11-21', valid_to: '2026-11-20' }]],
    ['has one that starts tomorrow', {}, [{ valid_from: '2026-11-22' }]],
    ['leaves today', { left_on: '2026-11-21' }, []],
    ['was hired today', { hired_on: '2026-11-21' }, []],
  ] as const)('is marked and found where they work somewhere: who %s', async (_, overrides, terms) => {
    expect(await isMarked(overrides, ...terms)).toEqual([true, true]);
  });

  it.each([
    ['has one without an end', {}, [{ valid_from: '2026-11-21', valid_to: null }]],
    ['has one that ends today', {}, [{ valid_from: '2026-01-01', valid_to: '2026-11-21' }]],
    ['works nowhere', { works: [] }, []],
    ['left yesterday', { left_on: '2026-11-20' }, []],
    ['starts tomorrow', { hired_on: '2026-11-22' }, []],
    ['is locked', { disabled_at: 1 }, []],
  ])('is neither where they need none: who %s', async (_, overrides, terms) => {
    expect(await isMarked(overrides, ...terms)).toEqual([false, false]);
  });

  it('is neither where they work only at a deleted workplace', async () => {
    const closed = await mintWorkplace({ deleted_at: 1 });
    expect(await isMarked({ works: [closed.id] })).toEqual([false, false]);
    expect(await isMarked({ works: [closed.id, workplaceId] })).toEqual([true, true]);
  });
});
