import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { DateField } from '#app/components/fields/date-field.tsx';
import { MonthField } from '#app/components/fields/month-field.tsx';
import { GetForm } from '#app/components/table/get-form.tsx';
import { keptParams } from '#app/components/table/table-url.ts';
import { Button } from '#app/components/ui/button.tsx';
import { type CalendarMonth, moveMonth } from '#domain/time/calendar-month.ts';
import type { ShownDays } from './shown-days.ts';

/** A month and a stretch of days stand for each other: choosing one takes the other away. */
const PERIOD_PARAMS = ['month', 'date_from', 'date_to'] as const;

/** The days whose shifts are listed: a month to step through, or from a day to a day. */
export function PeriodBar({ days, current }: { days: ShownDays; current: CalendarMonth }) {
  const { t } = useTranslation(['shifts', 'table']);
  const [params] = useSearchParams();
  const month = days.month ?? current;
  const monthHref = (count: number) => {
    const search = new URLSearchParams(keptParams(params, PERIOD_PARAMS));
    search.set('month', moveMonth(month, count));
    return `?${search}`;
  };
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
    </div>
  );
}
