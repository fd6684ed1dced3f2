import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { addDays } from '#domain/time/calendar-date.ts';
import { fromStamp, type WallStamp } from '#domain/time/instant.ts';
import { draw, one, send } from '#tests/support/e2e/database.ts';
import { mintCode, punchesOf } from '#tests/support/e2e/devices.ts';
import { open, reload } from '#tests/support/e2e/fixtures.ts';
import { moveClock, test } from '#tests/support/e2e/moving-clock.ts';
import { mintAssignment, mintMember, mintSite, type Site } from '#tests/support/e2e/rosters.ts';
import { TODAY } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { insertRows } from '#worker/db/rows.ts';
import { seatGroup, shift } from '#worker/db/schema/roster.ts';

const TOMORROW = addDays(TODAY, 1);
/** The phone's clock is fast by this, which is known since the pairing. */
const FAST_MS = 15 * 60_000;
const NIGHT = { start: 1_320, end: 1_740 };

/** A shift 22:00–29:00 with an hour of break from 25:00. */
async function mintNight(site: Site): Promise<number> {
  const id = await draw('shift');
  const row = {
    id,
    workplace_id: site.workplace.id,
    template_id: site.template.id,
    date: TODAY,
    start_minute: NIGHT.start,
    end_minute: NIGHT.end,
    breaks: '[[1500,1560]]',
  };
  const places = { shift_id: id, position_id: site.position.id, fixed_total: 1, temp_total: 0 };
  await send([...insertRows(shift, [row]), ...insertRows(seatGroup, [places])]);
  return id;
}

test.use({ locale: 'vi-VN', viewport: { width: 360, height: 740 } });

test('I pair my phone by its code, check in, and check out past midnight with a shorter break', async ({
  page,
}) => {
  const { check_in: words } = WORDS.vi;
  const site = await mintSite();
  const names = { language: 'vi', last_name: 'NGUYEN', first_name: 'VAN ANH', given_first: true } as const;
  const person = await mintMember([site], names);
  await mintAssignment(site, { shift: await mintNight(site), date: TODAY, person }, NIGHT);
  const at = async (stamp: WallStamp) => {
    await moveClock(stamp);
    await page.clock.setFixedTime(fromStamp(stamp) + FAST_MS);
  };

  await at(`${TODAY} 21:48:00`);
  const { id, code } = await mintCode(person, fromStamp(`${TODAY} 21:48:00`));
  await open(page, '/check-in');
  await expect(page.getByRole('heading', { name: words.pair.title })).toBeVisible();
  const field = page.getByLabel(words.pair.code);
  await field.fill('WRONG-CODE1');
  await page.getByRole('button', { name: words.pair.submit }).click();
  await expect(page.getByRole('alert')).toHaveText(words.pair.refused);
  await field.fill(code.toLowerCase().replace('-', ' '));
  await page.getByRole('button', { name: words.pair.submit }).click();
  await expect(page.getByRole('heading', { name: 'VAN ANH NGUYEN' })).toBeVisible();
  await expect(page).toHaveURL('/check-in');
  await expect(page.getByText('22:00–5:00 (hôm sau)')).toBeVisible();
  await expect(page.getByText(site.workplace.name)).toBeVisible();

  await at(`${TODAY} 21:50:00`);
  await page.getByRole('button', { name: words.check_in, exact: true }).dblclick();
  await expect(page.getByText(words.done_in)).toBeVisible();
  await expect(page.locator('p').filter({ hasText: /^21:50$/ })).toBeVisible();
  await page.getByRole('button', { name: words.ok }).click();
  expect(await punchesOf({ id })).toBe(1);

  await at(`${TOMORROW} 05:03:00`);
  await reload(page);
  await expect(page.getByText('Bạn đang làm việc từ 15/06 (T2) 21:50')).toBeVisible();
  await page.getByRole('link', { name: words.check_out }).click();
  await expect(page.getByText('60 phút: 1:00–2:00 (hôm sau)')).toBeVisible();
  await page.getByText(words.break.other).click();
  await expect(page.getByLabel(words.break.start)).toHaveValue('01:00');
  await page.getByLabel(words.break.end).fill('00:45');
  await page.getByRole('button', { name: words.check_out }).click();
  await expect(page.getByText(words.faults.break_end_inside).first()).toBeVisible();
  await page.getByLabel(words.break.end).fill('01:45');
  await page.getByRole('button', { name: words.check_out }).click();
  await expect(page.getByText(words.done_out)).toBeVisible();
  await expect(page.getByText('Nghỉ: 1:00–1:45 (hôm sau)')).toBeVisible();
  await page.getByRole('button', { name: words.ok }).click();
  await expect(page.getByRole('region', { name: words.last })).toContainText('5:03');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  const stored = await one(
    sql`SELECT business_date, breaks, (SELECT count(*) FROM review_item WHERE attendance_id = a.id) AS questions
        FROM attendance AS a WHERE person_id = ${person.id}`,
  );
  expect(stored).toEqual({ business_date: TODAY, breaks: '[[1500,1545]]', questions: 0 });
});
