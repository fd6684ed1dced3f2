import { useSearchParams } from 'react-router';
import { LeaveBadge } from '#app/areas/attendance/parts/attendance/leave-badge.tsx';
import { formatHours } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { NameText } from '#app/ui/kit/name-text.tsx';
import type { OwnMonth } from '#contract/pay/hours/month-detail.ts';
import { DAYS_ANCHOR, DAYS_PARAM } from './own-work-address.ts';
import { type SlipDay, wholeYen } from './slip-lines.ts';

/** Each day with its hours and yen, why minutes are missing, and what counts for an advance. */
export function OwnDays({ month }: { month: OwnMonth }) {
  const { t } = useTranslation('own_work');
  const format = useFormat();
  const [params] = useSearchParams();
  const { days, advance_base } = month;
  return (
    <details
      id={DAYS_ANCHOR}
      open={params.has(DAYS_PARAM)}
      data-print="no"
      className="border-border border-t pt-2"
    >
      <summary className="min-h-11 cursor-pointer rounded-sm py-2.5 font-medium hover:bg-muted">
        {t('month.by_day')}
      </summary>
      <ul>
        {days.map((day) => (
          <DayLine key={day.work_history_id} day={day} />
        ))}
      </ul>
      <p className="border-border border-t pt-2 text-[0.8125rem] text-muted-foreground">
        {t('month.days_rounded')}
      </p>
      {advance_base.counted > 0 && (
        <p className="flex justify-between gap-x-3 pt-2">
          <span>{t('month.advance_base', { count: advance_base.counted })}</span>
          <span className="whitespace-nowrap text-right tabular-nums">{format.yen(advance_base.yen)}</span>
        </p>
      )}
    </details>
  );
}

function DayLine({ day }: { day: SlipDay }) {
  const { t } = useTranslation(['own_work', 'hours']);
  const format = useFormat();
  const { kind, date, workplace, minutes, pay, terms, not_advanced, undisputed_minutes } = day;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-x-3 gap-y-0.5 border-border border-b py-2 last:border-b-0">
      <span className="min-w-0 break-words">
        <span className="whitespace-nowrap font-medium">{format.day(date)}</span>{' '}
        {kind === 'paid_leave' && (
          <>
            <LeaveBadge />{' '}
          </>
        )}
        {workplace && <NameText of={workplace} />}
      </span>
      <span className="text-right font-semibold tabular-nums">{formatHours(minutes)}</span>
      <span className="text-right font-semibold tabular-nums">{format.yen(pay)}</span>
      {terms.map(({ line, minutes: counted, salary_per_hour, percent, exact }) => (
        <span
          key={`${line} ${salary_per_hour}`}
          className="col-span-3 flex justify-between gap-x-3 text-[0.8125rem] text-muted-foreground"
        >
          <span className="min-w-0">
            {t(`hours:lines.${line}`)}:{' '}
            {t(percent === 100 ? 'month.term' : 'month.premium_term', {
              duration: format.duration(counted),
              wage: format.yen(salary_per_hour),
              percent,
            })}
          </span>
          <span className="whitespace-nowrap tabular-nums">{format.yen(wholeYen(exact))}</span>
        </span>
      ))}
      <UnpaidReasons day={day} />
      {not_advanced !== null && (
        <span className="col-span-3 text-[0.8125rem] text-review">
          {t(`month.not_advanced.${not_advanced}`)}
        </span>
      )}
      {not_advanced === null && undisputed_minutes !== null && (
        <span className="col-span-3 text-[0.8125rem] text-review">
          {t('month.undisputed', { duration: format.duration(undisputed_minutes) })}
        </span>
      )}
    </li>
  );
}

/** Minutes between the punches that are unpaid, or paid minutes outside of them, with the reason. */
function UnpaidReasons({ day: { early_minutes, counted_from, rounded_minutes } }: { day: SlipDay }) {
  const { t } = useTranslation('own_work');
  const format = useFormat();
  const duration = format.duration(Math.abs(rounded_minutes));
  const reasons = [
    ...(early_minutes > 0
      ? [t('month.early', { duration: format.duration(early_minutes), time: counted_from })]
      : []),
    ...(rounded_minutes < 0 ? [t('month.rounded_off', { duration })] : []),
    ...(rounded_minutes > 0 ? [t('month.rounded_up', { duration })] : []),
  ];
  return reasons.map((reason) => (
    <span key={reason} className="col-span-3 text-[0.8125rem] text-muted-foreground">
      {reason}
    </span>
  ));
}
