import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { one, send } from '#tests/support/e2e/database.ts';
import { holdSession, open, test } from '#tests/support/e2e/fixtures.ts';
import { toast, untilChecked } from '#tests/support/e2e/pages.ts';
import { mintSession, PASSWORD } from '#tests/support/e2e/people.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const OWN = {
  phone: '09000000001',
  emergency_contact_phone: null,
  postal_code: '1030001',
  prefecture: '13',
  address: '青葉区1-2-3',
};

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });

async function stored(person: { id: number }) {
  return one(sql`SELECT phone, address, version FROM person WHERE id = ${person.id}`);
}

/** How often a person changed their own data through the page. */
async function changes(person: { id: number }): Promise<number> {
  const audited = sql`SELECT count(*) AS times FROM audit WHERE actor_id = ${person.id} AND operation = 'profile.info.update'`;
  return Number((await one(audited)).times);
}

test('a person changes their own data and sees the new values', async ({ page, signedIn }) => {
  const { person } = await signedIn(OWN);
  await open(page, '/my-page/profile');
  await field(page, 'Phone').fill('０９０－００００－０００２');
  await field(page, 'Address').fill('  青葉区4-5-6  ');
  await page.getByLabel('Prefecture').selectOption({ label: 'Kanagawa' });
  await save(page).click();
  await expect(toast(page, 'Successfully updated information')).toBeVisible();
  await expect(field(page, 'Address')).toHaveValue('青葉区4-5-6');
  expect(await stored(person)).toMatchObject({ phone: '09000000002', address: '青葉区4-5-6', version: 2 });
  await open(page, '/my-page/profile');
  await expect(field(page, 'Phone')).toHaveValue('09000000002');
  await expect(page.getByLabel('Prefecture')).toHaveValue('14');
});

test('managers change their own name, but staff cannot', { tag: '@walk' }, async ({ page, signedIn }) => {
  await signedIn();
  await open(page, '/my-page/profile');
  await expect(page.getByText(WORDS.en.profile.names_note)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveCount(0);

  const { person } = await signedIn({ roles: ['admin'] });
  await open(page, '/my-page/profile');
  await field(page, 'First name').fill('華子');
  await save(page).click();
  await expect(toast(page, 'Successfully updated information')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Welcome, 田中 華子');
  expect(await changes(person)).toBe(1);
});

test('a wrong value is named at its field and in the summary, and the first one gets the focus', async ({
  page,
  signedIn,
}) => {
  const { person } = await signedIn({ ...OWN, roles: ['admin'] });
  await open(page, '/my-page/profile');
  await untilChecked(page.locator('#info'));
  await field(page, 'Last name').fill('');
  await field(page, 'Phone').fill('12');
  await field(page, 'Postal code').fill('103');
  await save(page).click();

  const summary = page.getByRole('alert');
  await expect(summary.getByRole('heading')).toHaveText('Please check 3 items');
  await expect(summary.getByRole('link')).toHaveText([
    'Please enter Last name',
    'Please enter a Japanese phone number, like 090-1234-5678',
    'Please enter 7 digits, like 103-0001',
  ]);
  const lastName = field(page, 'Last name');
  await expect(lastName).toBeFocused();
  await expect(lastName).toHaveAccessibleDescription(/Please enter Last name/);
  await expect(field(page, 'Postal code')).toHaveAccessibleDescription(/Please enter 7 digits/);
  await summary.getByRole('link', { name: /7 digits/ }).click();
  await expect(field(page, 'Postal code')).toBeFocused();

  await field(page, 'Postal code').fill('103-0002');
  await expect(summary.getByRole('heading')).toHaveText('Please check 2 items');
  expect(await changes(person)).toBe(0);
});

test('the page asks before typed values are lost', async ({ page, signedIn }) => {
  await signedIn(OWN);
  await open(page, '/my-page/profile');
  const home = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' });
  await field(page, 'Address').fill('青葉区7-8-9');
  await home.click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL('/my-page/profile');
  await expect(field(page, 'Address')).toHaveValue('青葉区7-8-9');

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(field(page, 'Address')).toHaveValue('青葉区7-8-9');

  await home.click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/');

  await open(page, '/my-page/profile');
  await field(page, 'Address').fill('');
  await field(page, 'Address').fill(OWN.address);
  await home.click();
  await expect(page).toHaveURL('/');
});

test('a conflict keeps the typed value and shows the stored one', async ({ page, signedIn }) => {
  const { person } = await signedIn(OWN);
  await open(page, '/my-page/profile');
  await field(page, 'Address').fill('mine');
  await send([sql`UPDATE person SET address = 'theirs', version = version + 1 WHERE id = ${person.id}`]);
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText(WORDS.en.form.conflict);
  await expect(field(page, 'Address')).toHaveValue('mine');
  await expect(page.getByRole('region', { name: WORDS.en.form.stored_now })).toContainText('theirs');
  expect(await stored(person)).toMatchObject({ address: 'theirs', version: 2 });

  await save(page).click();
  await expect(toast(page, 'Successfully updated information')).toBeVisible();
  await expect(field(page, 'Address')).toHaveValue('mine');
  expect(await stored(person)).toMatchObject({ address: 'mine', version: 3 });
});

test('a double click on Save saves once', async ({ page, signedIn }) => {
  const { person } = await signedIn(OWN);
  await open(page, '/my-page/profile');
  await field(page, 'Address').fill('青葉区4-5-6');
  await save(page).dblclick();
  await expect(toast(page, 'Successfully updated information')).toHaveCount(1);
  expect(await changes(person)).toBe(1);
  expect(await stored(person)).toMatchObject({ address: '青葉区4-5-6', version: 2 });
});

test('a new password ends the other sessions and keeps this one', async ({ page, browser, signedIn }) => {
  const { person } = await signedIn();
  const elsewhere = await browser.newContext();
  await holdSession(elsewhere, await mintSession(person));
  const other = await elsewhere.newPage();
  await other.goto('/');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Good morning, 田中 花子');

  await open(page, '/my-page/profile');
  const current = page.getByLabel('Current password', { exact: true });
  await current.fill('not this one');
  await page.getByLabel('New password', { exact: true }).fill('kinmu-new-2026');
  await page.getByLabel('Confirm new password', { exact: true }).fill('kinmu-new-2026');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(['The current password is incorrect']);
  await expect(current).toBeFocused();

  await current.fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(page, 'Successfully updated password')).toBeVisible();
  await expect(current).toHaveValue('');

  await other.goto('/my-page/settings');
  await expect(other).toHaveURL(`/auth/login?next=${encodeURIComponent('/my-page/settings')}`);
  await elsewhere.close();
  await open(page, '/my-page/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
});

test('the data is saved after a password was refused', { tag: '@walk' }, async ({ page, signedIn }) => {
  const { person } = await signedIn(OWN);
  await open(page, '/my-page/profile');
  await page.getByLabel('Current password', { exact: true }).fill('not this one');
  await page.getByLabel('New password', { exact: true }).fill('kinmu-new-2026');
  await page.getByLabel('Confirm new password', { exact: true }).fill('kinmu-new-2026');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(['The current password is incorrect']);
  await field(page, 'Address').fill('青葉区4-5-6');
  await save(page).click();
  await expect(toast(page, 'Successfully updated information')).toBeVisible();
  expect(await stored(person)).toMatchObject({ address: '青葉区4-5-6', version: 2 });
});

test('a typed password can be shown', { tag: '@walk' }, async ({ page, signedIn }) => {
  await signedIn();
  await open(page, '/my-page/profile');
  const password = page.getByLabel('New password', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).nth(1).click();
  await expect(password).toHaveAttribute('type', 'text');
});
