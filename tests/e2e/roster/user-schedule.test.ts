import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { one, send } from '#tests/support/e2e/database.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { expectNothingFound } from '#tests/support/e2e/for-everybody.ts';
import { toast, untilChecked } from '#tests/support/e2e/pages.ts';
import type { Person } from '#tests/support/e2e/people.ts';
import { mintAssignment, mintMember, mintShift, mintSite, type Site } from '#tests/support/e2e/rosters.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { insertRows } from '#worker/db/rows.ts';
import { publishedMonth } from '#worker/db/schema/roster.ts';

const MONTH = '2026-07';

async function mintStudent(sites: readonly Site[]): Promise<Person> {
  const student = await mintMember(sites, { nationality: 'VN', last_name: 'NGUYEN', first_name: 'THI ANH' });
  await send([
    sql`INSERT INTO residence (person_id, status, expires_on, permission)
        VALUES (${student.id}, 'study_abroad', '2027-03-31', 1)`,
  ]);
  return student;
}

/** 8 hours on each of these days of July. */
async function plan(site: Site, person: Person, days: readonly string[]): Promise<number[]> {
  const places: number[] = [];
  for (const day of days) {
    const date = `${MONTH}-${day}`;
    places.push(await mintAssignment(site, { shift: await mintShift(site, date), date, person }));
  }
  return places;
}

async function storedAssignments({ id }: Person, shift: number) {
  return one(sql`SELECT status, start_minute, end_minute FROM shift_user
    WHERE shift_id = ${shift} AND person_id = ${id} ORDER BY id DESC LIMIT 1`);
}

test.describe('the month of a person in English on a laptop', () => {
  test.use({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  const { schedules, staff, findings, shifts, attendance } = WORDS.en;

  test('plans a student: the sum opens, an excess shift is refused, and its way out is taken', async ({
    page,
    signedIn,
  }) => {
    const [here, elsewhere] = [await mintSite(), await mintSite()];
    const student = await mintStudent([here, elsewhere]);
    await plan(here, student, ['01', '02']);
    await plan(elsewhere, student, ['03']);
    const tight = await mintShift(here, `${MONTH}-06`);
    const free = await mintShift(here, `${MONTH}-20`);
    await signedIn({ roles: ['admin'], manages: [here.workplace.id] });

    // From the list of people to the month of one of them.
    await open(page, `/manage/user?q=${student.staff_no}`);
    await page.getByRole('link', { name: new RegExp(`^${schedules.of.replace('{{name}}', '')}`) }).click();
    await expect(page.getByRole('link', { name: staff.tabs.schedule })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.getByRole('link', { name: schedules.next_month }).click();

    const month = page.getByRole('region', { name: schedules.label });
    await expect(month).toContainText(schedules.elsewhere);
    await expect(month).not.toContainText(elsewhere.workplace.name);
    const tightest = page.getByRole('region', { name: schedules.tightest });
    await expect(tightest).toContainText('24:00 of 28:00');
    await expectNothingFound(page);

    // The number opens: two shifts here, and the times alone of one elsewhere.
    await tightest.getByRole('link').click();
    const how = page.getByRole('list', { name: schedules.how });
    await expect(how.getByRole('listitem')).toHaveCount(4);
    await expect(how).toContainText(here.workplace.name);
    await expect(how.getByRole('listitem').nth(2)).toContainText(schedules.elsewhere);
    await expectNothingFound(page);
    await page.keyboard.press('Escape');
    await expect(how).toHaveCount(0);

    // A fourth day is too much; the rules offer a way out.
    await month.getByRole('link', { name: 'Add a shift on 06/07/2026 (Mon)' }).click();
    const found = page.getByRole('region', { name: findings.found, exact: true });
    await expect(found).toContainText('32 h');
    await expect(found).toContainText('28 h');
    await expectNothingFound(page);
    const way = found.getByRole('listitem').filter({ hasText: 'End at 14:00' });
    await way.getByRole('button').click();
    await expect(toast(page, shifts.toasts.way_out_taken)).toBeVisible();
    expect(await storedAssignments(student, tight)).toEqual({
      status: 'approved',
      start_minute: 540,
      end_minute: 840,
    });
    await expect(tightest).toContainText('28:00 of 28:00');

    // Adds a shift at the other workplace in the same month, and undoes it.
    await month.getByRole('link', { name: 'Add a shift on 20/07/2026 (Mon)' }).click();
    await page.getByRole('button', { name: schedules.add_submit }).click();
    await expect(toast(page, shifts.toasts.shift_user_added)).toBeVisible();
    expect(await storedAssignments(student, free)).toMatchObject({ status: 'approved' });
    await page.getByRole('button', { name: schedules.undo }).click();
    await expect(toast(page, shifts.toasts.roster_undone)).toBeVisible();
    expect(await storedAssignments(student, free)).toMatchObject({ status: 'cancelled' });
    await expect(page.getByRole('button', { name: schedules.undo })).toHaveCount(0);
  });

  test('removes a person from a published shift with a reason', { tag: '@walk' }, async ({
    page,
    signedIn,
  }) => {
    const site = await mintSite();
    const person = await mintMember([site]);
    const [place] = await plan(site, person, ['08']);
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] }).then(({ person: { id } }) =>
      send(
        insertRows(publishedMonth, [
          { workplace_id: site.workplace.id, month: MONTH, published_at: 0, published_by: id },
        ]),
      ),
    );
    await open(page, `/manage/user/${person.id}/schedule?month=${MONTH}`);
    const month = page.getByRole('region', { name: schedules.label });
    await month.getByRole('link', { name: /日勤/ }).click();
    await page.getByRole('link', { name: schedules.take_off }).click();
    const form = page.locator('form').filter({ has: page.getByLabel(shifts.leave_whose) });
    const reason = form.getByLabel(attendance.reason, { exact: true });
    await untilChecked(form);
    await form.getByLabel(shifts.leave_whose).selectOption({ label: shifts.leave_company });
    await form.getByRole('button', { name: schedules.take_off }).click();
    await expect(reason).toBeFocused();
    await reason.fill('No work that day');
    await form.getByRole('button', { name: schedules.take_off }).click();
    await expect(toast(page, shifts.toasts.shift_user_removed)).toBeVisible();
    expect(await one(sql`SELECT outcome, left_reason FROM shift_user WHERE id = ${place ?? 0}`)).toEqual({
      outcome: 'cancelled_by_company',
      left_reason: 'No work that day',
    });
    await expect(month.getByRole('link', { name: /日勤/ })).toContainText(
      shifts.outcomes.cancelled_by_company,
    );
    await page.getByRole('button', { name: schedules.undo }).click();
    await expect(toast(page, shifts.toasts.roster_undone)).toBeVisible();
    expect(await one(sql`SELECT outcome FROM shift_user WHERE id = ${place ?? 0}`)).toEqual({
      outcome: null,
    });
  });
});

test.describe('the month of a person in Japanese on a laptop', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 1280, height: 800 } });
  const { schedules } = WORDS.ja;

  test('keeps the sum of a week over the limit within the screen', async ({ page, signedIn }) => {
    const site = await mintSite();
    const student = await mintStudent([site]);
    await plan(site, student, ['06', '07', '08', '09', '10', '11', '12']);
    const long = { start: 9 * 60, end: 18 * 60 + 38 };
    await send([
      sql`UPDATE shift_user SET start_minute = ${long.start}, end_minute = ${long.end}
        WHERE person_id = ${student.id} AND id = (SELECT max(id) FROM shift_user WHERE person_id = ${student.id})`,
    ]);
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    await open(page, `/manage/user/${student.id}/schedule?month=${MONTH}`);
    const over = schedules.over.replace('{{over}}', '16時間38分');
    await expect(page.getByRole('region', { name: schedules.label })).toContainText(over);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
  });
});

test.describe('the month of a person in Vietnamese on a phone', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });
  const { schedules } = WORDS.vi;

  test('lists the days of a student with the sums of the weeks', async ({ page, signedIn }) => {
    const site = await mintSite();
    const student = await mintStudent([site]);
    await plan(site, student, ['06', '07', '08']);
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
    await open(page, `/manage/user/${student.id}/schedule?month=${MONTH}`);
    await expect(page.getByRole('region', { name: schedules.tightest })).toContainText('24:00 / 28:00');
    const month = page.getByRole('region', { name: schedules.label });
    await expect(month.getByRole('heading', { name: 'Tuần 06/07 (T2) – 12/07 (CN)' })).toBeVisible();
    await expect(month.getByText('07/07 (T3)', { exact: true })).toBeVisible();
    await month.getByRole('link', { name: '24:00 trong tuần từ 06/07 (T2): cách tính' }).click();
    await expect(page.getByRole('list', { name: schedules.how }).getByRole('listitem')).toHaveCount(4);
    await expectNothingFound(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
