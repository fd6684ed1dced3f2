import { useSyncExternalStore } from 'react';
import {
  type DataStrategyResult,
  data,
  type MiddlewareFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { isNetworkLost } from './lost-network.ts';

/** Whether the last request reached the server. */
let lastReached = true;
/** Number of posts that got no answer, since this page was opened. */
let lost = 0;
/** Whether the last post got no answer, and nothing has been asked since. */
let isUnsent = false;
const listeners = new Set<() => void>();

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** Notes whether a request reached the server. */
export function noteReached(isReached: boolean): void {
  if (lastReached === isReached) return;
  lastReached = isReached;
  tellListeners();
}

function noteUnsent(isNow: boolean): void {
  if (isUnsent === isNow) return;
  isUnsent = isNow;
  tellListeners();
}

function onChange(listener: () => void): () => void {
  const online = () => {
    lastReached = true;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('online', online);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', online);
    window.removeEventListener('offline', listener);
  };
}

/** Whether there is a connection, by the browser and by the last request. True on the server. */
export function useConnected(): boolean {
  return useSyncExternalStore(onChange, isConnected, () => true);
}

/** Browser only. */
export function isConnected(): boolean {
  return navigator.onLine && lastReached;
}

/** Whether the last form was not sent, until the next form or page. */
export function useUnsentForm(): boolean {
  return useSyncExternalStore(
    onChange,
    () => isUnsent,
    () => false,
  );
}

/** The number of posts that never reached the server. Browser only. */
export function lostPosts(): number {
  return lost;
}

/**
 * A post that never reached the server gets an empty answer, so that its page stays with all that was
 * typed. An error would replace the page.
 */
export const keepUnsentPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const results = await next();
  // Nothing was asked.
  if (Object.keys(results).length === 0) return results;
  const failed = Object.values(results).some(
    ({ type, result }) => type === 'error' && isNetworkLost(plain(result)),
  );
  noteReached(!failed);
  const isPost = request.method !== 'GET';
  if (isPost || !failed) noteUnsent(isPost && failed);
  if (!isPost || !failed) return results;
  lost += 1;
  return Object.fromEntries(Object.keys(results).map((route) => [route, EMPTY_ANSWER]));
};

/** The router wraps what a post failed with, as if it had come with a status. */
function plain(result: unknown): unknown {
  return typeof result === 'object' && result !== null && 'init' in result && 'data' in result
    ? result.data
    : result;
}

const UNSENT = 503;
const EMPTY_ANSWER: DataStrategyResult = { type: 'data', result: data(undefined, { status: UNSENT }) };

/**
 * Whether the page loads after a post that the server answered, also by a refusal. Without a
 * connection the load would only fail too, and replace the page.
 */
export function wasAnswered({ formMethod, actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined && formMethod !== 'GET' && actionStatus !== UNSENT;
}
