import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { WallStamp } from '#domain/time/instant.ts';

type LastHeardProps = {
  at: WallStamp | null;
  today: CalendarDate;
  /** Only the day, where many columns share the width. */
  brief?: boolean;
};

/** When a device last reached the server: the day in words, and the time. */
export function LastHeard({ at, today, brief = false }: LastHeardProps) {
  const { t } = useTranslation('devices');
  const format = useFormat();
  if (at === null) return t('never');
  const day = format.relativeDay(at.slice(0, 'YYYY-MM-DD'.length), today);
  if (brief) return <span title={format.stamp(at)}>{day}</span>;
  return (
    <>
      {day} <span className="cell-note">{format.stamp(at)}</span>
    </>
  );
}
