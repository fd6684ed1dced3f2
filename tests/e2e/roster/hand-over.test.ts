import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { one, send } from '#tests/support/e2e/database.ts';
import { holdSession, open, test } from '#tests/support/e2e/fixtures.ts';
import { toast } from '#tests/support/e2e/pages.ts';
import { mintPerson, mintSession } from '#tests/support/e2e/people.ts';
import { mintAssignment, mintMember, mintShift, mintSite } from '#tests/support/e2e/rosters.ts';
import { NOW } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { insertRows } from '#worker/db/rows.ts';
import { publishedMonth } from '#worker/db/schema/roster.ts';

const DATE = '2026-07-01';

test.use({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });

test('a shift goes from one phone to another, and a manager confirms it', async ({
  page,
  context,
  browser,
}) => {
  const [{ hand_over: words, asks }, { hand_over: en }] = [WORDS.vi, WORDS.en];
  const site = await mintSite();
  const manager = await mintPerson({ roles: ['admin'], manages: [site.workplace.id] });
  await send(
    insertRows(publishedMonth, [
      { workplace_id: site.workplace.id, month: '2026-07', published_at: NOW, published_by: manager.id },
    ]),
  );
  const giver = await mintMember([site], { last_name: 'NGUYEN', first_name: 'HOA' });
  const taker = await mintMember([site], { last_name: 'TRAN', first_name: 'MINH' });
  const busy = await mintMember([site], { last_name: 'LE', first_name: 'LAN' });
  const shift = await mintShift(site, DATE);
  await mintAssignment(site, { shift, date: DATE, person: giver });
  const elsewhere = await mintSite();
  await mintAssignment(elsewhere, { shift: await mintShift(elsewhere, DATE), date: DATE, person: busy });

  await holdSession(context, await mintSession(giver));
  await open(page, '/my-page/shift?month=2026-07');
  await page.getByRole('link', { name: words.open }).click();
  await expect(page.getByRole('heading', { name: words.title, level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /LE LAN/ })).toHaveCount(0);
  await expect(page.getByText(words.others_other.replace('{{count}}', '1'))).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: `${words.send}: TRAN MINH` }).click();
  await expect(toast(page, words.toasts.hand_over_proposed)).toBeVisible();
  await expect(page.getByText(words.own.proposed.replace('{{name}}', 'TRAN MINH'))).toBeVisible();

  const phone = await browser.newContext({ locale: 'vi-VN', viewport: { width: 390, height: 844 } });
  const office = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } });
  try {
    await holdSession(phone, await mintSession(taker));
    const other = await phone.newPage();
    await other.goto('/my-page/ask');
    await expect(other.getByText(words.received.replace('{{name}}', 'NGUYEN HOA'))).toBeVisible();
    await other.getByRole('button', { name: asks.yes }).click();
    await expect(other.getByText(words.accepted)).toBeVisible();

    await holdSession(office, await mintSession(manager));
    const desk = await office.newPage();
    await desk.goto('/manage/shift/registration');
    await desk
      .getByRole('button', { name: /NGUYEN HOA to TRAN MINH/, exact: false })
      .first()
      .click();
    await expect(toast(desk, en.toasts.hand_over_approved)).toBeVisible();
    await expect(desk.getByText(en.pending.title)).toHaveCount(0);
  } finally {
    await phone.close();
    await office.close();
  }
  expect(
    await one(sql`SELECT person_id FROM shift_user WHERE shift_id = ${shift} AND status = 'approved'`),
  ).toEqual({ person_id: taker.id });
  await page.reload();
  await expect(page.getByText(words.own.approved.replace('{{name}}', 'TRAN MINH'))).toBeVisible();
});
