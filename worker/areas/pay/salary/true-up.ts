import { sql } from 'drizzle-orm';
import type { CompanySettings } from '#contract/company/configuration.ts';
import type { TrueUp } from '#contract/pay/hours/true-up.ts';
import { trueUp } from '#domain/pay/true-up.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { payPeriodOf } from '#domain/time/pay-period.ts';
import { companyClosing, hoursRulesOf } from '#worker/areas/pay/hours/company-rules.ts';
import { type PaidMonth, paidMonthJson, paidMonthOf } from '#worker/areas/pay/hours/month-pay.ts';
import { fromJson } from '#worker/db/query.ts';

/** For `paidMonthOf` of the request `r`; null when it is not paid. */
export const PAID_MONTH = fromJson<PaidMonth | null>(
  sql`iif(r.state = 'paid', ${paidMonthJson(sql`r.person_id`, sql`r.month`)}, NULL)`,
);

export type TrueUpRow = { month: CalendarMonth; paid_month: PaidMonth | null };

/**
 * 5.3: returns the result of a paid request's month, with the figures of the month's own page; closed
 * work counts as stored. Null when it is not paid, or its month is not over.
 */
export function trueUpOf(row: TrueUpRow, settings: CompanySettings, today: CalendarDate): TrueUp | null {
  const period = payPeriodOf(row.month, companyClosing(settings));
  if (row.paid_month === null || period.to >= today) return null;
  const { paid, advances } = paidMonthOf(row.paid_month, period, hoursRulesOf(settings));
  const { total: total_pay, over: over_advanced, ...figures } = trueUp(paid, advances);
  return { ...figures, total_pay, over_advanced };
}
