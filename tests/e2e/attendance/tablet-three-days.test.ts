import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { type Instant, MINUTE_MS } from '#domain/time/instant.ts';
import { send } from '#tests/support/e2e/database.ts';
import { markAlive, test } from '#tests/support/e2e/fixtures.ts';
import { mintMember, mintSite } from '#tests/support/e2e/rosters.ts';
import { address, NOW } from '#tests/support/e2e/site.ts';
import { mintTabletCode, pairTablet, setPin, tabletPunches } from '#tests/support/e2e/tablets.ts';
import {
  CLOCK_CHANGES,
  type Cut,
  cutUploads,
  moveClocks,
  NIGHT_MS,
  NIGHTS,
  PUNCHES,
  STEP_MS,
  untrustedTimes,
  withMovedClocks,
} from '#tests/support/e2e/three-days.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

test.use({
  actionTimeout: 15_000,
  isInstalled: true,
  losesNetwork: true,
  locale: 'ja-JP',
  viewport: { width: 1_280, height: 800 },
});
test.describe.configure({ timeout: 1_200_000 });

const { tablet_desk: words } = WORDS.ja;

const PEOPLE = 30;
const RESTARTS = [30, 90, 171];
const CUTS = new Map<number, Cut>([
  [40, 'cut before'],
  [100, 'cut after'],
  [140, 'cut after'],
]);

/** Only this page of the tablet can be pressed. */
const top = (page: Page) => page.locator('main > div:not([inert])');

async function press(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await top(page).getByRole('button', { name: digit, exact: true }).click();
}

/** Punches with number and PIN. Returns the wall clock of this machine at the last press. */
async function punch(
  page: Page,
  { digits, pin, stamp }: { digits: string; pin: string; stamp: 'check_in' | 'check_out' },
): Promise<number> {
  await press(page, digits);
  await page.getByRole('button', { name: words.pad.next }).click();
  await expect(page.locator('main > [inert]')).toBeAttached();
  const button = page.getByRole('button', { name: words.stamp[stamp], exact: true });
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
  await press(page, pin);
  const pressed = Date.now();
  if (stamp === 'check_out') await page.getByRole('button', { name: words.break.none, exact: true }).click();
  const result = page.locator('[data-look]');
  await expect(result).toBeVisible();
  await expect(result).toBeHidden();
  return pressed;
}

test('200 punches of 30 people in three days at one tablet are each stored once, with a time that can be trusted', {
  tag: '@walk',
}, async ({ page: first, context }) => {
  await send([sql`DELETE FROM test_clock`]);
  const site = await mintSite();
  // None has a shift, so the tablet knows none of them.
  const members: { digits: string; pin: string }[] = [];
  for (let nth = 0; nth < PEOPLE; nth += 1) {
    const person = await mintMember([site], { language: 'ja' });
    const pin = await setPin(person, String(80_352 + 131 * nth));
    members.push({ digits: person.staff_no.replace(/\D/g, ''), pin });
  }
  const tablet = await mintTabletCode(site.workplace);
  await withMovedClocks(context);
  let way: Cut | null = null;
  const cuts = await cutUploads(context, '**/api/tablet/punches', () => way);
  let page = first;
  await markAlive(context);
  await pairTablet(page, tablet);
  const began = Date.now();
  /** The time that passed only for the clocks. */
  let passed = 0;
  const trueTime = (): Instant => NOW + passed + (Date.now() - began);
  const setServerClock = () =>
    send([sql`INSERT OR REPLACE INTO test_clock (id, now) VALUES (1, ${Math.round(trueTime())})`]);
  const pass = async (time: number, isAsleep: boolean) => {
    passed += time;
    await moveClocks(page, { wall: time, monotonic: isAsleep ? 0 : time });
  };

  await context.setOffline(true);
  const truths: Instant[] = [];
  for (let count = 1; count <= PUNCHES; count += 1) {
    const [round, nth] = [Math.floor((count - 1) / PEOPLE), (count - 1) % PEOPLE];
    const member = members[nth] ?? { digits: '', pin: '' };
    await pass(STEP_MS, false);
    const pressed = await punch(page, { ...member, stamp: round % 2 === 0 ? 'check_in' : 'check_out' });
    truths.push(NOW + passed + (pressed - began));
    if (NIGHTS.includes(count)) await pass(NIGHT_MS, true);
    const changed = CLOCK_CHANGES.get(count);
    if (changed !== undefined) await moveClocks(page, { wall: changed, monotonic: 0 });
    if (RESTARTS.includes(count)) {
      await page.close();
      page = await context.newPage();
      await page.goto(`${address()}/tablet`);
      await expect(page.locator('[data-slot=clock]')).toBeVisible();
    }
    const next = CUTS.get(count);
    if (next === undefined) continue;
    await test.step(`after ${count} punches: ${next}`, async () => {
      way = next;
      const before = cuts();
      await setServerClock();
      await context.setOffline(false);
      await expect.poll(cuts, { timeout: 90_000 }).toBeGreaterThan(before);
      await context.setOffline(true);
      way = null;
    });
  }
  expect(passed).toBeGreaterThanOrEqual(72 * 60 * MINUTE_MS - 1);

  await setServerClock();
  await context.setOffline(false);
  await expect
    .poll(async () => (await tabletPunches(tablet)).length, { timeout: 120_000 })
    .toBeGreaterThanOrEqual(PUNCHES);

  const stored = await tabletPunches(tablet);
  expect(stored.map(({ sequence }) => sequence)).toEqual(truths.map((_, index) => index + 1));
  expect(stored.map(({ number }) => number)).toEqual(
    truths.map((_, index) => members[index % PEOPLE]?.digits),
  );
  expect(stored.filter(({ doubt }) => doubt !== null)).toEqual([]);
  expect(untrustedTimes(stored, truths)).toEqual([]);
});
