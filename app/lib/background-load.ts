import { useCallback, useEffect, useRef } from 'react';
import { useNavigation, useRevalidator } from 'react-router';
import { holdsUnsaved } from './unsaved.ts';

const LOOKS_AGAIN_MS = 250;

/** The loads under way that nobody asked for. */
let loads = 0;
/** Whether the page is being left or posted: then somebody waits for what is answered. */
let moving = false;

/** How the page is loaded anew without anybody having asked for it: never over what somebody has typed. */
export function useBackgroundLoad(): () => void {
  const { revalidate } = useRevalidator();
  const isMoving = useNavigation().state !== 'idle';
  const stays = useRef(!isMoving);
  useEffect(() => {
    stays.current = !isMoving;
    moving = isMoving;
  }, [isMoving]);
  return useCallback(() => {
    if (!stays.current || holdsUnsaved()) return;
    loads += 1;
    void revalidate().finally(() => {
      loads -= 1;
    });
  }, [revalidate]);
}

/**
 * Keeps back what a load in the background brought while somebody has begun to type, for the form would be shown anew
 * with what is stored. React Router tells nobody which request is whose, so it is told by the page's own address.
 */
export function holdBackBackgroundLoads(): void {
  const fetchAnswer = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const answer = await fetchAnswer(input, init);
    const isGone = () => init?.signal?.aborted ?? false;
    if (isPageData(input, init)) {
      while (loads > 0 && !moving && !isGone() && holdsUnsaved()) await soon();
    }
    return answer;
  };
}

function isPageData(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  if ((init?.method ?? 'GET') !== 'GET') return false;
  const address = new URL(input instanceof Request ? input.url : input, window.location.href);
  const page = window.location.pathname.replace(/\/$/, '') || '/_root';
  return address.pathname === `${page}.data`;
}

function soon(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LOOKS_AGAIN_MS));
}
