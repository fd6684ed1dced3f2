import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { MonthDetail } from '#contract/pay/hours/month-detail.ts';
import type { MonthlyHours } from '#contract/pay/monthly-hours.ts';
import { weekHours } from '#domain/pay/hours/week-hours.ts';
import { trueUp } from '#domain/pay/true-up.ts';
import { jstDate } from '#domain/time/instant.ts';
import { attendanceAnswer } from '#worker/areas/attendance/records/answers.ts';
import { attendanceOf, attendancesJson } from '#worker/areas/attendance/records/facts.ts';
import { leaveAnswer } from '#worker/areas/attendance/records/leaves.ts';
import { daysOfPayPeriod } from '#worker/areas/pay/hours/days.ts';
import { personWorkOf } from '#worker/areas/pay/hours/work-rows.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { readPage } from '#worker/db/page.ts';
import { byName, byStaffNo } from '#worker/db/person-order.ts';
import { foundBy } from '#worker/db/person-search.ts';
import { select } from '#worker/db/query.ts';
import { personInReach } from '#worker/db/reach.ts';
import { person } from '#worker/db/schema/person.ts';
import { monitorAnswer, yearFields } from './agreement.ts';
import { isRequestedWorkplace } from './asked.ts';
import { listCheckedMonths } from './checked-months.ts';
import { explainedAnswer, hoursAnswer, termsAnswer } from './explained.ts';
import { MINIMUMS } from './minimums.ts';
import { monthFigures } from './month-figures.ts';
import { figureContextOf, hasMonth, monthOfRow, personMonthFields, USER } from './month-rows.ts';
import { otherPaymentFields, otherPaymentsOf } from './other-payments.ts';
import { companyFields } from './queries.ts';

const p = alias(person, 'p');

const ORDER: Record<'name' | 'staff_no', SQL> = { name: byName, staff_no: byStaffNo };

/** A page of people with their month, in one round trip with their work. */
export async function listMonthly(
  ctx: SignedInCtx,
  query: OperationQuery<'work_histories.monthly'>,
): Promise<{ data: MonthlyHours[]; meta: ListMeta }> {
  const orderBy = ORDER[query.sort === 'name' || query.sort === '-name' ? 'name' : 'staff_no'];
  const { check } = query;
  if (check !== undefined) return listCheckedMonths(ctx, { ...query, check }, orderBy);
  const descending = query.sort.startsWith('-');
  const { rows, meta } = await readPage(ctx.db, query, {
    select: { id: p.id, user: USER },
    from: sql`${person} AS p`,
    where: sql`${hasMonth(ctx, query)} AND ${foundBy(query.q, sql`p.id`)}`,
    orderBy,
    id: sql`p.id`,
    descending,
    extra: { ...personMonthFields(ctx, query, sql`shown.id`), ...companyFields(ctx), minimums: MINIMUMS },
  });
  const data = rows.map((row) => {
    const context = figureContextOf(ctx, query, row);
    return monthFigures(row.user, monthOfRow(row, context), context);
  });
  return { data, meta };
}

/**
 * Returns all data behind the month of one person.
 * @throws AppError E_NOT_FOUND also for a person out of reach
 */
export async function readMonth(
  ctx: SignedInCtx,
  userId: number,
  query: OperationQuery<'work_histories.monthly.read'>,
): Promise<MonthDetail> {
  const { from, to } = daysOfPayPeriod(query.month);
  const days = attendancesJson(sql`a.person_id = p.id AND a.business_date BETWEEN ${from} AND ${to}
      AND ${isRequestedWorkplace(ctx, sql`a.workplace_id`, query.workplace_ids)}`);
  const fields = {
    user: USER,
    ...personMonthFields(ctx, query, sql`p.id`),
    days,
    ...otherPaymentFields(ctx, query, sql`p.id`),
    ...companyFields(ctx),
    minimums: MINIMUMS,
    ...yearFields(query.month, sql`p.id`),
  };
  const row = await first(
    ctx.db,
    select(fields)
      .from(p)
      .where(sql`${p.id} = ${userId} AND (${personInReach(ctx, userId)} OR ${hasMonth(ctx, query)})`),
  );
  if (!row) throw new AppError('E_NOT_FOUND');
  const context = figureContextOf(ctx, query, row);
  const month = monthOfRow(row, context);
  const { hours, work } = month;
  const payments = otherPaymentsOf(row, month);
  const isOver = context.wagesShown && context.isWhole && context.period.to < jstDate(ctx.now);
  const byId = new Map(hours.attendances.map((one) => [one.facts.id, one]));
  return {
    ...monthFigures(row.user, month, context),
    month: query.month,
    date_from: context.period.from,
    date_to: context.period.to,
    days: row.days.map((one) => {
      const own = byId.get(one.id) ?? null;
      return {
        kind: 'work',
        ...attendanceAnswer(attendanceOf(one), context),
        hours: own && hoursAnswer(own, context),
        explained: own && explainedAnswer(own, context),
      };
    }),
    leaves: payments.leaves.map((leave) =>
      leaveAnswer(leave, { yenRounding: context.rules.yenRounding, wagesShown: context.wagesShown }),
    ),
    over_advanced: isOver ? trueUp(month.paid, month.advances).over : null,
    transport_lines: context.wagesShown ? payments.transportLines : null,
    adjustment_lines: context.wagesShown ? payments.adjustmentLines : null,
    weeks: weekHours(personWorkOf(work), context.period, context.rules).map((week) => ({
      monday: week.monday,
      regular_minutes: week.regularMinutes,
      over_week_minutes: week.overWeekMinutes,
    })),
    agreement_monitor: monitorAnswer(row, query.month, context),
    terms: context.wagesShown ? termsAnswer(hours) : null,
  };
}
