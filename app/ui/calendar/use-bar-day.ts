import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { ChartBar } from '#app/ui/chart/bars.ts';
import { type CalendarDate, weekdayOf } from '#domain/time/calendar-date.ts';
import { useHoliday } from './holidays.ts';

/** The label and colour of a day in a chart; holidays as in `DayText`. */
export function useBarDay(): (date: CalendarDate, year?: boolean) => Pick<ChartBar, 'name' | 'day' | 'note'> {
  const { t } = useTranslation('holidays');
  const format = useFormat();
  const holidayOf = useHoliday();
  return (date, year = false) => {
    const holiday = holidayOf(date);
    const weekday = weekdayOf(date);
    const name = year ? format.fullDay(date) : format.day(date);
    const isSunday = holiday !== null || weekday === 7;
    return {
      name: holiday === null ? name : `${name} ${holiday}`,
      day: isSunday ? 'sunday' : weekday === 6 ? 'saturday' : null,
      note: holiday === null ? null : t('mark'),
    };
  };
}
