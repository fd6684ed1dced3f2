import { Link, useSearchParams } from 'react-router';
import type { ShownDays } from '#app/lib/shown-days.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { PERIOD_PARAMS, PeriodBar } from '#app/ui/table/period-bar.tsx';
import { keptParams } from '#app/ui/table/table-url.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { COMING_DAYS, comingDays } from './list-days.ts';

/** The days of the list, with a link to the coming ones. */
export function ShiftPeriod({ days, today }: { days: ShownDays; today: CalendarDate }) {
  const { t } = useTranslation('shifts');
  const [params] = useSearchParams();
  const coming = comingDays(today);
  const comingHref = `?${new URLSearchParams([...keptParams(params, PERIOD_PARAMS), ...Object.entries(coming)])}`;
  const labels = {
    month: t('month'),
    previous_month: t('previous_month'),
    next_month: t('next_month'),
    period: t('period'),
    date_from: t('date_from'),
    date_to: t('date_to'),
  };
  return (
    <PeriodBar days={days} current={monthOf(today)} labels={labels}>
      <Button asChild variant="link" size="sm" className="px-0">
        <Link
          to={comingHref}
          preventScrollReset
          aria-current={days.date_from === coming.date_from && days.date_to === coming.date_to}
        >
          {t('coming_days', { count: COMING_DAYS })}
        </Link>
      </Button>
    </PeriodBar>
  );
}
