import { expect } from '@playwright/test';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { mintNotices } from '#tests/support/e2e/inbox.ts';
import { mintAssignment, mintMember, mintShift, mintSite } from '#tests/support/e2e/rosters.ts';
import { TODAY } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 }, isMobile: true });
const { shifts, nav } = WORDS.vi;

test('names do not overlap times and the bell shows its number on one line, on a phone in Vietnamese', {
  tag: '@walk',
}, async ({ page, signedIn }) => {
  const site = await mintSite();
  const worker = await mintMember([site], {
    last_name: 'BUI',
    first_name: 'THI THU HIEN',
    last_name_kana: 'ブイ',
    first_name_kana: 'ティ トゥー ヒエン',
  });
  const shift = await mintShift(site, TODAY);
  await mintAssignment(site, { shift, date: TODAY, person: worker }, { start: 540, end: 675 });
  const { person } = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  await mintNotices(
    person,
    Array.from({ length: 21 }, () => ({})),
  );
  await open(page, `/manage/shift/${shift}`);
  const row = page.getByRole('listitem').filter({ hasText: worker.staff_no });
  const staffNo = await row.getByText(worker.staff_no).boundingBox();
  const type = await row.getByText(shifts.fixed, { exact: true }).boundingBox();
  expect((staffNo?.x ?? 0) + (staffNo?.width ?? 0)).toBeLessThanOrEqual(type?.x ?? 0);
  const bell = page
    .getByRole('banner')
    .getByRole('link', { name: nav.bell_unread.replace('{{unread}}', '21') });
  const number = await bell.getByText('21', { exact: true }).boundingBox();
  expect(number?.height).toBeLessThan(24);
});
