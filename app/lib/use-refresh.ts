import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useBackgroundLoad } from './background-load.ts';

/**
 * Reloads the page's data at an interval while the page is visible, no input is unsaved and nothing
 * else loads.
 */
export function useRefresh(intervalMs: number, active: boolean): void {
  const reload = useBackgroundLoad();
  const idle = useRef(true);
  idle.current = useRevalidator().state === 'idle';
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => {
      // A failed reload would replace the page with an error, so offline pages stay as they are.
      const isWatched = document.visibilityState === 'visible' && navigator.onLine;
      if (idle.current && isWatched) void reload();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs, active, reload]);
}
