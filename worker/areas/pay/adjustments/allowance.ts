import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Allowance } from '#contract/pay/adjustments.ts';
import { averageWage, type CompanyAbsence, owedAbsences } from '#domain/pay/absence-allowance.ts';
import { type CalendarDate, daysBetween } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, moveMonth } from '#domain/time/calendar-month.ts';
import { payPeriodOf } from '#domain/time/pay-period.ts';
import { STORED_SETTINGS, settingsOf } from '#worker/areas/company/configuration/queries.ts';
import { companyClosing, hoursRulesOf } from '#worker/areas/pay/hours/company-rules.ts';
import { paidMonthJson, paidMonthOf } from '#worker/areas/pay/hours/month-pay.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { datesOfPayPeriod } from '#worker/db/pay-periods.ts';
import { fromJson, select } from '#worker/db/query.ts';
import { personInReach } from '#worker/db/reach.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { person } from '#worker/db/schema/person.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';

/** O-17: whether the company cancelled the plan `su` of the shift `s`. */
const IS_TAKEN = sql`su.outcome = 'cancelled_by_company' AND su.status = 'approved' AND s.deleted_at IS NULL`;

/**
 * O-17: returns the minimum owed to a person for work of a pay month that the company cancelled. It
 * uses their pay of the three months before at all workplaces, so the caller needs access to all of
 * them.
 * @throws AppError E_NOT_FOUND
 */
export async function readAllowance(
  ctx: SignedInCtx,
  { user_id, month }: { user_id: number; month: CalendarMonth },
): Promise<Allowance> {
  const row = await first(ctx.db, selectAllowanceFacts(ctx, user_id, month));
  if (!row) throw new AppError('E_NOT_FOUND');
  const settings = settingsOf(row.settings);
  const [closing, rules] = [companyClosing(settings), hoursRulesOf(settings)];
  // Art. 12: the pay months before that of the absence.
  const stored = [
    { back: 3, found: row.month_3 },
    { back: 2, found: row.month_2 },
    { back: 1, found: row.month_1 },
  ];
  const months = stored.map(({ back, found }) => {
    const period = payPeriodOf(moveMonth(month, -back), closing);
    return { period, paid: paidMonthOf(found, period, rules).paid };
  });
  const { hired_on } = row;
  // Months before the person's latest hiring belong to an earlier employment.
  const employed = months.filter(({ period }) => hired_on === null || period.to >= hired_on);
  // Months before the first wages are unknown: the person joined later, or Kinmu was introduced
  // later.
  const begun = employed.find(({ paid }) => paid.pay > 0) ?? employed.at(0);
  const [start, last] = [begun?.period.from ?? '', months.at(-1)?.period.to ?? ''];
  const from = hired_on !== null && hired_on > start ? hired_on : start;
  const within = (dates: readonly CalendarDate[]) => dates.filter((date) => date >= from && date <= last);
  const worked = new Set(within(row.worked));
  const taken = within(row.taken).filter((date) => !worked.has(date));
  const wages = employed.reduce((sum, { paid }) => sum + paid.pay + paid.transport, 0);
  const days = Math.max(0, daysBetween(from, last) + 1 - taken.length);
  const average = averageWage({ wages, days, workedDays: worked.size });
  const owed = owedAbsences(average ?? 0, row.absences);
  return {
    date_from: from,
    date_to: last,
    wages,
    days,
    worked_days: worked.size,
    average_wage_sen: average,
    absences: owed,
    yen: owed.reduce((sum, { yen }) => sum + yen, 0),
  };
}

function selectAllowanceFacts(ctx: SignedInCtx, personId: number, month: CalendarMonth) {
  const who = sql`${personId}`;
  const paid = (back: number) => paidMonthJson(who, sql`${moveMonth(month, -back)}`);
  const from = datesOfPayPeriod(sql`${moveMonth(month, -3)}`).from;
  const to = datesOfPayPeriod(sql`${moveMonth(month, -1)}`).to;
  const now = datesOfPayPeriod(sql`${month}`);
  const plans = sql`${shiftUser} AS su JOIN ${shift} AS s ON s.id = su.shift_id WHERE su.person_id = ${who}`;
  const sentHome = sql`${attendance} AS a JOIN ${shiftUser} AS su ON su.id = a.shift_user_id
    WHERE a.person_id = ${who} AND a.voided_at IS NULL AND a.early_leave_by = 'company' AND a.check_out < su.ends_at`;
  const fields = {
    settings: STORED_SETTINGS,
    hired_on: person.hired_on,
    month_1: paid(1),
    month_2: paid(2),
    month_3: paid(3),
    worked: fromJson<CalendarDate[]>(
      sql`(SELECT json_group_array(DISTINCT a.business_date) FROM ${attendance} AS a WHERE a.person_id = ${who}
           AND a.voided_at IS NULL AND a.worked_minutes IS NOT NULL AND a.business_date BETWEEN ${from} AND ${to})`,
    ),
    taken: fromJson<CalendarDate[]>(
      sql`(SELECT json_group_array(DISTINCT s.date) FROM ${plans} AND ${IS_TAKEN} AND s.date BETWEEN ${from} AND ${to})`,
    ),
    absences: fromJson<CompanyAbsence[]>(
      sql`(SELECT json_group_array(json_object('date', away.date, 'earned',
             (SELECT ifnull(sum(a.worked_minutes * a.salary_per_hour / 60), 0) FROM ${attendance} AS a
              WHERE a.person_id = ${who} AND a.voided_at IS NULL AND a.business_date = away.date)) ORDER BY away.date)
           FROM (SELECT s.date AS date FROM ${plans} AND ${IS_TAKEN} AND s.date BETWEEN ${now.from} AND ${now.to}
             UNION SELECT a.business_date FROM ${sentHome} AND a.business_date BETWEEN ${now.from} AND ${now.to}) AS away)`,
    ),
  };
  return select(fields)
    .from(person)
    .where(and(eq(person.id, personId), personInReach(ctx, personId)));
}
