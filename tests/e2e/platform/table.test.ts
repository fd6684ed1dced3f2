import { expect, type Page } from '@playwright/test';
import { open, reload, test } from '#tests/support/e2e/fixtures.ts';

const PAGE = '/developer/components';
const SEARCH = 'Name, kana or staff number';

const table = (page: Page) => page.getByRole('table', { name: 'People', exact: true });
const head = (page: Page, column: string) => table(page).getByRole('columnheader', { name: column });
const rows = (page: Page) => table(page).locator('tbody').getByRole('row');
const search = (page: Page) => page.getByRole('searchbox', { name: SEARCH });

test.beforeEach(async ({ signedIn }) => {
  await signedIn();
});

test('I reverse the order of a list and page through it, and Back and reload keep the view', async ({
  page,
}) => {
  await open(page, PAGE);
  await expect(rows(page)).toHaveCount(20);
  await head(page, 'Hired on').getByRole('link').click();
  await expect(head(page, 'Hired on')).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page).first()).toContainText('01/04/2023');
  await head(page, 'Hired on').getByRole('link').click();
  await expect(head(page, 'Hired on')).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(`${PAGE}?sort=-hired_on`);
  await expect(rows(page).first()).not.toContainText('01/04/2023');
  const newest = await rows(page).first().innerText();

  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(`${PAGE}?sort=-hired_on&page=2`);
  await expect(page.getByText('21–40 of 137')).toBeVisible();
  await reload(page);
  await expect(page.getByText('21–40 of 137')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1–20 of 137')).toBeVisible();
  await expect(rows(page).first()).toHaveText(newest, { useInnerText: true });
});

test('I find people by kana and by workplace, and an empty list says what to do', async ({ page }) => {
  await open(page, `${PAGE}?page=3`);
  await search(page).fill('グエン');
  await expect(page).toHaveURL(`${PAGE}?q=${encodeURIComponent('グエン')}`);
  await expect(rows(page).filter({ hasNotText: 'グエン' })).toHaveCount(0);
  await page.getByRole('form', { name: 'Filters' }).getByLabel('Workplace').selectOption('大田物流センター');
  await expect(page).toHaveURL(/&workplace=/);
  await reload(page);
  await expect(search(page)).toHaveValue('グエン');
  await expect(rows(page).filter({ hasNotText: '大田物流センター' })).toHaveCount(0);
  await expect(rows(page)).not.toHaveCount(0);

  await search(page).fill('nobody is called so');
  await expect(page.getByText('No results')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).last().click();
  await expect(page.getByText('1–20 of 137')).toBeVisible();
  await expect(search(page)).toHaveValue('');
});

test('I choose rows with mouse and Shift, and the action counts and names them', async ({ page }) => {
  await open(page, PAGE);
  const box = (place: number) => rows(page).nth(place).getByRole('checkbox');
  await box(1).check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await box(4).click({ modifiers: ['Shift'] });
  await expect(page.getByText('4 selected')).toBeVisible();
  await table(page).getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByText('20 selected')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete these people?' });
  await expect(question.getByRole('listitem')).toHaveCount(6);
  await expect(question.getByRole('listitem').last()).toHaveText('and 15 more');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('20 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(page.getByText('20 selected')).toHaveCount(0);
});

test('I choose the columns, and a link to the page shows the same ones', { tag: '@walk' }, async ({
  page,
}) => {
  await open(page, PAGE);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Phone' }).click();
  await expect(head(page, 'Phone')).toHaveCount(0);
  await page.getByRole('menuitemcheckbox', { name: 'Hours' }).click();
  await expect(head(page, 'Hours')).toBeVisible();
  await expect(page).toHaveURL(/[?&]columns=/);
  await open(page, page.url());
  await expect(head(page, 'Hours')).toBeVisible();
  await expect(head(page, 'Phone')).toHaveCount(0);
});

test('A slow list shows that it is loading', { tag: '@walk' }, async ({ page }) => {
  await open(page, PAGE);
  await page.getByRole('link', { name: 'Slow responses' }).click();
  await expect(page.getByRole('region', { name: 'People', exact: true })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  await expect(table(page).locator('[data-slot=skeleton]').first()).toBeVisible();
  await expect(page).toHaveURL(`${PAGE}?slow=1`);
  await expect(table(page).locator('[data-slot=skeleton]')).toHaveCount(0);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('I search, filter and sort without scripts', async ({ page }) => {
    await page.goto(PAGE);
    await search(page).fill('グエン');
    await page.getByRole('button', { name: 'Apply' }).first().click();
    await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent('グエン')}`));
    await expect(rows(page).filter({ hasNotText: 'グエン' })).toHaveCount(0);
    await head(page, 'Hired on').getByRole('link').click();
    await expect(head(page, 'Hired on')).toHaveAttribute('aria-sort', 'ascending');
    await expect(rows(page).filter({ hasNotText: 'グエン' })).toHaveCount(0);
  });
});
