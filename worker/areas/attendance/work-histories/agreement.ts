import { type SQL, sql } from 'drizzle-orm';
import type { MonthDetail } from '#contract/pay/hours/month-detail.ts';
import {
  AGREEMENT_MONTHS_BEFORE,
  agreementFindings,
  agreementYearOf,
  overtimeByMonth,
} from '#domain/pay/hours/agreement.ts';
import { personHours } from '#domain/pay/hours/person-hours.ts';
import { type CalendarMonth, moveMonth } from '#domain/time/calendar-month.ts';
import { payMonthOf, payPeriodOf } from '#domain/time/pay-period.ts';
import { settingsOf } from '#worker/areas/company/configuration/queries.ts';
import { closedWorkJson, closedWorkOf } from '#worker/areas/pay/hours/closed-lines.ts';
import { companyClosing } from '#worker/areas/pay/hours/company-rules.ts';
import { daysOfPayPeriod } from '#worker/areas/pay/hours/days.ts';
import { personWorkOf, workJson, workRowsOf } from '#worker/areas/pay/hours/work-rows.ts';
import type { FieldsRow } from '#worker/db/query.ts';
import type { FigureContext } from './month-figures.ts';

/** O-14: all work of a person at any workplace that the agreement needs at the end of the month. */
export function yearFields(month: CalendarMonth, person: SQL) {
  const { from, deciding } = daysOfPayPeriod(moveMonth(month, -AGREEMENT_MONTHS_BEFORE));
  const { to } = daysOfPayPeriod(month);
  const shown = sql`0`;
  return {
    year_work: sql<string>`${workJson({ person, from: deciding.from, to, shown, planned: false })}`,
    year_closed: sql<string>`${closedWorkJson(person, { from, to })}`,
  };
}

/**
 * O-14: returns the agreement at the end of the month. Overtime belongs to its day, so one
 * calculation covers all months. Closed work counts as stored (T-17).
 */
export function monitorAnswer(
  { settings, year_work, year_closed }: { settings: string } & FieldsRow<ReturnType<typeof yearFields>>,
  month: CalendarMonth,
  { rules, agreement }: FigureContext,
): MonthDetail['agreement_monitor'] {
  const closingDay = companyClosing(settingsOf(settings));
  const { from } = payPeriodOf(moveMonth(month, -AGREEMENT_MONTHS_BEFORE), closingDay);
  const { to } = payPeriodOf(month, closingDay);
  const { attendances } = personHours(
    personWorkOf(workRowsOf(year_work)),
    { from, to },
    rules,
    undefined,
    closedWorkOf(year_closed).kept,
  );
  const months = overtimeByMonth(attendances, (date) => payMonthOf(date, closingDay));
  return {
    year_from: agreementYearOf(month, agreement),
    months: months.map((one) => ({
      month: one.month,
      overtime_minutes: one.overtime,
      holiday_minutes: one.holiday,
    })),
    findings: agreementFindings(months, month, agreement),
  };
}
