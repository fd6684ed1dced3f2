import { Link } from 'react-router';
import { formatHours } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { ScheduledWeek } from '#contract/roster/schedules.ts';
import { LimitBar, LimitState } from './limit-bar.tsx';
import { HOURS_PARAM, usePanelHref } from './schedule-address.ts';

/** The hours of a week and their limit: above the days, or on wide screens at the end of their row. */
export function WeekSum({ week }: { week: ScheduledWeek }) {
  const { t } = useTranslation('schedules');
  const format = useFormat();
  const href = usePanelHref();
  const { from, to, minutes, pending_minutes, limit } = week;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1 bg-muted/40 px-3 py-2 text-[0.8125rem] lg:order-last lg:bg-transparent">
      <h3 className="font-medium text-muted-foreground lg:sr-only">
        {t('week_of', { from: format.day(from), to: format.day(to) })}
      </h3>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <Link
          to={href(HOURS_PARAM, from)}
          preventScrollReset
          className="font-semibold text-sm underline decoration-dotted underline-offset-2"
        >
          {formatHours(minutes)}
          <span className="sr-only"> {t('how_week', { day: format.day(from) })}</span>
        </Link>
        {limit && <span className="text-muted-foreground">/ {formatHours(limit.limit)}</span>}
      </p>
      {limit && <LimitBar hours={limit} />}
      {limit && <LimitState hours={limit} quiet />}
      {pending_minutes > 0 && (
        <p className="text-late">{t('pending_hours', { hours: formatHours(pending_minutes) })}</p>
      )}
    </div>
  );
}
