import { useCallback, useEffect } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { holdsUnsaved } from './unsaved.ts';

const LOOKS_AGAIN_MS = 250;

/** The loads under way that nobody asked for. */
let loads = 0;
/** The answers under way for which somebody waits: a move, a form, a list that is looked up. */
let asked = 0;
/** Whether the page is shown to be left or posted. */
let moving = false;

/**
 * How the page is loaded anew without anybody having asked for it, if that is still due once nobody waits for another
 * answer: what that one tells once, as that something was saved, would be lost. Never over what somebody has typed.
 */
export function useBackgroundLoad(): (isDue?: () => boolean) => void {
  const { revalidate } = useRevalidator();
  const isMoving = useNavigation().state !== 'idle';
  useEffect(() => {
    moving = isMoving;
  }, [isMoving]);
  return useCallback(
    async (isDue = () => true) => {
      while (asked > 0) await soon();
      if (moving || holdsUnsaved() || !isDue()) return;
      loads += 1;
      await revalidate().finally(() => {
        loads -= 1;
      });
    },
    [revalidate],
  );
}

/**
 * Keeps back what a load in the background brought while somebody has begun to type, for the form would be shown anew
 * with what is stored. React Router tells nobody which request is whose, so it is told by the page's own address.
 */
export function watchPageLoads(): void {
  const fetchAnswer = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href);
    if (!pathname.endsWith('.data')) return fetchAnswer(input, init);
    const isAsked = loads === 0 || (init?.method ?? 'GET') !== 'GET' || pathname !== ownData();
    if (isAsked) asked += 1;
    try {
      const answer = await fetchAnswer(input, init);
      const isGone = () => init?.signal?.aborted ?? false;
      while (!isAsked && loads > 0 && !moving && !isGone() && holdsUnsaved()) await soon();
      return answer;
    } finally {
      if (isAsked) asked -= 1;
    }
  };
}

/** Where React Router reads the data of the page that is shown. */
function ownData(): string {
  return `${window.location.pathname.replace(/\/$/, '') || '/_root'}.data`;
}

function soon(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LOOKS_AGAIN_MS));
}
