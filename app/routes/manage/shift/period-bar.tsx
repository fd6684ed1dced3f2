import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { DateField } from '#app/components/fields/date-field.tsx';
import { MonthField } from '#app/components/fields/month-field.tsx';
import { GetForm } from '#app/components/table/get-form.tsx';
import { keptParams } from '#app/components/table/table-url.ts';
import { Button } from '#app/components/ui/button.tsx';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { monthOf, moveMonth } from '#domain/time/calendar-month.ts';
import type { ShownDays } from './shown-days.ts';

/** A month and a stretch of days stand for each other: choosing one takes the other away. */
const PERIOD_PARAMS = ['month', 'date_from', 'date_to'] as const;

/** What is still to be filled is mostly looked for in these days. */
const COMING_DAYS = 30;

/** The days whose shifts are listed: a month to step through, or from a day to a day. */
export function PeriodBar({ days, today }: { days: ShownDays; today: CalendarDate }) {
  const { t } = useTranslation(['shifts', 'table']);
  const [params] = useSearchParams();
  const month = days.month ?? monthOf(today);
  const coming = { date_from: today, date_to: addDays(today, COMING_DAYS - 1) };
  const monthHref = (count: number) => {
    const search = new URLSearchParams(keptParams(params, PERIOD_PARAMS));
    search.set('month', moveMonth(month, count));
    return `?${search}`;
  };
  const comingHref = `?${new URLSearchParams([...keptParams(params, PERIOD_PARAMS), ...Object.entries(coming)])}`;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-2">
      <div className="flex items-center gap-1">
        <Button asChild variant="outline" size="icon" aria-label={t('previous_month')}>
          <Link to={monthHref(-1)} preventScrollReset>
            <ChevronLeft aria-hidden="true" />
          </Link>
        </Button>
        <GetForm own={PERIOD_PARAMS} apply={t('table:apply')} label={t('month')} className="flex gap-1">
          <MonthField filter name="month" defaultValue={days.month ?? ''} aria-label={t('month')} />
        </GetForm>
        <Button asChild variant="outline" size="icon" aria-label={t('next_month')}>
          <Link to={monthHref(1)} preventScrollReset>
            <ChevronRight aria-hidden="true" />
          </Link>
        </Button>
      </div>
      <GetForm
        own={PERIOD_PARAMS}
        apply={t('table:apply')}
        label={t('period')}
        className="flex min-w-0 items-center gap-2"
      >
        <DateField filter name="date_from" defaultValue={days.date_from ?? ''} aria-label={t('date_from')} />
        <span aria-hidden="true" className="text-muted-foreground">
          –
        </span>
        <DateField filter name="date_to" defaultValue={days.date_to ?? ''} aria-label={t('date_to')} />
      </GetForm>
      <Button asChild variant="link" size="sm" className="px-0">
        <Link
          to={comingHref}
          preventScrollReset
          aria-current={days.date_from === coming.date_from && days.date_to === coming.date_to}
        >
          {t('coming_days', { count: COMING_DAYS })}
        </Link>
      </Button>
    </div>
  );
}
