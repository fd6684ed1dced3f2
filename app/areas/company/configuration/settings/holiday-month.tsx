import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { Configuration } from '#contract/company/configuration.ts';
import { datedTermsOf, payTermsOf } from '#contract/pay/hours/pay-terms.ts';
import { changedFrom, closingDaysOf, firstMonthUnder, monthUnder } from '#domain/pay/pay-terms.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { moveMonth } from '#domain/time/calendar-month.ts';
import { inForce, payMonthOf } from '#domain/time/pay-period.ts';

type HolidayMonthProps = {
  typed: Pick<Configuration, 'closing_day' | 'pay_day' | 'pay_month' | 'statutory_holiday'>;
  configuration: Configuration;
  today: CalendarDate;
};

/**
 * O-05, T-16: the first month of the statutory holiday in the form, or of a stored one that starts later.
 */
export function HolidayMonth({ typed, configuration, today }: HolidayMonthProps) {
  const { t } = useTranslation('configuration');
  const format = useFormat();
  const stored = datedTermsOf(configuration);
  const terms = payTermsOf(typed);
  const wordOf = (holiday: Configuration['statutory_holiday']) => t(`statutory_holidays.${holiday}`);
  const text = () => {
    const { statutoryHoliday } = terms;
    if (statutoryHoliday === stored.now.statutoryHoliday) {
      const last = stored.earlier.findLast(({ value }) => value.statutoryHoliday !== statutoryHoliday);
      if (!last || payMonthOf(today, closingDaysOf(stored)) > last.until) return null;
      return t('holiday_until', {
        month: format.month(last.until),
        holiday: wordOf(last.value.statutoryHoliday),
      });
    }
    // No month is confirmed before it ends.
    const month = firstMonthUnder(terms, stored, { today, lastConfirmed: null });
    const before = inForce(moveMonth(month, -1), stored).statutoryHoliday;
    if (before === statutoryHoliday) return null;
    return t('holiday_from', {
      month: format.month(month),
      from: format.fullDay(monthUnder(month, changedFrom(month, terms, stored)).from),
      holiday: wordOf(statutoryHoliday),
      before: wordOf(before),
    });
  };
  return (
    <p role="status" className="rounded-lg bg-muted px-4 py-3 empty:hidden">
      {text()}
    </p>
  );
}
