import CalendarX from 'lucide-react/icons/calendar-x-2';
import IdCard from 'lucide-react/icons/id-card';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { ListedUser } from '#contract/people/users.ts';
import { needsStatus } from '#domain/papers/permits.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { expiryOf, studentCardToShow } from './expiry.ts';

/** The residence status; for a foreigner without one, that it is missing. */
export function ResidenceCell({
  user: { residence_status, nationality },
}: {
  user: Pick<ListedUser, 'residence_status' | 'nationality'>;
}) {
  const { t } = useTranslation('residence');
  if (residence_status) {
    return <span className="[&:lang(ja)]:whitespace-nowrap">{t(`statuses.${residence_status}`)}</span>;
  }
  const isMissing = needsStatus({ nationality, residence: null, studentCardExpiresOn: null, vacations: [] });
  return isMissing ? <Badge tone="review">{t('list.missing')}</Badge> : null;
}

const LOOKS = {
  soon: { tone: 'late', icon: undefined },
  over: { tone: 'absent', icon: CalendarX },
  renewal_due: { tone: 'late', icon: IdCard },
} as const;

type ExpiryCellProps = {
  user: Pick<ListedUser, 'residence_status' | 'expires_on' | 'student_card_expires_on'>;
  today: CalendarDate;
  /** Days before a last day from which a warning is shown. */
  notice: number;
  /** The filter of the list, in days to the last day. */
  within: number | null;
};

/** The last day of the status or card, and how near it is. */
export function ExpiryCell({ user, today, notice, within }: ExpiryCellProps) {
  const { t } = useTranslation('residence');
  const format = useFormat();
  const student = studentCardToShow(user, today, Math.max(notice, within ?? 0));
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 @xl/table:flex-nowrap gap-y-1">
      <LastDay user={user} today={today} notice={notice} />
      {student && (
        <Badge tone="late" icon={IdCard}>
          {t('list.student_card', { date: format.date(student) })}
        </Badge>
      )}
    </span>
  );
}

function LastDay({ user: { residence_status, expires_on }, today, notice }: Omit<ExpiryCellProps, 'within'>) {
  const { t } = useTranslation('residence');
  const format = useFormat();
  if (!expires_on) return null;
  const { state, days } = expiryOf({ residence_status, expires_on }, today, notice);
  const left = days === 0 ? t('list.last_day_today') : t('list.days_left', { count: days });
  return (
    <>
      {format.date(expires_on)}
      {state === 'far' ? (
        <span className="text-[0.8125rem] text-muted-foreground">{left}</span>
      ) : (
        <Badge {...LOOKS[state]}>
          {state === 'soon' && left}
          {state === 'over' && t('list.days_over', { count: days })}
          {state === 'renewal_due' && t('list.renewal_due')}
        </Badge>
      )}
    </>
  );
}
