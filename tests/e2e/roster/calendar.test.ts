import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { readCalendar } from '#tests/support/calendar.ts';
import { send } from '#tests/support/e2e/database.ts';
import { holdSession, open, test } from '#tests/support/e2e/fixtures.ts';
import { toast } from '#tests/support/e2e/pages.ts';
import { mintSession } from '#tests/support/e2e/people.ts';
import { mintAssignment, mintMember, mintShift, mintSite } from '#tests/support/e2e/rosters.ts';
import { smallTargets } from '#tests/support/e2e/small-targets.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

const TOMORROW = '2026-06-16';
const { calendar: words } = WORDS.ja;

test.use({ locale: 'ja-JP', viewport: { width: 390, height: 844 } });

test('I add my shifts to another calendar by a link, and remove the link', async ({
  page,
  context,
  request,
}) => {
  const site = await mintSite();
  const staff = await mintMember([site]);
  const shift = await mintShift(site, TOMORROW);
  await mintAssignment(site, { shift, date: TOMORROW, person: staff });
  await send([
    sql`INSERT INTO published_month (workplace_id, month, published_at, published_by)
        VALUES (${site.workplace.id}, '2026-06', 0, ${staff.id})`,
  ]);
  await holdSession(context, await mintSession(staff));
  await open(page, '/my-page/settings');
  const section = page.getByRole('region', { name: words.title, exact: true });
  await expect(section).toContainText(words.none);
  await section.getByRole('button', { name: words.make }).click();

  await expect(section.getByRole('heading', { name: words.new_link })).toBeFocused();
  await expect(section.getByRole('img', { name: words.qr })).toBeVisible();
  const url = await section.getByText(/^https?:.*\/shifts\.ics$/).innerText();
  expect(page.url()).not.toContain(url.split('/').at(-2));
  await expect(section.getByRole('link', { name: words.open })).toHaveAttribute(
    'href',
    url.replace(/^https?/, 'webcal'),
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await smallTargets(page)).toEqual([]);

  const answer = await request.get(url);
  expect(answer.status()).toBe(200);
  expect(readCalendar(await answer.text()).events).toMatchObject([
    { status: 'CONFIRMED', summary: expect.stringContaining(site.workplace.name) },
  ]);

  await section.getByRole('link', { name: words.done }).click();
  await expect(section).not.toContainText(url);
  expect(await smallTargets(page)).toEqual([]);
  await section.getByRole('button', { name: words.remove_named.replace('{{name}}', words.own) }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.remove }).click();
  await expect(toast(page, words.toasts.calendar_removed)).toBeVisible();
  await expect(section).toContainText(words.none);
  expect((await request.get(url)).status()).toBe(404);
});
