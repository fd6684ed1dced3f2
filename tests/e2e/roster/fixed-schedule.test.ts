import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { one } from '#tests/support/e2e/database.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { toast } from '#tests/support/e2e/pages.ts';
import { mintAssignment, mintMember, mintShift, mintSite } from '#tests/support/e2e/rosters.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

/** A Wednesday in the future, and the one after it. */
const WEDNESDAY = '2026-07-01';
const NEXT = '2026-07-08';

test.use({ locale: 'ja-JP' });

test('previews eight weeks of a fixed schedule, and puts its person on shifts created later', async ({
  page,
  signedIn,
}) => {
  const words = WORDS.ja;
  const [site, elsewhere] = [await mintSite(), await mintSite()];
  const person = await mintMember([site, elsewhere], { last_name: '固定', first_name: '花子' });
  const other = { shift: await mintShift(elsewhere, NEXT), date: NEXT, person };
  await mintAssignment(elsewhere, other, {});
  await signedIn({ roles: ['global_admin'] });

  await open(page, `/admin/fixed-schedule?schedule=new&at=${site.workplace.id}`);
  await page.getByRole('combobox', { name: words.fixed_schedule.person, exact: true }).fill(person.staff_no);
  await page.getByRole('listbox').getByRole('option').filter({ hasText: person.staff_no }).click();
  await page.getByRole('checkbox', { name: '水', exact: true }).check();
  await page.getByLabel(words.fixed_schedule.valid_from, { exact: true }).fill(WEDNESDAY);
  await page.getByLabel(words.fixed_schedule.valid_from, { exact: true }).press('Tab');
  const preview = page.getByRole('region', { name: words.fixed_schedule.preview });
  await expect(preview).toContainText('1日は入れません');
  await expect(preview).toContainText('07/08（水）');
  await expect(preview).toContainText(words.holidays.marine);
  await page.getByRole('button', { name: words.fixed_schedule.create }).click();
  await expect(toast(page, words.fixed_schedule.toasts.fixed_schedule_created)).toBeVisible();
  const grid = page.getByRole('table', {
    name: words.fixed_schedule.grid.replace('{{workplace}}', site.workplace.name),
  });
  await expect(grid).toContainText('固定 花子');

  const created = await page.request.post('/api/manage/shifts', {
    headers: { Origin: new URL(page.url()).origin },
    data: {
      workplace_id: site.workplace.id,
      template_id: site.template.id,
      dates: [WEDNESDAY, NEXT],
    },
  });
  expect(await created.json()).toMatchObject({
    fixed: { placed: 1, clashes: [{ date: NEXT, placed: false, findings: [{ rule: 'overlap' }] }] },
  });
  expect(
    await one(sql`SELECT s.date, su.type, su.status FROM shift_user AS su JOIN shift AS s ON s.id = su.shift_id
      WHERE su.person_id = ${person.id} AND s.workplace_id = ${site.workplace.id}`),
  ).toEqual({ date: WEDNESDAY, type: 'fixed', status: 'approved' });
});

test.describe('a fixed schedule without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is previewed on its own page and saved as typed', async ({ page, signedIn }) => {
    const words = WORDS.ja.fixed_schedule;
    const [site, elsewhere] = [await mintSite(), await mintSite()];
    const person = await mintMember([site, elsewhere], { last_name: '固定', first_name: '次郎' });
    await mintAssignment(elsewhere, { shift: await mintShift(elsewhere, NEXT), date: NEXT, person }, {});
    await signedIn({ roles: ['global_admin'] });

    await page.goto(`/admin/fixed-schedule?schedule=new&at=${site.workplace.id}`);
    const step = page.getByRole('list', { name: WORDS.ja.imports.steps }).locator('[aria-current=step]');
    await expect(step).toContainText(WORDS.ja.imports.step_choose);
    await page.getByRole('combobox', { name: words.person, exact: true }).selectOption(String(person.id));
    await page.getByRole('checkbox', { name: '水', exact: true }).check();
    await page.getByLabel(words.valid_from, { exact: true }).fill(WEDNESDAY);
    await page.getByRole('button', { name: words.preview_show }).click();

    await expect(step).toContainText(WORDS.ja.imports.step_look);
    const preview = page.getByRole('region', { name: words.preview, exact: true });
    await expect(preview).toContainText('1日は入れません');
    const day = page.getByRole('rowheader', { name: '07/08（水）' });
    await expect(preview.getByRole('row').filter({ has: day })).toContainText(WORDS.ja.findings.refuse);
    await expect(page.getByRole('checkbox', { name: '水', exact: true })).toBeChecked();
    await page.getByRole('button', { name: words.create, exact: true }).click();
    await expect(
      page.getByRole('table', { name: words.grid.replace('{{workplace}}', site.workplace.name) }),
    ).toContainText('固定 次郎');
  });
});
