import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { one, send } from '#tests/support/e2e/database.ts';
import { open } from '#tests/support/e2e/fixtures.ts';
// The settings are shared by all people, so these tests have a company of their own.
import { test } from '#tests/support/e2e/moving-clock.ts';
import { toast, untilChecked } from '#tests/support/e2e/pages.ts';
import { mintMember, mintSite } from '#tests/support/e2e/rosters.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { mintWage } from '#tests/support/e2e/worked.ts';

test.use({ locale: 'ja-JP' });

const { configuration: words, users, wages, common, errors, validation } = WORDS.ja;
const GLOBAL_ADMIN = { roles: ['global_admin' as const] };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const stored = async (name: string) =>
  (await one(sql`SELECT settings ->> ${name} AS value FROM configuration`)).value;

test('I see an example of last month before I save another closing day', async ({ page, signedIn }) => {
  await signedIn(GLOBAL_ADMIN);
  await open(page, '/admin/configuration');
  await tab(page, words.tabs.hours).click();
  await untilChecked(page.locator('#settings-hours'));
  const preview = page.getByRole('region', { name: words.preview, exact: true });
  await expect(preview).toContainText(words.preview_hint_any);
  const closing = page.getByLabel(words.closing_day, { exact: true });
  await closing.selectOption(words.day_of_month.replace('{{day}}', '20'));
  await expect(page.getByText('2026/06分は2026/06/01（月）〜2026/06/20（土）')).toBeVisible();
  const row = (name: string) => preview.getByRole('row').filter({ hasText: name });
  await expect(row(words.preview_period)).toContainText('2026/05/01〜2026/05/31');
  await expect(row(words.preview_period)).toContainText('2026/04/21〜2026/05/20');
  await expect(preview).toContainText('2026/06分から適用されます（2026/06/01〜2026/06/20、20日間）');
  // The comparison is an example. The page also lists the days of the short month, its stop and its
  // pay day.
  await expect(preview).toContainText('2026/05分の期間は変わりません');
  await expect(page.getByText('2026/06分は20日間（変更前は30日間）に短くなり')).toBeVisible();
  await expect(page.getByText('申請停止期間は2026/06/21（日）〜2026/07/09（木）です')).toBeVisible();
  await expect(row(words.figures.worked_minutes)).toContainText(':');
  await expect(row(words.figures.pay)).toContainText('¥');
  expect(await stored('closing_day')).toBeNull();

  await page.locator('#settings-hours').getByRole('button', { name: common.save }).click();
  await expect(toast(page, words.toasts.configuration_updated)).toBeVisible();
  expect(await stored('closing_day')).toBe(20);
  await expect(preview).toContainText(words.preview_hint_any);

  await page
    .getByLabel(words.statutory_holiday, { exact: true })
    .selectOption(words.statutory_holidays.sunday);
  const holiday = `「${words.statutory_holidays.sunday}」は2026/06分から、2026/06/01（月）以降のすべての日に適用されます。`;
  await expect(page.getByText(holiday)).toBeVisible();
  await page
    .getByLabel(words.statutory_holiday, { exact: true })
    .selectOption(words.statutory_holidays.weekly_rest);
  await expect(page.getByText(holiday)).toBeHidden();

  await page.getByLabel(words.pay_month, { exact: true }).selectOption(words.pay_months.same);
  await page
    .getByLabel(words.pay_day, { exact: true })
    .selectOption(words.day_of_month.replace('{{day}}', '15'));
  await page.locator('#settings-hours').getByRole('button', { name: common.save }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([validation.pay_day_after_closing]);
  await page.getByLabel(words.pay_day, { exact: true }).selectOption(words.last_day);
  await page.locator('#settings-hours').getByRole('button', { name: common.save }).click();
  // The toast may still be the earlier one.
  await expect
    .poll(async () => [await stored('pay_month'), await stored('closing_day')])
    .toEqual(['same', 20]);
});

test('I set a limit without changing concurrent settings of others', { tag: '@walk' }, async ({
  page,
  signedIn,
}) => {
  await signedIn(GLOBAL_ADMIN);
  await open(page, '/admin/configuration');
  const limits = page.locator('#settings-limits');
  await untilChecked(limits);
  await limits.getByLabel(words.near_limit_minutes, { exact: true }).fill('240');
  const grace = page.locator('#settings-attendance').getByLabel(words.late_grace_minutes, { exact: true });
  await grace.fill('7');
  await send([
    sql`UPDATE configuration SET settings = json_set(settings, '$.max_shift_per_day', 3), version = version + 1`,
  ]);
  await limits.getByRole('button', { name: common.save }).click();
  await expect(page.getByRole('heading', { name: WORDS.ja.form.stored_now })).toBeVisible();
  await limits.getByLabel(words.max_shift_per_day, { exact: true }).fill('3');
  await limits.getByRole('button', { name: common.save }).click();
  await expect(toast(page, words.toasts.configuration_updated)).toBeVisible();
  expect([await stored('near_limit_minutes'), await stored('max_shift_per_day')]).toEqual([240, 3]);
  // Text typed in another form of the page is still there, and the page asks before it would be
  // lost.
  await expect(grace).toHaveValue('7');
  await tab(page, words.tabs.residence).click();
  await page
    .getByRole('alertdialog', { name: WORDS.ja.form.unsaved_title })
    .getByRole('button', { name: WORDS.ja.form.unsaved_leave })
    .click();
  await expect(page.getByLabel(words.expiry_notice_days, { exact: true })).toBeVisible();
});

test('I add a branch and register a person there', async ({ page, signedIn }) => {
  await signedIn(GLOBAL_ADMIN);
  const person = await mintMember([]);
  await open(page, '/admin/configuration');
  await tab(page, words.tabs.branches).click();
  await page.getByRole('link', { name: words.branches.create }).first().click();
  await untilChecked(page.locator('#branch'));
  await page.getByRole('textbox', { name: words.branches.name, exact: true }).fill('札幌支店');
  await button(page, words.branches.create).click();
  await expect(toast(page, words.toasts.branch_created)).toBeVisible();

  await open(page, `/admin/user/${person.id}`);
  await untilChecked(page.locator('#user'));
  await page.getByLabel(users.branch_id, { exact: true }).selectOption('札幌支店');
  await page.getByLabel(users.nationality, { exact: true }).selectOption('ベトナム');
  await page.getByLabel(users.employment_insured).check();
  await page.getByLabel(users.household_head, { exact: true }).fill('田中 太郎');
  await button(page, common.save).click();
  await expect(toast(page, users.toasts.user_updated)).toBeVisible();
  await expect(page.getByLabel(users.branch_id, { exact: true }).locator('option:checked')).toHaveText(
    '札幌支店',
  );
  expect(
    await one(
      sql`SELECT nationality, employment_insured, household_head FROM person WHERE id = ${person.id}`,
    ),
  ).toEqual({ nationality: 'VN', employment_insured: 1, household_head: '田中 太郎' });

  await open(page, '/admin/configuration?tab=branches');
  await expect(page.getByRole('row').filter({ hasText: '札幌支店' })).toContainText('1');
  await page.getByRole('button', { name: /札幌支店/ }).click();
  const question = page.getByRole('alertdialog', { name: words.branches.delete_title });
  await question.getByRole('button', { name: words.branches.delete }).click();
  await expect(page.getByRole('alert')).toHaveText(errors.BRANCH_CANNOT_DELETE_WITH_USERS);
});

test('I load minimum wages, and see people whose wage is below them', { tag: '@walk' }, async ({
  page,
  signedIn,
}) => {
  await signedIn(GLOBAL_ADMIN);
  const site = await mintSite();
  const person = await mintMember([site]);
  await mintWage(site, person, 1_250);
  await send([sql`UPDATE workplace SET prefecture = '32' WHERE id = ${site.workplace.id}`]);
  await open(page, `/admin/workplace/${site.workplace.id}?tab=wages`);
  await expect(page.getByRole('row').filter({ hasText: '¥1,250' })).toBeVisible();
  await expect(page.getByText(wages.below_minimum.replace('{{yen}}', '¥1,300'))).toHaveCount(0);

  await open(page, '/admin/configuration?tab=minimum_wages');
  await page.getByRole('link', { name: words.rates.load }).first().click();
  await untilChecked(page.locator('#rates'));
  const lines = page.getByLabel(words.rates.lines, { exact: true });
  await lines.fill('島根県\t2026/06/01\t¥1,300\n鳥取\t2026-06-01');
  await button(page, words.rates.preview).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    validation.rate_line.replace('{{line}}', '2'),
  ]);
  await lines.fill('島根県\t2026/06/01\t¥1,300\n鳥取\t2026-06-01\t1290円');
  await button(page, words.rates.preview).click();
  const preview = page.getByRole('region', { name: words.rates.preview_title, exact: true });
  const atSite = preview.getByRole('row').filter({ hasText: site.workplace.name });
  await expect(atSite.getByRole('rowheader')).toHaveText(`${site.workplace.code} ${site.workplace.name}`);
  await expect(atSite.getByRole('cell')).toHaveText(['1', '¥0', '0', '0']);
  await mintWage(site, await mintMember([site]), 1_240);
  await button(page, words.rates.take).click();
  await expect(preview.getByText(words.rates.changed)).toBeVisible();
  await expect(atSite.getByRole('cell')).toHaveText(['2', '¥0', '0', '0']);
  await button(page, words.rates.take).click();
  await expect(toast(page, words.toasts.rates_loaded)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '島根県' })).toContainText('¥1,300');

  await open(page, `/admin/workplace/${site.workplace.id}?tab=wages`);
  await expect(page.getByRole('row').filter({ hasText: '¥1,250' })).toContainText(
    wages.below_minimum.replace('{{yen}}', '¥1,300'),
  );
});
