import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { expectNothingFound } from '#tests/support/e2e/for-everybody.ts';
import { mintAssignment, mintMember, mintShift, mintSite } from '#tests/support/e2e/rosters.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { mintWage, mintWorked } from '#tests/support/e2e/worked.ts';

/** A Wednesday. Today is the 15th in these tests. */
const DAY = '2026-06-10';
const WAGE = 1_300;

test.use({ locale: 'en-US', viewport: { width: 1280, height: 900 } });

test('I go from the report of a day over the month to one person, and download the shown figures', async ({
  page,
  signedIn,
}) => {
  test.setTimeout(120_000);
  const { report: words } = WORDS.en;
  const site = await mintSite();
  const [late, missing] = [await mintMember([site]), await mintMember([site])];
  await mintWage(site, late, WAGE);
  const shift = await mintShift(site, DAY, { fixed: 3 });
  await mintAssignment(site, { shift, date: DAY, person: late });
  await mintAssignment(site, { shift, date: DAY, person: missing });
  await mintWorked(site, late, {
    shift_id: shift,
    date: DAY,
    check_in_time: `${DAY} 09:30:00`,
    check_out_time: `${DAY} 19:30:00`,
    breaks: [{ start: '12:00', end: '13:00' }],
  });
  await signedIn({ roles: ['global_admin'] });
  const place = `workplace_id=${site.workplace.id}`;
  const cells = (name: string) => page.getByRole('row', { name }).getByRole('cell').allInnerTexts();

  await test.step('the day shows the needed and the present people, and the cost', async () => {
    await open(page, `/manage/report?date=${DAY}&${place}`);
    await expect(
      page.getByRole('heading', { level: 1, name: `${words.title} 10/06/2026 (Wed)` }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: WORDS.en.nav.items['/manage/report'] })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const row = await cells(site.workplace.name);
    expect(row.slice(1, 10)).toEqual(['3', '2', '1', '1', '1', '9:00', '¥12,025', '1:00', '0']);
    await expect(page.getByRole('list', { name: words.attendance_chart })).toContainText('Late 1');
    await expectNothingFound(page);
  });

  await test.step('the day before is one step away, and so is its month', async () => {
    await page.getByRole('link', { name: WORDS.en.table.previous_day }).click();
    await expect(page).toHaveURL(/date=2026-06-09/);
    await expect(page.getByText(WORDS.en.table.no_matches)).toBeVisible();
    await page
      .getByRole('navigation', { name: words.views })
      .getByRole('link', { name: words.month_view, exact: true })
      .click();
    await expect(
      page.getByRole('heading', { level: 1, name: `${words.monthly_title} 06/2026` }),
    ).toBeVisible();
    await expect(page).toHaveURL(new RegExp(place));
  });

  await test.step('the month is compared with its plan, which the file has too', async () => {
    const comparisons = page.getByRole('navigation', { name: words.comparisons });
    await comparisons.getByRole('link', { name: words.compare.plan, exact: true }).click();
    await expect(page).toHaveURL(/compare=plan/);
    await expect(page.getByRole('columnheader', { name: words.compared_hours.plan })).toBeVisible();
    await expect(page.getByText(words.compare_note.plan_cost)).toBeVisible();
    await page.getByRole('link', { name: words.export, exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: WORDS.en.export_form.download }).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toContain(',Planned (min),');
    await comparisons.getByRole('link', { name: words.compare.none, exact: true }).click();
    await expect(page).not.toHaveURL(/compare/);
  });

  await test.step('a bar of the month has a text for screen readers, and opens its day', async () => {
    const bars = page.getByRole('list', { name: words.attendance_by_day });
    await expect(bars.getByRole('link')).toHaveCount(30);
    await bars.getByRole('link').first().focus();
    for (let day = 1; day < 10; day += 1) await page.keyboard.press('ArrowRight');
    await expect(bars.getByRole('link', { name: /^10\/06/ })).toBeFocused();
    await expect(bars.getByRole('link', { name: /^10\/06/ })).toHaveAttribute(
      'href',
      new RegExp(`date=${DAY}`),
    );
  });

  await test.step('the workplace opens its positions, these their people, and a person their month', async () => {
    await page.getByRole('table').getByRole('link', { name: site.workplace.name }).click();
    await expect(page).toHaveURL(/group=position/);
    await page.getByRole('table').getByRole('link', { name: site.position.name }).click();
    await expect(page).toHaveURL(/group=person/);
    await expect(page.getByRole('row')).toHaveCount(3);
    await page.getByRole('row', { name: late.staff_no }).getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/manage/work-history/monthly\\?.*person=${late.id}`));
    await expect(page.getByText('¥12,025').first()).toBeVisible();
  });

  await test.step('the shown figures become a file', async () => {
    await open(page, `/manage/report/monthly?month=2026-06&group=person&${place}`);
    await page.getByRole('link', { name: words.export, exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: WORDS.en.export_form.download }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('report-monthly_2026-06.csv');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('Staff number,Name,Planned,Came,');
    expect(text).toMatch(new RegExp(`${late.staff_no},.*,540,540,09:00,480,60,0,0,0,0,0,0,12025\\r\\n`));
  });
});
