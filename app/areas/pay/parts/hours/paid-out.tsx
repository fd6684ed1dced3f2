import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { TrueUp } from '#contract/pay/hours/true-up.ts';
import { PaymentLine } from './payment-line.tsx';

type PaidOutProps = {
  figures: Pick<TrueUp, 'advances'> & { payout: number | null; over_advanced: number | null };
  /** Whether the reader is the paid person. */
  own: boolean;
};

/** 5.3: the advances, the rest of the month's total, and an explanation when the total is too small. */
export function PaidOut({ figures: { advances, payout, over_advanced }, own }: PaidOutProps) {
  const { t } = useTranslation('pay_out');
  const format = useFormat();
  if (advances === 0) return null;
  return (
    <>
      <PaymentLine label={t('advances')} yen={-advances}>
        {null}
      </PaymentLine>
      {payout !== null && (
        <div className="flex items-baseline justify-between gap-4 border-border border-t pt-2">
          <dt className="font-semibold">{t('payout')}</dt>
          <dd className="font-semibold text-base">{format.yen(payout)}</dd>
        </div>
      )}
      {over_advanced !== null && over_advanced > 0 && (
        <div>
          <dt className="sr-only">{t('over_advanced_label')}</dt>
          <dd className="font-medium text-review">
            {t(own ? 'over_advanced_own' : 'over_advanced', { yen: format.yen(over_advanced) })}
          </dd>
        </div>
      )}
    </>
  );
}
