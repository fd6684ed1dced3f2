import { cn } from '#app/lib/class-names.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { dayColour } from '#app/ui/calendar/day-colour.ts';
import { type CalendarDate, civilOf } from '#domain/time/calendar-date.ts';

/** The number of a day above its weekday. Screen readers skip it: the text next to it names the day. */
export function DayMark({ date, isHoliday }: { date: CalendarDate; isHoliday: boolean }) {
  const format = useFormat();
  return (
    <span
      aria-hidden="true"
      className={cn(
        'w-11 shrink-0 rounded-lg bg-muted py-1 text-center leading-tight',
        dayColour(date, isHoliday),
      )}
    >
      <span className="block font-semibold text-base">{civilOf(date).day}</span>
      <span className="block text-xs">{format.weekday(date)}</span>
    </span>
  );
}
