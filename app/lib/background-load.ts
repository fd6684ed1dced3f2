import { useCallback, useEffect } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { isNetworkLost } from './lost-network.ts';
import { noteReached } from './network.ts';
import { isScrolling } from './scrolling.ts';
import { holdsUnsaved } from './unsaved.ts';

const LOOKS_AGAIN_MS = 250;
const TRIES_AGAIN_MS = 5_000;

/** Number of running background loads. */
let loads = 0;
/** Number of running requests that the reader waits for: navigations, forms, searches. */
let foregroundRequests = 0;
/** Whether a navigation or a post is running. */
let moving = false;

/**
 * Returns a function that reloads the page's data, if still due, once no other request runs and the
 * reader does not scroll. A parallel load would lose toasts. It never runs over unsaved input. The function returns
 * whether it has reloaded.
 */
export function useBackgroundLoad(): (isDue?: () => boolean) => Promise<boolean> {
  const { revalidate } = useRevalidator();
  const isMoving = useNavigation().state !== 'idle';
  useEffect(() => {
    moving = isMoving;
  }, [isMoving]);
  return useCallback(
    async (isDue = () => true) => {
      while (foregroundRequests > 0 || isScrolling()) await soon();
      if (moving || holdsUnsaved() || !isDue()) return false;
      loads += 1;
      await revalidate().finally(() => {
        loads -= 1;
      });
      return true;
    },
    [revalidate],
  );
}

/**
 * Holds back a background load while the reader has unsaved input, since it would reset the form.
 * React Router hides the origin of a request, so the page's own address identifies it.
 */
export function watchPageLoads(): void {
  const fetchAnswer = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href);
    if (!pathname.endsWith('.data')) return fetchAnswer(input, init);
    const isAsked = loads === 0 || (init?.method ?? 'GET') !== 'GET' || pathname !== ownData();
    if (isAsked) foregroundRequests += 1;
    const isGone = () => init?.signal?.aborted ?? false;
    try {
      const ask = () => noted(fetchAnswer(input, init));
      const answer = await (isAsked ? ask() : onceReached(ask, isGone));
      while (!isAsked && loads > 0 && !moving && !isGone() && holdsUnsaved()) await soon();
      return answer;
    } finally {
      if (isAsked) foregroundRequests -= 1;
    }
  };
}

/** Notes whether the server was reached. */
async function noted(asked: Promise<Response>): Promise<Response> {
  try {
    const answer = await asked;
    noteReached(true);
    return answer;
  } catch (error) {
    if (isNetworkLost(error)) noteReached(false);
    throw error;
  }
}

/** The reader did not ask for a background load, so without a connection it waits instead of replacing the page. */
async function onceReached(ask: () => Promise<Response>, isGone: () => boolean): Promise<Response> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isNetworkLost(error) || isGone()) throw error;
      await soon(TRIES_AGAIN_MS);
    }
  }
}

/** The address from which React Router reads the data of the current page. */
function ownData(): string {
  return `${window.location.pathname.replace(/\/$/, '') || '/_root'}.data`;
}

function soon(milliseconds = LOOKS_AGAIN_MS): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
