import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { dayColour } from '#app/ui/calendar/day-colour.ts';
import { Button } from '#app/ui/kit/button.tsx';
import type { Schedule, ScheduledWeek } from '#contract/roster/schedules.ts';
import { type CalendarDate, civilOf } from '#domain/time/calendar-date.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { AvailabilityMark } from './availability-mark.tsx';
import { ADD_PARAM, usePanelHref } from './schedule-address.ts';
import { WeekSum } from './week-sum.tsx';
import { ElsewhereBlock, ShiftBlock, UnplannedBlock } from './work-blocks.tsx';

/** A row of seven days and their sum; on narrow screens one day per line. */
const WEEK_CLASSES = 'lg:grid lg:grid-cols-[repeat(7,minmax(0,1fr))_8.5rem]';

type MonthCalendarProps = { schedule: Schedule; today: CalendarDate };

/** The month week by week: plans, registrations, work and sums. */
export function MonthCalendar({ schedule, today }: MonthCalendarProps) {
  const { t } = useTranslation('schedules');
  const format = useFormat();
  const [first] = schedule.weeks;
  return (
    <section aria-label={t('label')} className="rounded-xl border border-border bg-card">
      <div aria-hidden="true" className={cn('hidden border-border border-b text-xs', WEEK_CLASSES)}>
        {first &&
          datesIn(first).map((date) => (
            <span key={date} className={cn('px-2 py-1.5 font-medium', dayColour(date, false))}>
              {format.weekday(date)}
            </span>
          ))}
        <span className="px-3 py-1.5 font-medium text-muted-foreground">{t('week_sum')}</span>
      </div>
      <ol>
        {schedule.weeks.map((week) => (
          <Week key={week.from} week={week} schedule={schedule} today={today} />
        ))}
      </ol>
    </section>
  );
}

type WeekProps = MonthCalendarProps & { week: ScheduledWeek };

function Week({ week, schedule, today }: WeekProps) {
  return (
    <li className={cn('border-border border-b last:border-b-0', WEEK_CLASSES)}>
      <WeekSum week={week} />
      <ol className="lg:contents">
        {datesIn(week).map((date) => (
          <CalendarDay key={date} date={date} schedule={schedule} today={today} />
        ))}
      </ol>
    </li>
  );
}

type CalendarDayProps = MonthCalendarProps & { date: CalendarDate };

function CalendarDay({ date, schedule, today }: CalendarDayProps) {
  const { t } = useTranslation('holidays');
  const { month, shifts, unplanned, elsewhere, wishes, holidays } = schedule;
  const isOf = (one: { date: CalendarDate }) => one.date === date;
  const holiday = holidays.find(isOf);
  const availability = wishes.find(isOf);
  const [planned, alone, away] = [shifts.filter(isOf), unplanned.filter(isOf), elsewhere.filter(isOf)];
  const isEmpty = planned.length + alone.length + away.length === 0;
  return (
    <li
      aria-current={date === today ? 'date' : undefined}
      className={cn(
        'min-w-0 border-border border-t px-3 py-1.5 lg:min-h-24 lg:border-t-0 lg:border-r lg:px-1.5',
        monthOf(date) !== month && 'bg-muted/50',
        date === today && 'bg-accent/40',
      )}
    >
      <div className="flex min-h-8 items-center gap-1.5 lg:min-h-7">
        <DayName date={date} isToday={date === today} isHoliday={holiday !== undefined} />
        {holiday && (
          <span className="min-w-0 truncate text-sunday text-xs" title={t(holiday.name)}>
            {t(holiday.name)}
          </span>
        )}
        {availability && <AvailabilityMark availability={availability} />}
        {date >= today && <AddLink date={date} />}
      </div>
      {!isEmpty && (
        <ul className="grid gap-1 pb-1">
          {planned.map((place) => (
            <ShiftBlock key={place.shift_user_id} place={place} today={today} />
          ))}
          {alone.map((work) => (
            <UnplannedBlock key={work.work_history_id} work={work} />
          ))}
          {away.map((work) => (
            <ElsewhereBlock key={`${work.start_time} ${work.end_time}`} work={work} />
          ))}
        </ul>
      )}
    </li>
  );
}

type DayNameProps = { date: CalendarDate; isToday: boolean; isHoliday: boolean };

/** Wide screens show only the number under the weekday; screen readers get the full date. */
function DayName({ date, isToday, isHoliday }: DayNameProps) {
  const format = useFormat();
  const colour = dayColour(date, isHoliday);
  return (
    <>
      <span className={cn('shrink-0 font-semibold text-sm lg:sr-only', colour)}>{format.day(date)}</span>
      <span
        aria-hidden="true"
        className={cn(
          'hidden min-w-6 shrink-0 place-items-center rounded-full px-1 font-semibold text-sm lg:grid',
          isToday ? 'bg-primary text-primary-foreground' : colour,
        )}
      >
        {civilOf(date).day}
      </span>
    </>
  );
}

function AddLink({ date }: { date: CalendarDate }) {
  const { t } = useTranslation('schedules');
  const format = useFormat();
  const href = usePanelHref();
  return (
    <Button
      asChild
      variant="ghost"
      size="icon-sm"
      className="ml-auto shrink-0 text-muted-foreground lg:size-6"
      aria-label={t('add_on', { day: format.fullDay(date) })}
    >
      <Link to={href(ADD_PARAM, date)} preventScrollReset>
        <Plus aria-hidden="true" />
      </Link>
    </Button>
  );
}
