import { useEffect } from 'react';
import {
  createContext,
  type DataStrategyResult,
  data,
  type Location,
  type MiddlewareFunction,
  replace,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router';
import { isNetworkLost } from './lost-network.ts';
import { noteUnsent } from './network.ts';

/** The status of a post that never reached the server. */
export const UNSENT_STATUS = 503;

/** An error would replace the page with all that was typed. */
const EMPTY_ANSWER: DataStrategyResult = { type: 'data', result: data(undefined, { status: UNSENT_STATUS }) };

type Results = Record<string, DataStrategyResult>;

/** The address of a lost post. The router gives the loads after a post the same context. */
const lostPost = createContext<string | null>(null);

/** The shown page: its address, and the routes that it has data of. */
let shown: { location: Location; routes: ReadonlySet<string> } | null = null;

/** Tells the middleware which page is shown. The word about an unsent form ends with the page. */
export function useShownPage(): void {
  const location = useLocation();
  const matches = useMatches();
  const { state, formMethod } = useNavigation();
  const isLeaving = state === 'loading' && formMethod !== 'POST';
  useEffect(() => {
    const loaded = matches.filter(({ loaderData }) => loaderData !== undefined);
    shown = { location, routes: new Set(loaded.map(({ id }) => id)) };
  }, [location, matches]);
  useEffect(() => {
    if (isLeaving) noteUnsent(false);
  }, [isLeaving]);
}

/**
 * Keeps the page when a post never reaches the server, and when the shown page cannot be loaded again.
 * Without it, the router would replace the page by an error, or by the page that the form posts to.
 */
export const keepUnsentPage: MiddlewareFunction<Results> = async ({ request, context }, next) => {
  const { method, url } = request;
  const isPost = method !== 'GET';
  if (isPost) noteUnsent(false);
  else if (shown && context.get(lostPost) === url && pathOf(url) !== shown.location.pathname) {
    const { pathname, search, hash } = shown.location;
    throw replace(pathname + search + hash);
  }
  const results = await next();
  const isLost = Object.values(results).some(
    ({ type, result }) => type === 'error' && isNetworkLost(plain(result)),
  );
  if (!isLost) return results;
  // The router keeps the data of routes without a result.
  if (!isPost) return isShownPage(url, results) ? {} : results;
  context.set(lostPost, url);
  noteUnsent(true);
  return Object.fromEntries(Object.keys(results).map((route) => [route, EMPTY_ANSWER]));
};

function pathOf(url: string): string {
  return new URL(url).pathname;
}

/** Whether the page with all that was asked for is shown already. */
function isShownPage(url: string, results: Results): boolean {
  if (!shown) return false;
  const { location, routes } = shown;
  const isSamePage = pathOf(url) === location.pathname && new URL(url).search === location.search;
  return isSamePage && Object.keys(results).every((route) => routes.has(route));
}

/** The router wraps what a post failed with, as if it had come with a status. */
function plain(result: unknown): unknown {
  return typeof result === 'object' && result !== null && 'init' in result && 'data' in result
    ? result.data
    : result;
}
