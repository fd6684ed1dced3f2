import { useEffect, useSyncExternalStore } from 'react';
import { type DataStrategyResult, data, type MiddlewareFunction, replace, useMatches } from 'react-router';
import { isNetworkLost } from './lost-network.ts';
import { noteReached } from './network.ts';

/** The status of a post that never reached the server. */
export const UNSENT_STATUS = 503;

/** Number of posts that never reached the server, since this page was opened. */
let lost = 0;
/** Whether the last post never reached the server, and nothing has been asked since. */
let isUnsent = false;
/** The address of the lost post, until its page is asked for. */
let lostAt: string | null = null;
/** Number of requests of the router. */
let requests = 0;
/** The last request that began before a lost post was noted, and so says nothing about it. */
let lastBefore = 0;
/** The address of the last search, which a post repeats when it interrupts it. */
let searchedAt: string | null = null;
/** The data of the shown page, by route. */
let shown: ReadonlyMap<string, unknown> = new Map();
const listeners = new Set<() => void>();

function noteUnsent(isNow: boolean): void {
  if (isUnsent === isNow) return;
  isUnsent = isNow;
  for (const listener of listeners) listener();
}

function onUnsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the last form was not sent, until the next form or page. */
export function useUnsentForm(): boolean {
  return useSyncExternalStore(
    onUnsent,
    () => isUnsent,
    () => false,
  );
}

/** Notes the data of the shown page. */
export function useShownData(): void {
  const matches = useMatches();
  useEffect(() => {
    shown = new Map(matches.map(({ id, loaderData }) => [id, loaderData]));
  }, [matches]);
}

/** Notes that a search asks this address: if it does not reach the server, it finds nothing. */
export function noteSearch(address: string): void {
  searchedAt = new URL(address, window.location.href).href;
}

/** The number of posts that never reached the server. Browser only. */
export function lostPosts(): number {
  return lost;
}

/**
 * A post that never reached the server gets an empty answer, so that the page stays with all that was
 * typed. An error would replace the page, and so would the page that the form posts to. When the shown
 * page loads again without a connection, its data stay.
 */
export const keepUnsentPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  if (isAskedAfterLost(request)) {
    lastBefore = requests + 1;
    throw replace(window.location.pathname + window.location.search + window.location.hash);
  }
  requests += 1;
  const number = requests;
  const results = await next();
  // Nothing was asked.
  if (Object.keys(results).length === 0) return results;
  const failed = Object.values(results).some(
    ({ type, result }) => type === 'error' && isNetworkLost(plain(result)),
  );
  noteReached(!failed);
  const isPost = request.method !== 'GET';
  if (!failed) {
    if (number > lastBefore) noteUnsent(false);
    return results;
  }
  if (!isPost && request.url === searchedAt) return mapped(results, () => EMPTY_ANSWER);
  if (!isPost) return isShownPage(request, results) ? mapped(results, shownAnswer) : results;
  lost += 1;
  lostAt = request.url;
  lastBefore = requests;
  noteUnsent(true);
  return mapped(results, () => EMPTY_ANSWER);
};

/** Whether the page of a lost post is asked for, and is not the page with the form. */
function isAskedAfterLost({ method, url }: Request): boolean {
  const isAfter = method === 'GET' && url === lostAt;
  lostAt = null;
  return isAfter && new URL(url).pathname !== window.location.pathname;
}

/** Whether the page with all that was asked for is shown already. */
function isShownPage({ url }: Request, results: Record<string, DataStrategyResult>): boolean {
  const { pathname, search } = new URL(url);
  const isSamePage = pathname === window.location.pathname && search === window.location.search;
  return isSamePage && Object.keys(results).every((route) => shown.get(route) !== undefined);
}

function mapped(
  results: Record<string, DataStrategyResult>,
  answer: (route: string) => DataStrategyResult,
): Record<string, DataStrategyResult> {
  return Object.fromEntries(Object.keys(results).map((route) => [route, answer(route)]));
}

function shownAnswer(route: string): DataStrategyResult {
  return { type: 'data', result: shown.get(route) };
}

/** The router wraps what a post failed with, as if it had come with a status. */
function plain(result: unknown): unknown {
  return typeof result === 'object' && result !== null && 'init' in result && 'data' in result
    ? result.data
    : result;
}

const EMPTY_ANSWER: DataStrategyResult = { type: 'data', result: data(undefined, { status: UNSENT_STATUS }) };
