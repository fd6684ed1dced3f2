import { PaidOut } from '#app/areas/pay/parts/hours/paid-out.tsx';
import { PayLineTerms } from '#app/areas/pay/parts/hours/pay-terms.tsx';
import { PaymentLine } from '#app/areas/pay/parts/hours/payment-line.tsx';
import { AdjustmentText, TransportText } from '#app/areas/pay/parts/hours/payment-texts.tsx';
import { formatHours } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { MonthSteps } from '#app/ui/table/period-bar.tsx';
import type { OwnMonth } from '#contract/pay/hours/month-detail.ts';
import { OwnDays } from './own-days.tsx';

const PREMIUMS = ['ot25', 'ot50', 'night', 'holiday'] as const;

/** One’s own month: hours, pay and other payments, each with its parts. */
export function OwnMonthCard({ month }: { month: OwnMonth }) {
  const { t } = useTranslation(['own_work', 'hours', 'attendance']);
  const format = useFormat();
  const { pay, transport, adjustments, total_pay } = month;
  const figures = [
    [t('hours:days'), t('hours:days_worked', { count: month.days_worked })],
    [t('attendance:worked'), formatHours(month.worked_minutes)],
    ...PREMIUMS.filter((premium) => month[`${premium}_minutes`] > 0).map((premium) => [
      t(`hours:${premium}`),
      formatHours(month[`${premium}_minutes`]),
    ]),
    ...(month.leave_minutes > 0 ? [[t('hours:leave'), formatHours(month.leave_minutes)]] : []),
  ];
  const labels = {
    month: t('month.month'),
    previous_month: t('month.previous'),
    next_month: t('month.next'),
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('month.title')}</CardTitle>
        <CardDescription>{t('month.hint')}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        <div data-print="no">
          <MonthSteps from={month.month} shown={month.month} labels={labels} />
        </div>
        <p className="text-muted-foreground">
          {t('month.days', { from: format.day(month.date_from), to: format.day(month.date_to) })}
        </p>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt className="text-[0.8125rem] text-muted-foreground">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        {month.open > 0 && <p>{t('month.open', { count: month.open })}</p>}
        {month.without_wage > 0 && <p>{t('month.without_wage', { count: month.without_wage })}</p>}
        <section aria-label={t('month.pay')} className="grid gap-3 border-border border-t pt-4">
          <details>
            <summary className="flex cursor-pointer justify-between gap-4 rounded-sm font-medium hover:bg-muted">
              <span>{t('month.pay')}</span>
              <span className="font-semibold">{format.yen(pay.total)}</span>
            </summary>
            <div className="pt-2">
              <PayLineTerms terms={month.terms} pay={pay} />
            </div>
          </details>
          <dl className="grid gap-2">
            <PaymentLine label={t('hours:transport')} yen={transport}>
              {month.transport_lines.map((line) => (
                <TransportText key={line.workplace.id} line={line} />
              ))}
            </PaymentLine>
            {month.adjustment_lines.length > 0 && (
              <PaymentLine label={t('hours:adjustments')} yen={adjustments}>
                {month.adjustment_lines.map((line) => (
                  <AdjustmentText key={line.id} line={line} />
                ))}
              </PaymentLine>
            )}
            <div className="flex items-baseline justify-between gap-4 border-border border-t pt-2">
              <dt className="font-semibold">{t('hours:total')}</dt>
              <dd className="font-semibold text-lg">{format.yen(total_pay)}</dd>
            </div>
            <PaidOut figures={month} own />
          </dl>
          <p className="text-[0.8125rem] text-muted-foreground">{t('hours:estimate')}</p>
        </section>
        {month.days.length > 0 && <OwnDays month={month} />}
      </CardContent>
    </Card>
  );
}
