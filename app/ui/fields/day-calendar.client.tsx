import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { DayPicker } from 'react-day-picker';
import { cn } from '#app/lib/class-names.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useHoliday } from '#app/ui/calendar/holidays.ts';
import { buttonVariants } from '#app/ui/kit/button.tsx';
import {
  type CalendarDate,
  calendarDateOf,
  civilOf,
  type Weekday,
  weekdayOf,
} from '#domain/time/calendar-date.ts';
import { monthOf } from '#domain/time/calendar-month.ts';

type DayCalendarProps = {
  selected: CalendarDate | null;
  today: CalendarDate;
  min?: CalendarDate;
  max?: CalendarDate;
  onSelect: (date: CalendarDate) => void;
};

/** Same colour as Sundays, with an underline so that colour is not the only sign. */
const HOLIDAY = 'text-sunday *:underline *:decoration-dotted *:underline-offset-4';

/** A month calendar, Monday first. Its own file, so that it loads on first use. */
export default function DayCalendar({ selected, today, min, max, onSelect }: DayCalendarProps) {
  const { t } = useTranslation('fields');
  const format = useFormat();
  const holidayOf = useHoliday();
  const isHoliday = (day: Date) => holidayOf(calendarDate(day)) !== null;
  const shown = selected ?? today;
  return (
    <DayPicker
      mode="single"
      autoFocus
      required
      showOutsideDays
      weekStartsOn={1}
      defaultMonth={localDate(shown)}
      selected={selected ? localDate(selected) : undefined}
      today={localDate(today)}
      onSelect={(day) => onSelect(calendarDate(day))}
      disabled={[...(min ? [{ before: localDate(min) }] : []), ...(max ? [{ after: localDate(max) }] : [])]}
      modifiers={{ saturday: isWeekday(6), sunday: isWeekday(7), holiday: isHoliday }}
      modifiersClassNames={{ saturday: 'text-saturday', sunday: 'text-sunday', holiday: HOLIDAY }}
      formatters={{
        formatCaption: (month) => format.month(monthOf(calendarDate(month))),
        formatWeekdayName: (day) => format.weekday(calendarDate(day)),
        formatDay: (day) => String(day.getDate()),
      }}
      labels={{
        labelDayButton: (day, { today: isToday, selected: isSelected }) =>
          [
            // The visible text comes first, so that dictation software finds the day.
            String(day.getDate()),
            [format.fullDay(calendarDate(day)), holidayOf(calendarDate(day))].filter(Boolean).join(' '),
            ...(isToday ? [t('today')] : []),
            ...(isSelected ? [t('chosen')] : []),
          ].join(', '),
        labelWeekday: (day) => format.weekday(calendarDate(day)),
        labelGrid: (month) => format.month(monthOf(calendarDate(month))),
        labelNav: () => t('change_month'),
        labelPrevious: () => t('previous_month'),
        labelNext: () => t('next_month'),
      }}
      components={{
        Chevron: ({ orientation }) =>
          orientation === 'left' ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />,
      }}
      classNames={{
        months: 'relative',
        month_caption: 'flex h-8 items-center justify-center font-semibold text-sm',
        nav: 'absolute inset-x-0 top-0 flex justify-between',
        button_previous: cn(buttonVariants({ variant: 'ghost', size: 'icon-sm' })),
        button_next: cn(buttonVariants({ variant: 'ghost', size: 'icon-sm' })),
        month_grid: 'mt-2 border-collapse',
        weekday: 'h-8 w-10 font-normal text-muted-foreground text-xs first-of-type:text-inherit',
        day: 'p-0 text-center',
        day_button:
          'grid size-10 place-items-center rounded-lg hover:bg-muted focus-visible:-outline-offset-2 disabled:cursor-not-allowed disabled:opacity-40 disabled:hover:bg-transparent',
        outside: '*:text-muted-foreground',
        today: '*:font-bold *:ring-1 *:ring-border *:ring-inset',
        selected: '*:bg-primary *:text-primary-foreground *:hover:bg-primary',
      }}
    />
  );
}

function localDate(date: CalendarDate): Date {
  const { year, month, day } = civilOf(date);
  return new Date(year, month - 1, day);
}

function calendarDate(day: Date): CalendarDate {
  return calendarDateOf(day.getFullYear(), day.getMonth() + 1, day.getDate()) ?? '';
}

function isWeekday(weekday: Weekday): (day: Date) => boolean {
  return (day) => weekdayOf(calendarDate(day)) === weekday;
}
