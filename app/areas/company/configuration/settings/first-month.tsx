import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useHoliday } from '#app/ui/calendar/holidays.ts';
import type { Configuration } from '#contract/company/configuration.ts';
import { datedTermsOf, payTermsOf } from '#contract/pay/hours/pay-terms.ts';
import { bankDayUpTo } from '#domain/pay/bank-day.ts';
import {
  changedFrom,
  closingDaysOf,
  type DatedTerms,
  firstMonthUnder,
  monthUnder,
  sameTerms,
} from '#domain/pay/pay-terms.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, moveMonth } from '#domain/time/calendar-month.ts';
import { payMonthOf } from '#domain/time/pay-period.ts';
import { useDayText } from './use-setting-texts.ts';

type FirstMonthProps = {
  typed: Pick<Configuration, 'closing_day' | 'pay_day' | 'pay_month' | 'statutory_holiday'>;
  configuration: Configuration;
  today: CalendarDate;
};

/**
 * T-16: the first month under the days in the form, with its pay period, pay day and days without requests.
 */
export function FirstMonth({ typed, configuration, today }: FirstMonthProps) {
  const { t } = useTranslation('configuration');
  const format = useFormat();
  const dayText = useDayText();
  const stored = datedTermsOf(configuration);
  const typedTerms = payTermsOf(typed);
  const isStored = sameTerms(typedTerms, stored.now);
  // No month is confirmed before it ends.
  const first = firstMonthUnder(typedTerms, stored, {
    today,
    lastConfirmed: stored.earlier.at(-1)?.until ?? null,
  });
  const month = isStored ? first : firstMonthUnder(typedTerms, stored, { today, lastConfirmed: null });
  const terms = isStored ? stored : changedFrom(month, typedTerms, stored);
  const { from, to, paid } = monthUnder(month, terms);
  const before = configuration.earlier_pay_terms.at(-1);
  const isComing =
    isStored && before !== undefined && payMonthOf(today, closingDaysOf(terms)) <= before.until;
  return (
    <div role="status" className="grid gap-1 rounded-lg bg-muted px-4 py-3">
      <p>
        {isComing &&
          `${t('period_until', { month: format.month(before.until), day: dayText(before.closing_day) })} `}
        {t('period_example', {
          month: format.month(month),
          from: format.fullDay(from),
          to: format.fullDay(to),
          paid: format.fullDay(paid),
        })}
      </p>
      <OtherLength month={month} stored={stored} terms={terms} />
      {!isStored && <Stop month={month} terms={terms} />}
      <NoBankDay paid={paid} />
    </div>
  );
}

type UnderProps = { month: CalendarMonth; terms: DatedTerms };

/** Notes that the month of the change gets longer or shorter, which changes its pay. */
function OtherLength({ month, stored, terms }: UnderProps & { stored: DatedTerms }) {
  const { t } = useTranslation('configuration');
  const format = useFormat();
  const { days, to } = monthUnder(month, terms);
  const before = monthUnder(month, stored).days;
  if (days === before) return null;
  const values = {
    month: format.month(month),
    count: days,
    before,
    next: format.month(moveMonth(month, 1)),
    from: format.fullDay(addDays(to, 1)),
  };
  return <p className="font-semibold">{t(days < before ? 'period_short' : 'period_long', values)}</p>;
}

/** L-05: the days without requests between the month's closing day and its pay day. */
function Stop({ month, terms }: UnderProps) {
  const { t } = useTranslation('configuration');
  const format = useFormat();
  const { stop } = monthUnder(month, terms);
  if (stop === null) return null;
  return (
    <p>
      {t('period_stop', {
        month: format.month(month),
        from: format.fullDay(stop.from),
        to: format.fullDay(stop.to),
      })}
    </p>
  );
}

function NoBankDay({ paid }: { paid: CalendarDate }) {
  const { t } = useTranslation('configuration');
  const format = useFormat();
  const holidayOf = useHoliday();
  const day = bankDayUpTo(paid, (date) => holidayOf(date) !== null);
  if (day === paid) return null;
  return <p>{t('period_bank', { paid: format.fullDay(paid), day: format.fullDay(day) })}</p>;
}
