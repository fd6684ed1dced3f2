import { expect, type Page } from '@playwright/test';
import { open, test } from '#tests/support/e2e/fixtures.ts';

const PAGE = '/developer/components';
const people = (page: Page) => page.getByRole('table', { name: 'People' });
const rows = (page: Page) =>
  people(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
/** The staff numbers as they stand below each other. */
const numbers = (page: Page) =>
  rows(page)
    .locator('td')
    .filter({ hasText: /^\d{6}$|^[A-Z]+\d+$/ });

test.beforeEach(async ({ signedIn }) => {
  await signedIn();
});

test('Order, search, filter and page of a list lie in the address and survive reload and Back', async ({
  page,
}) => {
  await open(page, PAGE);
  await expect(rows(page)).toHaveCount(20);
  const first = await rows(page).first().textContent();
  await people(page).getByRole('link', { name: 'Hours' }).click();
  await expect(people(page).getByRole('columnheader', { name: 'Hours' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await people(page).getByRole('link', { name: 'Hours' }).click();
  await expect(people(page).getByRole('columnheader', { name: 'Hours' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(page).toHaveURL(`${PAGE}?sort=-hours`);
  const most = await rows(page).first().textContent();
  expect(most).not.toBe(first);

  await page.getByRole('navigation', { name: 'Pages' }).first().getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(`${PAGE}?sort=-hours&page=2`);
  await expect(rows(page).first()).not.toHaveText(most ?? '');
  await page.goBack();
  await expect(rows(page).first()).toHaveText(most ?? '');

  await page.getByRole('searchbox', { name: 'Name, kana or staff number' }).first().fill('グエン');
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(rows(page).filter({ hasText: 'グエン' })).toHaveCount(await rows(page).count());
  const found = await rows(page).allTextContents();
  await page.reload();
  await expect(rows(page)).toHaveText(found);
  await expect(page.getByRole('searchbox', { name: 'Name, kana or staff number' }).first()).toHaveValue(
    'グエン',
  );
});
