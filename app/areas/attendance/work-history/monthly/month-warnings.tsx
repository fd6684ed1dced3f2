import Coffee from 'lucide-react/icons/coffee';
import Gauge from 'lucide-react/icons/gauge';
import JapaneseYen from 'lucide-react/icons/japanese-yen';
import Scale from 'lucide-react/icons/scale';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { dailyHref } from '#app/areas/attendance/work-history/history-address.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { MonthCheck } from '#contract/enums.ts';
import type { MonthlyHours } from '#contract/pay/monthly-hours.ts';

type WarningCounts = Pick<
  MonthlyHours,
  'short_breaks' | 'below_minimum' | 'cancelled_by_company' | 'sent_home' | 'sent_home_minutes'
>;
type WarningQuery = Record<string, string | number | null>;

/** O-14: whether a person's month is near or over the overtime agreement. */
export function AgreementBadge({ level }: { level: NonNullable<MonthlyHours['agreement']> }) {
  const { t } = useTranslation('hours');
  return (
    <Badge tone={level === 'error' ? 'absent' : 'late'} icon={Gauge} title={t('agreement.title')}>
      {t(`agreement.${level}`)}
    </Badge>
  );
}

type MonthWarningsProps = {
  counts: WarningCounts;
  /** The filters of the daily list: month, workplace, person. */
  query: WarningQuery;
  /** For several people: the list of those concerned. */
  peopleHref?: (check: MonthCheck) => string;
};

/** 5.3: the deductions exceed the earnings, so nothing can be paid and a manager must settle it. */
export function NegativePay({ people, href }: { people?: number; href?: string }) {
  const { t } = useTranslation('hours');
  return (
    <OfPeople href={href}>
      <Badge tone="absent" icon={TriangleAlert} title={t('negative_pay_hint')}>
        {people === undefined ? t('negative_pay') : t('negative_pay_people', { count: people })}
      </Badge>
    </OfPeople>
  );
}

/** Legal requirements that a month did not meet (O-12, O-16), or that may owe an allowance (O-17). */
export function MonthWarnings({ counts, query, peopleHref }: MonthWarningsProps) {
  const { t } = useTranslation(['hours', 'attendance']);
  const format = useFormat();
  const { short_breaks, below_minimum, cancelled_by_company, sent_home, sent_home_minutes } = counts;
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
        <PageLink
          to={peopleHref?.('below_minimum') ?? dailyHref(query)}
          className="rounded-md hover:underline"
        >
          <Badge tone="absent" icon={JapaneseYen}>
            {t('below_minimum', { count: below_minimum })}
          </Badge>
        </PageLink>
      )}
      {cancelled_by_company > 0 && (
        <OfPeople href={peopleHref?.('allowance')}>
          <Badge tone="review" icon={Scale} title={t('attendance:possible_allowance_hint')}>
            {t('cancelled_by_company', { count: cancelled_by_company })}
          </Badge>
        </OfPeople>
      )}
      {sent_home > 0 && (
        <OfPeople href={peopleHref?.('allowance')}>
          <Badge tone="review" icon={Scale} title={t('attendance:sent_home_hint')}>
            {t('sent_home', { count: sent_home, duration: format.duration(sent_home_minutes) })}
          </Badge>
        </OfPeople>
      )}
    </>
  );
}

/** A count, linked to its people when such a list exists. */
export function OfPeople({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return children;
  return (
    <PageLink to={href} className="rounded-md hover:underline">
      {children}
    </PageLink>
  );
}
