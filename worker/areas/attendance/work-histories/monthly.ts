import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { Query } from '#contract/operations.ts';
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
import { atWorkplaces } from './asked.ts';
import { besideFields, besideOf } from './beside-hours.ts';
import { listCheckedMonths } from './checked-months.ts';
import { explainedAnswer, hoursAnswer, termsAnswer } from './explained.ts';
import { MINIMUMS } from './minimums.ts';
import { monthFigures } from './month-figures.ts';
import { hasMonth, monthFields, monthOfRow, tellingOf, USER } from './month-rows.ts';
import { companyFields } from './queries.ts';

const p = alias(person, 'p');

const ORDER: Record<'name' | 'staff_no', SQL> = { name: byName, staff_no: byStaffNo };

/** A page of people with their month, in one round trip with their work. */
export async function listMonthly(
  ctx: SignedInCtx,
  query: Query<'work_histories.monthly'>,
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
    beside: { ...monthFields(ctx, query, sql`shown.id`), ...companyFields(ctx), minimums: MINIMUMS },
  });
  const data = rows.map((row) => {
    const telling = tellingOf(ctx, query, row);
    return monthFigures(row.user, monthOfRow(row, telling), telling);
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
  query: Query<'work_histories.monthly.read'>,
): Promise<MonthDetail> {
  const { from, to } = daysOfPayPeriod(query.month);
  const days = attendancesJson(sql`a.person_id = p.id AND a.business_date BETWEEN ${from} AND ${to}
      AND ${atWorkplaces(ctx, sql`a.workplace_id`, query.workplace_ids)}`);
  const fields = {
    user: USER,
    ...monthFields(ctx, query, sql`p.id`),
    days,
    ...besideFields(ctx, query, sql`p.id`),
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
  const telling = tellingOf(ctx, query, row);
  const month = monthOfRow(row, telling);
  const { hours, work } = month;
  const beside = besideOf(row, month);
  const isOver = telling.wagesShown && telling.isWhole && telling.period.to < jstDate(ctx.now);
  const byId = new Map(hours.attendances.map((one) => [one.facts.id, one]));
  return {
    ...monthFigures(row.user, month, telling),
    month: query.month,
    date_from: telling.period.from,
    date_to: telling.period.to,
    days: row.days.map((one) => {
      const own = byId.get(one.id) ?? null;
      return {
        kind: 'work',
        ...attendanceAnswer(attendanceOf(one), telling),
        hours: own && hoursAnswer(own, telling),
        explained: own && explainedAnswer(own, telling),
      };
    }),
    leaves: beside.leaves.map((leave) =>
      leaveAnswer(leave, { yenRounding: telling.rules.yenRounding, wagesShown: telling.wagesShown }),
    ),
    over_advanced: isOver ? trueUp(month.paid, month.advances).over : null,
    transport_lines: telling.wagesShown ? beside.transportLines : null,
    adjustment_lines: telling.wagesShown ? beside.adjustmentLines : null,
    weeks: weekHours(personWorkOf(work), telling.period, telling.rules).map((week) => ({
      monday: week.monday,
      regular_minutes: week.regularMinutes,
      over_week_minutes: week.overWeekMinutes,
    })),
    agreement_monitor: monitorAnswer(row, query.month, telling),
    terms: telling.wagesShown ? termsAnswer(hours) : null,
  };
}
