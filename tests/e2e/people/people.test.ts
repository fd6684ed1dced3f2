import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { draw, one, send } from '#tests/support/e2e/database.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { toast, untilChecked } from '#tests/support/e2e/pages.ts';
import { mintPerson, mintWorkplace } from '#tests/support/e2e/people.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { insertRows } from '#worker/db/rows.ts';
import { membership } from '#worker/db/schema/workplace.ts';

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

test.describe('the people pages in Vietnamese on a phone', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });

  test('create a person with a workplace and a limit of 28:30 hours', async ({ page, signedIn }) => {
    const { users, person_page, memberships, limits, form, common, nav } = WORDS.vi;
    const { person } = await signedIn({ roles: ['global_admin'] });
    const workplace = await mintWorkplace();
    await open(page, '/');
    await page.getByRole('button', { name: nav.open_menu }).click();
    await page.getByRole('dialog').getByRole('link', { name: nav.items['/admin/user'] }).click();
    await page.getByRole('link', { name: users.create }).click();
    await untilChecked(page.locator('#user'));
    await field(page, users.last_name).fill('PHAM');
    await field(page, users.first_name).fill('THI LAN');
    await page.getByRole('button', { name: users.create }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Vui lòng nhập Mã nhân viên']);
    await expect(field(page, users.staff_no_label)).toBeFocused();
    await field(page, users.staff_no_label).fill(`V${person.id}`);
    await field(page, 'Ngày sinh').fill('5/9/2004');
    await page.getByRole('button', { name: users.create }).click();
    await expect(toast(page, users.toasts.user_created)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('PHAM THI LAN');

    await page.getByRole('combobox', { name: memberships.workplace }).selectOption(String(workplace.id));
    await page.getByRole('button', { name: common.add }).click();
    await expect(page.getByText(memberships.no_positions)).toBeVisible();
    await expect(page.getByRole('link', { name: `${workplace.name} ${workplace.code}` })).toBeVisible();

    await page.getByRole('link', { name: person_page.tabs.limits, exact: true }).click();
    const first = page.getByRole('group', { name: 'Dòng 1' }).first();
    await untilChecked(page.locator('#limits'));
    await first.getByLabel(limits.amount).fill('hai mươi');
    await first.getByLabel(limits.source).selectOption('config');
    await page.getByRole('button', { name: common.save }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([WORDS.vi.validation.hours]);
    await first.getByLabel(limits.amount).fill('28:30');
    await page.getByRole('button', { name: form.add_row }).first().click();
    await page.getByRole('button', { name: 'Bỏ dòng 2' }).first().click();
    await page.getByRole('button', { name: common.save }).click();
    await expect(toast(page, limits.toasts.limits_updated)).toBeVisible();
    await expect(first.getByLabel(limits.amount)).toHaveValue('28:30');
    const { amount } = await one(
      sql`SELECT l.amount FROM work_limit AS l JOIN person AS p ON p.id = l.person_id WHERE p.staff_no = ${`V${person.id}`}`,
    );
    expect(amount).toBe(28 * 60 + 30);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test('a manager finds staff with phone, language and level, but not staff of other workplaces', async ({
  page,
  signedIn,
}) => {
  const workplace = await mintWorkplace();
  await signedIn({ roles: ['admin'], manages: [workplace.id] });
  const staff = await mintPerson({
    phone: '09000000123',
    language: 'vi',
    japanese_level: 'N3',
    last_name: '高橋',
  });
  const other = await mintPerson();
  await send(
    insertRows(membership, [
      {
        id: await draw('membership'),
        person_id: staff.id,
        workplace_id: workplace.id,
        works: true,
        manages: false,
      },
    ]),
  );
  await open(page, '/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Staff/ })
    .click();
  await expect(page.getByRole('row').filter({ hasText: staff.staff_no })).toContainText(workplace.name);
  await expect(page.getByRole('row').filter({ hasText: other.staff_no })).toHaveCount(0);
  await page.getByRole('link', { name: /^高橋 花子/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('高橋 花子');
  await expect(page.getByRole('link', { name: '090-0000-0123 Call 高橋 花子' })).toHaveAttribute(
    'href',
    'tel:09000000123',
  );
  await expect(page.getByRole('main')).toContainText('Tiếng Việt');
  await expect(page.getByRole('main')).toContainText('N3');
  expect((await open(page, `/manage/user/${other.id}`)).status()).toBe(404);
});

test('a global admin changes the data of staff, but not of another global admin', async ({
  page,
  signedIn,
}) => {
  const { person } = await signedIn({ roles: ['global_admin'] });
  const staff = await mintPerson();
  await open(page, `/admin/user/${staff.id}`);
  await untilChecked(page.locator('#user'));
  await field(page, 'Phone').fill('12');
  await field(page, 'Last day').fill('1/4/2020');
  await field(page, 'Hired on').fill('1/4/2024');
  await page.getByRole('button', { name: 'Save' }).click();
  const faults = page.getByRole('alert').getByRole('link');
  await expect(faults).toHaveText(['Please enter a Japanese phone number, like 090-1234-5678']);
  await field(page, 'Phone').fill('090-1111-2222');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(faults).toHaveText(['The last day can’t be before the first day']);
  await field(page, 'Last day').fill('');
  await page.getByLabel('Japanese level').selectOption('N2');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Successfully updated staff')).toBeVisible();
  await expect(field(page, 'Phone')).toHaveValue('09011112222');
  expect(await one(sql`SELECT japanese_level, hired_on FROM person WHERE id = ${staff.id}`)).toEqual({
    japanese_level: 'N2',
    hired_on: '2024-04-01',
  });

  await open(page, `/admin/user/${person.id}`);
  await expect(page.getByText(WORDS.en.users.not_yours)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
});
