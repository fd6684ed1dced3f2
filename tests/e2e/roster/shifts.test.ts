import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { one, send } from '#tests/support/e2e/database.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { pressAndConfirm, toast } from '#tests/support/e2e/pages.ts';
import type { Person } from '#tests/support/e2e/people.ts';
import { mintAssignment, mintMember, mintShift, mintSite, type Site } from '#tests/support/e2e/rosters.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const DATE = '2026-07-01';

async function choosePerson(page: Page, label: string, { staff_no: staffNo }: Person): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(staffNo);
  await page.getByRole('listbox').getByRole('option').filter({ hasText: staffNo }).click();
}

async function storedOn(shift: number, { id }: Person) {
  return one(sql`SELECT status, type, start_minute, end_minute FROM shift_user
    WHERE shift_id = ${shift} AND person_id = ${id} ORDER BY id DESC LIMIT 1`);
}

async function shiftsOf({ workplace }: Site) {
  return one(sql`SELECT count(*) AS shifts, sum(active) AS active FROM shift
    WHERE workplace_id = ${workplace.id} AND deleted_at IS NULL`);
}

test.describe('a shift in Vietnamese on a phone', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });
  const words = WORDS.vi;

  test('explains the refusal of a person who works elsewhere and offers a way out in one press', async ({
    page,
    signedIn,
  }) => {
    const [here, elsewhere] = [await mintSite(), await mintSite()];
    const person = await mintMember([here, elsewhere], { last_name: 'NGUYEN', first_name: 'THI ANH' });
    const shift = await mintShift(here, DATE);
    const other = { shift: await mintShift(elsewhere, DATE), date: DATE, person };
    await mintAssignment(elsewhere, other, { start: 960, end: 1_260 });
    await signedIn({ roles: ['admin'], manages: [here.workplace.id] });

    await open(page, `/manage/shift/${shift}`);
    await page.getByRole('link', { name: words.shifts.add_person }).click();
    await choosePerson(page, words.shifts.person, person);
    const found = page.getByRole('region', { name: words.findings.found, exact: true });
    const { overlap } = words.findings.rules;
    const told = overlap.replace('{{sum_long}}', '2 giờ').replace('{{window}}', '01/07 (T4)');
    await expect(found).toContainText(told);
    // A shift outside the manager's scope shows its times only.
    await expect(found).toContainText('16:00–21:00');
    await expect(found).toContainText(words.findings.other_workplace);
    await expect(found).not.toContainText(elsewhere.workplace.name);
    const way = found.getByRole('listitem').filter({ hasText: 'Kết thúc lúc 16:00' });
    await way.getByRole('button').click();

    // The way out has a warning, both workplaces back to back. The rules proposed it, so no reason is asked.
    await expect(toast(page, words.shifts.toasts.way_out_taken)).toBeVisible();
    expect(await storedOn(shift, person)).toEqual({
      status: 'approved',
      type: 'fixed',
      start_minute: 540,
      end_minute: 960,
    });
    const onShift = page.getByRole('region', { name: words.shifts.people, exact: true });
    await expect(onShift).toContainText('09:00–16:00');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
  });
});

test('a manager creates shifts on several days, deactivates some and publishes the month', async ({
  page,
  signedIn,
}) => {
  const { shifts, publish } = WORDS.en;
  const site = await mintSite();
  await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  await open(page, '/manage/shift?view=list&month=2026-07');
  await page.getByRole('link', { name: shifts.create }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: shifts.create })).toBeVisible();
  await page.getByRole('combobox', { name: shifts.workplace }).selectOption(String(site.workplace.id));
  await page.getByRole('button', { name: 'Every Mon in 07/2026' }).click();
  await page.getByRole('button', { name: /01\/07\/2026/ }).click();
  await expect(page.getByText('5 days selected')).toBeVisible();
  await page.getByRole('button', { name: 'Create 5 shifts' }).click();
  await expect(toast(page, shifts.toasts.shifts_created.replace('{{count}}', '5'))).toBeVisible();
  await expect(page.getByRole('link', { name: '06/07/2026 (Mon)' })).toBeVisible();
  expect(await shiftsOf(site)).toEqual({ shifts: 5, active: 5 });

  await page.getByRole('checkbox', { name: /01\/07\/2026/ }).check();
  await page.getByRole('button', { name: shifts.deactivate }).click();
  await expect(toast(page, shifts.toasts.shifts_deactivated)).toBeVisible();
  await page
    .getByRole('combobox', { name: WORDS.en.table.more_filters })
    .selectOption({ label: shifts.active_filter });
  await page.getByLabel(shifts.active_filter).selectOption({ label: shifts.only_inactive });
  await expect(page.getByRole('row')).toHaveCount(2);
  expect(await shiftsOf(site)).toEqual({ shifts: 5, active: 4 });

  await page.getByRole('link', { name: publish.title }).click();
  await pressAndConfirm(page, publish.submit_one);
  await expect(toast(page, publish.toasts.roster_published.replace('{{count}}', '0'))).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: shifts.draft })).toHaveCount(0);
});

test('a manager decides registrations in place and gives a reason for warnings', async ({
  page,
  signedIn,
}) => {
  const { shifts, findings } = WORDS.en;
  const site = await mintSite();
  const [willing, unborn, late] = [
    await mintMember([site]),
    await mintMember([site], { birthday: null }),
    await mintMember([site]),
  ];
  const shift = await mintShift(site, DATE, { fixed: 0, temporary: 2 });
  for (const person of [willing, unborn, late]) {
    await mintAssignment(site, { shift, date: DATE, person }, { status: 'pending', type: 'temporary' });
  }
  await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  await open(page, `/manage/shift/${shift}`);
  const buttonOf = (verb: string, person: Person) =>
    page.getByRole('button', { name: new RegExp(`^${verb} .*${person.staff_no}`) });

  await buttonOf(shifts.approve, willing).click();
  await expect(toast(page, shifts.toasts.shift_user_approved)).toBeVisible();
  expect(await storedOn(shift, willing)).toMatchObject({ status: 'approved' });

  await buttonOf(shifts.approve, unborn).click();
  const found = page.getByRole('region', { name: findings.found, exact: true });
  await expect(found).toContainText(findings.rules.birthday_unknown);
  await found.getByRole('textbox', { name: findings.pass.reason }).fill('Passport seen at the office');
  await page.getByRole('button', { name: shifts.approve, exact: true }).click();
  await expect(buttonOf(shifts.approve, unborn)).toHaveCount(0);
  expect(await storedOn(shift, unborn)).toMatchObject({ status: 'approved' });

  await page.getByRole('link', { name: new RegExp(`^${shifts.reject} .*${late.staff_no}`) }).click();
  await page.getByRole('button', { name: shifts.reject, exact: true }).click();
  await expect(page.getByText(`${shifts.no_longer} (1)`)).toBeVisible();
  expect(await storedOn(shift, late)).toMatchObject({ status: 'rejected' });
});

test('a conflict keeps the typed time and shows the stored one', { tag: '@walk' }, async ({
  page,
  signedIn,
}) => {
  const { shifts, form } = WORDS.en;
  const site = await mintSite();
  const shift = await mintShift(site, DATE);
  await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  await open(page, `/manage/shift/${shift}?edit=1`);
  const end = page.getByRole('textbox', { name: shifts.end_time, exact: true }).first();
  await end.fill('17:00');
  await send([sql`UPDATE shift SET start_minute = 600, version = version + 1 WHERE id = ${shift}`]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText(form.conflict);
  await expect(page.getByRole('region', { name: form.stored_now })).toContainText('10:00–18:00');
  await expect(end).toHaveValue('17:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, WORDS.en.shifts.toasts.shift_updated)).toBeVisible();
  expect(await one(sql`SELECT start_minute, end_minute FROM shift WHERE id = ${shift}`)).toEqual({
    start_minute: 540,
    end_minute: 1_020,
  });
});
