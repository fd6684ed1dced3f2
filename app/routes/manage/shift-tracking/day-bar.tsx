import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { DateField } from '#app/components/fields/date-field.tsx';
import { GetForm } from '#app/components/table/get-form.tsx';
import { keptParams } from '#app/components/table/table-url.ts';
import { Button } from '#app/components/ui/button.tsx';
import { cn } from '#app/lib/class-names.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { DATE_PARAM } from './tracking-address.ts';

const OWN = [DATE_PARAM];
const NEAR = [
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
] as const;

/** The day whose shifts are watched: to step through, to choose, or one of the three around today. */
export function DayBar({ date, today }: { date: CalendarDate; today: CalendarDate }) {
  const { t } = useTranslation(['tracking', 'table']);
  const [params] = useSearchParams();
  const hrefOf = (day: CalendarDate) => {
    const search = new URLSearchParams(keptParams(params, OWN));
    if (day !== today) search.set(DATE_PARAM, day);
    return `?${search}`;
  };
  return (
    <nav aria-label={t('day')} className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex items-center gap-1">
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
      </div>
      <div className="flex rounded-lg border border-border bg-card p-0.5">
        {NEAR.map(([key, days]) => {
          const day = addDays(today, days);
          return (
            <Link
              key={key}
              to={hrefOf(day)}
              preventScrollReset
              aria-current={day === date ? 'date' : undefined}
              className={cn(
                'rounded-md px-3 py-1.5 text-muted-foreground hover:text-foreground',
                day === date && 'bg-accent font-medium text-accent-foreground hover:text-accent-foreground',
              )}
            >
              {t(key)}
            </Link>
          );
        })}
      </div>
    </nav>
  );
}
