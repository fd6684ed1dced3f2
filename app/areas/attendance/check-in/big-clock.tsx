import { useFormat } from '#app/lib/use-format.ts';
import { jstDate, toStamp, type WallStamp } from '#domain/time/instant.ts';
import { useServerClock } from './use-server-clock.ts';

/** The time in Japan, legible across a room. Screen readers do not announce it each second. */
export function BigClock({ serverTime }: { serverTime: WallStamp }) {
  const format = useFormat();
  const now = useServerClock(serverTime);
  const time = toStamp(now).slice('YYYY-MM-DD '.length);
  return (
    <div className="text-center">
      <p className="text-lg text-muted-foreground sm:text-2xl">{format.fullDay(jstDate(now))}</p>
      <p
        className="font-bold text-[min(4.5rem,20vw)] leading-none tracking-tight sm:text-9xl"
        data-slot="clock"
      >
        <time>{time.slice(0, 'HH:mm'.length)}</time>
        <span aria-hidden="true" className="ml-1 font-medium text-2xl text-muted-foreground sm:text-4xl">
          {time.slice('HH:mm'.length)}
        </span>
      </p>
    </div>
  );
}
