import type { ReactNode } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { AdvanceLedger } from '#contract/pay/hours/advance-ledger.ts';
import { NOT_COUNTED } from '#domain/pay/counted-work.ts';

type LedgerListProps = {
  ledger: AdvanceLedger;
  /** The pages of the days that earned it, and of the requests that reserve it. */
  hrefs: { days: string; requests: string };
};

/** The available advance line by line, each with its source. */
export function LedgerList({ ledger, hrefs }: LedgerListProps) {
  const { t } = useTranslation('salary');
  const format = useFormat();
  const { date_from, counted_until, earned, rate, limit, reserved, available, largest, step } = ledger;
  // A stop hides the available amount, since it cannot be requested.
  const isStopped = ledger.stops.some((stop) => stop !== 'nothing_left');
  const hasBegun = counted_until >= date_from;
  const label = hasBegun
    ? t('ledger.earned', { from: format.day(date_from), to: format.day(counted_until) })
    : t('ledger.earned_none');
  return (
    <dl className="grid">
      <Line label={label} value={format.yen(earned)}>
        {t('ledger.counted', { count: ledger.counted })}{' '}
        <PageLink to={hrefs.days} className="underline underline-offset-2">
          {t('ledger.see_days')}
        </PageLink>
        <NotCounted ledger={ledger} />
      </Line>
      <Line label={t('ledger.limit', { rate })} value={format.yen(limit)} />
      {reserved > 0 && (
        <Line label={t('ledger.reserved')} value={format.yen(-reserved)}>
          <PageLink to={hrefs.requests} className="underline underline-offset-2">
            {t('ledger.see_requests')}
          </PageLink>
        </Line>
      )}
      {(reserved > 0 || isStopped) && <Line label={t('ledger.available')} value={format.yen(available)} />}
      {!isStopped && (
        <Line
          strong
          label={step > 1 ? t('ledger.largest_in_steps', { step: format.yen(step) }) : t('ledger.largest')}
          value={format.yen(largest)}
        />
      )}
    </dl>
  );
}

/** Work that does not count yet, by reason. */
function NotCounted({ ledger: { not_counted } }: { ledger: AdvanceLedger }) {
  const { t } = useTranslation('salary');
  const left = NOT_COUNTED.filter((why) => (not_counted[why] ?? 0) > 0);
  if (left.length === 0) return null;
  return (
    <span className="mt-1 block">
      {t('ledger.not_counted')}{' '}
      {left.map((why) => t(`ledger.left_out.${why}`, { count: not_counted[why] })).join(' · ')}
    </span>
  );
}

type LineProps = { label: string; value: string; strong?: boolean; children?: ReactNode };

function Line({ label, value, strong, children }: LineProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-border border-b py-2 last:border-b-0">
      <dt className={cn(strong && 'font-semibold')}>{label}</dt>
      <dd className={cn('text-right tabular-nums', strong && 'font-semibold')}>{value}</dd>
      {children && <dd className="col-span-full text-[0.8125rem] text-muted-foreground">{children}</dd>}
    </div>
  );
}
