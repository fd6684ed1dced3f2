import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

/** Loads the page's data again at every interval while the page is seen and nothing else is loading. */
export function useRefresh(intervalMs: number, active: boolean): void {
  const { revalidate, state } = useRevalidator();
  const idle = useRef(true);
  idle.current = state === 'idle';
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => {
      // A page that could not be loaded again is gone: without a connection it stays as it is.
      if (idle.current && document.visibilityState === 'visible' && navigator.onLine) void revalidate();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs, active, revalidate]);
}
