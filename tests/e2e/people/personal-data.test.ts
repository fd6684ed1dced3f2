import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { expect, type Locator, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { one } from '#tests/support/e2e/database.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { toast, untilChecked } from '#tests/support/e2e/pages.ts';
import { mintPerson } from '#tests/support/e2e/people.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { readZip } from '#tests/support/read-zip.ts';

/** The zip that a link of a page downloads: its name and its files. */
async function saved(page: Page, link: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const files = readZip(readFileSync(await file.path()), inflateRawSync);
  const text = (name: string) => new TextDecoder().decode(files.get(name));
  return { name: file.suggestedFilename(), about: text('README.txt'), data: JSON.parse(text('data.json')) };
}

test.describe('personal data in Vietnamese on a phone', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });

  test('lets staff download everything that is stored about them', async ({ page, signedIn }) => {
    const { personal_data, settings } = WORDS.vi;
    const { person } = await signedIn({ last_name: 'NGUYEN', first_name: 'VAN AN', language: 'vi' });
    await open(page, '/my-page/settings#data');
    await expect(page.getByRole('heading', { level: 1, name: settings.title })).toBeVisible();
    const own = page.getByRole('region', { name: personal_data.title });
    const { name, about, data } = await saved(
      page,
      own.getByRole('link', { name: personal_data.own_download }),
    );
    expect(name).toBe(`personal-data_${person.id}_2026-06-15.zip`);
    expect(about).toContain(`Của: NGUYEN VAN AN (số trong Kinmu: ${person.id})`);
    expect(data.person.person).toEqual([
      expect.objectContaining({ last_name: 'NGUYEN', email: person.email }),
    ]);
    const { audited } = await one(
      sql`SELECT count(*) AS audited FROM audit WHERE subject = 'person' AND subject_id = ${person.id}
          AND actor_id = ${person.id} AND action = 'export'`,
    );
    expect(audited).toBe(1);
  });
});

test.describe('personal data in Japanese', () => {
  test.use({ locale: 'ja-JP' });

  test('exports the data of a person who left and erases all that no law keeps', { tag: '@walk' }, async ({
    page,
    signedIn,
  }) => {
    const { personal_data, users, validation } = WORDS.ja;
    await signedIn({ roles: ['global_admin'] });
    const left = await mintPerson({
      last_name: '高橋',
      first_name: '花子',
      phone: '09012345678',
      address: '豊島区1-2-3',
      hired_on: '2024-04-01',
      left_on: '2026-05-31',
    });
    const held = await mintPerson({ hired_on: '2024-04-01' });

    await open(page, `/admin/user/${held.id}?tab=data`);
    await expect(page.getByText(personal_data.refusals.employed)).toBeVisible();
    await expect(page.getByRole('link', { name: personal_data.ask })).toHaveCount(0);

    await open(page, `/admin/user/${left.id}`);
    await page.getByRole('link', { name: users.tabs.data }).click();
    const { data } = await saved(page, page.getByRole('link', { name: personal_data.download }));
    expect(data.person.person).toEqual([
      expect.objectContaining({ last_name: '高橋', phone: '09012345678' }),
    ]);

    await expect(page.getByText('保存期限 2031/05/31')).toBeVisible();
    await expect(page.getByText('2034/08/31まで保存します')).toBeVisible();
    await page.getByRole('link', { name: personal_data.ask }).click();
    const question = page.getByRole('region', { name: '高橋 花子さんの個人データを消去しますか？' });
    await untilChecked(page.locator('#erase'));
    await question.getByRole('button', { name: personal_data.confirm }).click();
    await expect(page.getByText(validation.unconfirmed).first()).toBeVisible();
    await question.getByLabel(personal_data.confirmed).check();
    await question.getByRole('button', { name: personal_data.confirm }).click();
    await expect(toast(page, personal_data.toasts.user_erased)).toBeVisible();
    await expect(page.getByText('元に戻すことはできません。')).toBeVisible();
    await expect(page.getByRole('link', { name: personal_data.ask })).toHaveCount(0);
    expect(
      await one(
        sql`SELECT last_name, email, phone, address, deleted_at IS NOT NULL AS deleted FROM person WHERE id = ${left.id}`,
      ),
    ).toEqual({ last_name: '高橋', email: null, phone: null, address: '豊島区1-2-3', deleted: 1 });
    await page.getByRole('link', { name: users.tabs.locks }).click();
    await page.getByRole('button', { name: WORDS.ja.locks.restore }).click();
    await expect(page.getByRole('alert')).toContainText(WORDS.ja.errors.PERSON_ERASED);
  });
});

test.describe('personal data without JavaScript', () => {
  test.use({ locale: 'ja-JP', javaScriptEnabled: false });

  test('places a hold that prevents erasing, and releases it', async ({ page, signedIn }) => {
    const { personal_data } = WORDS.ja;
    await signedIn({ roles: ['global_admin'] });
    const left = await mintPerson({ hired_on: '2024-04-01', left_on: '2026-05-31' });
    await page.goto(`/admin/user/${left.id}?tab=data`);
    await page.getByLabel(personal_data.hold_reason).fill('労働審判');
    await page.getByRole('button', { name: personal_data.hold_place }).click();
    await expect(page.getByText('労働審判')).toBeVisible();
    await expect(page.getByText(personal_data.refusals.on_hold)).toBeVisible();
    await page.getByRole('button', { name: personal_data.hold_release }).click();
    await expect(page.getByRole('link', { name: personal_data.ask })).toBeVisible();
  });
});
