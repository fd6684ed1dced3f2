import { cn } from '#app/lib/class-names.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { type CalendarDate, weekdayOf } from '#domain/time/calendar-date.ts';

/** A date with its weekday, in the colours of the calendar. */
export function DayText({ date, year = false }: { date: CalendarDate; year?: boolean }) {
  const format = useFormat();
  const weekday = weekdayOf(date);
  return (
    <span
      className={cn('whitespace-nowrap', weekday === 6 && 'text-saturday', weekday === 7 && 'text-sunday')}
    >
      {year ? format.fullDay(date) : format.day(date)}
    </span>
  );
}
