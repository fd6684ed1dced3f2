import Coffee from 'lucide-react/icons/coffee';
import Gauge from 'lucide-react/icons/gauge';
import JapaneseYen from 'lucide-react/icons/japanese-yen';
import Scale from 'lucide-react/icons/scale';
import { useTranslation } from 'react-i18next';
import { Badge } from '#app/components/ui/badge.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { dailyHref } from '#app/routes/manage/work-history/history-address.ts';
import type { MonthlyHours } from '#contract/work-histories.ts';

type Counts = Pick<MonthlyHours, 'short_breaks' | 'below_minimum' | 'cancelled_by_company'>;
type Query = Record<string, string | number | null>;

/** O-14: whether somebody's month is near or over the overtime agreement. */
export function AgreementBadge({ level }: { level: NonNullable<MonthlyHours['agreement']> }) {
  const { t } = useTranslation('hours');
  return (
    <Badge tone={level === 'error' ? 'absent' : 'late'} icon={Gauge} title={t('agreement.title')}>
      {t(`agreement.${level}`)}
    </Badge>
  );
}

/** What the law asks of the work of a month, and was not kept (O-12, O-16) or may cost an allowance (O-17). */
export function MonthWarnings({ counts, query }: { counts: Counts; query: Query }) {
  const { t } = useTranslation(['hours', 'attendance']);
  const { short_breaks, below_minimum, cancelled_by_company } = counts;
  return (
    <>
      {short_breaks > 0 && (
        <PageLink to={dailyHref({ ...query, short_break: 'true' })} className="rounded-md hover:underline">
          <Badge tone="late" icon={Coffee}>
            {t('short_breaks', { count: short_breaks })}
          </Badge>
        </PageLink>
      )}
      {below_minimum !== null && below_minimum > 0 && (
        <PageLink to={dailyHref(query)} className="rounded-md hover:underline">
          <Badge tone="absent" icon={JapaneseYen}>
            {t('below_minimum', { count: below_minimum })}
          </Badge>
        </PageLink>
      )}
      {cancelled_by_company > 0 && (
        <Badge tone="review" icon={Scale} title={t('attendance:possible_allowance_hint')}>
          {t('cancelled_by_company', { count: cancelled_by_company })}
        </Badge>
      )}
    </>
  );
}
