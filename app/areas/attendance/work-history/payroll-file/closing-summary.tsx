import { PeriodState } from '#app/areas/pay/period/period-state.tsx';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { type Closing, notClosed, STATES_SHOWN } from './closing.ts';

type ClosingSummaryProps = { closing: Closing; month: CalendarMonth };

/** The month-end states of the workplaces, before a file is made. */
export function ClosingSummary({ closing, month }: ClosingSummaryProps) {
  const { t } = useTranslation('file_layouts');
  const all = notClosed(closing) + closing.closed;
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="font-medium">{t('closing', { count: all })}</span>
        {STATES_SHOWN.filter((state) => closing[state] > 0).map((state) => (
          <span key={state} className="inline-flex items-center gap-1 whitespace-nowrap">
            <PeriodState status={state} outdated={false} />
            <span className="font-semibold">{closing[state]}</span>
          </span>
        ))}
        <PageLink
          to={`/manage/period?${new URLSearchParams({ month })}`}
          className="underline underline-offset-2"
        >
          {t('to_periods')}
        </PageLink>
      </p>
      {notClosed(closing) > 0 && (
        <p className="text-[0.8125rem] text-muted-foreground">{t('provisional_hint')}</p>
      )}
    </div>
  );
}
