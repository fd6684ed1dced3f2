import Check from 'lucide-react/icons/check';
import CircleX from 'lucide-react/icons/circle-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { cn } from '#app/lib/class-names.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { FixedSchedulePreview } from '#contract/roster/fixed-schedules.ts';
import { addDays, type CalendarDate, mondayOf, weekdayOf } from '#domain/time/calendar-date.ts';
import { datesIn, weeksOver } from '#domain/time/date-range.ts';
import { fixedDayState } from './fixed-day-state.ts';

type WeekCalendarProps = { preview: FixedSchedulePreview; today: CalendarDate };

/** The coming weeks with a mark on each day of the schedule. */
export function WeekCalendar({ preview, today }: WeekCalendarProps) {
  const { t } = useTranslation('fixed_schedule');
  const format = useFormat();
  const range = { from: preview.date_from, to: preview.date_to };
  const monday = mondayOf(today);
  return (
    <table aria-label={t('preview')} className="w-full table-fixed border-separate border-spacing-1 text-xs">
      <thead>
        <tr>
          {datesIn({ from: monday, to: addDays(monday, 6) }).map((date) => (
            <th key={date} scope="col" className={cn('pb-0.5 font-medium', dayColour(date))}>
              {format.weekday(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOver(range).map((week) => (
          <tr key={week.from}>
            {datesIn(week).map((date) => (
              <PreviewDay key={date} date={date} preview={preview} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function dayColour(date: CalendarDate): string {
  const weekday = weekdayOf(date);
  if (weekday === 6) return 'text-saturday';
  return weekday === 7 ? 'text-sunday' : 'text-muted-foreground';
}

const DAY_ICONS = { fine: Check, on: Check, warned: TriangleAlert, refused: CircleX } as const;
const COLOURS = {
  fine: 'bg-in-soft text-in',
  on: 'bg-planned-soft text-planned',
  warned: 'bg-late-soft text-late',
  refused: 'bg-absent-soft text-absent',
} as const;

function PreviewDay({ date, preview }: { date: CalendarDate; preview: FixedSchedulePreview }) {
  const { t } = useTranslation(['fixed_schedule', 'holidays']);
  const format = useFormat();
  const day = preview.days.find((one) => one.date === date);
  const holiday = preview.holidays.find((one) => one.date === date);
  const state = day && fixedDayState(day);
  const Mark = state && DAY_ICONS[state];
  const isOutside = date < preview.date_from || date > preview.date_to;
  return (
    <td
      className={cn(
        'h-11 rounded-md px-0.5 py-1 text-center align-top leading-tight',
        isOutside && 'opacity-40',
        state && COLOURS[state],
        state && day.shift_id === null && 'outline-1 outline-current outline-dashed -outline-offset-1',
      )}
    >
      <span className={cn('block tabular-nums', holiday && 'font-semibold text-sunday')}>
        {Number(date.slice(8))}
        {date.endsWith('-01') && <span className="sr-only"> {format.date(date)}</span>}
      </span>
      {Mark && state && (
        <span className="mt-0.5 inline-flex items-center justify-center">
          <Mark aria-hidden="true" className="size-3.5" />
          <span className="sr-only">
            {t(`day_${state}`)}
            {day.shift_id === null && `, ${t('day_missing')}`}
          </span>
        </span>
      )}
      {holiday && (
        <span className="block truncate text-[0.625rem] text-sunday" title={t(`holidays:${holiday.name}`)}>
          {t(`holidays:${holiday.name}`)}
        </span>
      )}
    </td>
  );
}
