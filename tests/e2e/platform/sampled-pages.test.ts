import { holdSession, test } from '#tests/support/e2e/fixtures.ts';
import { expectForEverybody, expectNoShift } from '#tests/support/e2e/for-everybody.ts';
import { mintPerson, mintSession } from '#tests/support/e2e/people.ts';
import { withIds } from '#tests/support/e2e/visited.ts';
import { enter } from '#tests/support/e2e/visitors.ts';
import { isOnPhone, type Visitor } from '#tests/support/e2e/visits.ts';

/** One page of each kind of visitor, from those of every-page.test.ts. */
const SAMPLE: [Visitor, path: string][] = [
  ['nobody', '/auth/login'],
  ['user', '/my-page/availability'],
  ['admin', '/manage/shift/[shift]?edit=1'],
  ['global_admin', '/admin/user?new=1'],
];

test.use({ locale: 'ja-JP' });

for (const [visitor, path] of SAMPLE) {
  test(`a page of ${visitor} works for all readers: ${path}`, async ({ page, context }) => {
    const ids = await enter(context, visitor);
    const seen = { path: withIds(path, ids), speaks: 'ja' } as const;
    await expectForEverybody(page, seen, {
      dark: 'colours',
      isZoomed: true,
      isForThumbs: isOnPhone(visitor),
    });
  });
}

test.describe('On a phone', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  test('nothing painted on a board shifts while the page is hydrated', async ({ page, context }) => {
    await holdSession(context, await mintSession(await mintPerson({ roles: ['admin'] })));
    await expectNoShift(page, '/manage/shift');
  });
});
