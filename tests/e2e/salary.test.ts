import { type Browser, expect, type Page } from '@playwright/test';
import { holdSession, markAlive, open, test } from '#tests/support/e2e/fixtures.ts';
import { toast, untilChecked } from '#tests/support/e2e/pages.ts';
import { mintPerson, mintSession, type Person } from '#tests/support/e2e/people.ts';
import { mintMember, mintSite } from '#tests/support/e2e/rosters.ts';
import { TODAY } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { mintWage, mintWorked } from '#tests/support/e2e/worked.ts';

/** Before today, the 15th: eight hours each, ¥1,250 an hour. */
const DAYS = ['2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12'];
/** Of ¥40,000 that were earned, 70 %. */
const LARGEST = '¥28,000';

/** A student who worked four days of the month. */
async function mintStudent(): Promise<Person> {
  const site = await mintSite();
  const staff = await mintMember([site], { lastName: 'NGUYEN', firstName: 'VAN ANH' });
  await mintWage(site, staff, 1_250);
  for (const date of DAYS) {
    const times = { check_in_time: `${date} 09:00:00`, check_out_time: `${date} 18:00:00` };
    await mintWorked(site, staff, { date, ...times, breaks: [{ start: '12:00', end: '13:00' }] });
  }
  return staff;
}

/** What accounting does at a desk, in Japanese. */
async function atTheDesk(browser: Browser, person: Person, act: (page: Page) => Promise<void>) {
  const size = { width: 1280, height: 900 };
  const desk = await browser.newContext({ locale: 'ja-JP', viewport: size, javaScriptEnabled: true });
  try {
    await markAlive(desk);
    await holdSession(desk, await mintSession(person));
    await act(await desk.newPage());
  } finally {
    await desk.close();
  }
}

/** Fills in an account of one’s own, on the page. */
async function tellAccount(page: Page, words: (typeof WORDS)['vi' | 'en'], number: string) {
  const { pay_accounts: account, common } = words;
  const card = page.getByRole('region', { name: account.title });
  await card.getByLabel(account.bank_code, { exact: true }).fill('0001');
  await card.getByLabel(account.branch_code, { exact: true }).fill('123');
  await card.getByLabel(account.account_number, { exact: true }).fill(number);
  await card.getByLabel(account.holder_kana, { exact: true }).fill('グエン　ヴァン　アン');
  await card.getByRole('button', { name: common.save, exact: true }).click();
}

/** Opens the account of the request that is shown, compares it and says that it is right. */
async function verifyAccount(desk: Page) {
  const { pay_accounts: account, toasts } = WORDS.ja;
  await desk.getByRole('link', { name: account.view }).click();
  await expect(desk.getByText('ｸﾞｴﾝ ｳﾞｱﾝ ｱﾝ').first()).toBeVisible();
  await desk.getByRole('button', { name: account.verify, exact: true }).click();
  await expect(toast(desk, toasts.pay_account_verified)).toBeVisible();
}

const panel = (desk: Page) => desk.locator('[data-slot="side-panel"]');

/** Puts the request that is shown into a transfer for today. */
async function transfer(desk: Page, button: string) {
  const { salary, toasts } = WORDS.ja;
  await panel(desk).getByRole('link', { name: button }).click();
  const form = panel(desk).locator('form').filter({ hasText: salary.transfer_on });
  await untilChecked(form);
  await form.getByRole('textbox', { name: salary.transfer_on }).fill(TODAY.replaceAll('-', '/'));
  await form.getByRole('button', { name: button }).click();
  await expect(toast(desk, toasts.salary_batch_made)).toBeVisible();
  await expect(desk).toHaveURL(/\/manage\/salary\/batch\/\d+$/);
}

test.describe('On a phone in Vietnamese', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });

  test('I ask for wages that I earned; the bank sends them back, I mend my account and am paid', async ({
    page,
    context,
    browser,
  }) => {
    test.slow();
    const { own_salary: words, salary, pay_accounts: account, toasts, notices } = WORDS.vi;
    const staff = await mintStudent();
    const accounting = await mintPerson({ roles: ['admin'], duties: ['accounting'] });
    await holdSession(context, await mintSession(staff));

    // Home says what there is, and the page why it is not to be had yet.
    await open(page, '/');
    await page.getByRole('link', { name: words.to_page }).click();
    await expect(page).toHaveURL('/my-page/salary');
    await expect(page.getByRole('heading', { name: words.cannot })).toBeVisible();
    await expect(page.getByText(salary.stops.no_account)).toBeVisible();
    await expect(page.getByText('¥40,000').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await untilChecked(page.locator('#pay-account'));
    await tellAccount(page, WORDS.vi, '7654321');
    await expect(toast(page, toasts.pay_account_saved)).toBeVisible();
    await expect(page.getByText('••••321')).toBeVisible();
    await expect(page.getByText(salary.stops.account_not_verified)).toBeVisible();

    // Accounting verifies the account on the request of an emergency, which waits for nothing.
    await page.getByText(words.emergency_only).click();
    const urgent = page.locator('#ask-emergency');
    await untilChecked(urgent);
    await urgent.getByLabel(words.amount).fill('12345');
    await urgent.getByRole('button', { name: words.send_emergency }).click();
    await expect(urgent.getByLabel(words.emergency_reason)).toBeFocused();
    await urgent.getByLabel(words.emergency_reason).fill('Tôi phải nhập viện');
    await urgent.getByRole('button', { name: words.send_emergency }).click();
    await expect(toast(page, toasts.salary_requested)).toBeVisible();
    const requests = page.getByRole('region', { name: words.requests });
    await expect(requests).toContainText('¥12,345');
    await expect(requests).toContainText(salary.states.pending_accounting_approval);

    await atTheDesk(browser, accounting, async (desk) => {
      const { salary: ja, toasts: told } = WORDS.ja;
      await open(desk, '/manage/salary/request?q=VAN+ANH');
      const mine = desk.getByRole('row').filter({ hasText: staff.staffNo });
      await mine.getByRole('link').first().click();
      await expect(panel(desk)).toContainText('Tôi phải nhập viện');
      await verifyAccount(desk);
      await panel(desk).getByRole('button', { name: ja.deeds.approved }).click();
      await expect(toast(desk, told.salary_moved_approved)).toBeVisible();
      await transfer(desk, ja.deeds.pending_payment);
      // The bank did not know the account.
      await desk.getByRole('link', { name: new RegExp(ja.deeds.failed) }).click();
      await untilChecked(desk.locator('#failed-line'));
      await desk.getByRole('button', { name: ja.deeds.failed, exact: true }).click();
      await expect(toast(desk, told.salary_results_taken)).toBeVisible();
      await expect(desk.getByText(WORDS.ja.notices.bank_reasons.no_account)).toBeVisible();
    });

    // I read in my language what is wrong, and mend it.
    await open(page, '/my-page/notification');
    await expect(page.getByText(notices.bank_reasons.no_account)).toBeVisible();
    await page
      .getByRole('button', { name: notices.pay_moves.failed.replace('{{amount}}', '¥12,345') })
      .click();
    await expect(page).toHaveURL('/my-page/salary');
    await expect(requests).toContainText(words.next.failed);
    await page.getByRole('link', { name: account.change }).click();
    await untilChecked(page.locator('#pay-account'));
    await tellAccount(page, WORDS.vi, '1234567');
    await expect(page.getByText('••••567')).toBeVisible();

    await atTheDesk(browser, accounting, async (desk) => {
      const { salary: ja, toasts: told } = WORDS.ja;
      await open(desk, '/manage/salary/request?tab=failed&q=VAN+ANH');
      await desk.getByRole('row').filter({ hasText: staff.staffNo }).getByRole('link').first().click();
      await verifyAccount(desk);
      await transfer(desk, ja.deeds.again);
      await desk.getByRole('button', { name: ja.all_paid }).click();
      await expect(toast(desk, told.salary_results_taken)).toBeVisible();
      await expect(desk.getByText(ja.batch_done)).toBeVisible();
    });

    await open(page, '/my-page/salary');
    await expect(requests).toContainText(salary.states.paid);
    await expect(requests).toContainText('15/06/2026');
    // What was paid is taken from the limit: 28,000 less 12,345, in whole thousands.
    await expect(page.getByRole('heading', { name: words.can.replace('{{yen}}', '¥15,000') })).toBeVisible();
  });

  test('I ask for more than I may, and read how much I may', async ({ page, context, browser }) => {
    const { own_salary: words, salary, toasts } = WORDS.vi;
    const staff = await mintStudent();
    const accounting = await mintPerson({ roles: ['global_admin'] });
    await atTheDesk(browser, accounting, async (desk) => {
      const { pay_accounts: account, toasts: told, common } = WORDS.ja;
      await open(desk, `/admin/user/${staff.id}?tab=account`);
      await untilChecked(desk.locator('#pay-account'));
      await desk.getByLabel(account.method_of).selectOption('cash');
      await desk.getByRole('button', { name: common.save, exact: true }).click();
      await expect(toast(desk, told.pay_account_saved)).toBeVisible();
    });
    await holdSession(context, await mintSession(staff));
    await open(page, '/my-page/salary');
    await expect(page.getByRole('heading', { name: words.can.replace('{{yen}}', LARGEST) })).toBeVisible();
    const ask = page.locator('#ask');
    await untilChecked(ask);
    await ask.getByLabel(words.amount).fill('29000');
    await ask.getByRole('button', { name: words.send, exact: true }).click();
    await expect(ask.getByRole('alert')).toContainText(salary.too_much.replace('{{largest}}', LARGEST));
    await expect(ask.getByLabel(words.amount)).toHaveValue('29000');
    await ask.getByLabel(words.amount).fill('28000');
    await ask.getByRole('button', { name: words.send, exact: true }).click();
    await expect(toast(page, toasts.salary_requested)).toBeVisible();

    // While nothing was decided I take it back.
    await page.getByRole('button', { name: words.cancel_named.replace('{{yen}}', LARGEST) }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.cancel, exact: true }).click();
    await expect(toast(page, toasts.salary_cancelled)).toBeVisible();
    const requests = page.getByRole('region', { name: words.requests });
    await expect(requests).toContainText(salary.states.cancelled);
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('I tell how I am paid, ask, and my manager writes a comment', async ({ page, context }) => {
    const { own_salary: words, salary, pay_accounts: account, common } = WORDS.en;
    const staff = await mintStudent();
    await holdSession(context, await mintSession(staff));
    await page.goto('/my-page/salary');
    await page.getByLabel(account.method).selectOption('cash');
    await page.getByRole('button', { name: common.save, exact: true }).click();
    await expect(page.getByText(account.cash_hint)).toBeVisible();
    await page.getByLabel(words.amount).first().fill('5000');
    await page.getByRole('button', { name: words.send, exact: true }).click();
    await expect(page.getByText(salary.states.pending_accounting_approval).first()).toBeVisible();

    await context.clearCookies();
    await holdSession(context, await mintSession(await mintPerson({ roles: ['global_admin'] })));
    await page.goto('/manage/salary/request?q=VAN+ANH');
    await page.getByRole('row').filter({ hasText: staff.staffNo }).getByRole('link').first().click();
    await page.getByLabel(salary.comment, { exact: true }).fill('Called him');
    await page.getByRole('button', { name: salary.comment_send }).click();
    await expect(page.getByText('Called him')).toBeVisible();
    await page.getByRole('button', { name: salary.deeds.approved }).click();
    await expect(page.getByRole('link', { name: salary.deeds.pending_payment })).toBeVisible();
  });
});
