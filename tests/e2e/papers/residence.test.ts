import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { draw, one, send } from '#tests/support/e2e/database.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { toast, untilChecked } from '#tests/support/e2e/pages.ts';
import { mintPerson, type Person } from '#tests/support/e2e/people.ts';
import { mintAssignment, mintMember, mintShift, mintSite } from '#tests/support/e2e/rosters.ts';
import { NOW } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { insertRows } from '#worker/db/rows.ts';
import { residence, residenceCard, school } from '#worker/db/schema/residence.ts';

const GLOBAL_ADMIN = { roles: ['global_admin' as const] };

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

async function mintSchool(): Promise<{ id: number; name: string }> {
  const id = await draw('school');
  const row = { id, name: `第${id}日本語学校` };
  await send(insertRows(school, [row]));
  return row;
}

/** Stores a residence card number that belongs to this person alone. */
async function mintCard({ id }: Person): Promise<string> {
  const number = `KN${String(id).padStart(8, '0')}MU`;
  await send(insertRows(residenceCard, [{ number, person_id: id, created_at: NOW }]));
  return number;
}

async function choosePerson(page: Page, label: string, { staff_no: staffNo }: Person): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(staffNo);
  await page.getByRole('listbox').getByRole('option').filter({ hasText: staffNo }).click();
}

test.describe('the residence page in Vietnamese on a phone', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });

  test('stores the card and school of a student and shows the limits that follow', async ({
    page,
    signedIn,
  }) => {
    const { users, person_page, residence: words, common } = WORDS.vi;
    await signedIn(GLOBAL_ADMIN);
    const taken = await mintCard(await mintPerson());
    const student = await mintPerson({ nationality: 'VN', last_name: 'NGUYEN', first_name: 'THI ANH' });
    const { name } = await mintSchool();
    await open(page, `/admin/user/${student.id}`);
    await page.getByRole('link', { name: users.tabs.papers, exact: true }).click();
    await expect(page.getByText(words.because)).toBeVisible();
    await untilChecked(page.locator('#papers'));

    const status = page.getByLabel(words.status, { exact: true });
    await status.selectOption('permanent_resident');
    await expect(field(page, words.card_expires_on)).toBeVisible();
    await expect(page.getByLabel(words.permission)).toBeHidden();
    await status.selectOption('study_abroad');
    await field(page, words.expires_on).fill('30/9/2026');
    await page.getByLabel(words.permission).check();
    await page.getByLabel(words.school, { exact: true }).selectOption(name);
    await field(page, words.card_number).fill(taken.toLowerCase());
    await page.getByRole('button', { name: common.save }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'Số thẻ lưu trú này đã được sử dụng',
    ]);
    await expect(field(page, words.card_number)).toBeFocused();
    await expect(page.getByLabel(words.permission)).toBeChecked();
    const own = `VN${String(student.id).padStart(8, '0')}AA`;
    await field(page, words.card_number).fill(own.toLowerCase());
    await page.getByRole('button', { name: common.save }).click();
    await expect(toast(page, words.toasts.residence_updated)).toBeVisible();
    await expect(page.getByText('Được làm việc đến 30/09/2026 (T4)')).toBeVisible();
    await expect(field(page, words.card_number)).toHaveValue(own);

    const lookUp = page.getByRole('link', { name: `${words.lookup_link} ${words.new_tab}` });
    await expect(lookUp).toHaveAttribute('target', '_blank');
    await page.getByRole('button', { name: words.check }).click();
    await expect(toast(page, words.toasts.card_checked)).toBeVisible();
    await expect(page.getByText(words.checked, { exact: true })).toBeVisible();

    await page.getByRole('link', { name: person_page.tabs.limits, exact: true }).click();
    await expect(page.getByText('28 giờ trong 7 ngày liên tiếp bất kỳ')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(
      await one(sql`SELECT status, expires_on, permission, card_number FROM residence
        WHERE person_id = ${student.id}`),
    ).toEqual({
      status: 'study_abroad',
      expires_on: '2026-09-30',
      permission: 1,
      card_number: own,
    });
  });
});

test.describe('the shift page in Japanese', () => {
  test.use({ locale: 'ja-JP' });

  test('refuses a student after the last day of the status and over 28 hours, but allows more in a vacation', async ({
    page,
    signedIn,
  }) => {
    const { shifts, findings, schools, common } = WORDS.ja;
    await signedIn(GLOBAL_ADMIN);
    const site = await mintSite();
    const student = await mintMember([site], { nationality: 'VN' });
    const { id: schoolId, name } = await mintSchool();
    const papers = { person_id: student.id, status: 'study_abroad' as const, expires_on: '2026-09-30' };
    await send(insertRows(residence, [{ ...papers, permission: true, school_id: schoolId }]));
    for (const date of ['2026-07-06', '2026-07-07', '2026-07-08']) {
      await mintAssignment(site, { shift: await mintShift(site, date), date, person: student });
    }
    const fourth = await mintShift(site, '2026-07-09');
    const found = page.getByRole('region', { name: findings.found, exact: true });

    await open(page, `/manage/shift/${await mintShift(site, '2026-10-01')}`);
    await choosePerson(page, shifts.person, student);
    await expect(found).toContainText('在留期限（2026/09/30（水））を過ぎています');

    await open(page, `/manage/shift/${fourth}`);
    await choosePerson(page, shifts.person, student);
    await expect(found).toContainText(findings.sources.residence);
    await expect(found).toContainText('連続する7日間で32時間になり、上限の28時間を超えます');
    await page.getByRole('button', { name: shifts.add, exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();

    await open(page, '/admin/configuration?tab=schools');
    await page.getByRole('link', { name }).click();
    await untilChecked(page.locator('#school'));
    const vacation = page.getByRole('group', { name: '1行目' });
    await vacation.getByRole('textbox', { name: schools.from }).fill('2026/7/31');
    await vacation.getByRole('textbox', { name: schools.to }).fill('2026/7/6');
    await page.getByRole('button', { name: common.save }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([WORDS.ja.validation.date_order]);
    await vacation.getByRole('textbox', { name: schools.from }).fill('2026/7/6');
    await vacation.getByRole('textbox', { name: schools.to }).fill('2026/7/31');
    await page.getByRole('button', { name: common.save }).click();
    await expect(toast(page, schools.toasts.school_updated)).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('2026/07/06（月）〜2026/07/31（金）');

    await open(page, `/manage/shift/${fourth}`);
    await choosePerson(page, shifts.person, student);
    await expect(page.getByText(findings.nothing_found)).toBeVisible();
    await page.getByRole('button', { name: shifts.add, exact: true }).click();
    await expect(toast(page, shifts.toasts.shift_user_added)).toBeVisible();
  });
});

test('a school is created and deleted, but not while students attend it', { tag: '@walk' }, async ({
  page,
  signedIn,
}) => {
  const { schools, errors } = WORDS.en;
  const { person } = await signedIn(GLOBAL_ADMIN);
  const attended = await mintSchool();
  const student = await mintPerson();
  await send(
    insertRows(residence, [
      { person_id: student.id, status: 'study_abroad' as const, school_id: attended.id },
    ]),
  );
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const question = page.getByRole('alertdialog', { name: schools.delete_title });
    await question.getByRole('button', { name: schools.delete }).click();
  };
  await open(page, '/admin/configuration');
  await page.getByRole('link', { name: 'Schools', exact: true }).click();
  await page.getByRole('link', { name: schools.create }).first().click();
  await untilChecked(page.locator('#school'));
  const name = `School of ${person.staff_no}`;
  await field(page, schools.name).fill(name);
  await page.getByRole('button', { name: schools.create }).click();
  await expect(toast(page, schools.toasts.school_created)).toBeVisible();
  await page.getByRole('searchbox', { name: schools.search }).fill(name);
  await page.getByRole('searchbox', { name: schools.search }).press('Enter');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(schools.no_vacations);
  await remove(name);
  await expect(toast(page, schools.toasts.school_deleted)).toBeVisible();

  await open(page, `/admin/configuration?tab=schools&q=${encodeURIComponent(attended.name)}`);
  await remove(attended.name);
  await expect(page.getByRole('alert')).toHaveText(errors.SCHOOL_CANNOT_DELETE_WITH_STUDENTS);
  await expect(page.getByRole('link', { name: attended.name })).toBeVisible();
});
