import { useEffect } from 'react';
import { storeLeft, tabletClock } from './keep/tablet-store.ts';

/** Keeps the screen on, and stores when the page is left for another one. */
export function useWallTablet(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    const keepOn = async () => {
      // A battery that is nearly empty refuses.
      lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null;
    };
    const change = async () => {
      // The browser releases the lock itself when the page is left.
      if (document.visibilityState === 'visible') return keepOn();
      const time = await tabletClock.serverTime();
      if (time !== null) await storeLeft(Math.round(time.now));
    };
    const changed = () => void change().catch(() => {});
    if (document.visibilityState === 'visible') void keepOn();
    document.addEventListener('visibilitychange', changed);
    return () => {
      document.removeEventListener('visibilitychange', changed);
      void lock?.release();
    };
  }, []);
}
