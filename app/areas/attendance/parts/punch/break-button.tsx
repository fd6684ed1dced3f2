import Coffee from 'lucide-react/icons/coffee';
import { useServerClock } from '#app/areas/attendance/check-in/use-server-clock.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { CheckIn } from '#contract/attendance/check-ins.ts';
import { BREAKS_MAX } from '#contract/limits.ts';
import { clockMinutes, clockOfInstant } from '#domain/time/clock.ts';
import type { Instant, WallStamp } from '#domain/time/instant.ts';
import { BigButton } from './big-button.tsx';
import type { TakenBreaks } from './taken-breaks.ts';

type BreakButtonProps = {
  work: CheckIn;
  serverTime: WallStamp;
  taken: TakenBreaks;
  onTurn: (now: Instant) => void;
};

/** Starts and ends a break at the moment of the press, and shows how long it runs. */
export function BreakButton({ work, serverTime, taken: { done, since }, onTurn }: BreakButtonProps) {
  const { t } = useTranslation('check_in');
  const format = useFormat();
  const now = useServerClock(serverTime);
  const minutes =
    since === null ? 0 : Math.max(0, (clockOfInstant(work.date, now) ?? 0) - clockMinutes(since));
  return (
    <div className="grid gap-3">
      {since !== null && (
        <p role="status" className="font-semibold text-late text-xl">
          {t('break.running', {
            time: format.plainTime(work.date, clockMinutes(since)),
            duration: format.duration(minutes),
          })}
        </p>
      )}
      {done.length > 0 && (
        <p className="text-base text-muted-foreground">
          {t('break.taken', { times: done.map(({ start, end }) => format.plainSpan(start, end)).join(', ') })}
        </p>
      )}
      {(since !== null || done.length < BREAKS_MAX) && (
        <BigButton type="button" look={since === null ? 'plain' : 'in'} onClick={() => onTurn(now)}>
          <Coffee aria-hidden="true" className="size-7" />
          {t(since === null ? 'break.begin' : 'break.finish')}
        </BigButton>
      )}
    </div>
  );
}
