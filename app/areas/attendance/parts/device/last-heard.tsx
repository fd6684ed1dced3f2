import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { WallStamp } from '#domain/time/instant.ts';

/** When a device last reached the server: the day in words, and the time. */
export function LastHeard({ at, today }: { at: WallStamp | null; today: CalendarDate }) {
  const { t } = useTranslation('devices');
  const format = useFormat();
  if (at === null) return t('never');
  return (
    <>
      {format.relativeDay(at.slice(0, 'YYYY-MM-DD'.length), today)}{' '}
      <span className="cell-note">{format.stamp(at)}</span>
    </>
  );
}
