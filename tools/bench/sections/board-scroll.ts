import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { rangeNeeded } from '#domain/roster/facts.ts';
import { holdSession } from '#tools/bench/browser/browser-session.ts';
import { signIn } from '#tools/bench/browser/sign-in.ts';
import { seedCompany, whileServed } from '#tools/bench/crowds/company.ts';
import { writePlannedCrowd } from '#tools/bench/crowds/planned-crowd.ts';
import { type BenchFigure, medianOf } from '#tools/bench/measure.ts';
import { MB } from '#tools/bench/memory.ts';
import type { BenchSection } from '#tools/bench/section.ts';
import { chromiumFlags, findChromium } from '#tools/chromium.ts';
import { Failure } from '#tools/program.ts';
import { openLocalDatabase } from '#tools/seed/local-database.ts';

const COMPANY = { folder: 'board-scroll', day: '2026-07-15' };
const BOARD_DAYS = { from: '2026-07-01', to: '2026-07-31' };
const WORKPLACE_ID = 70_000_000;
const PEOPLE = 500;
const TURNS = 5;
const SCREEN = { width: 1_440, height: 900 };
/** One row per frame: the whole list in eight seconds, as fast as a wheel turns. */
const DOWN: Scroll = { axis: 'scrollTop', pixels: 48, frames: 500 };
const SIDEWAYS: Scroll = { axis: 'scrollLeft', pixels: 12, frames: 120 };
/** A screen of 60 frames per second, with the error of its clock. */
const FRAME_MS = 17;
/** One frame in twenty may be late, and none may be noticeably long. */
const LATE_FRAME_MS = 34;
const LONGEST_FRAME_MS = 50;
const FIRST_ROWS_MS = 2_500;

type Scroll = { axis: 'scrollTop' | 'scrollLeft'; pixels: number; frames: number };
type Turn = { times: Record<string, number>; heap: { loaded: number; scrolled: number }; elements: number[] };

/**
 * Measures the board of a large workplace in a browser: its first rows, its frames while scrolling,
 * its memory.
 */
export async function measureBoardScroll(): Promise<BenchSection> {
  const local = await openLocalDatabase(await seedCompany(COMPANY));
  try {
    const days = rangeNeeded(BOARD_DAYS);
    await writePlannedCrowd(local.db, {
      workplaceId: WORKPLACE_ID,
      people: PEOPLE,
      days,
      today: COMPANY.day,
    });
  } finally {
    await local.close();
  }
  return whileServed(COMPANY, async (address) => {
    const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
    try {
      return await measureIn(browser, address);
    } finally {
      await browser.close();
    }
  });
}

async function measureIn(browser: Browser, address: string): Promise<BenchSection> {
  const token = await signIn(`${address}/api`);
  const turns: Turn[] = [];
  for (let turn = -1; turn < TURNS; turn += 1) {
    const context = await browser.newContext({ viewport: SCREEN, locale: 'ja-JP' });
    await holdSession(context, address, token);
    const measured = await turnIn(await context.newPage(), address);
    if (turn >= 0) turns.push(measured);
    await context.close();
  }
  const figures = GOALS.map(([what, goal]): BenchFigure => {
    const taken = turns.map(({ times }) => times[what] ?? Number.NaN);
    return { what, goal, median: medianOf(taken), least: Math.min(...taken), most: Math.max(...taken) };
  });
  const middle = (of: (turn: Turn) => number) => medianOf(turns.map(of));
  const heap = (at: 'loaded' | 'scrolled') => `${(middle((turn) => turn.heap[at]) / MB).toFixed(1)} MB`;
  const elements = middle((turn) => Math.max(...turn.elements)).toLocaleString('en');
  return {
    about: [
      `The month of a workplace of ${PEOPLE} people × 31 days, in Chromium, ${SCREEN.width} × ${SCREEN.height}, on the machine that serves it.`,
      `It is scrolled from the first row to the last one, ${DOWN.pixels} pixels in each frame, and to the side and back.`,
      `Its scripts hold ${heap('loaded')} after loading and ${heap('scrolled')} after scrolling; at most ${elements} elements are drawn.`,
    ].join('\n'),
    turns: TURNS,
    figures,
  };
}

const GOALS: readonly (readonly [what: string, goal: number | undefined])[] = [
  ['First rows, from the request of the page', FIRST_ROWS_MS],
  ['All rows can be reached', undefined],
  ['Something can be dragged', undefined],
  ['A frame, scrolling down', FRAME_MS],
  ['A frame, scrolling down, 95th of 100', LATE_FRAME_MS],
  ['The longest frame, scrolling down', LONGEST_FRAME_MS],
  ['A frame, scrolling to the side', FRAME_MS],
  ['A frame, scrolling to the side, 95th of 100', LATE_FRAME_MS],
  ['The longest frame, scrolling to the side', LONGEST_FRAME_MS],
];

async function turnIn(page: Page, address: string): Promise<Turn> {
  await page.addInitScript(noteFirstSeen);
  const query = `view=month&month=${BOARD_DAYS.from.slice(0, 7)}&workplace_id=${WORKPLACE_ID}`;
  const open = async () => {
    await page.goto(`${address}/manage/shift?${query}`);
    await page.locator('[data-draggable]').waitFor();
  };
  await open();
  const [rows = 0, reach = 0, drag = 0] = await page.evaluate(() => window.firstSeen);
  const elements = [await elementsOf(page)];
  const down = await framesOf(page, DOWN);
  elements.push(await elementsOf(page));
  const last = await page.locator('[role=grid] tr[aria-rowindex]').last().getAttribute('aria-rowindex');
  const all = await page.getByRole('grid').getAttribute('aria-rowcount');
  if (last !== all) throw new Failure(`The last row was not reached: ${last} of ${all}.`);
  const sideways = await framesOf(page, SIDEWAYS);
  const times = [rows, reach, drag, ...statistics(down), ...statistics(sideways)];
  // A collection also drops compiled code, which would slow the next frames.
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const scrolled = await heapOf(session);
  await open();
  return {
    times: Object.fromEntries(GOALS.map(([what], index) => [what, times[index] ?? Number.NaN])),
    heap: { loaded: await heapOf(session), scrolled },
    elements,
  };
}

declare global {
  interface Window {
    /** Milliseconds after the request: the first rows, all rows, and that they can be dragged. */
    firstSeen: (number | undefined)[];
  }
}

/** Runs in the page and checks in every frame which steps of the board are there. */
function noteFirstSeen(): void {
  const signs = ['tbody [data-cell]', 'tbody tr:last-child[aria-hidden]', '[data-draggable]'];
  window.firstSeen = signs.map(() => undefined);
  const look = () => {
    for (const [index, sign] of signs.entries()) {
      if (window.firstSeen[index] === undefined && document.querySelector(sign)) {
        window.firstSeen[index] = performance.now();
      }
    }
    if (window.firstSeen.includes(undefined)) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Milliseconds of each frame while the board scrolls. Sideways it turns back at the edges. */
function framesOf(page: Page, scroll: Scroll): Promise<number[]> {
  return page.evaluate(
    ({ axis, pixels, frames }) =>
      new Promise<number[]>((done) => {
        const board = document.querySelector('[role=grid]')?.parentElement;
        const taken: number[] = [];
        let before: number | null = null;
        let step = pixels;
        const next = (now: number) => {
          if (before !== null) taken.push(now - before);
          before = now;
          if (!board || taken.length >= frames) return done(taken);
          const from = board[axis];
          board[axis] = from + step;
          if (axis === 'scrollLeft' && board[axis] === from) step = -step;
          requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    scroll,
  );
}

/** The median, the 95th percentile, and the longest. */
function statistics(frames: readonly number[]): [number, number, number] {
  const sorted = frames.toSorted((one, other) => one - other);
  const late = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
  return [medianOf(frames), late, sorted.at(-1) ?? Number.NaN];
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
}

function elementsOf(page: Page): Promise<number> {
  return page.evaluate(() => document.getElementsByTagName('*').length);
}
