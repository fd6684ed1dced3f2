import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { holdsUnsaved } from './unsaved.ts';

/** Loads the page's data again at every interval while the page is seen, nothing is typed and nothing else loads. */
export function useRefresh(intervalMs: number, active: boolean): void {
  const { revalidate, state } = useRevalidator();
  const idle = useRef(true);
  idle.current = state === 'idle';
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => {
      // A page that could not be loaded again is gone: without a connection it stays as it is.
      const isWatched = document.visibilityState === 'visible' && navigator.onLine;
      if (idle.current && isWatched && !holdsUnsaved()) void revalidate();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs, active, revalidate]);
}
