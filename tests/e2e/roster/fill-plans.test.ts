import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { send } from '#tests/support/e2e/database.ts';
import { open, test } from '#tests/support/e2e/fixtures.ts';
import { expectNothingFound } from '#tests/support/e2e/for-everybody.ts';
import type { Person } from '#tests/support/e2e/people.ts';
import { mintMember, mintShift, mintSite } from '#tests/support/e2e/rosters.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { insertRows } from '#worker/db/rows.ts';
import { availabilityDay, availabilityMonth } from '#worker/db/schema/planning.ts';

const DAYS = ['2026-07-06', '2026-07-07'];

async function sayYes(person: Person): Promise<void> {
  await send([
    ...insertRows(availabilityMonth, [
      { person_id: person.id, month: '2026-07', note: null, sent_at: 0, version: 1 },
    ]),
    ...insertRows(
      availabilityDay,
      DAYS.map((date) => ({
        person_id: person.id,
        date,
        answer: 'yes' as const,
        start_minute: null,
        end_minute: null,
      })),
    ),
  ]);
}

async function approved(of: Person): Promise<number> {
  const [rows = []] = await send([
    sql`SELECT 1 FROM shift_user WHERE person_id = ${of.id} AND status = 'approved' AND outcome IS NULL`,
  ]);
  return rows.length;
}

test.describe('a plan for several workplaces', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 1280, height: 800 } });
  const { fill, board, bulk, waiting_asks } = WORDS.ja;

  test('is made by a job, opens on the board of a workplace, and is taken and undone at once', async ({
    page,
    signedIn,
  }) => {
    const sites = [await mintSite(), await mintSite()];
    const willing = await mintMember(sites);
    for (const site of sites) for (const date of DAYS) await mintShift(site, date, { fixed: 1 });
    await sayYes(willing);
    await signedIn({ roles: ['admin'], manages: sites.map(({ workplace }) => workplace.id) });

    await open(page, '/manage/shift/fill');
    await page.getByLabel(fill.date_from).fill('2026/07/06');
    await page.getByLabel(fill.date_to).fill('2026/07/12');
    await page.getByRole('button', { name: fill.create }).click();
    const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: fill.see_board }) });
    await expect(rows).toHaveCount(2, { timeout: 30_000 });
    await expectNothingFound(page);
    expect(await approved(willing)).toBe(0);

    // The board of a workplace shows what the plan proposes there.
    const proposing = rows.filter({ has: page.getByRole('checkbox', { checked: true }) });
    await proposing.first().getByRole('link', { name: fill.see_board }).click();
    await expect(page.getByRole('region', { name: board.auto.title })).toBeVisible();
    await expect(page.locator('[data-proposed=agreed]').first()).toBeVisible();

    // The board has such a button too, and is still there while the page before loads.
    await page.goBack();
    await expect(page.getByRole('heading', { name: fill.title, level: 1 })).toBeVisible();
    await page.getByRole('button', { name: /^確定案/ }).click();
    await expect(page.getByText(/枠をシフトに入れました$/)).toBeVisible();
    expect(await approved(willing)).toBe(2);
    await page.getByRole('button', { name: bulk.undo }).click();
    await expect.poll(() => approved(willing)).toBe(0);

    await page.getByRole('button', { name: fill.nightly_start }).click();
    await expect(page.getByText(fill.nightly_on)).toBeVisible();
    await page.getByRole('button', { name: fill.nightly_stop }).click();
    await expect(page.getByText(fill.nightly_off)).toBeVisible();
  });

  test('asks those who said nothing, after a question', async ({ page, signedIn }) => {
    const site = await mintSite();
    const silent = await mintMember([site]);
    for (const date of DAYS) await mintShift(site, date, { fixed: 1 });
    await signedIn({ roles: ['admin'], manages: [site.workplace.id] });

    await open(page, '/manage/shift/fill');
    await page.getByLabel(fill.date_from).fill('2026/07/06');
    await page.getByLabel(fill.date_to).fill('2026/07/12');
    await page.getByRole('button', { name: fill.create }).click();
    await page.getByRole('button', { name: '2枠を打診する' }).click({ timeout: 30_000 });
    await page.getByRole('alertdialog').getByRole('button', { name: fill.ask_confirm }).click();
    await expect(page.getByText('2枠を打診しました')).toBeVisible();
    await expectNothingFound(page);
    const [offers = []] = await send([
      sql`SELECT 1 FROM seat_ask_person WHERE person_id = ${silent.id} AND answer IS NULL`,
    ]);
    expect(offers).toHaveLength(2);
    expect(await approved(silent)).toBe(0);

    // All offers of the month are withdrawn at once, from the page that lists them.
    await page.getByRole('link', { name: '2', exact: true }).click();
    await expect(page.getByRole('heading', { name: waiting_asks.title, level: 1 })).toBeVisible();
    await expect(page.getByRole('rowheader')).toHaveCount(2);
    await expectNothingFound(page);
    await page.getByRole('button', { name: '打診をすべて取り消す（2件）' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: waiting_asks.all_confirm }).click();
    await expect(page.getByText('打診を2件取り消しました')).toBeVisible();
    await expect(page.getByText(waiting_asks.none, { exact: true })).toBeVisible();
    const [left = []] = await send([
      sql`SELECT 1 FROM seat_ask AS k JOIN seat_ask_person AS kp ON kp.ask_id = k.id
        WHERE kp.person_id = ${silent.id} AND k.closed_at IS NULL`,
    ]);
    expect(left).toEqual([]);
  });
});
