import ChevronRight from 'lucide-react/icons/chevron-right';
import { formatHours } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { OwnMonth } from '#contract/pay/hours/month-detail.ts';

export type MonthSums = Pick<OwnMonth, 'month' | 'worked_minutes' | 'total_pay'>;

/** The hours and the pay of the current month, as a link to its parts. */
export function OwnMonthLink({ sums }: { sums: MonthSums }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const figures = [
    [t('month_hours'), formatHours(sums.worked_minutes)],
    [t('month_pay'), format.yen(sums.total_pay)],
  ];
  return (
    <PageLink to="/my-page/work" className="flex items-center gap-3 px-5 desk:px-4 py-3 hover:bg-muted">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-[0.9375rem]">
          {t('month', { month: format.month(sums.month) })}
        </span>
        <span className="mt-1 flex flex-wrap gap-x-8 gap-y-1">
          {figures.map(([label, value]) => (
            <span key={label}>
              <span className="block text-[0.8125rem] text-muted-foreground">{label}</span>
              <span className="block font-semibold text-xl tabular-nums">{value}</span>
            </span>
          ))}
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted-foreground max-[20rem]:hidden" />
    </PageLink>
  );
}
