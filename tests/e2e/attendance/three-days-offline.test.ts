import { type BrowserContext, expect, mergeTests, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { type Instant, MINUTE_MS } from '#domain/time/instant.ts';
import { send } from '#tests/support/e2e/database.ts';
import { mintCode } from '#tests/support/e2e/devices.ts';
import { test as fixtures, markAlive } from '#tests/support/e2e/fixtures.ts';
import { test as killed } from '#tests/support/e2e/killed-server.ts';
import { mintMember, mintSite } from '#tests/support/e2e/rosters.ts';
import { address, NOW } from '#tests/support/e2e/site.ts';
import { WORDS } from '#tests/support/e2e/words.ts';
import { keptPunch } from '#worker/db/schema/attendance.ts';
import { deviceKey } from '#worker/db/schema/device.ts';

const test = mergeTests(fixtures, killed);

test.use({ isInstalled: true, losesNetwork: true, locale: 'vi-VN', viewport: { width: 390, height: 844 } });
test.describe.configure({ timeout: 900_000 });

const { check_in: words } = WORDS.vi;

const PUNCHES = 200;
/** A night after so many punches. */
const NIGHTS = [66, 132, 198];
const NIGHT_MS = 8 * 60 * MINUTE_MS;
const STEP_MS = 14.4 * MINUTE_MS;
const RESTARTS = [30, 90, 171];
const CLOCK_CHANGES = new Map([
  [50, 15 * MINUTE_MS],
  [110, -24 * 60 * MINUTE_MS],
]);
/** What becomes of the uploads after so many punches. */
const UPLOADS = new Map([
  [40, 'cut before'],
  [60, 'cut after'],
  [80, 'through'],
  [100, 'killed'],
  [140, 'cut after'],
  [160, 'through'],
] as const);
type Upload = 'through' | 'cut before' | 'cut after' | 'killed';

/** A punch may be off by so much while nothing is in doubt. */
const EXACT_MS = MINUTE_MS;

/**
 * Gives the pages clocks that the test moves: the wall clock of the phone outlives a page, the
 * monotonic one starts with it.
 */
async function withMovedClocks(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const wall = Date.now.bind(Date);
    const monotonic = performance.now.bind(performance);
    let passed = 0;
    Date.now = () => wall() + Number(localStorage.getItem('wall'));
    performance.now = () => monotonic() + passed;
    window.addEventListener('clocks', (event) => {
      if (!(event instanceof CustomEvent)) return;
      const moved: { wall: number; monotonic: number } = event.detail;
      localStorage.setItem('wall', String(Number(localStorage.getItem('wall')) + moved.wall));
      passed += moved.monotonic;
    });
  });
}

async function moveClocks(page: Page, moved: { wall: number; monotonic: number }): Promise<void> {
  await page.evaluate((detail) => void window.dispatchEvent(new CustomEvent('clocks', { detail })), moved);
}

/** Presses what comes next, and returns the time of the press. */
async function punch(page: Page, isIn: boolean): Promise<number> {
  if (isIn) {
    await page.getByRole('button', { name: words.check_in_unplanned }).click();
  } else {
    await page.getByRole('link', { name: words.check_out }).click();
    await page.getByRole('button', { name: words.break.none }).click();
  }
  const pressed = Date.now();
  await expect(page.getByText(isIn ? words.kept.title_in : words.kept.title_out)).toBeVisible();
  await page.getByRole('button', { name: words.ok }).click();
  return pressed;
}

/** The stored punches of a device in their order. */
async function storedPunches({ id }: { id: number }) {
  const [rows = []] = await send([
    sql`SELECT k.sequence, k.at, k.earliest_at, k.latest_at, k.reason, k.questions
      FROM ${keptPunch} AS k JOIN ${deviceKey} AS d ON d.id = k.key_id WHERE d.device_id = ${id}
      ORDER BY k.sequence`,
  ]);
  return rows.map((row) => ({
    sequence: Number(row.sequence),
    at: Number(row.at),
    earliest: Number(row.earliest_at),
    latest: Number(row.latest_at),
    reason: String(row.reason),
    isAsked: row.questions !== '[]',
  }));
}

test('200 punches of three days without a network are each stored once, with a time that can be trusted', {
  tag: '@walk',
}, async ({ page: first, context, killedServer }) => {
  const person = await mintMember([await mintSite()], { language: 'vi' });
  const device = await mintCode(person);
  await withMovedClocks(context);
  let upload: Upload | null = null;
  let cuts = 0;
  await context.route('**/api/device/punches', async (route) => {
    if (upload === null || upload === 'through' || upload === 'killed') return route.continue();
    cuts += 1;
    if (upload === 'cut after') await route.fetch().catch(() => null);
    await route.abort('connectionreset').catch(() => {});
  });
  const site = address();
  const open = (page: Page) => page.goto(`${site}/check-in`);

  let page = first;
  await markAlive(context);
  await open(page);
  await page.locator('input[name="key.x"]').waitFor({ state: 'attached' });
  await page.getByLabel(words.pair.code).fill(device.code);
  await page.getByRole('button', { name: words.pair.submit }).click();
  await expect(page.getByRole('button', { name: words.check_in_unplanned })).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const began = Date.now();
  /** The time that passed only for the clocks. */
  let passed = 0;
  const trueTime = (): Instant => NOW + passed + (Date.now() - began);
  const setServerClock = () =>
    send([sql`INSERT OR REPLACE INTO test_clock (id, now) VALUES (1, ${Math.round(trueTime())})`]);
  const wait = async (time: number, isAsleep: boolean) => {
    passed += time;
    await moveClocks(page, { wall: time, monotonic: isAsleep ? 0 : time });
  };

  await context.setOffline(true);
  await open(page);
  const truths: Instant[] = [];
  for (let count = 1; count <= PUNCHES; count += 1) {
    await wait(STEP_MS, false);
    const pressed = await punch(page, count % 2 === 1);
    truths.push(NOW + passed + (pressed - began));
    if (NIGHTS.includes(count)) await wait(NIGHT_MS, true);
    const changed = CLOCK_CHANGES.get(count);
    if (changed !== undefined) await moveClocks(page, { wall: changed, monotonic: 0 });
    if (RESTARTS.includes(count)) {
      await page.close();
      page = await context.newPage();
      await open(page);
    }
    const next = [...UPLOADS].find(([at]) => at === count)?.[1];
    if (next === undefined) continue;
    await test.step(`after ${count} punches: ${next}`, async () => {
      upload = next;
      const cutsBefore = cuts;
      await setServerClock();
      await context.setOffline(false);
      if (next === 'through') await untilStored(device, count);
      else if (next === 'killed') await killedServer.kill();
      else await expect.poll(() => cuts, { timeout: 30_000 }).toBeGreaterThan(cutsBefore);
      await context.setOffline(true);
      if (next === 'killed') await killedServer.startAgain();
      upload = null;
      await open(page);
    });
  }
  expect(passed).toBeGreaterThanOrEqual(72 * 60 * MINUTE_MS - 1);

  await setServerClock();
  await context.setOffline(false);
  await untilStored(device, PUNCHES);

  const stored = await storedPunches(device);
  expect(stored.map(({ sequence }) => sequence)).toEqual(truths.map((_, index) => index + 1));
  const untrusted = stored.flatMap((one, index) => {
    const truth = truths[index] ?? 0;
    const isExact = Math.abs(one.at - truth) <= EXACT_MS;
    const isInside = one.earliest - EXACT_MS <= truth && truth <= one.latest + EXACT_MS;
    return isExact || (isInside && one.isAsked) ? [] : [{ ...one, truth }];
  });
  expect(untrusted).toEqual([]);
});

function untilStored(device: { id: number }, count: number): Promise<void> {
  return expect.poll(async () => (await storedPunches(device)).length, { timeout: 60_000 }).toBe(count);
}
