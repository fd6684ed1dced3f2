import { expect } from '@playwright/test';
import { draw, send } from '#tests/support/e2e/database.ts';
import { holdSession, open, test } from '#tests/support/e2e/fixtures.ts';
import { toast, untilChecked } from '#tests/support/e2e/pages.ts';
import { mintPerson, mintSession, type Person } from '#tests/support/e2e/people.ts';
import { mintAssignment, mintMember, mintShift, mintSite } from '#tests/support/e2e/rosters.ts';
import { NOW } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { insertRows } from '#worker/db/rows.ts';
import { publishedMonth, workLimit } from '#worker/db/schema/roster.ts';

/** The clock of the tests is at Monday 15 June. */
const [TUESDAY, THURSDAY] = ['2026-06-16', '2026-06-18'];

/** A student with 28 hours, a shift of 8 hours on Tuesday, and an open shift on Thursday. */
async function mintStudent(): Promise<Person> {
  const site = await mintSite();
  const manager = await mintPerson({ roles: ['admin'], manages: [site.workplace.id] });
  const staff = await mintMember([site], { last_name: 'NGUYEN', first_name: 'THI ANH' });
  const shift = await mintShift(site, TUESDAY);
  await mintAssignment(site, { shift, date: TUESDAY, person: staff });
  await mintShift(site, THURSDAY, { fixed: 0, temporary: 1 });
  const shown = {
    workplace_id: site.workplace.id,
    month: '2026-06',
    published_at: NOW,
    published_by: manager.id,
  };
  const limit = {
    id: await draw('work_limit'),
    person_id: staff.id,
    limit_window: 'any_7_days' as const,
    unit: 'minutes' as const,
    amount: 1_680,
    source: 'manual' as const,
  };
  await send([...insertRows(publishedMonth, [shown]), ...insertRows(workLimit, [limit])]);
  return staff;
}

test.describe('the own week of staff in Vietnamese on a phone', () => {
  test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });

  test('shows the month as a grid, the free hours of a day, and a class in the hours of an open shift', async ({
    page,
    context,
  }) => {
    const { common, own_shifts: shifts, free_hours: free, study, ways, recruitment, findings } = WORDS.vi;
    await holdSession(context, await mintSession(await mintStudent()));

    await open(page, '/my-page/shift');
    await page.getByRole('link', { name: shifts.views.grid }).click();
    const grid = page.getByRole('table', { name: shifts.grid });
    await expect(grid).toBeVisible();
    await grid.getByRole('link', { name: /16\/06\/2026/ }).click();
    await expect(page).toHaveURL('/my-page/shift?view=grid&day=2026-06-16');
    await expect(page.getByRole('list', { name: /16\/06\/2026/ })).toContainText('9:00–18:00');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    // With text of 200 % the list takes the place of the grid.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expect(grid).toBeHidden();
    await expect(page.getByRole('list', { name: /16\/06\/2026/ })).toBeVisible();

    await open(page, '/my-page/free-hours');
    const thursday = page.getByRole('listitem').filter({ hasText: '18/06' });
    await expect(thursday).toContainText('20 giờ');
    await thursday.locator('summary').click();
    await expect(thursday.getByRole('link', { name: free.open_shifts })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    await open(page, '/my-page/study');
    await page.getByText(study.add_class, { exact: true }).click();
    const form = page.locator('form').filter({ has: page.getByLabel(study.weekday) });
    await untilChecked(form);
    await form.getByLabel(study.weekday).selectOption('4');
    await form.getByRole('textbox', { name: study.to, exact: true }).fill('31/07/2026');
    await form.getByRole('textbox', { name: study.start, exact: true }).fill('13:00');
    await form.getByRole('textbox', { name: study.end, exact: true }).fill('14:30');
    await form.getByRole('button', { name: study.add }).click();
    await expect(toast(page, study.toasts.study_saved)).toBeVisible();
    const classes = page.getByRole('list', { name: study.card });
    await expect(classes).toContainText('13:00–14:30');
    await classes.getByRole('link').click();
    const changed = classes.locator('form').filter({ has: page.getByLabel(study.weekday) });
    await untilChecked(changed);
    await changed.getByRole('textbox', { name: study.end, exact: true }).fill('15:00');
    await changed.getByRole('button', { name: common.save, exact: true }).click();
    await expect(classes).toContainText('13:00–15:00');
    await expect(changed).toBeHidden();

    await open(page, '/');
    await page.getByRole('link', { name: ways.enter }).click();
    await expect(page.getByRole('heading', { level: 1, name: ways.title })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: ways.enter_short }).click();
    const way = page.locator('form').filter({ has: page.getByLabel(ways.minutes) });
    await untilChecked(way);
    await way.getByLabel(ways.minutes).fill('50');
    await way.getByRole('button', { name: common.save, exact: true }).click();
    await expect(page.getByRole('main')).toContainText('50 phút');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await open(page, '/');
    await expect(page.getByRole('main')).toContainText(ways.leave.replace('{{time}}', '8:05'));

    await open(page, '/my-page/recruitment');
    const offered = page.getByRole('list', { name: recruitment.list }).getByRole('listitem');
    const clash = findings.own.rules.during_class
      .replace('{{sum_long}}', '2 giờ')
      .replace('{{window}}', '18/06 (T5)');
    await expect(offered.filter({ hasText: '18/06/2026' })).toContainText(clash);
  });
});
