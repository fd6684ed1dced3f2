import { type Browser, chromium, type Page } from '@playwright/test';
import { holdSession } from '#tools/bench/browser/browser-session.ts';
import { signIn } from '#tools/bench/browser/sign-in.ts';
import { seedCompany, whileServed } from '#tools/bench/crowds/company.ts';
import { type BenchFigure, medianOf } from '#tools/bench/measure.ts';
import type { BenchSection } from '#tools/bench/section.ts';
import { chromiumFlags, findChromium } from '#tools/chromium.ts';

const COMPANY = { folder: 'first-change', day: '2026-06-15' };
const TURNS = 3;
const SCREEN = { width: 1_280, height: 800 };
const LATENCY_MS = 2_500;
const FIRST_CHANGE_MS = 100;
const MENU = 'aside nav a[href]';
const LINK_TO_ITSELF = 'main a[href*="?"]:visible:not([download]):not([target])';
const SUBMIT = 'main form[method=post] button[type=submit]:visible:enabled';

/** Measures how soon the screen changes after a click, while each answer takes long. */
export async function measureFirstChange(): Promise<BenchSection> {
  await seedCompany(COMPANY, 40);
  return whileServed(COMPANY, async (address) => {
    const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
    try {
      return await clickThrough(browser, address);
    } finally {
      await browser.close();
    }
  });
}

async function clickThrough(browser: Browser, address: string): Promise<BenchSection> {
  const context = await browser.newContext({ viewport: SCREEN, locale: 'ja-JP' });
  await holdSession(context, address, await signIn(`${address}/api`));
  const page = await context.newPage();
  await page.addInitScript(noteFirstChange);
  await page.goto(address, { waitUntil: 'networkidle' });
  const pages = await page.locator(MENU).evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const network = await context.newCDPSession(page);
  const delay = (latency: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  const times = { menu: [], link: [], form: [] } as Record<'menu' | 'link' | 'form', number[]>;
  const clickAt = async (path: string, kind: keyof typeof times, target: string) => {
    await delay(0);
    await page.goto(`${address}${path}`, { waitUntil: 'networkidle' });
    const clicked = page.locator(target).first();
    if ((await clicked.count()) === 0) return;
    await delay(LATENCY_MS);
    await clicked.click();
    times[kind].push(await firstChange(page));
  };
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const path of pages) {
      if (path === null) continue;
      await clickAt(path === '/' ? '/my-page/settings' : '/', 'menu', `aside nav a[href="${path}"]`);
      await clickAt(path, 'link', LINK_TO_ITSELF);
      await clickAt(path, 'form', SUBMIT);
    }
  }
  const figure = (what: string, taken: readonly number[]): BenchFigure => ({
    what,
    goal: FIRST_CHANGE_MS,
    median: medianOf(taken),
    least: Math.min(...taken),
    most: Math.max(...taken),
  });
  return {
    about: [
      `From a click to the first painted sign of it, in Chromium, ${SCREEN.width} × ${SCREEN.height}, while each answer takes ${LATENCY_MS} ms more.`,
      `Clicked are all ${pages.length} items of the menu, and on each of their pages the first link of its own and the first form.`,
    ].join('\n'),
    turns: TURNS,
    figures: [
      figure('An item of the menu', times.menu),
      figure('A link of a page', times.link),
      figure('A form', times.form),
    ],
  };
}

declare global {
  interface Window {
    /** Milliseconds from the last click to the first frame that shows a sign of it. */
    firstChange: Promise<number>;
  }
}

const firstChange = (page: Page) => page.evaluate(() => window.firstChange);

/** Runs in the page. Looks in each frame after a click for a sign that can be seen. */
function noteFirstChange(): void {
  const signs = '[data-slot=moving-bar], [role=dialog], [role=alertdialog], [aria-busy=true], :user-invalid';
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const { href } = location;
      window.firstChange = new Promise((seen) => {
        const look = (now: number) => {
          const sign = document.querySelector(signs);
          if ((sign && sign.getBoundingClientRect().width > 0) || location.href !== href)
            seen(now - timeStamp);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
    },
    { capture: true },
  );
}
