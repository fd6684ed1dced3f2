import { sql } from 'drizzle-orm';
import type { CompanySettings } from '#contract/configuration.ts';
import { personHours } from '#domain/hours/person-hours.ts';
import { overAdvanced } from '#domain/pay/advance-limit.ts';
import type { PayState } from '#domain/pay/request-moves.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { payPeriodOf } from '#domain/time/pay-period.ts';
import { advancesOf } from '#worker/hours/advances.ts';
import { closingDayOf, hoursRulesOf } from '#worker/hours/company-rules.ts';
import { personWorkOf, workJson, workOf } from '#worker/hours/work-rows.ts';

/** What the true-up of a paid request is worked out from; null for any other. */
export type OverRow = { state: PayState; month: CalendarMonth; work: string | null; advances: number };

/**
 * An {@link OverRow} of the request `r`, but for its own columns: with all work that decides the hours of its month,
 * under whatever closing day.
 */
export const overColumns = sql`iif(r.state = 'paid', ${workJson({
  person: sql`r.person_id`,
  from: sql`date(r.month || '-01', '-1 month', '-14 days')`,
  to: sql`date(r.month || '-01', '+1 month')`,
  shown: sql`1`,
  planned: false,
})}, NULL) AS work, ${advancesOf(sql`r.person_id`, sql`r.month`)} AS advances`;

/**
 * 5.3: yen by which the advances of a month lie above what it came to, premiums and leave among it; lines beside hours
 * do not count. Null for what is not paid, or of a month that runs.
 */
export function overOf(row: OverRow, settings: CompanySettings, today: CalendarDate): number | null {
  const period = payPeriodOf(row.month, closingDayOf(settings));
  if (row.work === null || period.to >= today) return null;
  const { pay } = personHours(personWorkOf(workOf(row.work)), period, hoursRulesOf(settings));
  return overAdvanced(row.advances, pay.total);
}
