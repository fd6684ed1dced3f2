import { test } from '#tests/support/e2e/fixtures.ts';
import { expectNoShift } from '#tests/support/e2e/for-everybody.ts';

const PHONE = { width: 412, height: 823 };

test.use({ viewport: PHONE, locale: 'ja-JP' });

test('Nothing painted on a phone shifts while the page is hydrated', { tag: '@walk' }, async ({
  page,
  signedIn,
}) => {
  for (const path of ['/auth/password/reset', '/invitation']) await expectNoShift(page, path);
  await signedIn({ roles: ['admin'] });
  for (const path of ['/', '/manage/shift', '/manage/shift/registration', '/manage/work-history/monthly'])
    await expectNoShift(page, path);
});
