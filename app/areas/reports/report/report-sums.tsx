import type { ReactNode } from 'react';
import { formatCount, formatHours } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { MonthReport, ReportSums } from '#contract/reports/reports.ts';
import { awaitedOf } from './awaited.ts';
import { useChangeText } from './use-change-text.ts';

/** What a month is compared with, and whether its first day has come, so that it can differ. */
export type ShownComparison = { compared: NonNullable<MonthReport['compared']>; isBegun: boolean };

type ReportTotalsProps = { sums: ReportSums; comparison?: ShownComparison | null; children?: ReactNode };

/** The sums of all rows, including those on other pages. */
export function ReportTotals({ sums, comparison = null, children }: ReportTotalsProps) {
  const { t } = useTranslation('report');
  const format = useFormat();
  const changeText = useChangeText();
  const compared = (now: number, before: number | null, write: (amount: number) => string) => {
    if (!comparison || before === null) return null;
    const change = comparison.isBegun ? changeText(now, before, write) : '';
    return t(`compared.${comparison.compared.with}`, { amount: write(before), change });
  };
  const { needed, planned, came, unplanned, late, absent, paid } = sums;
  const awaited = awaitedOf(sums);
  const overtime = sums.ot25_minutes + sums.ot50_minutes;
  return (
    <section aria-label={t('sums')} className="grid gap-2 rounded-xl border border-border bg-card p-4">
      <dl className="flex flex-wrap gap-x-7 gap-y-3">
        <ReportFigure name={t('people')} value={formatCount(sums.people)} />
        <ReportFigure name={t('needed')} value={formatCount(needed)} />
        <ReportFigure name={t('planned')} value={formatCount(planned)}>
          {awaited > 0 && t('awaited', { count: awaited })}
        </ReportFigure>
        <ReportFigure name={t('came')} value={formatCount(came)}>
          {unplanned > 0 && t('unplanned', { count: unplanned })}
        </ReportFigure>
        <ReportFigure name={t('late')} value={formatCount(late)} />
        <ReportFigure name={t('absent')} value={formatCount(absent)} />
        <ReportFigure name={t('worked')} value={formatHours(sums.worked_minutes)}>
          {compared(sums.worked_minutes, comparison?.compared.worked_minutes ?? null, formatHours)}
        </ReportFigure>
        <ReportFigure name={t('overtime')} value={formatHours(overtime)} />
        {paid !== null && (
          <ReportFigure name={t('cost')} value={format.yen(paid)}>
            {compared(paid, comparison?.compared.cost ?? null, format.yen)}
          </ReportFigure>
        )}
      </dl>
      <div className="grid gap-1 text-[0.8125rem] text-muted-foreground">
        {sums.open > 0 && <p>{t('open_note', { count: sums.open })}</p>}
        {children}
      </div>
    </section>
  );
}

function ReportFigure({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div>
      <dt className="text-[0.8125rem] text-muted-foreground">{name}</dt>
      <dd className="font-semibold text-lg">{value}</dd>
      {children && <dd className="text-[0.8125rem] text-muted-foreground">{children}</dd>}
    </div>
  );
}
