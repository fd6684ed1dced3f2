import { expect, type Page } from '@playwright/test';
import { pinOf } from '#domain/access/pin.ts';
import { SECOND_MS } from '#domain/time/instant.ts';
import { markAlive, test } from '#tests/support/e2e/fixtures.ts';
import type { Person } from '#tests/support/e2e/people.ts';
import { mintAssignment, mintMember, mintShift, mintSite } from '#tests/support/e2e/rosters.ts';
import { address, TODAY } from '#tests/support/e2e/site.ts';
import {
  mintCard,
  mintPhone,
  mintTabletCode,
  pairTablet,
  setPin,
  showCode,
  tabletPunches,
  tabletTime,
  withCamera,
} from '#tests/support/e2e/tablets.ts';
import { WORDS } from '#tests/support/e2e/words.ts';

test.use({
  actionTimeout: 15_000,
  isInstalled: true,
  losesNetwork: true,
  locale: 'ja-JP',
  viewport: { width: 1_280, height: 800 },
});
test.describe.configure({ timeout: 600_000 });

const { tablet_desk: words } = WORDS.ja;

type Member = { person: Person; pin: string };

/** People of a workplace with a shift today, and a tablet there that is not paired yet. */
async function workplaceWithTablet(count: number) {
  const site = await mintSite();
  const shift = await mintShift(site, TODAY, { fixed: count });
  const members: Member[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const person = await mintMember([site], { language: nth % 2 === 0 ? 'ja' : 'vi' });
    await mintAssignment(site, { shift, date: TODAY, person });
    members.push({ person, pin: await setPin(person, String(80_352 + 131 * nth)) });
  }
  return { members, tablet: await mintTabletCode(site.workplace) };
}

const digitsOf = ({ staff_no }: Person) => staff_no.replace(/\D/g, '');
const result = (page: Page) => page.locator('[data-look]');

/** The idle page stays behind the others, inert. */
async function press(page: Page, digits: string): Promise<void> {
  const top = page.locator('main > div:not([inert])');
  for (const digit of digits) await top.getByRole('button', { name: digit, exact: true }).click();
}

async function typeNumber(page: Page, person: Person): Promise<void> {
  await press(page, digitsOf(person));
  await page.getByRole('button', { name: words.pad.next }).click();
  await expect(page.locator('main > [inert]')).toBeAttached();
}

/** Waits for the result, takes the card or the phone away, and waits for the idle page. */
async function taken(page: Page, look: string, takeAway = async () => {}): Promise<void> {
  await expect(result(page)).toHaveAttribute('data-look', look);
  await takeAway();
  await expect(result(page)).toBeHidden();
}

test('30 people punch without a network, with a wrong PIN, a cancelled punch and a restart: each arrives once', {
  tag: '@walk',
}, async ({ page: first, context }) => {
  const { members, tablet } = await workplaceWithTablet(30);
  await markAlive(context);
  let page = first;
  await pairTablet(page, tablet);
  const site = address();
  await context.setOffline(true);
  const [mistaken, forgetful, hasty] = [members[4], members[7], members[11]];
  for (const [nth, member] of members.entries()) {
    const { person, pin } = member;
    await typeNumber(page, person);
    if (member === forgetful) await page.getByRole('button', { name: /忘れ|quên/ }).click();
    else await press(page, member === mistaken ? pinOf('11223') : pin);
    await taken(page, member === forgetful ? 'unsure' : 'check_in');
    if (member === hasty) {
      const pressed = page.getByRole('listitem').filter({ hasText: person.staff_no });
      await pressed.getByRole('button', { name: words.cancel.button }).click();
      await expect(pressed).toBeHidden();
      await typeNumber(page, person);
      await press(page, pin);
      await taken(page, 'check_in');
    }
    if (nth === 14) {
      await page.close();
      page = await context.newPage();
      await page.goto(`${site}/tablet`);
      await expect(page.locator('[data-slot=clock]')).toBeVisible();
    }
  }
  await expect(page.getByText(words.offline)).toBeVisible();
  expect(await tabletPunches(tablet)).toEqual([]);

  await context.setOffline(false);
  await expect.poll(async () => (await tabletPunches(tablet)).length, { timeout: 60_000 }).toBe(30);
  const stored = await tabletPunches(tablet);
  expect(stored.map(({ number }) => number)).toEqual(members.map(({ person }) => person.staff_no));
  expect(stored.map(({ sequence }) => sequence)).toEqual(members.map((_, nth) => nth + 1));
  const doubted = stored.filter(({ doubt }) => doubt !== null);
  expect(doubted.map(({ number, doubt, isRecorded }) => [number, doubt, isRecorded])).toEqual([
    [mistaken?.person.staff_no, 'wrong_pin', false],
    [forgetful?.person.staff_no, 'no_pin', false],
  ]);
  expect(stored.filter(({ isRecorded, link }) => isRecorded && link === 'next')).toHaveLength(28);
  await expect(page.getByText(words.all_sent)).toBeVisible();
});

test('60 people punch at one tablet within five minutes on a machine of a quarter of the speed', {
  tag: '@walk',
}, async ({ page, context }) => {
  const { members, tablet } = await workplaceWithTablet(60);
  const cards = await Promise.all(members.slice(0, 20).map(({ person }) => mintCard(person)));
  const phones = await Promise.all(members.slice(20, 40).map(({ person }) => mintPhone(person)));
  await withCamera(context);
  await pairTablet(page, tablet);
  const throttled = await context.newCDPSession(page);
  await throttled.send('Emulation.setCPUThrottlingRate', { rate: 4 });

  const times: Record<'card' | 'phone' | 'number', number[]> = { card: [], phone: [], number: [] };
  const began = Date.now();
  for (const [nth, { person, pin }] of members.entries()) {
    const [card, phone] = [cards[nth], phones[nth - 20]];
    const from = Date.now();
    if (card !== undefined) {
      await showCode(page, card);
      await expect(page.getByText(person.staff_no, { exact: true })).toBeVisible();
      await showCode(page, null);
      await press(page, pin);
    } else if (phone !== undefined) await showCode(page, await phone(await tabletTime(page)));
    else {
      await typeNumber(page, person);
      await press(page, pin);
    }
    await taken(page, 'check_in', () => showCode(page, null));
    times[card ? 'card' : phone ? 'phone' : 'number'].push(Date.now() - from);
  }
  const total = Date.now() - began;
  const middle = (of: number[]) => of.toSorted((one, other) => one - other)[of.length >> 1] ?? 0;
  const seconds = Object.entries(times).map(([way, of]) => `${way} ${(middle(of) / SECOND_MS).toFixed(1)} s`);
  test
    .info()
    .annotations.push({ type: 'time', description: `${total / SECOND_MS} s; ${seconds.join(', ')}` });
  expect(total).toBeLessThanOrEqual(300 * SECOND_MS);

  await expect.poll(async () => (await tabletPunches(tablet)).length, { timeout: 60_000 }).toBe(60);
  const stored = await tabletPunches(tablet);
  expect(stored.filter(({ doubt }) => doubt !== null)).toEqual([]);
  const ways = ['card', 'phone', 'number'].map((way) => stored.filter((one) => one.way === way).length);
  expect(ways).toEqual([20, 20, 20]);
});
