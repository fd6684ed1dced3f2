import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { GetForm } from '#app/ui/table/get-form.tsx';
import { SHORTAGE_DAYS } from '#contract/limits.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { FROM_PARAM, ONLY_PARAM } from './shortage-address.ts';

type ShortageBarProps = { from: CalendarDate; today: CalendarDate; onlyMissing: boolean };

/** Steps through the days, and hides or shows fully staffed workplaces. */
export function ShortageBar({ from, today, onlyMissing }: ShortageBarProps) {
  const { t } = useTranslation(['shortage', 'table']);
  const [params] = useSearchParams();
  const hrefWith = (name: string, value: string | null) => {
    const search = new URLSearchParams(params);
    if (value === null) search.delete(name);
    else search.set(name, value);
    return `?${search}`;
  };
  const step = (days: number) => hrefWith(FROM_PARAM, addDays(from, days));
  return (
    <div data-print="no" className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex items-center gap-1">
        <Button asChild variant="outline" size="icon" aria-label={t('previous_weeks')}>
          <Link to={step(-SHORTAGE_DAYS)} preventScrollReset>
            <ChevronLeft aria-hidden="true" />
          </Link>
        </Button>
        <GetForm own={[FROM_PARAM]} apply={t('table:apply')} label={t('first_day')} className="flex gap-1">
          <DateField filter name={FROM_PARAM} defaultValue={from} today={today} aria-label={t('first_day')} />
        </GetForm>
        <Button asChild variant="outline" size="icon" aria-label={t('next_weeks')}>
          <Link to={step(SHORTAGE_DAYS)} preventScrollReset>
            <ChevronRight aria-hidden="true" />
          </Link>
        </Button>
      </div>
      {from !== today && (
        <Button asChild variant="outline">
          <Link to={hrefWith(FROM_PARAM, null)} preventScrollReset>
            {t('today')}
          </Link>
        </Button>
      )}
      <Button asChild variant="outline">
        <Link to={hrefWith(ONLY_PARAM, onlyMissing ? null : '1')} preventScrollReset>
          {onlyMissing ? t('all_workplaces') : t('only_missing')}
        </Link>
      </Button>
    </div>
  );
}
