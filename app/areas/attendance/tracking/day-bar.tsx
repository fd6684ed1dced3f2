import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link, useSearchParams } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DaySteps, useDayHref } from '#app/ui/table/day-steps.tsx';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { DATE_PARAM, OVER_PARAM } from './tracking-address.ts';

const NEAR = [
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
] as const;

type DayBarProps = {
  date: CalendarDate;
  today: CalendarDate;
  /** The shifts that are over and whether they are shown; null where the list has all shifts. */
  over: { shown: boolean; count: number } | null;
};

/** Chooses the tracked day: step by step, by date, or one of the three around today. */
export function DayBar({ date, today, over }: DayBarProps) {
  const { t } = useTranslation('tracking');
  const hrefOf = useDayHref(DATE_PARAM, today);
  return (
    <DaySteps name={DATE_PARAM} date={date} today={today} className="mb-3">
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
                'rounded-md px-3 py-1.5 text-muted-foreground hover:text-foreground max-sm:py-3',
                day === date && 'bg-accent font-medium text-accent-foreground hover:text-accent-foreground',
              )}
            >
              {t(key)}
            </Link>
          );
        })}
      </div>
      {over && (over.shown || over.count > 0) && <OverLink {...over} />}
    </DaySteps>
  );
}

/** Unfolds the shifts that are over, or goes back to the others. */
function OverLink({ shown, count }: { shown: boolean; count: number }) {
  const { t } = useTranslation('tracking');
  const [params] = useSearchParams();
  const search = new URLSearchParams(params);
  for (const name of ['page', 'after', 'intent', OVER_PARAM]) search.delete(name);
  if (!shown) search.set(OVER_PARAM, '1');
  return (
    <Link
      to={`?${search}`}
      preventScrollReset
      className="inline-flex min-h-8 items-center gap-1 rounded-md px-2 max-sm:min-h-11 text-muted-foreground hover:bg-muted hover:text-foreground"
    >
      {shown ? t('not_over') : t('over', { count })}
      <ChevronRight aria-hidden="true" className="size-4" />
    </Link>
  );
}
