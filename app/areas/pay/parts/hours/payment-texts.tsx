import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { OwnMonth, TransportLine } from '#contract/pay/hours/month-detail.ts';

/** The calculation of the transport allowance for a workplace: days times yen, up to a cap. */
export function TransportText({ line }: { line: TransportLine }) {
  const { t } = useTranslation('hours');
  const format = useFormat();
  const { workplace, days, per_day, monthly_cap, yen } = line;
  return (
    <span>
      {format.nameOf(workplace)}&nbsp;· {t('transport_term', { count: days, yen: format.yen(per_day) })}
      {monthly_cap !== null && ` · ${t('transport_cap', { yen: format.yen(monthly_cap) })}`} ={' '}
      <span className="whitespace-nowrap">{format.yen(yen)}</span>
    </span>
  );
}

/** An adjustment with its kind, note and workplace. */
export function AdjustmentText({ line }: { line: OwnMonth['adjustment_lines'][number] }) {
  const { t } = useTranslation('hours');
  const format = useFormat();
  const { workplace, kind, yen, note, of_month } = line;
  return (
    <span className="min-w-0 break-words">
      <span className="whitespace-nowrap font-medium text-foreground">{format.yen(yen)}</span>{' '}
      {kind === 'late_facts' && of_month ? t('late_facts', { month: format.month(of_month) }) : note}
      {workplace && ` · ${format.nameOf(workplace)}`}
    </span>
  );
}
