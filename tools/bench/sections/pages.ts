import { type Browser, chromium } from '@playwright/test';
import { peopleOr } from '#tools/bench/asked.ts';
import { holdSession } from '#tools/bench/browser/browser-session.ts';
import { whileAtEdge } from '#tools/bench/browser/edge.ts';
import { ALL_PAGES, MAIN, type MeasuredPage, type PageReader } from '#tools/bench/browser/measured-pages.ts';
import { loadPage, type PageLoad } from '#tools/bench/browser/page-load.ts';
import { signIn } from '#tools/bench/browser/sign-in.ts';
import { emptyState, whileServed } from '#tools/bench/crowds/company.ts';
import { type BenchFigure, medianOf, spreadOf } from '#tools/bench/measure.ts';
import type { BenchSection, TextTable } from '#tools/bench/section.ts';
import { worstOf } from '#tools/bench/worst-of.ts';
import type { GoalFigures } from '#tools/bench/written/goals.ts';
import { chromiumFlags, findChromium } from '#tools/chromium.ts';

const COMPANY = { folder: 'pages', day: '2026-06-15' };
const PEOPLE = 800;
const TURNS = 3;
const PHONE = { width: 412, height: 823 };
/** Good values for a page (web.dev), for the slowest quarter of its readers. */
const LARGEST_PAINT_MS = 2_500;
const BLOCKED_MS = 200;
const LAYOUT_SHIFT_MAX = 0.1;

type OpenPage = (page: MeasuredPage, slow: boolean) => Promise<PageLoad>;

/** Measures the weight of each page, and how soon it is stable and usable on a slow phone. */
export async function measurePages(): Promise<BenchSection> {
  emptyState(COMPANY.folder);
  const seed = ['--if-empty', `--today=${COMPANY.day}`, `--people=${peopleOr(PEOPLE)}`];
  return whileServed(
    COMPANY,
    async (address) => {
      const api = `${address}/api`;
      const tokens = { nobody: null, admin: await signIn(api), staff: await signIn(api, 'staff') };
      const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
      try {
        return await whileAtEdge(address, (edge) => measureAt(opener(browser, edge, tokens)));
      } finally {
        await browser.close();
      }
    },
    seed,
  );
}

async function measureAt(open: OpenPage): Promise<BenchSection> {
  const every: [MeasuredPage, PageLoad][] = [];
  for (const page of ALL_PAGES) every.push([page, await open(page, false)]);
  const turns: PageLoad[][] = MAIN.map(() => []);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [index, page] of MAIN.entries()) turns[index]?.push(await open(page, true));
  }
  return {
    about: aboutOf([...every.map(([, load]) => load), ...turns.flat()]),
    turns: TURNS,
    figures: MAIN.flatMap((page, index) => loadFigures(page, turns[index] ?? [])),
    tables: [pageTable(every)],
    goals: goalsOf(turns),
  };
}

function aboutOf(loads: readonly PageLoad[]): string {
  const worst = Math.max(...loads.map(({ shift }) => shift));
  return [
    `Pages of a company of ${peopleOr(PEOPLE)} people, in Japanese, each loaded by a browser with an empty cache, ${PHONE.width} × ${PHONE.height},`,
    'over HTTP/2 with gzip, as at the edge of the platform. The first table has everyday pages with a processor four times',
    'slower and slow 4G, as Lighthouse defines them (1.5 Mbit/s, 563 ms per request). There scripts and styles share the line',
    'without priority, so a page requests most scripts after its styles. Blocked is the time beyond 50 ms of each task of the',
    'processor after the first paint. The other table has every page, loaded once at full speed, with everything that it',
    'fetches until it is idle.',
    `The layout shifts by at most ${worst.toFixed(3)} after the paint (good: ${LAYOUT_SHIFT_MAX} at most). Fonts are those of the system; none is loaded.`,
  ].join('\n');
}

/** The slowest of the everyday pages, by its median. */
function goalsOf(turns: readonly (readonly PageLoad[])[]): GoalFigures {
  const worst = (of: (load: PageLoad) => number) => {
    const pages = MAIN.map(({ reader, path }, index) => {
      const { median: value, ...spread } = spreadOf((turns[index] ?? []).map(of));
      return { value, ...spread, of: `${path}, ${reader}` };
    });
    return worstOf(pages, ({ value }) => value);
  };
  return {
    blocked: worst(({ blocked }) => blocked),
    largestPaint: worst(({ largestPaint }) => largestPaint),
  };
}

function loadFigures({ reader, path }: MeasuredPage, loads: readonly PageLoad[]): BenchFigure[] {
  const figure = (what: string, of: (load: PageLoad) => number, goal?: number): BenchFigure => {
    const taken = loads.map(of);
    const spread = { least: Math.min(...taken), most: Math.max(...taken) };
    return {
      what: `${path} (${reader}): ${what}`,
      median: medianOf(taken),
      ...spread,
      ...(goal && { goal }),
    };
  };
  return [
    figure('first paint', ({ firstPaint }) => firstPaint),
    figure('largest paint', ({ largestPaint }) => largestPaint, LARGEST_PAINT_MS),
    figure('blocked', ({ blocked }) => blocked, BLOCKED_MS),
  ];
}

function pageTable(every: readonly [MeasuredPage, PageLoad][]): TextTable {
  const columns = ['Requests', 'Page', 'Scripts', 'Styles', 'Images', 'Data', 'Shift'];
  return {
    head: [{ title: 'Page' }, ...columns.map((title) => ({ title, isNumber: true as const }))],
    rows: every.map(([{ path }, { requests, bytes, shift }]) => [
      path,
      String(requests),
      ...[bytes.document, bytes.script, bytes.style, bytes.image, bytes.data].map(
        (size) => `${Math.round(size / 1_000)} kB`,
      ),
      shift.toFixed(3),
    ]),
  };
}

/** Opens each page in its own browser context, as its reader. */
function opener(
  browser: Browser,
  edge: string,
  tokens: Readonly<Record<PageReader, string | null>>,
): OpenPage {
  return async ({ reader, path }, slow) => {
    const context = await browser.newContext({ viewport: PHONE, locale: 'ja-JP', ignoreHTTPSErrors: true });
    try {
      const token = tokens[reader];
      if (token !== null) await holdSession(context, edge, token);
      return await loadPage(context, `${edge}${path}`, slow);
    } finally {
      await context.close();
    }
  };
}
