import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { GetForm } from './get-form.tsx';
import { keptParams } from './table-url.ts';

type DayStepsProps = {
  /** The query parameter of the day. */
  name: string;
  date: CalendarDate;
  today: CalendarDate;
  className?: string;
  /** Named days next to it. */
  children?: ReactNode;
};

/** The day of a page, with steps and a calendar. */
export function DaySteps({ name, date, today, className, children }: DayStepsProps) {
  const { t } = useTranslation('table');
  const hrefOf = useDayHref(name, today);
  return (
    <nav aria-label={t('day')} className={cn('flex flex-wrap items-center gap-x-4 gap-y-2', className)}>
      <div className="flex items-center gap-1">
        <Button asChild variant="outline" size="icon" aria-label={t('previous_day')}>
          <Link to={hrefOf(addDays(date, -1))} preventScrollReset>
            <ChevronLeft aria-hidden="true" />
          </Link>
        </Button>
        <GetForm own={[name]} apply={t('apply')} label={t('day')} className="flex gap-1">
          <DateField filter name={name} defaultValue={date} today={today} aria-label={t('day')} />
        </GetForm>
        <Button asChild variant="outline" size="icon" aria-label={t('next_day')}>
          <Link to={hrefOf(addDays(date, 1))} preventScrollReset>
            <ChevronRight aria-hidden="true" />
          </Link>
        </Button>
      </div>
      {children}
    </nav>
  );
}

/** Returns the page on another day with its other parameters; today needs no parameter. */
export function useDayHref(name: string, today: CalendarDate): (day: CalendarDate) => string {
  const [params] = useSearchParams();
  return (day) => {
    const search = new URLSearchParams(keptParams(params, [name]));
    if (day !== today) search.set(name, day);
    return `?${search}`;
  };
}
