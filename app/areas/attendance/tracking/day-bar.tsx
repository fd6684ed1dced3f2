import { Link } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DaySteps, useDayHref } from '#app/ui/table/day-steps.tsx';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { DATE_PARAM } from './tracking-address.ts';

const NEAR = [
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
] as const;

/** Chooses the tracked day: step by step, by date, or one of the three around today. */
export function DayBar({ date, today }: { date: CalendarDate; today: CalendarDate }) {
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
                'rounded-md px-3 py-1.5 text-muted-foreground hover:text-foreground',
                day === date && 'bg-accent font-medium text-accent-foreground hover:text-accent-foreground',
              )}
            >
              {t(key)}
            </Link>
          );
        })}
      </div>
    </DaySteps>
  );
}
