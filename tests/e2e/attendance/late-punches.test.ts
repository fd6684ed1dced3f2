import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { one } from '#tests/support/e2e/database.ts';
import { mintCode, punchesOf } from '#tests/support/e2e/devices.ts';
import { open, test, untilAlive } from '#tests/support/e2e/fixtures.ts';
import { mintAssignment, mintMember, mintShift, mintSite } from '#tests/support/e2e/rosters.ts';
import { TODAY } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { keptPunch, punch } from '#worker/db/schema/attendance.ts';
import { deviceKey } from '#worker/db/schema/device.ts';

test.use({ isInstalled: true, losesNetwork: true, locale: 'vi-VN', viewport: { width: 390, height: 844 } });

const { check_in: words } = WORDS.vi;

/** A phone of a person with a shift today from 09:00, paired with a key of its own. */
async function pairedPhone(page: Page) {
  const site = await mintSite();
  const person = await mintMember([site], { language: 'vi' });
  const shift = await mintShift(site, TODAY);
  await mintAssignment(site, { shift, date: TODAY, person });
  const device = await mintCode(person);
  await open(page, '/check-in');
  await page.locator('input[name="key.x"]').waitFor({ state: 'attached' });
  await page.getByLabel(words.pair.code).fill(device.code);
  await page.getByRole('button', { name: words.pair.submit }).click();
  await expect(page.getByRole('button', { name: words.check_in })).toBeVisible();
  // What the page without a network needs is kept, and the state is stored.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => storedDesk(page)).toBe(1);
  return { person, device };
}

/** The number of states of the device that the browser stores. */
function storedDesk(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((give) => {
        const opening = indexedDB.open('kinmu-punches');
        opening.onsuccess = () => {
          const count = opening.result.transaction('desk').objectStore('desk').count();
          count.onsuccess = () => give(count.result);
        };
      }),
  );
}

const waiting = (page: Page) => page.locator('[data-result=kept]');

async function checkIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.check_in }).click();
  await expect(page.getByText(words.kept.title_in)).toBeVisible();
  await page.getByRole('button', { name: words.ok }).click();
}

/** What the server stores of the kept punches of a device. */
function storedPunches({ id }: { id: number }) {
  return one(sql`SELECT count(*) AS stored, count(DISTINCT k.sequence) AS sequences, sum(k.link = 'fork') AS forks,
      (SELECT count(DISTINCT u.attendance_id) FROM ${punch} AS u WHERE u.device_id = ${id}) AS records
    FROM ${keptPunch} AS k JOIN ${deviceKey} AS d ON d.id = k.key_id WHERE d.device_id = ${id}`);
}

test('I punch without a network, open the page again, and the punch is recorded once', async ({
  page,
  context,
}) => {
  const { person, device } = await pairedPhone(page);
  await context.setOffline(true);
  await page.goto('/check-in');
  await expect(page.getByRole('heading', { name: person.last_name })).toBeVisible();
  await expect(page.getByText(words.kept.last_contact_now)).toBeVisible();
  await checkIn(page);
  expect(await punchesOf(device)).toBe(0);

  await page.goto('/check-in');
  await expect(waiting(page)).toHaveCount(1);
  await expect(page.getByRole('link', { name: words.check_out })).toBeVisible();

  await context.setOffline(false);
  await expect(page).toHaveURL('/check-in');
  await untilAlive(page);
  await expect(page.getByRole('link', { name: words.check_out })).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  expect(await punchesOf(device)).toBe(1);
});

test('two pages, a clock that is set back and three restarts lose no punch and double none', {
  tag: '@walk',
}, async ({ page: first, context }) => {
  const { device } = await pairedPhone(first);
  await context.setOffline(true);
  await first.goto('/check-in');
  await checkIn(first);
  await first.close();
  for (const _ of [1, 2, 3]) {
    const again = await context.newPage();
    await again.goto('/check-in');
    await expect(waiting(again)).toHaveCount(1);
    await again.close();
  }

  // Two pages that know of the check-in end the work at once; one has a clock that was set back.
  const pages = [await context.newPage(), await context.newPage()];
  for (const [index, page] of pages.entries()) {
    await page.addInitScript(
      (offset) => {
        const { now } = Date;
        Date.now = () => now() + offset;
      },
      (index === 0 ? 3 : -24) * 3_600_000,
    );
    await page.goto('/check-in');
    await page.getByRole('link', { name: words.check_out }).click();
  }
  await Promise.all(pages.map((page) => page.getByRole('button', { name: words.break.none }).click()));
  for (const page of pages) await expect(page.getByText(words.kept.title_out)).toBeVisible();

  await context.setOffline(false);
  await expect.poll(() => storedPunches(device)).toEqual({ stored: 3, sequences: 3, forks: 0, records: 1 });
  for (const page of pages) {
    await page.getByRole('button', { name: words.ok }).first().click();
    await expect(waiting(page)).toHaveCount(0);
  }
});
