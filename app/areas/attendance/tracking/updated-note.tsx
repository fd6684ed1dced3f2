import { useTranslation } from '#app/lib/use-translation.ts';
import type { WallStamp } from '#domain/time/instant.ts';

/** The time of the shown data, and whether the page refreshes itself. */
export function UpdatedNote({ now, refreshed }: { now: WallStamp; refreshed: boolean }) {
  const { t } = useTranslation('tracking');
  const time = now.slice(11, 16);
  return (
    <p className="whitespace-nowrap text-[0.8125rem] text-muted-foreground" data-print="no">
      {t(refreshed ? 'updated_every' : 'updated', { time })}
    </p>
  );
}
