import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useBackgroundLoad } from './background-load.ts';

/** Loads the page's data again at every interval while the page is seen, nothing is typed and nothing else loads. */
export function useRefresh(intervalMs: number, active: boolean): void {
  const loadAnew = useBackgroundLoad();
  const idle = useRef(true);
  idle.current = useRevalidator().state === 'idle';
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => {
      // A page that could not be loaded again is gone: without a connection it stays as it is.
      const isWatched = document.visibilityState === 'visible' && navigator.onLine;
      if (idle.current && isWatched) loadAnew();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs, active, loadAnew]);
}
