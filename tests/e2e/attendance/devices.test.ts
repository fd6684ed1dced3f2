import { expect } from '@playwright/test';
import { mintCode } from '#tests/support/e2e/devices.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { toast, untilChecked } from '#tests/support/e2e/pages.ts';
import { mintMember, mintSite } from '#tests/support/e2e/rosters.ts';
import { address } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

/** Pairs a phone with the typed code. */
async function pair(code: string): Promise<string> {
  const answer = await fetch(`${address()}/api/device/pair`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  const { token }: { token: string } = await answer.json();
  return token;
}

async function statusOf(token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  return (await fetch(`${address()}/api/device/me`, { headers })).status;
}

test.describe('In Japanese', () => {
  test.use({ locale: 'ja-JP' });

  test('I add a phone for one of my staff, pair it, and unpair it again', { tag: '@walk' }, async ({
    page,
    signedIn,
  }) => {
    const { devices: words, common, person_page, users } = WORDS.ja;
    const site = await mintSite();
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    const member = await mintMember([site], { last_name: '高橋', first_name: '花子' });
    await open(page, `/manage/user/${member.id}`);
    await page.getByRole('link', { name: person_page.tabs.account, exact: true }).click();
    await page.getByRole('link', { name: users.tabs.devices }).click();
    await expect(page.getByText(words.empty_hint)).toBeVisible();
    await untilChecked(page.locator('#add-device'));
    await page.getByRole('button', { name: words.add }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(['名前を入力してください。']);
    await page.getByLabel(words.name).fill('本人の携帯');
    await page.getByLabel(words.platform).fill('Android 15');
    await page.getByRole('button', { name: words.add }).click();
    await expect(toast(page, words.toasts.device_created)).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: '本人の携帯' });
    await expect(row).toContainText(words.states.waiting);

    await row.getByRole('button', { name: '本人の携帯の登録コードを発行' }).click();
    await expect(page.getByRole('img', { name: words.code_qr })).toBeVisible();
    await expect(page.getByText('有効期限：10:15')).toBeVisible();
    await expect(page.getByText('高橋 花子さん用')).toBeVisible();
    const code = await page.getByText(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/).innerText();
    expect(page.url()).not.toContain(code);
    const token = await pair(code);
    await expect(page.getByText('本人の携帯を登録しました。')).toBeVisible();
    await expect(row).toContainText(words.states.paired);
    await page.getByRole('link', { name: words.done }).click();
    await expect(page.getByText('本人の携帯を登録しました。')).toHaveCount(0);

    await row.getByRole('link', { name: '本人の携帯を変更' }).click();
    await untilChecked(page.locator('#change-device'));
    await page.getByLabel(words.name).fill('新しい携帯');
    await page.getByRole('button', { name: common.save }).click();
    await expect(toast(page, words.toasts.device_updated)).toBeVisible();
    expect(await statusOf(token)).toBe(200);

    const renamed = page.getByRole('row').filter({ hasText: '新しい携帯' });
    await renamed.getByRole('button', { name: '新しい携帯の登録を解除' }).click();
    const asked = page.getByRole('alertdialog', { name: words.end_title });
    await expect(asked).toContainText('新しい携帯');
    await asked.getByRole('button', { name: words.end }).click();
    await expect(toast(page, words.toasts.binding_ended)).toBeVisible();
    await expect(renamed).toContainText(words.states.ended);
    expect(await statusOf(token)).toBe(401);

    await renamed.getByRole('button', { name: '新しい携帯を削除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.remove }).click();
    await expect(page.getByText(words.empty_hint)).toBeVisible();
  });
});

test.describe('In Vietnamese on a laptop', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 1280, height: 800 } });

  test('all that I watch of devices is in view', { tag: '@walk' }, async ({ page, signedIn }) => {
    const { devices: words } = WORDS.vi;
    const site = await mintSite();
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    const name = { last_name: 'SANTOS', first_name: 'MARIA CRISTINA', given_first: true };
    const member = await mintMember([site, await mintSite()], name);
    await mintCode(member);
    for (const path of ['/manage/device', `/manage/user/${member.id}?tab=devices`]) {
      await open(page, path);
      const table = page.getByRole('table', { name: words.title });
      await expect(table.getByText(words.states.waiting)).toBeVisible();
      const beyond = await table.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0));
      expect(beyond, path).toBeLessThanOrEqual(0);
    }
  });
});

test('A global admin finds the devices on the page of a person', { tag: '@walk' }, async ({
  page,
  signedIn,
}) => {
  await signedIn({ roles: ['global_admin'] });
  const member = await mintMember([await mintSite()]);
  await open(page, `/admin/user/${member.id}`);
  await page.getByRole('link', { name: 'Devices' }).click();
  await expect(page.getByText(WORDS.en.devices.empty)).toBeVisible();
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('I add a device and see its code once', async ({ page, signedIn }) => {
    const { devices: words } = WORDS.en;
    const site = await mintSite();
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    const member = await mintMember([site]);
    await page.goto(`/manage/user/${member.id}?tab=devices`);
    await page.getByLabel(words.name).fill('Own phone');
    await page.getByRole('button', { name: words.add }).click();
    await page.getByRole('button', { name: 'Pairing code for Own phone' }).click();
    await expect(page.getByRole('img', { name: words.code_qr })).toBeVisible();
    await page.getByRole('link', { name: words.done }).click();
    await expect(page.getByRole('img', { name: words.code_qr })).toHaveCount(0);
  });
});
