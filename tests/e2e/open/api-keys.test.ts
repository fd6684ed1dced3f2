import { expect } from '@playwright/test';
import { holdSession, open, test } from '#tests/support/e2e/fixtures.ts';
import { toast } from '#tests/support/e2e/pages.ts';
import { mintPerson, mintSession } from '#tests/support/e2e/people.ts';
import { mintSite } from '#tests/support/e2e/rosters.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const { api_keys: words, audit } = WORDS.en;

test('I make a key for one workplace, a program uses it, I see what it did, and end it', async ({
  page,
  context,
  request,
}) => {
  const [site, other] = [await mintSite(), await mintSite()];
  await holdSession(context, await mintSession(await mintPerson({ roles: ['global_admin'] })));
  await open(page, '/admin/configuration');
  await page.getByRole('link', { name: words.title, exact: true }).click();

  const name = `Roster screen ${site.workplace.code}`;
  await page.getByLabel(words.name, { exact: true }).fill(name);
  await page.getByRole('checkbox', { name: 'Attendance: change' }).click();
  await page.getByRole('checkbox', { name: site.workplace.name }).click();
  await page.getByLabel(words.addresses).fill('10.0.0.300');
  await page.getByRole('button', { name: words.create }).click();
  await expect(page.getByText(WORDS.en.validation.address).first()).toBeVisible();
  await page.getByLabel(words.addresses).fill('');
  await page.getByRole('button', { name: words.create }).click();

  const secret = await page.getByText(/^kinmu_key_/).innerText();
  expect(page.url()).not.toContain(secret);
  const headers = { Authorization: `Bearer ${secret}` };
  const tablets = (workplace: { id: number }) => `/api/admin/workplaces/${workplace.id}/tablets`;
  const make = (workplace: { id: number }) =>
    request.post(tablets(workplace), { headers, data: { name: 'Gate' } });
  expect((await make(other.workplace)).status()).toBe(404);
  expect((await make(site.workplace)).status()).toBe(201);
  expect((await request.get('/api/manage/salary/requests', { headers })).status()).toBe(403);

  await page.getByRole('link', { name: words.made_done }).click();
  await expect(page.getByText(secret)).toBeHidden();
  const row = page.getByRole('row', { name });
  await row.getByRole('link', { name: words.deeds_of.replace('{{name}}', name) }).click();
  await expect(
    page.getByRole('row').filter({ hasText: audit.api_key.replace('{{name}}', name) }),
  ).toHaveCount(1);
  await page.goBack();
  await row.getByRole('button', { name: words.end_named.replace('{{name}}', name) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.end }).click();
  await expect(toast(page, words.toasts.ended)).toBeVisible();
  await expect(row).toContainText(words.states.ended);
  expect((await make(site.workplace)).status()).toBe(401);
});
