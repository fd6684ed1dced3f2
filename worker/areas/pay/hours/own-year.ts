import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { OperationQuery } from '#contract/operations.ts';
import type { OwnYear } from '#contract/pay/own-year.ts';
import { countedFor, thresholdsOf } from '#domain/law/yearly-thresholds.ts';
import { trueUp } from '#domain/pay/true-up.ts';
import { type CalendarMonth, monthOf, moveMonth } from '#domain/time/calendar-month.ts';
import { jstDate } from '#domain/time/instant.ts';
import { payDateOf, payMonthOf, payPeriodOf } from '#domain/time/pay-period.ts';
import { STORED_SETTINGS, settingsOf } from '#worker/areas/company/configuration/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { jsonList, jsonTuple, select } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';
import { advanceRulesOf, hoursRulesOf } from './company-rules.ts';
import { paidMonthJson, paidMonthOf } from './month-pay.ts';

const p = alias(person, 'p');

const PAID_MONTH_OF_YEAR = jsonTuple(sql<CalendarMonth>`m.value`, paidMonthJson(sql`p.id`, sql`m.value`));

/** The months that one year may pay, under any payday, from the year of the month until now. */
function monthsAround(month: CalendarMonth, now: CalendarMonth): CalendarMonth[] {
  const last = moveMonth(`${month.slice(0, 4)}-12`, 12);
  const months: CalendarMonth[] = [];
  for (let at = moveMonth(last, -24); at <= last && at <= now; at = moveMonth(at, 1)) months.push(at);
  return months;
}

/**
 * Returns the reader's pay of the calendar year in which the pay of the month is paid. Japanese income
 * tax counts pay by its payday.
 */
export async function readOwnYear(
  ctx: SignedInCtx,
  { month }: OperationQuery<'me.year.read'>,
): Promise<OwnYear> {
  const today = jstDate(ctx.now);
  // A closing day may put the end of a month into the next pay period.
  const months = JSON.stringify(monthsAround(month, moveMonth(monthOf(today), 1)));
  const fields = {
    birthday: p.birthday,
    settings: STORED_SETTINGS,
    months: jsonList(PAID_MONTH_OF_YEAR, sql`FROM json_each(${months}) AS m`),
  };
  const row = await first(ctx.db, select(fields).from(p).where(eq(p.id, ctx.actor.id)));
  if (!row) throw new Error('the actor is nobody');
  const settings = settingsOf(row.settings);
  const { closingDay, payDay } = advanceRulesOf(settings);
  const yearOf = (one: CalendarMonth) => Number(payDateOf(one, payDay).slice(0, 4));
  const year = yearOf(month);
  const present = payMonthOf(today, closingDay);
  const paid = row.months
    .filter(([one]) => yearOf(one) === year && one <= present)
    .map(([one, facts]) => {
      const period = payPeriodOf(one, closingDay);
      const { hours, paid: pays } = paidMonthOf(facts, period, hoursRulesOf(settings));
      const payDate = payDateOf(one, payDay);
      return {
        month: one,
        pay_date: payDate,
        is_paid: payDate <= today,
        worked_minutes:
          hours.attendances.reduce((sum, { time }) => sum + time.workedMinutes, 0) + hours.leaveMinutes,
        pay: pays.pay,
        transport: pays.transport,
        adjustments: pays.adjustments,
        total_pay: trueUp(pays, 0).total,
      };
    });
  const sum = (of: (one: (typeof paid)[number]) => number) => paid.reduce((all, one) => all + of(one), 0);
  const [total, transport] = [sum((one) => one.total_pay), sum((one) => one.transport)];
  return {
    year,
    months: paid,
    worked_minutes: sum((one) => one.worked_minutes),
    pay: sum((one) => one.pay),
    transport,
    adjustments: sum((one) => one.adjustments),
    total_pay: total,
    thresholds: thresholdsOf(year, row.birthday).map(({ kind, age, yen, source, checkedOn }) => ({
      kind,
      age,
      yen,
      counted: countedFor(kind, { total, transport }),
      source,
      checked_on: checkedOn,
    })),
  };
}
