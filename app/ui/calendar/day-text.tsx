import { cn } from '#app/lib/class-names.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { dayColour } from './day-colour.ts';
import { useHoliday } from './holidays.ts';

/** A date with weekday in calendar colours. A holiday has a mark, and its name for screen readers. */
export function DayText({ date, year = false }: { date: CalendarDate; year?: boolean }) {
  const { t } = useTranslation('holidays');
  const format = useFormat();
  const holiday = useHoliday()(date);
  return (
    <span className={cn('whitespace-nowrap', dayColour(date, holiday !== null))} title={holiday ?? undefined}>
      {year ? format.fullDay(date) : format.day(date)}
      {holiday !== null && (
        <>
          <span aria-hidden="true" className="ml-1 text-xs">
            {t('mark')}
          </span>
          <span className="sr-only"> {holiday}</span>
        </>
      )}
    </span>
  );
}
