import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { DevicePublicKey } from '#contract/attendance/punch-signing.ts';
import { readPin } from '#domain/access/pin.ts';
import { one } from '#tests/support/e2e/database.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { toast, untilChecked } from '#tests/support/e2e/pages.ts';
import { mintMember, mintSite } from '#tests/support/e2e/rosters.ts';
import { address } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

/** Pairs a tablet with the code that the page shows. */
async function pairTablet(page: Page): Promise<void> {
  const code = await page.getByText(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/).innerText();
  expect(page.url()).not.toContain(code);
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
  ]);
  const key = DevicePublicKey.parse(await crypto.subtle.exportKey('jwk', publicKey));
  const answer = await fetch(`${address()}/api/tablet/pair`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code, key }),
  });
  expect(answer.status).toBe(200);
}

test.describe('In Vietnamese', () => {
  test.use({ locale: 'vi-VN' });

  test('I add a tablet of my workplace, pair it, and unpair it when it is lost', { tag: '@walk' }, async ({
    page,
    signedIn,
  }) => {
    const { tablets: words, devices, common } = WORDS.vi;
    const site = await mintSite();
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    await open(page, '/manage/device');
    await page.getByRole('link', { name: words.tabs.tablets }).click();
    await expect(page.getByText(words.empty_hint)).toBeVisible();
    await untilChecked(page.locator('#add-tablet'));
    await page.getByLabel(words.name, { exact: true }).fill('Cổng 1');
    await page.getByRole('button', { name: words.add }).click();
    await expect(toast(page, words.toasts.tablet_created)).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'Cổng 1' });
    await expect(row).toContainText(devices.states.waiting);

    await row.getByRole('button', { name: devices.issue_named.replace('{{name}}', 'Cổng 1') }).click();
    await expect(page.getByRole('img', { name: devices.code_qr })).toBeVisible();
    await pairTablet(page);
    await expect(page.getByText(devices.code_used.replace('{{name}}', 'Cổng 1'))).toBeVisible();
    await expect(row).toContainText(devices.states.paired);
    await page.getByRole('link', { name: devices.done }).click();

    await row.getByRole('link', { name: common.change_named.replace('{{name}}', 'Cổng 1') }).click();
    await untilChecked(page.locator('#change-tablet'));
    await page.getByLabel(words.name, { exact: true }).fill('Cổng 2');
    await page.getByRole('button', { name: common.save }).click();
    await expect(toast(page, words.toasts.tablet_updated)).toBeVisible();

    const renamed = page.getByRole('row').filter({ hasText: 'Cổng 2' });
    await renamed.getByRole('button', { name: devices.end_named.replace('{{name}}', 'Cổng 2') }).click();
    const asked = page.getByRole('alertdialog', { name: words.end_title });
    await asked.getByRole('checkbox', { name: words.lost, exact: true }).check();
    await asked.getByRole('button', { name: words.end }).click();
    await expect(toast(page, words.toasts.tablet_ended)).toBeVisible();
    await expect(renamed).toContainText(devices.states.ended);
  });
});

test('I print cards for people of my workplace; new ones end the old ones', { tag: '@walk' }, async ({
  page,
  signedIn,
}) => {
  const { punch_cards: words, table } = WORDS.en;
  const site = await mintSite();
  const people = [
    await mintMember([site], { last_name: 'SATO', first_name: 'HANA' }),
    await mintMember([site], { last_name: 'TRAN', first_name: 'LAN' }),
  ];
  await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  await open(page, `/manage/tablet/cards?workplace_id=${site.workplace.id}`);
  const make = async () => {
    await page.getByRole('checkbox', { name: table.select_all }).check();
    await page.getByRole('button', { name: words.make }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.make }).click();
    await expect(page.getByText(words.made_other.replace('{{count}}', '2'))).toBeVisible();
  };
  const hash = () => one(sql`SELECT code_hash FROM punch_card WHERE person_id = ${people[0]?.id}`);
  await make();
  await expect(page.getByRole('img', { name: /SATO HANA|TRAN LAN/ })).toHaveCount(2);
  const first = await hash();
  await page.getByRole('link', { name: words.done }).click();
  await make();
  expect(await hash()).not.toEqual(first);
});

test('I set my PIN and see it once', { tag: '@walk' }, async ({ page, signedIn }) => {
  const { pins: words, validation } = WORDS.en;
  await signedIn({ roles: ['user'] });
  await open(page, '/my-page/settings#pin');
  const section = page.locator('#pin');
  await expect(section).toContainText(words.none);
  await untilChecked(page.locator('#set-pin'));
  const digits = section.getByLabel(words.digits.replace('{{count}}', '5'));
  await digits.fill('12345');
  await section.getByRole('button', { name: words.choose }).click();
  await expect(section.getByRole('link', { name: validation.pin_row })).toBeVisible();
  await digits.fill('４０７１３');
  await section.getByRole('button', { name: words.choose }).click();
  await expect(section.getByText(words.once)).toBeVisible();
  const shown = await section.getByText(/^\d{6}$/).innerText();
  expect(readPin(shown)?.startsWith('40713')).toBe(true);
  await section.getByRole('button', { name: words.remembered }).click();
  await expect(section).not.toContainText(shown);
  await expect(section.getByRole('button', { name: words.choose_new })).toBeVisible();
});
