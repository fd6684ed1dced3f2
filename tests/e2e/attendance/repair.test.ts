import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { mintQuestion, mintWork } from '#tests/support/e2e/attendances.ts';
import { one } from '#tests/support/e2e/database.ts';
import { open } from '#tests/support/e2e/fixtures.ts';
import { moveClock, test } from '#tests/support/e2e/moving-clock.ts';
import { mintAssignment, mintMember, mintShift, mintSite } from '#tests/support/e2e/rosters.ts';
import { NOW_STAMP, TODAY } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const YESTERDAY = '2026-06-14';
const { repair, review } = WORDS.en;

test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });

test.beforeEach(async () => {
  await moveClock(NOW_STAMP);
});

test('After an outage I correct three people at once, and undo it', async ({ page, signedIn }) => {
  test.slow();
  const site = await mintSite();
  const shift = await mintShift(site, YESTERDAY, { fixed: 3 });
  const places: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    const person = await mintMember([site]);
    places.push(await mintAssignment(site, { shift, date: YESTERDAY, person }));
  }
  await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  await open(page, `/manage/shift-tracking/bulk?date=${YESTERDAY}`);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await page.getByLabel(repair.reason).fill('Outage of the tablets');
  await page.getByRole('button', { name: repair.preview }).click();
  await page.getByRole('button', { name: repair.save_other.replace('{{count}}', '3') }).click();
  await expect(page.getByText(repair.done_other.replace('{{count}}', '3'))).toBeVisible();
  const standing = () =>
    one(sql`SELECT count(*) AS count FROM attendance WHERE voided_at IS NULL
      AND shift_user_id IN (SELECT value FROM json_each(${JSON.stringify(places)}))`);
  expect(await standing()).toEqual({ count: 3 });
  await page.getByRole('button', { name: repair.undo }).first().click();
  await expect(page.getByText(repair.done_other.replace('{{count}}', '3'))).toBeHidden();
  expect(await standing()).toEqual({ count: 0 });
});

test('The key A presses the highlighted button, and a decision about a person can be corrected', {
  tag: '@walk',
}, async ({ page, signedIn }) => {
  test.slow();
  const { tracking, work_history, review } = WORDS.en;
  const site = await mintSite();
  const { workplace } = site;
  const shift = await mintShift(site, YESTERDAY);
  const person = await mintMember([site], { last_name: 'SATO', first_name: 'HANA' });
  const plan = await mintAssignment(site, { shift, date: YESTERDAY, person });
  const work = await mintWork({
    person,
    workplace,
    date: YESTERDAY,
    checkIn: `${YESTERDAY} 09:00:00`,
    plan: { shiftUser: plan, position: site.position },
  });
  await mintQuestion(work, site, 'forgotten', `${TODAY} 00:00:00`);
  await signedIn({ roles: ['admin'], manages: [workplace.id] });
  await open(page, '/manage/review');
  const main = page.getByRole('link', { name: new RegExp(`^${tracking.enter_check_out}`) });
  await expect(main.locator('kbd')).toHaveText('a');
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: tracking.save_check_out })).toBeVisible();
  expect(await one(sql`SELECT check_out FROM attendance WHERE id = ${work}`)).toEqual({ check_out: null });
  await page.goBack();
  await expect(main).toBeVisible();
  await page.keyboard.press('e');
  const told = review.toasts.answered_forgotten_accept.replace('{{name}}', 'SATO HANA');
  await expect(page.getByRole('region').getByRole('listitem').filter({ hasText: told })).toBeVisible();
  const last = page.getByRole('region', { name: review.last });
  await expect(last).toContainText('SATO');
  await expect(last).toContainText('9:00–18:00');
  await last.getByRole('link', { name: review.mend }).click();
  await expect(page.getByRole('region', { name: work_history.edit_title })).toBeVisible();
});

test('I answer the waiting questions by keys, one after the other', async ({ page, signedIn }) => {
  const site = await mintSite();
  const { workplace } = site;
  for (const time of ['09:00:00', '19:00:00']) {
    const person = await mintMember([site]);
    const work = await mintWork({ person, workplace, date: YESTERDAY, checkIn: `${YESTERDAY} ${time}` });
    await mintQuestion(work, site, 'unplanned', `${TODAY} 00:00:00`);
  }
  await signedIn({ roles: ['admin'], manages: [workplace.id] });
  await open(page, '/manage/review');
  await expect(page.getByText(review.waiting_other.replace('{{count}}', '2'))).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByText('2 of 2')).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByText('1 of 2')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText(review.waiting_one)).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText(review.empty)).toBeVisible();
});
