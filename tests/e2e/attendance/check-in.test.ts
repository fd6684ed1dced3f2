import { expect, type Page } from '@playwright/test';
import { endBinding, mintCode, punchesOf } from '#tests/support/e2e/devices.ts';
import { open, reload, test } from '#tests/support/e2e/fixtures.ts';
import type { PersonOverrides } from '#tests/support/e2e/people.ts';
import { mintAssignment, mintMember, mintShift, mintSite } from '#tests/support/e2e/rosters.ts';
import { TODAY } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

/** A person with a shift today, by default 09:00–18:00. */
async function mintAtWork(overrides: PersonOverrides = {}, times: { start?: number; end?: number } = {}) {
  const site = await mintSite();
  const person = await mintMember([site], overrides);
  const shift = await mintShift(site, TODAY);
  await mintAssignment(site, { shift, date: TODAY, person }, times);
  return { site, person };
}

async function pair(page: Page, code: string, { pair: words } = WORDS.en.check_in): Promise<void> {
  await open(page, '/check-in');
  await page.getByLabel(words.code).fill(code);
  await page.getByRole('button', { name: words.submit }).click();
}

test('The code of the QR link fills itself in, and appears in no address', async ({ page }) => {
  const { check_in: words } = WORDS.ja;
  const { person } = await mintAtWork({ language: 'ja', last_name: '山田', first_name: '太郎' });
  const { code } = await mintCode(person);
  await open(page, `/check-in#code=${code}`);
  await expect(page.getByLabel(WORDS.en.check_in.pair.code)).toHaveValue(code);
  await expect(page).toHaveURL('/check-in');
  await page.getByRole('button', { name: WORDS.en.check_in.pair.submit }).click();

  await expect(page.getByRole('heading', { name: '山田 太郎' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.getByRole('button', { name: words.check_in })).toBeVisible();
  await page.getByRole('link', { name: 'Tiếng Việt' }).click();
  await expect(page.getByRole('button', { name: WORDS.vi.check_in.check_in })).toBeVisible();
  await open(page, '/check-in');
  await expect(page.getByRole('button', { name: WORDS.vi.check_in.check_in })).toBeVisible();
});

test('A person with an ended binding sees it at the next punch, and pairs again', async ({ page }) => {
  const { check_in: words } = WORDS.en;
  const { person } = await mintAtWork();
  const first = await mintCode(person);
  await pair(page, first.code);
  const button = page.getByRole('button', { name: words.check_in });
  await expect(button).toBeVisible();
  await endBinding(first);
  await button.click();
  await expect(page.getByRole('heading', { name: words.pair.ended_title })).toBeVisible();
  expect(await punchesOf(first)).toBe(0);
  await reload(page);
  await expect(page.getByRole('heading', { name: words.pair.ended_title })).toBeVisible();

  const second = await mintCode(person);
  await page.getByLabel(words.pair.code).fill(second.code);
  await page.getByRole('button', { name: words.pair.submit }).click();
  await button.click();
  await expect(page.getByText(words.done_in)).toBeVisible();
  await page.getByRole('button', { name: words.ok }).click();
  await page.getByRole('link', { name: words.check_out }).click();
  await page.getByRole('button', { name: words.break.none }).click();
  await expect(page.getByRole('alert')).toHaveText(words.faults.check_out_too_soon);
  expect(await punchesOf(second)).toBe(1);
});

test('Without a shift I see a message, check in anyway, and see the question for my manager', async ({
  page,
}) => {
  const { check_in: words } = WORDS.en;
  const person = await mintMember([await mintSite()]);
  const device = await mintCode(person);
  await pair(page, device.code);
  await expect(page.getByText(words.no_shift)).toBeVisible();
  await page.getByRole('button', { name: words.check_in_unplanned }).click();
  await expect(page.getByText(words.done_in)).toBeVisible();
  await expect(page.getByText(words.questions.unplanned)).toBeVisible();
});

test('I choose my shift when there are several', async ({ page }) => {
  const { check_in: words } = WORDS.en;
  const { site, person } = await mintAtWork({}, { start: 540, end: 630 });
  const other = await mintSite();
  const shift = await mintShift(other, TODAY);
  await mintAssignment(other, { shift, date: TODAY, person }, { start: 630, end: 720 });
  const device = await mintCode(person);
  await pair(page, device.code);
  const group = page.getByRole('group', { name: words.which_shift });
  await expect(group.getByRole('radio').first()).toBeChecked();
  await expect(group.getByRole('radio', { name: new RegExp(site.workplace.name) })).toBeChecked();
  await group.getByText(other.workplace.name).click();
  await page.getByRole('button', { name: words.check_in }).click();
  await expect(page.getByText(words.done_in)).toBeVisible();
  await page.getByRole('button', { name: words.ok }).click();
  await expect(page.getByText('10:30–12:00')).toBeVisible();
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('I pair, check in and answer the question about my break', async ({ page }) => {
    const { check_in: words } = WORDS.en;
    const { person } = await mintAtWork();
    const device = await mintCode(person);
    await page.goto('/check-in');
    await page.getByLabel(words.pair.code).fill(device.code);
    await page.getByRole('button', { name: words.pair.submit }).click();
    await page.getByRole('button', { name: words.check_in }).click();
    await expect(page.getByText('You’ve been at work since 10:00')).toBeVisible();
    await page.getByRole('link', { name: words.check_out }).click();
    await page.getByText(words.break.some, { exact: true }).click();
    await page.getByLabel(words.break.start).fill('09:00');
    await page.getByLabel(words.break.end).fill('09:30');
    await page.getByRole('button', { name: words.check_out }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('link', { name: words.break.back }).click();
    await expect(page.getByRole('link', { name: words.check_out })).toBeVisible();
    expect(await punchesOf(device)).toBe(1);
  });
});
