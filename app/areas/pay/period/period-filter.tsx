import { Link } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { useChosenHref } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { buttonVariants } from '#app/ui/kit/button.tsx';
import type { Period } from '#contract/pay/periods.ts';
import { isShown, PERIOD_FILTERS, type ShownPeriods, STATE_PARAM, TO_CLOSE } from './period-address.ts';

/** Number of workplaces in each state, each a filter link. Those to close are named only while chosen. */
export function PeriodFilter({ periods, shown }: { periods: readonly Period[]; shown: ShownPeriods | null }) {
  const { t } = useTranslation('periods');
  const href = useChosenHref(STATE_PARAM);
  const counted = [null, ...PERIOD_FILTERS, ...(shown === TO_CLOSE ? [TO_CLOSE] : [])].map((one) => ({
    one,
    count: periods.filter((period) => isShown(period, one)).length,
  }));
  return (
    <nav aria-label={t('state')} data-print="no" className="flex flex-wrap gap-1.5">
      {counted
        .filter(({ one, count }) => count > 0 || one === null || one === shown)
        .map(({ one, count }) => (
          <Link
            key={one ?? 'all'}
            to={href(one)}
            preventScrollReset
            aria-current={one === shown ? 'page' : undefined}
            className={cn(
              buttonVariants({ variant: 'outline', size: 'sm' }),
              'aria-[current=page]:border-primary aria-[current=page]:bg-accent aria-[current=page]:text-accent-foreground',
            )}
          >
            {t(`filters.${one ?? 'all'}`)}
            <span className="font-semibold tabular-nums">{count}</span>
          </Link>
        ))}
    </nav>
  );
}
