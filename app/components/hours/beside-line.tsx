import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/lib/use-format.ts';
import type { OwnMonth, TransportLine } from '#contract/hours/month-detail.ts';

/** One line beside hours: what it is, its yen, and below it what it is made of. */
export function BesideLine({ label, yen, children }: { label: string; yen: number; children: ReactNode }) {
  const format = useFormat();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
      <dt className="font-medium">{label}</dt>
      <dd className="text-right font-semibold">{format.yen(yen)}</dd>
      <dd className="col-span-2 grid gap-1 text-[0.8125rem] text-muted-foreground">{children}</dd>
    </div>
  );
}

/** How the transport to a workplace comes about: days by yen, up to a limit. */
export function TransportText({ line }: { line: TransportLine }) {
  const { t } = useTranslation('hours');
  const format = useFormat();
  const { workplace, days, per_day, monthly_cap, yen } = line;
  return (
    <span>
      {workplace.name} · {t('transport_term', { count: days, yen: format.yen(per_day) })}
      {monthly_cap !== null && ` · ${t('transport_cap', { yen: format.yen(monthly_cap) })}`} ={' '}
      <span className="whitespace-nowrap">{format.yen(yen)}</span>
    </span>
  );
}

/** What is paid more or less, for what and of where. */
export function AdjustmentText({ line }: { line: OwnMonth['adjustment_lines'][number] }) {
  const { t } = useTranslation('hours');
  const format = useFormat();
  const { workplace, kind, yen, note, of_month } = line;
  return (
    <span className="min-w-0 break-words">
      <span className="whitespace-nowrap font-medium text-foreground">{format.yen(yen)}</span>{' '}
      {kind === 'late_facts' && of_month ? t('late_facts', { month: format.month(of_month) }) : note}
      {workplace && ` · ${workplace.name}`}
    </span>
  );
}
