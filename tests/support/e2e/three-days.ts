import type { BrowserContext, Page } from '@playwright/test';
import { type Instant, MINUTE_MS } from '#domain/time/instant.ts';

export const PUNCHES = 200;
/** A night after so many punches. */
export const NIGHTS = [66, 132, 198];
export const NIGHT_MS = 8 * 60 * MINUTE_MS;
export const STEP_MS = 14.4 * MINUTE_MS;
/** How the wall clock is set after so many punches. */
export const CLOCK_CHANGES = new Map([
  [50, 15 * MINUTE_MS],
  [110, -24 * 60 * MINUTE_MS],
]);

/** A punch may be off by so much while nothing is in doubt. */
const EXACT_MS = MINUTE_MS;

/**
 * Gives the pages clocks that the test moves: the wall clock of the phone outlives a page, the
 * monotonic one starts with it.
 */
export async function withMovedClocks(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // A new tab has no storage yet.
    if (window.origin === 'null') return;
    const wall = Date.now.bind(Date);
    const monotonic = performance.now.bind(performance);
    let passed = 0;
    Date.now = () => wall() + Number(localStorage.getItem('wall'));
    performance.now = () => monotonic() + passed;
    // The page began by the wall clock.
    const began = performance.timeOrigin + Number(localStorage.getItem('wall'));
    Object.defineProperty(performance, 'timeOrigin', { value: began });
    window.addEventListener('clocks', (event) => {
      if (!(event instanceof CustomEvent)) return;
      const moved: { wall: number; monotonic: number } = event.detail;
      localStorage.setItem('wall', String(Number(localStorage.getItem('wall')) + moved.wall));
      passed += moved.monotonic;
    });
  });
}

export async function moveClocks(page: Page, moved: { wall: number; monotonic: number }): Promise<void> {
  await page.evaluate((detail) => void window.dispatchEvent(new CustomEvent('clocks', { detail })), moved);
}

/** `cut before`: a part of the request arrives. `cut after`: a part of its answer. */
export type Cut = 'cut before' | 'cut after';

/** Cuts requests to a path, each at another byte. Returns how often it did. */
export async function cutUploads(
  context: BrowserContext,
  path: string,
  wayNow: () => Cut | null,
): Promise<() => number> {
  let cuts = 0;
  await context.route(path, async (route) => {
    const way = wayNow();
    if (way === null) return route.continue();
    cuts += 1;
    const cut = (text: string) => text.slice(0, Math.floor(text.length * ((cuts * 0.37) % 1)));
    if (way === 'cut before') {
      await route.fetch({ postData: cut(route.request().postData() ?? '') }).catch(() => null);
      await route.abort('connectionreset').catch(() => {});
    } else {
      const answer = await route.fetch().catch(() => null);
      if (answer) await route.fulfill({ response: answer, body: cut(await answer.text()) }).catch(() => {});
      else await route.abort('connectionreset').catch(() => {});
    }
  });
  return () => cuts;
}

type StoredTime = { at: Instant; earliest: Instant; latest: Instant; isAsked: boolean };

/** Returns those that neither have the true time nor are asked about with the true time in doubt. */
export function untrustedTimes<Stored extends StoredTime>(
  stored: readonly Stored[],
  truths: readonly Instant[],
): (Stored & { truth: Instant })[] {
  return stored.flatMap((one, index) => {
    const truth = truths[index] ?? 0;
    const isExact = Math.abs(one.at - truth) <= EXACT_MS;
    const isInside = one.earliest - EXACT_MS <= truth && truth <= one.latest + EXACT_MS;
    return isExact || (isInside && one.isAsked) ? [] : [{ ...one, truth }];
  });
}
