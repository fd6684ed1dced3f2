import { type Browser, expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { one, send } from '#tests/support/e2e/database.ts';
import { mintDevice } from '#tests/support/e2e/devices.ts';
import { holdSession, markAlive, open, test } from '#tests/support/e2e/fixtures.ts';
import { sendLogin, toast, untilChecked } from '#tests/support/e2e/pages.ts';
import { mintPerson, mintSession, type Person } from '#tests/support/e2e/people.ts';
import { mintAssignment, mintMember, mintShift, mintSite } from '#tests/support/e2e/rosters.ts';
import { address } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

/** A week after the day of the tests. */
const COMING = '2026-06-22';

/** The browser of another person. */
async function elsewhere(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: address(), locale: 'ja-JP' });
  await markAlive(context);
  await holdSession(context, await mintSession(person));
  return context.newPage();
}

/** The status that a device gets for its next punch. */
async function answerTo({ token }: { token: string }): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  return (await fetch(`${address()}/api/device/me`, { headers })).status;
}

const account = (page: Page) => page.locator('[data-slot=card]').filter({ has: page.getByRole('heading') });

test.describe('In Japanese', () => {
  test.use({ locale: 'ja-JP' });

  test('Locking a person takes their access at once, and unlocking returns it', async ({
    page,
    browser,
    signedIn,
  }) => {
    const { locks, users, errors, common } = WORDS.ja;
    await signedIn({ roles: ['global_admin'], last_name: '佐藤', first_name: '次郎' });
    const site = await mintSite();
    const staff = await mintMember([site], { last_name: '高橋', first_name: '花子' });
    const shift = await mintShift(site, COMING);
    await mintAssignment(site, { shift, date: COMING, person: staff });
    const device = await mintDevice(staff);
    const theirs = await elsewhere(browser, staff);
    await open(theirs, '/');
    expect(await answerTo(device)).toBe(200);

    await open(page, `/admin/user/${staff.id}`);
    await page.getByRole('link', { name: users.tabs.locks }).click();
    await expect(page.getByText(locks.empty_hint)).toBeVisible();
    await page.getByRole('link', { name: locks.lock }).click();
    const question = page.getByRole('region', { name: '高橋 花子さんのアカウントをロックしますか？' });
    await expect(question).toContainText('今後のシフトが1件あります');
    await untilChecked(page.locator('#lock'));
    await question.getByRole('button', { name: locks.lock_confirm }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(['ロックの理由を入力してください。']);
    await question.getByLabel(locks.reason).fill('端末を紛失したため');
    await question.getByRole('button', { name: locks.lock_confirm }).click();
    await expect(toast(page, locks.toasts.user_locked)).toBeVisible();
    expect(decodeURIComponent(page.url())).not.toContain('紛失');
    await expect(page.getByText(locks.about.disabled)).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: '端末を紛失したため' });
    await expect(row).toContainText(locks.actions.disable);
    await expect(row).toContainText('佐藤 次郎');

    expect(await answerTo(device)).toBe(401);
    await theirs.getByRole('button', { name: WORDS.ja.nav.account }).click();
    await theirs.getByRole('menuitem', { name: WORDS.ja.nav.settings }).click();
    await expect(theirs).toHaveURL(/\/auth\/login/);
    await sendLogin(theirs, staff.staff_no, { language: 'ja' });
    await expect(theirs.getByRole('alert')).toContainText(errors.AUTH_USER_DISABLED);

    await page.getByRole('button', { name: locks.unlock }).click();
    await expect(toast(page, locks.toasts.user_unlocked)).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText(locks.actions.enable);
    await sendLogin(theirs, staff.staff_no, { language: 'ja' });
    await expect(theirs).not.toHaveURL(/\/auth\/login/);
    await theirs.context().close();

    await page.getByRole('link', { name: locks.delete }).click();
    await expect(page.getByText('今後のシフト（応募を含む）が1件あります')).toBeVisible();
    await expect(page.getByRole('button', { name: locks.delete_confirm })).toHaveCount(0);
    await page.getByRole('link', { name: common.close }).click();
    await expect(page.getByRole('link', { name: locks.delete })).toBeVisible();
  });

  test('I find a deleted person again and restore them, with another address when theirs is taken', {
    tag: '@walk',
  }, async ({ page, signedIn }) => {
    const { locks, users, errors, validation } = WORDS.ja;
    await signedIn({ roles: ['global_admin'] });
    const site = await mintSite();
    const staff = await mintMember([site], { last_name: '高橋', first_name: '一葉' });
    await open(page, `/admin/user/${staff.id}?tab=locks`);
    await page.getByRole('link', { name: locks.delete }).click();
    await expect(page.getByText(locks.delete_stays.work)).toBeVisible();
    await untilChecked(page.locator('#delete-user'));
    const shift = await mintShift(site, COMING);
    const place = await mintAssignment(site, { shift, date: COMING, person: staff });
    await page.getByRole('button', { name: locks.delete_confirm }).click();
    await expect(page.getByRole('alert')).toHaveText(errors.USER_CANNOT_DELETE_WITH_SHIFT);
    await expect(page.getByText('今後のシフト（応募を含む）が1件あります')).toBeVisible();
    await send([
      sql`UPDATE shift_user SET outcome = 'absent_notified' WHERE id = ${place}`,
      sql`UPDATE seat_group SET approved_fixed = approved_fixed - 1 WHERE shift_id = ${shift}`,
    ]);

    await open(page, `/admin/user/${staff.id}?tab=locks&step=delete`);
    await untilChecked(page.locator('#delete-user'));
    await page.getByRole('button', { name: locks.delete_confirm }).click();
    await expect(toast(page, locks.toasts.user_deleted)).toBeVisible();
    await expect(page.getByText(locks.about.deleted)).toBeVisible();
    await page.getByRole('link', { name: users.tabs.profile }).click();
    await expect(page.getByRole('definition').filter({ hasText: staff.email })).toBeVisible();
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('link', { name: users.tabs.devices })).toHaveCount(0);

    await open(page, '/admin/user');
    await page.getByRole('searchbox', { name: users.search }).fill('高橋 一葉');
    await page.getByRole('searchbox', { name: users.search }).press('Enter');
    await expect(page.getByText(WORDS.ja.table.no_matches)).toBeVisible();
    await page.getByRole('combobox', { name: users.status, exact: true }).selectOption('deleted');
    await page.getByRole('link', { name: '高橋 一葉' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('高橋 一葉');
    await page.getByRole('link', { name: users.tabs.locks, exact: true }).click();

    const other = await mintPerson();
    await send([sql`UPDATE person SET email = ${staff.email} WHERE id = ${other.id}`]);
    await untilChecked(page.locator('#restore'));
    await expect(account(page).getByRole('textbox')).toHaveCount(0);
    await page.getByRole('button', { name: locks.restore }).click();
    await expect(page.getByRole('alert')).toContainText(errors.USER_EMAIL_ALREADY_EXISTS);
    const mail = page.getByLabel(locks.email);
    await mail.fill(staff.email);
    await page.getByRole('button', { name: locks.restore }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      validation.taken.replace('{{field}}', locks.email),
    ]);
    await mail.fill(`back-${staff.id}@kinmu.test`);
    await page.getByRole('button', { name: locks.restore }).click();
    await expect(toast(page, locks.toasts.user_restored)).toBeVisible();
    await expect(page.getByText(locks.about.enabled)).toBeVisible();
    expect(await one(sql`SELECT email, deleted_at FROM person WHERE id = ${staff.id}`)).toEqual({
      email: `back-${staff.id}@kinmu.test`,
      deleted_at: null,
    });
  });
});

test('I see a message when another person was faster, and the state of the account', {
  tag: '@walk',
}, async ({ page, signedIn }) => {
  const { locks, errors } = WORDS.en;
  await signedIn({ roles: ['global_admin'] });
  const staff = await mintPerson();
  await open(page, `/admin/user/${staff.id}?tab=locks&step=lock`);
  await untilChecked(page.locator('#lock'));
  await page.getByLabel(locks.reason).fill('Left the company');
  await send([sql`UPDATE person SET phone = '0312345678', version = version + 1 WHERE id = ${staff.id}`]);
  await page.getByRole('button', { name: locks.lock_confirm }).click();
  await expect(page.getByRole('alert')).toHaveText(`Could not lock user: ${errors.E_CONFLICT}`);
  await expect(page.getByLabel(locks.reason)).toHaveValue('Left the company');
  await send([sql`UPDATE person SET disabled_at = created_at, version = version + 1 WHERE id = ${staff.id}`]);
  await page.getByRole('button', { name: locks.lock_confirm }).click();
  await expect(page.getByText(locks.about.disabled)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(`Could not lock user: ${errors.E_CONFLICT}`);
  await expect(page.getByRole('button', { name: locks.lock_confirm, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: locks.unlock }).click();
  await expect(toast(page, 'Successfully unlocked user')).toBeVisible();
});

test('No one can lock or delete their own account', { tag: '@walk' }, async ({ page, signedIn }) => {
  const { person } = await signedIn({ roles: ['global_admin'] });
  await open(page, `/admin/user/${person.id}?tab=locks&step=lock`);
  await expect(page.getByText(WORDS.en.locks.own)).toBeVisible();
  await expect(account(page).getByRole('button')).toHaveCount(0);
});

test.describe('In Vietnamese on a phone', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });

  test('I find people whose right to stay is about to expire', { tag: '@walk' }, async ({
    page,
    signedIn,
  }) => {
    const { residence, users } = WORDS.vi;
    await signedIn({ roles: ['global_admin'] });
    const lastName = `TRAN${Date.now()}`;
    const soon = await mintPerson({ last_name: lastName, first_name: 'VAN AN', nationality: 'VN' });
    const over = await mintPerson({ last_name: lastName, first_name: 'VAN BINH', nationality: 'VN' });
    await mintPerson({ last_name: lastName, first_name: 'VAN CUONG', nationality: 'VN' });
    await send([
      sql`INSERT INTO residence (person_id, status, expires_on) VALUES (${soon.id}, 'study_abroad', '2026-07-10')`,
      sql`INSERT INTO residence (person_id, status, expires_on) VALUES (${over.id}, 'family_stay', '2026-06-12')`,
    ]);
    await open(page, `/admin/user?q=${lastName}`);
    await expect(page.getByRole('row').filter({ hasText: 'CUONG' })).toContainText(residence.list.missing);
    const more = page.getByRole('combobox', { name: WORDS.vi.table.more_filters });
    await more.selectOption({ label: residence.list.valid_until });
    await page.getByRole('combobox', { name: residence.list.valid_until }).selectOption('30');
    await expect(page.getByRole('row').filter({ hasText: 'VAN' })).toHaveCount(2);
    await expect(page.getByRole('row').filter({ hasText: 'VAN AN' })).toContainText('Còn 25 ngày');
    await page.getByRole('combobox', { name: residence.list.valid_until }).selectOption('0');
    const row = page.getByRole('row').filter({ hasText: 'VAN' });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('12/06/2026');
    await expect(row).toContainText('Quá 3 ngày');
    await more.selectOption({ label: residence.status });
    await page.getByRole('combobox', { name: residence.status }).selectOption('study_abroad');
    await expect(page.getByText(WORDS.vi.table.no_matches)).toBeVisible();
    await expect(page.getByRole('combobox', { name: users.status, exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('I lock, unlock, delete and restore a person', async ({ page, signedIn }) => {
    const { locks } = WORDS.en;
    await signedIn({ roles: ['global_admin'] });
    const staff = await mintPerson();
    await page.goto(`/admin/user/${staff.id}?tab=locks`);
    await page.getByRole('link', { name: locks.lock }).click();
    await page.getByRole('button', { name: locks.lock_confirm }).click();
    await page.getByLabel(locks.reason).fill('Lost phone');
    await page.getByRole('button', { name: locks.lock_confirm }).click();
    await expect(page.getByRole('status')).toHaveText('Successfully locked user');
    await page.getByRole('button', { name: locks.unlock }).click();
    await expect(page.getByRole('status')).toHaveText('Successfully unlocked user');
    await page.getByRole('link', { name: locks.delete }).click();
    await page.getByRole('button', { name: locks.delete_confirm }).click();
    await expect(page.getByRole('status')).toHaveText('Successfully deleted user');
    const other = await mintPerson();
    await send([sql`UPDATE person SET email = ${staff.email} WHERE id = ${other.id}`]);
    await page.getByRole('button', { name: locks.restore }).click();
    await page.getByLabel(locks.email).fill(`again-${staff.id}@kinmu.test`);
    await page.getByRole('button', { name: locks.restore }).click();
    await expect(page.getByRole('status')).toHaveText('Successfully restored user');
    await expect(page.getByRole('row')).toHaveCount(5);
  });
});
