import CircleCheck from 'lucide-react/icons/circle-check';
import { MinutesTable } from '#app/areas/pay/parts/hours/minutes-table.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { MonthDetail } from '#contract/pay/hours/month-detail.ts';
import { AgreementBadge } from './month-warnings.tsx';

type MonthFinding = MonthDetail['agreement_monitor']['findings'][number];

/** O-14: the limits of the overtime agreement that a person is near or over, and the months behind them. */
export function AgreementSection({ monitor }: { monitor: MonthDetail['agreement_monitor'] }) {
  const { t } = useTranslation('hours');
  const format = useFormat();
  const { findings, months, year_from } = monitor;
  return (
    <section className="border-border border-t py-4">
      <h3 className="mb-2 font-semibold">{t('agreement.title')}</h3>
      {findings.length === 0 ? (
        <Badge tone="in" icon={CircleCheck}>
          {t('agreement.fine')}
        </Badge>
      ) : (
        <ul className="grid gap-1.5">
          {findings.map((finding) => (
            <li key={finding.rule} className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <AgreementBadge level={finding.level} />
              <FindingText finding={finding} />
            </li>
          ))}
        </ul>
      )}
      {months.length > 0 && (
        <MinutesTable
          className="mt-3"
          heads={[t('agreement.month'), t('agreement.overtime'), t('agreement.holiday')]}
          rows={months.map(({ month, overtime_minutes, holiday_minutes }) => ({
            key: month,
            name: format.month(month),
            minutes: [overtime_minutes, holiday_minutes],
          }))}
        />
      )}
      <p className="mt-1 text-[0.8125rem] text-muted-foreground">
        {t('agreement.hint', { month: format.month(year_from) })}
      </p>
    </section>
  );
}

function FindingText({ finding: { rule, sum, limit, months } }: { finding: MonthFinding }) {
  const { t } = useTranslation('hours');
  const { duration } = useFormat();
  const text = (value: number) => (rule === 'months_over' ? String(value) : duration(value));
  return <span>{t(`agreement.rules.${rule}`, { sum: text(sum), limit: text(limit), months })}</span>;
}
