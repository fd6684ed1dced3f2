import { expect } from '@playwright/test';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { expectNothingFoundInLightAndDark } from '#tests/support/e2e/for-everybody.ts';
import { toast } from '#tests/support/e2e/pages.ts';
import { mintMember, mintSite } from '#tests/support/e2e/rosters.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

test.describe('In Japanese', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 1280, height: 900 } });

  const { contracts: words, work_permissions: permissions } = WORDS.ja;

  test('a person without a contract gets one, and a renewal ends it the day before', async ({
    page,
    signedIn,
  }) => {
    const site = await mintSite();
    const person = await mintMember([site], { last_name: '契約', first_name: '無子' });
    await signedIn({ roles: ['global_admin'] });
    await open(page, `/manage/user/${person.id}`);
    await page.getByRole('link', { name: words.missing }).click();
    await page.getByRole('link', { name: words.add }).click();
    await page.getByRole('textbox', { name: words.valid_from }).fill('2020/04/01');
    await page.getByRole('textbox', { name: words.week_hours }).fill('28');
    await page.getByRole('textbox', { name: words.salary_per_hour }).fill('1300');
    await page.getByRole('combobox', { name: words.renewal }).selectOption('possible');
    await page.getByRole('button', { name: words.save }).click();
    await expect(toast(page, words.toasts.contract_created)).toBeVisible();
    await expect(page.getByText('2020/04/01〜（期間の定めなし）')).toBeVisible();
    await expect(page.getByText(words.missing, { exact: true })).toHaveCount(0);

    await page.getByRole('link', { name: words.add }).click();
    await page.getByRole('textbox', { name: words.valid_from }).fill('2021/04/01');
    await page.getByRole('checkbox', { name: words.ends_former }).check();
    await page.getByRole('textbox', { name: words.salary_per_hour }).fill('1400');
    await page.getByRole('combobox', { name: words.renewal }).selectOption('automatic');
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByText('2021/04/01〜（期間の定めなし）')).toBeVisible();
    await page.getByText('過去の契約（1件）').click();
    await expect(page.getByText('2020/04/01〜2021/03/31')).toBeVisible();
    await expectNothingFoundInLightAndDark(page, 'colours');
  });

  test('a permission and a proof of income are entered among the documents', async ({ page, signedIn }) => {
    const site = await mintSite();
    const person = await mintMember([site]);
    await signedIn({ roles: ['global_admin'] });
    await open(page, `/manage/user/${person.id}?tab=papers`);
    await page.getByRole('link', { name: permissions.add }).click();
    await page.getByRole('combobox', { name: permissions.kind }).first().selectOption('individual');
    await page.getByRole('textbox', { name: permissions.employer }).fill('東京大学');
    await page.getByRole('combobox', { name: permissions.work_kind }).selectOption('teaching');
    await page.getByRole('textbox', { name: permissions.valid_from }).fill('2020/04/01');
    await page.getByRole('button', { name: permissions.add }).click();
    await expect(toast(page, permissions.toasts.permission_created)).toBeVisible();
    await expect(page.getByText(/東京大学 · すべての勤務先/)).toBeVisible();

    await page.getByRole('link', { name: permissions.proofs.add }).click();
    await page.getByRole('combobox', { name: permissions.proofs.kind }).selectOption('main_job');
    await page.getByRole('textbox', { name: permissions.proofs.yen }).fill('5200000');
    await page.getByRole('textbox', { name: permissions.proofs.shown_on }).fill('2026/01/05');
    await page.getByRole('textbox', { name: permissions.proofs.paper }).fill('源泉徴収票');
    await page.getByRole('button', { name: permissions.proofs.add }).click();
    await expect(toast(page, permissions.toasts.proof_created)).toBeVisible();
    await expect(page.getByText('本業の年収 ¥5,200,000')).toBeVisible();
  });

  test('staff find their own contracts from the page of all other things', async ({ page, signedIn }) => {
    await signedIn({ roles: ['user'] });
    await open(page, '/my-page/more');
    await page.getByRole('link', { name: WORDS.ja.more.contracts }).click();
    await expect(page).toHaveURL('/my-page/contract');
    await expect(page.getByText(words.own_empty)).toBeVisible();
  });
});
