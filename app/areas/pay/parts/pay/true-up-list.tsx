import { PaidOut } from '#app/areas/pay/parts/hours/paid-out.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { TrueUp } from '#contract/pay/hours/true-up.ts';

/** 5.3: the calculation of the month after it ended: its total minus the advances. */
export function TrueUpList({ figures, own }: { figures: TrueUp; own: boolean }) {
  const { t } = useTranslation('pay_out');
  const format = useFormat();
  const lines = [
    [t('pay_short'), figures.pay],
    [t('transport'), figures.transport],
    ...(figures.adjustments === 0 ? [] : [[t('adjustments'), figures.adjustments] as const]),
  ] as const;
  return (
    <dl className="grid gap-1.5">
      {lines.map(([label, yen]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt>{label}</dt>
          <dd className="tabular-nums">{format.yen(yen)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-border border-t pt-1.5 font-medium">
        <dt>{t('total_pay_short')}</dt>
        <dd className="tabular-nums">{format.yen(figures.total_pay)}</dd>
      </div>
      <PaidOut figures={figures} own={own} />
    </dl>
  );
}
