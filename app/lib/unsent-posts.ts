import { useSyncExternalStore } from 'react';
import { type DataStrategyResult, data, type MiddlewareFunction } from 'react-router';
import { isNetworkLost } from './lost-network.ts';
import { noteReached } from './network.ts';

/** The status of a post that never reached the server. */
export const UNSENT_STATUS = 503;

/** Number of posts that never reached the server, since this page was opened. */
let lost = 0;
/** Whether the last post never reached the server, and nothing has been asked since. */
let isUnsent = false;
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

const EMPTY_ANSWER: DataStrategyResult = { type: 'data', result: data(undefined, { status: UNSENT_STATUS }) };
