import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { fromStamp, type Instant, SECOND_MS, type WallStamp } from '#domain/time/instant.ts';

/**
 * The server's current time in seconds, independent of the device's clock. The first render shows
 * the time that the server sent.
 */
export function useServerClock(serverTime: WallStamp): Instant {
  const hydrated = useHydrated();
  const cameWithDocument = useRef(!hydrated);
  const [now, setNow] = useState(() => fromStamp(serverTime));
  useEffect(() => {
    const heard = cameWithDocument.current ? documentAnsweredAt() : performance.now();
    cameWithDocument.current = false;
    const start = fromStamp(serverTime) - heard;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const present = start + performance.now();
      setNow(present);
      timer = setTimeout(tick, SECOND_MS - (present % SECOND_MS));
    };
    tick();
    return () => clearTimeout(timer);
  }, [serverTime]);
  return now;
}

/** When the document's response started, in milliseconds of `performance.now()`; scripts run later. */
export function documentAnsweredAt(): number {
  const [page] = performance.getEntriesByType('navigation');
  return page instanceof PerformanceNavigationTiming ? page.responseStart : performance.now();
}
