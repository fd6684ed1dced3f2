import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { DateField } from '#app/components/fields/date-field.tsx';
import { GetForm } from '#app/components/table/get-form.tsx';
import { keptParams } from '#app/components/table/table-url.ts';
import { Button } from '#app/components/ui/button.tsx';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { DATE_PARAM } from './report-address.ts';

const OWN = [DATE_PARAM];

/** The day of the report: to step through, to choose, or today. */
export function DaySteps({ date, today }: { date: CalendarDate; today: CalendarDate }) {
  const { t } = useTranslation(['report', 'table']);
  const [params] = useSearchParams();
  const hrefOf = (day: CalendarDate) => {
    const search = new URLSearchParams(keptParams(params, OWN));
    if (day !== today) search.set(DATE_PARAM, day);
    return `?${search}`;
  };
  return (
    <nav aria-label={t('day')} className="flex flex-wrap items-center gap-1">
      <Button asChild variant="outline" size="icon" aria-label={t('previous_day')}>
        <Link to={hrefOf(addDays(date, -1))} preventScrollReset>
          <ChevronLeft aria-hidden="true" />
        </Link>
      </Button>
      <GetForm own={OWN} apply={t('table:apply')} label={t('day')} className="flex gap-1">
        <DateField filter name={DATE_PARAM} defaultValue={date} today={today} aria-label={t('day')} />
      </GetForm>
      <Button asChild variant="outline" size="icon" aria-label={t('next_day')}>
        <Link to={hrefOf(addDays(date, 1))} preventScrollReset>
          <ChevronRight aria-hidden="true" />
        </Link>
      </Button>
      {date !== today && (
        <Button asChild variant="ghost">
          <Link to={hrefOf(today)} preventScrollReset>
            {t('today')}
          </Link>
        </Button>
      )}
    </nav>
  );
}
