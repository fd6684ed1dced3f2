import { useEffect, useState } from 'react';
import { useFormat } from '#app/lib/use-format.ts';
import { type Instant, jstDate, MINUTE_MS, SECOND_MS, toStamp } from '#domain/time/instant.ts';
import { tabletClock } from './keep/tablet-store.ts';

/** The time in Japan by the server, as the punches have it. Screen readers do not announce it each second. */
export function TabletClock() {
  const format = useFormat();
  const now = useLikelyTime();
  if (now === null) return <div className="h-28" />;
  const time = toStamp(now).slice('YYYY-MM-DD '.length);
  return (
    <div className="text-center">
      <p className="text-lg text-muted-foreground sm:text-xl">{format.fullDay(jstDate(now))}</p>
      <p className="font-bold text-7xl leading-none tracking-tight landscape:text-8xl" data-slot="clock">
        <time>{time.slice(0, 'HH:mm'.length)}</time>
        <span aria-hidden="true" className="ml-1 font-medium text-3xl text-muted-foreground">
          {time.slice('HH:mm'.length)}
        </span>
      </p>
    </div>
  );
}

/** The likely time of the server in seconds; null before it was heard. */
function useLikelyTime(): Instant | null {
  const [now, setNow] = useState<Instant | null>(null);
  useEffect(() => {
    let start = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const present = start + performance.now();
      setNow(present);
      timer = setTimeout(tick, SECOND_MS - (present % SECOND_MS));
    };
    const set = async () => {
      const time = await tabletClock.serverTime();
      if (time === null) return;
      start = time.now - performance.now();
      clearTimeout(timer);
      tick();
    };
    const setAgain = () => void set().catch(() => {});
    setAgain();
    const again = setInterval(setAgain, MINUTE_MS);
    document.addEventListener('visibilitychange', setAgain);
    return () => {
      clearInterval(again);
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', setAgain);
    };
  }, []);
  return now;
}
