import { z } from 'zod';
import { PAY_MONTHS, STATUTORY_HOLIDAYS } from '#contract/enums.ts';
import { MonthText } from '#contract/fields/formats.ts';
import { CLOSING_DAY_MAX } from '#contract/limits.ts';
import type { DatedTerms, PayTerms } from '#domain/pay/pay-terms.ts';
import type { ClosingDay } from '#domain/time/pay-period.ts';

const day = z.int().min(0).max(CLOSING_DAY_MAX);

/** When pay periods end and are paid, and how hours count in them. */
export const PAY_TERMS = {
  closing_day: day.describe('The closing day of a pay period; 0 is the last day of the month'),
  pay_day: day.describe('The payday of a pay period; 0 is the last day of the month'),
  pay_month: z
    .enum(PAY_MONTHS)
    .describe('Whether the payday is in the month of the pay period or in the next one'),
  statutory_holiday: z.enum(STATUTORY_HOLIDAYS),
};

const SetTerms = z.object(PAY_TERMS);
type SetTerms = z.infer<typeof SetTerms>;

/** Earlier settings; they keep applying to the pay months under them. */
export const EarlierPayTerms = z
  .array(SetTerms.extend({ until: MonthText.describe('The last pay month of these terms') }))
  .describe('Earlier terms by month, which still apply to their pay months');
export type EarlierPayTerms = z.infer<typeof EarlierPayTerms>;

/** The current settings with the earlier ones. */
export type SetDatedTerms = SetTerms & { earlier_pay_terms: EarlierPayTerms };

function closingDayOf(stored: number): ClosingDay {
  return stored === 0 ? 'last' : stored;
}

function storedClosingDay(is: ClosingDay): number {
  return is === 'last' ? 0 : is;
}

export function payTermsOf({ closing_day, pay_day, pay_month, statutory_holiday }: SetTerms): PayTerms {
  return {
    closingDay: closingDayOf(closing_day),
    payDay: { day: closingDayOf(pay_day), nextMonth: pay_month === 'next' },
    statutoryHoliday: statutory_holiday,
  };
}

export function datedTermsOf({ earlier_pay_terms, ...now }: SetDatedTerms): DatedTerms {
  const earlier = earlier_pay_terms.map(({ until, ...then }) => ({ until, value: payTermsOf(then) }));
  return { now: payTermsOf(now), earlier };
}

/** Returns the earlier terms in their stored form. */
export function earlierTerms({ earlier }: DatedTerms): EarlierPayTerms {
  return earlier.map(({ until, value: { closingDay, payDay, statutoryHoliday } }) => ({
    until,
    closing_day: storedClosingDay(closingDay),
    pay_day: storedClosingDay(payDay.day),
    pay_month: payDay.nextMonth ? 'next' : 'same',
    statutory_holiday: statutoryHoliday,
  }));
}
