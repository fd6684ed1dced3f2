import { useSearchParams } from 'react-router';
import { LeaveBadge } from '#app/areas/attendance/parts/attendance/leave-badge.tsx';
import { formatExactYen } from '#app/areas/pay/parts/hours/pay-shown.ts';
import { formatHours } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { NameText } from '#app/ui/kit/name-text.tsx';
import type { OwnMonth } from '#contract/pay/hours/month-detail.ts';
import { DAYS_ANCHOR, DAYS_PARAM } from './own-work-address.ts';

type OwnMonthDay = OwnMonth['days'][number];

/** Each day with its minutes and yen, and the steps from their sum to the pay of the month. */
export function OwnDays({ month }: { month: OwnMonth }) {
  const { t } = useTranslation('own_work');
  const format = useFormat();
  const [params] = useSearchParams();
  const { days, exact, pay, advance_base } = month;
  return (
    <details id={DAYS_ANCHOR} open={params.has(DAYS_PARAM)} className="border-border border-t pt-4">
      <summary className="cursor-pointer rounded-sm font-medium hover:bg-muted">{t('month.by_day')}</summary>
      <ul className="mt-2">
        {days.map((day) => (
          <DayLine key={day.work_history_id} day={day} />
        ))}
      </ul>
      <dl className="grid border-border border-t pt-2">
        <Sum label={t('month.exact')} value={formatExactYen(exact)} />
        <Sum label={t('month.rounded')} value={format.yen(pay.total)} strong />
        {advance_base.counted > 0 && (
          <Sum
            label={t('month.advance_base', { count: advance_base.counted })}
            value={format.yen(advance_base.yen)}
          />
        )}
      </dl>
    </details>
  );
}

function DayLine({ day }: { day: OwnMonthDay }) {
  const { t } = useTranslation(['own_work', 'hours']);
  const format = useFormat();
  const { kind, date, workplace, minutes, exact, terms, not_advanced } = day;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 border-border border-b py-2 last:border-b-0">
      <span className="min-w-0 break-words">
        <span className="whitespace-nowrap font-medium">{format.day(date)}</span>{' '}
        {kind === 'paid_leave' && (
          <>
            <LeaveBadge />{' '}
          </>
        )}
        {workplace && <NameText of={workplace} />}
      </span>
      <span className="text-right font-semibold">{formatHours(minutes)}</span>
      {terms.map(({ line, minutes: counted, salary_per_hour, percent, exact: own }) => (
        <span
          key={`${line} ${salary_per_hour}`}
          className="col-span-2 grid grid-cols-subgrid text-[0.8125rem] text-muted-foreground"
        >
          <span className="min-w-0">
            {t(`hours:lines.${line}`)}:{' '}
            {t('hours:term', { minutes: counted, wage: format.yen(salary_per_hour), percent })}
          </span>
          <span className="self-end text-right">{formatExactYen(own)}</span>
        </span>
      ))}
      {terms.length > 1 && (
        <span className="col-span-2 grid grid-cols-subgrid text-[0.8125rem]">
          <span>{t('month.day_total')}</span>
          <span className="text-right">{formatExactYen(exact)}</span>
        </span>
      )}
      <UnpaidReasons day={day} />
      {not_advanced !== null && (
        <span className="col-span-2 text-[0.8125rem] text-review">
          {t(`month.not_advanced.${not_advanced}`)}
        </span>
      )}
    </li>
  );
}

/** Minutes between the punches that are unpaid, or paid minutes outside of them, with the reason. */
function UnpaidReasons({ day: { early_minutes, counted_from, rounded_minutes } }: { day: OwnMonthDay }) {
  const { t } = useTranslation('own_work');
  const reasons = [
    ...(early_minutes > 0
      ? [t('month.early', { duration: formatHours(early_minutes), time: counted_from })]
      : []),
    ...(rounded_minutes < 0 ? [t('month.rounded_off', { duration: formatHours(-rounded_minutes) })] : []),
    ...(rounded_minutes > 0 ? [t('month.rounded_up', { duration: formatHours(rounded_minutes) })] : []),
  ];
  return reasons.map((reason) => (
    <span key={reason} className="col-span-2 text-[0.8125rem] text-muted-foreground">
      {reason}
    </span>
  ));
}

type SumProps = { label: string; value: string; strong?: boolean };

function Sum({ label, value, strong = false }: SumProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-1">
      <dt className={strong ? 'font-semibold' : 'text-muted-foreground'}>{label}</dt>
      <dd className={strong ? 'text-right font-semibold' : 'text-right'}>{value}</dd>
    </div>
  );
}
