import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { one, send } from '#tests/support/e2e/database.ts';
import { holdSession, markAlive, open, test } from '#tests/support/e2e/fixtures.ts';
import { toast, untilChecked } from '#tests/support/e2e/pages.ts';
import { mintPerson, mintSession } from '#tests/support/e2e/people.ts';
import { mintAssignment, mintMember, mintShift, mintSite } from '#tests/support/e2e/rosters.ts';
import { NOW } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { insertRows } from '#worker/db/rows.ts';
import { publishedMonth } from '#worker/db/schema/roster.ts';
import { position } from '#worker/db/schema/workplace.ts';

const NAMED = 'Kiểm hàng (検品)';

function listed(page: Page, label: string) {
  return page.getByRole('list', { name: label, exact: true }).getByRole('listitem');
}

test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });

test('a manager takes the suggested names of a position, and a student reads them with the Japanese name', async ({
  page,
  context,
  browser,
}) => {
  const site = await mintSite();
  const admin = await mintPerson({ roles: ['global_admin'] });
  const staff = await mintMember([site], { last_name: 'NGUYEN', first_name: 'THI ANH' });
  const months = ['2026-06', '2026-07'].map((month) => ({
    workplace_id: site.workplace.id,
    month,
    published_at: NOW,
    published_by: admin.id,
  }));
  await send(insertRows(publishedMonth, months));
  await mintShift(site, '2026-07-01', { fixed: 0, temporary: 2 });
  const own = await mintShift(site, '2026-06-16');
  await mintAssignment(site, { shift: own, date: '2026-06-16', person: staff });

  const office = await browser.newContext({ locale: 'ja-JP', viewport: { width: 1280, height: 900 } });
  await markAlive(office);
  await holdSession(office, await mintSession(admin));
  const desk = await office.newPage();
  const { workplaces: words } = WORDS.ja;
  const { id } = site.position;
  await open(desk, `/admin/workplace/${site.workplace.id}?tab=positions&position=${id}`);
  await untilChecked(desk.locator('#rename-position'));
  await desk.getByText(words.other_names.title, { exact: true }).click();
  await desk.getByRole('button', { name: words.other_names.suggest }).click();
  await expect(desk.getByLabel(words.other_names.kana)).toHaveValue('けんぴん');
  await desk.getByRole('button', { name: WORDS.ja.common.save, exact: true }).click();
  await expect(toast(desk, words.toasts.position_updated)).toBeVisible();
  await office.close();

  await holdSession(context, await mintSession(staff));
  await open(page, '/my-page/recruitment');
  await expect(listed(page, WORDS.vi.recruitment.list).first()).toContainText(NAMED);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await open(page, '/my-page/shift?month=2026-06');
  await expect(listed(page, WORDS.vi.own_shifts.list).first()).toContainText(NAMED);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await open(page, '/');
  await expect(page.getByText(NAMED)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'ja-JP' });

  test('a manager opens the page with the suggested names, and stores them', async ({ page, context }) => {
    const { workplace, position: of } = await mintSite();
    await holdSession(context, await mintSession(await mintPerson({ roles: ['global_admin'] })));
    const { workplaces: words } = WORDS.ja;
    const names = async () =>
      one(sql`SELECT name_kana, name_en, name_vi FROM ${position} WHERE id = ${of.id}`);
    await page.goto(`/admin/workplace/${workplace.id}?tab=positions&position=${of.id}`);
    await page.getByText(words.other_names.title, { exact: true }).click();
    await page.getByRole('link', { name: words.other_names.suggest }).click();
    await expect(page.getByLabel(words.other_names.vi)).toHaveValue('Kiểm hàng');
    expect(await names()).toEqual({ name_kana: null, name_en: null, name_vi: null });
    await page.getByRole('button', { name: WORDS.ja.common.save, exact: true }).click();
    await expect(page.getByRole('status')).toHaveText(words.toasts.position_updated);
    expect(await names()).toEqual({ name_kana: 'けんぴん', name_en: 'Inspection', name_vi: 'Kiểm hàng' });
  });
});
