import { expect } from '@playwright/test';
import { atTheDesk, mintStudent } from '#tests/support/e2e/advances.ts';
import { handTo, holdSession, open, test } from '#tests/support/e2e/fixtures.ts';
import { toast, untilChecked } from '#tests/support/e2e/pages.ts';
import { mintPerson, mintSession } from '#tests/support/e2e/people.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

/** 70 % of ¥40,000 earned. */
const LARGEST = '¥28,000';

test.describe('On a phone in Vietnamese', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });

  test('I request more than the limit, and read the limit', { tag: '@walk' }, async ({
    page,
    context,
    browser,
  }) => {
    const { own_salary: words, salary } = WORDS.vi;
    const staff = await mintStudent();
    const accounting = await mintPerson({ roles: ['global_admin'] });
    await atTheDesk(browser, accounting, async (desk) => {
      const { pay_accounts: account, common } = WORDS.ja;
      await open(desk, `/admin/user/${staff.id}?tab=account`);
      await untilChecked(desk.locator('#pay-account'));
      await desk.getByLabel(account.method_of).selectOption('cash');
      await desk.getByRole('button', { name: common.save, exact: true }).click();
      await expect(toast(desk, account.toasts.pay_account_saved)).toBeVisible();
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
    await expect(toast(page, salary.toasts.salary_requested)).toBeVisible();

    // I withdraw it before a decision.
    await page.getByRole('button', { name: words.cancel_named.replace('{{yen}}', LARGEST) }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.cancel, exact: true }).click();
    await expect(toast(page, salary.toasts.salary_cancelled)).toBeVisible();
    const requests = page.getByRole('region', { name: words.requests });
    await expect(requests).toContainText(salary.states.cancelled);
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('I enter how I am paid, make a request, and my manager writes a comment', async ({
    page,
    context,
  }) => {
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

    await handTo(context, await mintPerson({ roles: ['global_admin'] }));
    await page.goto('/manage/salary/request?q=VAN+ANH');
    await page.getByRole('row').filter({ hasText: staff.staff_no }).getByRole('link').first().click();
    await page.getByLabel(salary.comment, { exact: true }).fill('Called him');
    await page.getByRole('button', { name: salary.comment_send }).click();
    await expect(page.getByText('Called him')).toBeVisible();
    await page.getByRole('button', { name: salary.actions.approved }).click();
    await expect(page.getByRole('link', { name: salary.actions.pending_payment })).toBeVisible();
  });
});
