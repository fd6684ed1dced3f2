import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { Failure } from '#tools/program.ts';

/** Lighthouse's phone on slow 4G: the latency of each request, and bytes per second. */
const SLOW_4G = { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const SLOWER_PROCESSOR = 4;
const LONG_TASK_MS = 50;

const RESOURCE_KINDS = ['document', 'script', 'style', 'image', 'font', 'data'] as const;
export type ResourceKind = (typeof RESOURCE_KINDS)[number];

export type PageLoad = {
  requests: number;
  /** Transferred bytes with headers. */
  bytes: Record<ResourceKind, number>;
  /** Milliseconds since the request for the page. */
  firstPaint: number;
  largestPaint: number;
  /** Cumulative layout shift. */
  shift: number;
  /** Milliseconds of long tasks beyond 50 each, after the first paint. */
  blocked: number;
};

type Vitals = { first: number; largest: number; shift: number; tasks: [from: number, took: number][] };

declare global {
  interface Window {
    vitals: Vitals;
  }
}

/**
 * Loads a page in a browser with an empty cache until no more data arrive. `slow` simulates a
 * phone.
 */
export async function loadPage(context: BrowserContext, url: string, slow: boolean): Promise<PageLoad> {
  const page = await context.newPage();
  await page.addInitScript(watchVitals);
  const session = await context.newCDPSession(page);
  const came = await countBytes(session);
  if (slow) {
    await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  }
  const answer = await page.goto(url, { waitUntil: 'networkidle' });
  if (answer?.status() !== 200) throw new Failure(`${url}: ${answer?.status()}`);
  const vitals = await vitalsOf(page);
  await page.close();
  return { ...came(), ...vitals };
}

async function vitalsOf(page: Page) {
  const { first, largest, shift, tasks } = await page.evaluate(() => window.vitals);
  const blocked = tasks
    .filter(([from, took]) => from + took > first)
    .reduce((sum, [, took]) => sum + took - LONG_TASK_MS, 0);
  return { firstPaint: first, largestPaint: largest, shift, blocked };
}

/** Runs in the page before its own scripts. */
function watchVitals(): void {
  const vitals: Vitals = { first: Number.NaN, largest: Number.NaN, shift: 0, tasks: [] };
  window.vitals = vitals;
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.first = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    vitals.largest = startTime;
  });
  watch('layout-shift', (entry) => {
    if ('value' in entry) vitals.shift += Number(entry.value);
  });
  watch('longtask', ({ startTime, duration }) => vitals.tasks.push([startTime, duration]));
}

async function countBytes(session: CDPSession): Promise<() => Pick<PageLoad, 'requests' | 'bytes'>> {
  const kinds = new Map<string, ResourceKind>();
  const bytes: Record<ResourceKind, number> = {
    document: 0,
    script: 0,
    style: 0,
    image: 0,
    font: 0,
    data: 0,
  };
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    kinds.set(requestId, type === 'Document' ? 'document' : resourceKind(response.mimeType));
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[kinds.get(requestId) ?? 'data'] += encodedDataLength;
  });
  await session.send('Network.enable');
  return () => ({ requests: kinds.size, bytes });
}

function resourceKind(mimeType: string): ResourceKind {
  if (mimeType.includes('javascript')) return 'script';
  if (mimeType === 'text/css') return 'style';
  return RESOURCE_KINDS.find((kind) => mimeType.startsWith(`${kind}/`)) ?? 'data';
}
