import { setTimeout as wait } from 'node:timers/promises';
import { expect, mergeTests, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { KEPT_PUNCHES_AT_ONCE_MAX } from '#contract/limits.ts';
import type { TimeReason } from '#domain/attendance/kept-punches/believed-time.ts';
import { readPunch } from '#domain/attendance/kept-punches/format.ts';
import { type Instant, MINUTE_MS, SECOND_MS } from '#domain/time/instant.ts';
import { send } from '#tests/support/e2e/database.ts';
import { mintCode } from '#tests/support/e2e/devices.ts';
import { test as fixtures, markAlive } from '#tests/support/e2e/fixtures.ts';
import { test as killed } from '#tests/support/e2e/killed-server.ts';
import { mintMember, mintSite } from '#tests/support/e2e/rosters.ts';
import { address, NOW } from '#tests/support/e2e/site.ts';
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
import { keptPunch } from '#worker/db/schema/attendance.ts';
import { deviceKey } from '#worker/db/schema/device.ts';

const test = mergeTests(fixtures, killed);

test.use({
  actionTimeout: 15_000,
  isInstalled: true,
  losesNetwork: true,
  locale: 'vi-VN',
  viewport: { width: 390, height: 844 },
});
test.describe.configure({ timeout: 300_000 });

const { check_in: words } = WORDS.vi;

/** A break before these check-outs, by button. */
const BREAKS = [10, 20, 60];

type Upload = 'answered' | 'overslept' | 'killed' | Cut;

type Walk = {
  restarts: number[];
  /** What happens to the uploads after so many punches. */
  uploads: Map<number, Upload>;
  /** How the times are judged. */
  reasons: TimeReason[];
};

const NEVER_ANSWERED: Walk = {
  restarts: [30, 90, 171],
  uploads: new Map([
    [40, 'cut before'],
    [60, 'cut after'],
    [100, 'killed'],
    [140, 'cut after'],
  ]),
  reasons: ['clocks_agree', 'wall_only'],
};

const ANSWERED_THRICE: Walk = {
  restarts: [70, 120, 171],
  uploads: new Map([
    [40, 'cut before'],
    [60, 'cut after'],
    [80, 'answered'],
    [100, 'killed'],
    [130, 'answered'],
    [132, 'overslept'],
    [140, 'cut after'],
    [160, 'answered'],
  ]),
  reasons: ['clocks_agree', 'received', 'set_back', 'wall_ahead', 'wall_only'],
};

const [unreached = ''] = words.kept.last_contact.split('{{');

const STATE = /\/api\/device\/me/;

/** Presses what the page offers, the other one where a punch is in question. Returns the time of the press. */
async function punch(page: Page, { isInNext, hasBreak }: { isInNext: boolean; hasBreak: boolean }) {
  const checkIn = page.getByRole('button', { name: words.check_in_unplanned });
  const checkOut = page.getByRole('link', { name: words.check_out });
  const [yes = ''] = words.break.yes.split('{{');
  const answer = page.getByRole('button', { name: hasBreak ? yes : words.break.none });
  await expect(checkIn.or(checkOut).first()).toBeVisible();
  let isIn = isInNext;
  // An answer of the server may still change what the page offers.
  await expect(async () => {
    isIn = isInNext ? await checkIn.isVisible() : !(await checkOut.isVisible());
    if (isIn) return checkIn.click({ timeout: 2_000 });
    if (!(await answer.isVisible())) await checkOut.click({ timeout: 2_000 });
    await answer.click({ timeout: 2_000 });
  }).toPass({ timeout: 15_000 });
  const pressed = Date.now();
  await expect(page.getByText(isIn ? words.kept.title_in : words.kept.title_out)).toBeVisible();
  await page.getByRole('button', { name: words.ok }).click();
  return pressed;
}

/** The stored punches of a device in their order. */
async function storedPunches({ id }: { id: number }) {
  const [rows = []] = await send([
    sql`SELECT k.sequence, k.at, k.earliest_at, k.latest_at, k.reason, k.questions, k.text
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
    breaks: readPunch(String(row.text))?.breaks ?? null,
  }));
}

for (const [network, walk] of [
  ['without an answer of the server', NEVER_ANSWERED],
  ['with three answers of the server', ANSWERED_THRICE],
] as const) {
  test(`200 punches of three days ${network} are each stored once, with a time that can be trusted`, {
    tag: '@walk',
  }, async ({ page: first, context, killedServer }) => {
    await send([sql`DELETE FROM test_clock`]);
    const person = await mintMember([await mintSite()], { language: 'vi' });
    const device = await mintCode(person);
    await withMovedClocks(context);
    let upload: Upload | null = null;
    const cuts = await cutUploads(context, '**/api/device/punches', () =>
      upload === 'cut before' || upload === 'cut after' ? upload : null,
    );
    /** The phone sleeps before it reads the answer. */
    let night: Promise<void> | null = null;
    await context.route(STATE, async (route) => {
      if (upload !== 'overslept') return route.continue();
      const answer = await route.fetch();
      night ??= context.setOffline(true).then(() => pass(NIGHT_MS, true));
      await night;
      await route.fulfill({ response: answer });
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
    const pass = async (time: number, isAsleep: boolean) => {
      passed += time;
      await moveClocks(page, { wall: time, monotonic: isAsleep ? 0 : time });
    };

    await context.setOffline(true);
    const truths: Instant[] = [];
    for (let count = 1; count <= PUNCHES; count += 1) {
      const hasBreak = BREAKS.includes(count);
      for (const button of hasBreak ? [words.break.begin, words.break.finish] : []) {
        await pass(STEP_MS / 3, false);
        // The clock of the page moves each second.
        await wait(2 * SECOND_MS);
        await page.getByRole('button', { name: button }).click();
      }
      await pass(hasBreak ? STEP_MS / 3 : STEP_MS, false);
      const pressed = await punch(page, { isInNext: count % 2 === 1, hasBreak });
      truths.push(NOW + passed + (pressed - began));
      if (NIGHTS.includes(count) && walk.uploads.get(count) !== 'overslept') await pass(NIGHT_MS, true);
      const changed = CLOCK_CHANGES.get(count);
      if (changed !== undefined) await moveClocks(page, { wall: changed, monotonic: 0 });
      if (walk.restarts.includes(count)) {
        await page.close();
        page = await context.newPage();
        await open(page);
      }
      const next = walk.uploads.get(count);
      if (next === undefined) continue;
      await test.step(`after ${count} punches: ${next}`, async () => {
        upload = next;
        const cutsBefore = cuts();
        await setServerClock();
        const heard = next === 'answered' || next === 'overslept' ? page.waitForResponse(STATE) : null;
        await context.setOffline(false);
        if (next === 'killed') await killedServer.kill();
        if (next === 'cut before' || next === 'cut after') {
          await expect.poll(cuts, { timeout: 30_000 }).toBeGreaterThan(cutsBefore);
        }
        if (next === 'cut before') expect(await storedPunches(device)).toEqual([]);
        if (next === 'cut after') await untilStored(device, (stored) => stored >= KEPT_PUNCHES_AT_ONCE_MAX);
        if (next === 'answered' || next === 'overslept')
          await untilStored(device, (stored) => stored === count);
        await heard;
        if (next === 'answered') {
          await expect(page).toHaveURL(`${site}/check-in`);
          await expect(page.getByText(unreached)).toBeHidden();
        }
        await context.setOffline(true);
        if (next === 'killed') await killedServer.startAgain();
        upload = null;
      });
    }
    expect(passed).toBeGreaterThanOrEqual(72 * 60 * MINUTE_MS - 1);

    await setServerClock();
    await context.setOffline(false);
    await untilStored(device, (stored) => stored === PUNCHES);

    const stored = await storedPunches(device);
    expect(stored.map(({ sequence }) => sequence)).toEqual(truths.map((_, index) => index + 1));
    expect(untrustedTimes(stored, truths)).toEqual([]);
    expect([...new Set(stored.map(({ reason }) => reason))].toSorted()).toEqual(walk.reasons);
    const withBreak = stored.filter(({ breaks }) => Array.isArray(breaks) && breaks.length === 1);
    expect(withBreak.map(({ sequence }) => sequence)).toEqual(BREAKS);
  });
}

function untilStored(device: { id: number }, isDone: (stored: number) => boolean): Promise<void> {
  const stored = async () => isDone((await storedPunches(device)).length);
  return expect.poll(stored, { timeout: 60_000 }).toBe(true);
}
