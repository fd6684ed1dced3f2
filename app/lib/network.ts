import { useSyncExternalStore } from 'react';
import { type DataStrategyResult, data, type MiddlewareFunction } from 'react-router';
import { isNetworkLost } from './lost-network.ts';

/** Whether the last request reached the server. */
let reached = true;
/** Number of posts that never reached the server, since this page was opened. */
let lost = 0;
const listeners = new Set<() => void>();

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** Notes whether a request reached the server. */
export function noteReached(isReached: boolean): void {
  if (reached === isReached) return;
  reached = isReached;
  tellListeners();
}

function onChange(listener: () => void): () => void {
  const online = () => {
    reached = true;
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
  return navigator.onLine && reached;
}

/** The number of posts that never reached the server. It rises with each. */
export function useLostPosts(): number {
  return useSyncExternalStore(onChange, lostPosts, () => 0);
}

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
  const failed = Object.values(results).some(({ type, result }) => type === 'error' && isNetworkLost(result));
  noteReached(!failed);
  if (!failed || request.method === 'GET') return results;
  lost += 1;
  tellListeners();
  return Object.fromEntries(Object.keys(results).map((route) => [route, EMPTY_ANSWER]));
};

/** After an error status, the router loads nothing. */
const EMPTY_ANSWER: DataStrategyResult = { type: 'data', result: data(undefined, { status: 503 }) };
