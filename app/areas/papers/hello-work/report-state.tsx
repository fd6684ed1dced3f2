import Clock from 'lucide-react/icons/clock';
import ClockAlert from 'lucide-react/icons/clock-alert';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { HelloWorkReport } from '#contract/papers/hello-work.ts';
import { type CalendarDate, daysBetween } from '#domain/time/calendar-date.ts';

/** Days before the deadline from which a report is marked as urgent. */
const SOON = 7;

type ReportStateProps = {
  report: Pick<HelloWorkReport, 'status' | 'due_on' | 'reported_on'>;
  today: CalendarDate;
};

/** The state of a report: days left, days overdue, or the day it was made. */
export function ReportState({ report: { status, due_on, reported_on }, today }: ReportStateProps) {
  const { t } = useTranslation('hello_work');
  const format = useFormat();
  const left = daysBetween(today, due_on);
  if (reported_on !== null)
    return <Badge tone="in">{t('reported', { date: format.date(reported_on) })}</Badge>;
  if (status === 'overdue') {
    return (
      <Badge tone="absent" icon={ClockAlert}>
        {t('overdue', { count: -left })}
      </Badge>
    );
  }
  return (
    <Badge tone={left <= SOON ? 'late' : 'planned'} icon={Clock}>
      {left === 0 ? t('last_day') : t('days_left', { count: left })}
    </Badge>
  );
}
