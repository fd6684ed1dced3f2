import { TransportText } from '#app/areas/pay/parts/hours/payment-texts.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { OwnMonth } from '#contract/pay/hours/month-detail.ts';
import { type SlipLine, slipLines } from './slip-lines.ts';
import { SlipRow } from './slip-row.tsx';

/** The month as one list in whole yen, with one sum, the advances, and what is paid on which day. */
export function PaySlip({ month }: { month: OwnMonth }) {
  const { t } = useTranslation(['own_work', 'hours', 'pay_out']);
  const format = useFormat();
  const { transport, transport_lines, adjustment_lines, total_pay, advances, payout, over_advanced } = month;
  const { lines, rounding } = slipLines(month);
  const payDay = format.fullDay(month.pay_date);
  return (
    <section
      aria-label={t('month.slip')}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 border-border border-t pt-2"
    >
      <ul>
        {lines.map((line) => (
          <PayRow key={`${line.line} ${line.salaryPerHour}`} line={line} />
        ))}
        {rounding !== 0 && (
          <SlipRow label={t('month.rounding')} detail={t('month.rounding_hint')} yen={rounding} />
        )}
        {transport_lines.length > 0 && (
          <SlipRow
            label={t('hours:transport')}
            detail={transport_lines.map((line) => (
              <span key={line.workplace.id} className="block">
                <TransportText line={line} />
              </span>
            ))}
            yen={transport}
          />
        )}
        {adjustment_lines.map((line) => (
          <AdjustmentRow key={line.id} line={line} />
        ))}
      </ul>
      <dl className="grid gap-1">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="font-semibold">{t(month.closed ? 'month.total_closed' : 'month.total')}</dt>
          <dd className="whitespace-nowrap font-semibold text-lg tabular-nums">{format.yen(total_pay)}</dd>
        </div>
        {advances > 0 && (
          <>
            <div className="flex items-baseline justify-between gap-4">
              <dt>{t('pay_out:advances')}</dt>
              <dd className="tabular-nums">{format.yen(-advances)}</dd>
            </div>
            <div className="flex items-baseline justify-between gap-4 border-border border-t pt-1">
              <dt className="font-semibold">{t('month.payout', { date: payDay })}</dt>
              <dd className="font-semibold tabular-nums">{format.yen(payout)}</dd>
            </div>
          </>
        )}
      </dl>
      {advances === 0 && <p>{t('month.paid_on', { date: payDay })}</p>}
      {over_advanced !== null && over_advanced > 0 && (
        <p className="font-medium text-review">
          {t('pay_out:over_advanced_own', { yen: format.yen(over_advanced) })}
        </p>
      )}
      <p className="text-[0.8125rem] text-muted-foreground">
        {t('month.rounded_once')} {t(month.closed ? 'month.closed' : 'month.estimate')}
      </p>
    </section>
  );
}

function PayRow({ line: { line, minutes, salaryPerHour, percent, yen, days } }: { line: SlipLine }) {
  const { t } = useTranslation(['own_work', 'hours']);
  const format = useFormat();
  const term = { duration: format.duration(minutes), wage: format.yen(salaryPerHour), percent };
  return (
    <SlipRow
      label={t(`hours:lines.${line}`)}
      detail={t(percent === 100 ? 'month.term' : 'month.premium_term', term)}
      yen={yen}
    >
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1 rounded-lg bg-muted px-3 py-2 text-[0.8125rem]">
        {days.map(({ day, minutes: own, yen: part }) => (
          <li key={day.work_history_id} className="flex flex-wrap justify-end gap-x-3">
            <span className="min-w-0 flex-[1_1_10rem] break-words">
              {format.day(day.date)} {day.workplace && format.nameOf(day.workplace)}
            </span>
            <span className="flex gap-x-3 whitespace-nowrap tabular-nums">
              {format.duration(own)}
              <span className="min-w-14 text-right">{format.yen(part)}</span>
            </span>
          </li>
        ))}
      </ul>
    </SlipRow>
  );
}

function AdjustmentRow({ line }: { line: OwnMonth['adjustment_lines'][number] }) {
  const { t } = useTranslation('hours');
  const format = useFormat();
  const { workplace, kind, yen, note, of_month } = line;
  return (
    <SlipRow
      label={kind === 'late_facts' && of_month ? t('late_facts', { month: format.month(of_month) }) : note}
      detail={workplace && format.nameOf(workplace)}
      yen={yen}
    />
  );
}
