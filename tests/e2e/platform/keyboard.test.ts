import { expect, type Page } from '@playwright/test';
import { mintStudent } from '#tests/support/e2e/advances.ts';
import { mintCode, punchesOf } from '#tests/support/e2e/devices.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { expectFocusKept, tabTo, typeOver } from '#tests/support/e2e/keyboard.ts';
import { toast, untilChecked } from '#tests/support/e2e/pages.ts';
import { mintPerson, PASSWORD } from '#tests/support/e2e/people.ts';
import { mintAssignment, mintMember, mintShift, mintSite } from '#tests/support/e2e/rosters.ts';
import { TODAY } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { mintWage, mintWorked } from '#tests/support/e2e/worked.ts';

// By keyboard alone. board.test.ts plans a month this way, and paper-review.test.ts reviews
// documents.
test.use({ locale: 'en-US', viewport: { width: 1280, height: 720 } });

const { auth, common, periods } = WORDS.en;

test('I log in, see the error at my position, and skip the menu', async ({ page }) => {
  const { email } = await mintPerson();
  await open(page, '/auth/login');
  await tabTo(page, page.getByLabel(auth.account));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel(auth.password, { exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(auth.password, { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expectArrivedAt(page, '/');
  await tabTo(page, page.getByRole('link', { name: common.skip_to_content }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('I check in and out at a device', async ({ page }) => {
  const { check_in: words } = WORDS.en;
  const site = await mintSite();
  const person = await mintMember([site]);
  await mintAssignment(site, { shift: await mintShift(site, TODAY), date: TODAY, person });
  const device = await mintCode(person);
  await open(page, '/check-in');
  await tabTo(page, page.getByLabel(words.pair.code));
  await page.keyboard.type(device.code);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: words.check_in }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.done_in)).toBeVisible();
  expect(await punchesOf(device)).toBe(1);
  await tabTo(page, page.getByRole('button', { name: words.ok }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: words.check_out }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: words.break.none }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(words.faults.check_out_too_soon);
});

test('I request an advance and withdraw it, and the question keeps the focus and returns it', {
  tag: '@walk',
}, async ({ page }) => {
  const { own_salary: words, pay_accounts: account, salary } = WORDS.en;
  const { email } = await mintStudent();
  await signInByKeys(page, email, '/my-page/salary');
  await tabTo(page, page.getByLabel(account.method));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type(account.methods.cash.slice(0, 1));
  await tabTo(page, page.getByRole('button', { name: common.save, exact: true }));
  await page.keyboard.press('Enter');
  await expect(toast(page, account.toasts.pay_account_saved)).toBeVisible();

  const ask = page.locator('#ask');
  await untilChecked(ask);
  await tabTo(page, ask.getByLabel(words.amount));
  await typeOver(page, '5000');
  await page.keyboard.press('Enter');
  await expect(toast(page, salary.toasts.salary_requested)).toBeVisible();
  const back = page.getByRole('button', { name: words.cancel_named.replace('{{yen}}', '¥5,000') });
  await tabTo(page, back);
  await page.keyboard.press('Enter');
  const asked = page.getByRole('alertdialog');
  await expectFocusKept(page, asked);
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await expect(back).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, asked.getByRole('button', { name: words.cancel, exact: true }));
  await page.keyboard.press('Enter');
  await expect(toast(page, salary.toasts.salary_cancelled)).toBeVisible();
  await expect(page.getByRole('region', { name: words.requests })).toContainText(salary.states.cancelled);
});

test('I approve registrations from the list', { tag: '@walk' }, async ({ page, signedIn }) => {
  const { approve_short: approve, approved_one: approved } = WORDS.en.recruitment.pending;
  const site = await mintSite();
  const date = '2026-07-08';
  const shift = await mintShift(site, date, { fixed: 0, temporary: 1 });
  const person = await mintMember([site], { last_name: 'TRAN', first_name: 'VAN BINH' });
  await mintAssignment(site, { shift, date, person }, { status: 'pending', type: 'temporary' });
  await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  await open(page, '/manage/shift/registration');
  await tabTo(page, page.getByRole('checkbox', { name: /TRAN/ }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: approve, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(approved)).toBeVisible();
});

test('I confirm the month of a workplace and close it', { tag: '@walk' }, async ({ page, signedIn }) => {
  // No one else worked in it.
  const month = '2026-02';
  const site = await mintSite();
  const member = await mintMember([site]);
  await mintWage(site, member, 1_250);
  const times = { check_in_time: `${month}-10 09:00:00`, check_out_time: `${month}-10 18:00:00` };
  await mintWorked(site, member, {
    date: `${month}-10`,
    ...times,
    breaks: [{ start: '12:00', end: '13:00' }],
  });
  await signedIn({ roles: ['admin'], duties: ['accounting'], manages: [site.workplace.id] });
  await open(page, `/manage/work-history?month=${month}`);
  await tabTo(page, page.getByRole('checkbox').first());
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: WORDS.en.work_history.confirm, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 attendance record confirmed.')).toBeVisible();

  const words = WORDS.en.periods;
  const row = page.getByRole('row', { name: site.workplace.name });
  await open(page, `/manage/period?month=${month}&status=open`);
  await tabTo(page, row.getByRole('button', { name: new RegExp(`^${words.confirm}`) }));
  await page.keyboard.press('Enter');
  await expect(toast(page, periods.toasts.period_confirmed)).toBeVisible();

  await open(page, `/manage/period?month=${month}&status=confirmed`);
  await tabTo(page, row.getByRole('button', { name: new RegExp(`^${words.close}`) }));
  await page.keyboard.press('Enter');
  const asked = page.getByRole('alertdialog');
  await expectFocusKept(page, asked);
  await tabTo(page, asked.getByRole('button', { name: words.close, exact: true }));
  await page.keyboard.press('Enter');
  await expect(toast(page, periods.toasts.period_closed)).toBeVisible();
});

async function signInByKeys(page: Page, email: string, next: string): Promise<void> {
  await open(page, `/auth/login?next=${encodeURIComponent(next)}`);
  await tabTo(page, page.getByLabel(auth.account));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel(auth.password, { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expectArrivedAt(page, next);
}

/** The address changes before the page does, and the next page then takes the focus of the removed form. */
async function expectArrivedAt(page: Page, address: string): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('main')).toBeFocused();
}
