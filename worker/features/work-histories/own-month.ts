import { sql } from 'drizzle-orm';
import type { OwnMonth } from '#contract/month-detail.ts';
import { amountsOfLeave, payOf } from '#domain/hours/pay.ts';
import { amountsOfAttendance } from '#domain/hours/person-hours.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { bind } from '#worker/db/database.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { person } from '#worker/db/schema/person.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import { daysOfPayPeriod } from '#worker/hours/days.ts';
import type { Query } from './asked.ts';
import { type BesideRow, besideColumns, besideOf } from './beside-hours.ts';
import { hourColumns, payLines, termsAnswer } from './explained.ts';
import { countsOf, wholePayOf } from './month-figures.ts';
import { type MonthRow, monthColumns, monthOfRow, tellingOf } from './month-rows.ts';
import { type CompanyRow, companyColumns } from './queries.ts';

type Place = { id: number; code: string; name: string };

/** One's own month at every workplace. What one earns oneself is no secret (decision 009 is about others). */
export async function readOwnMonth(
  ctx: SignedInCtx,
  query: Query<'me.work_histories.monthly'>,
): Promise<OwnMonth> {
  const { from, to } = daysOfPayPeriod(query.month);
  // Of oneself everything is within reach, wherever it is.
  const own: SignedInCtx = { ...ctx, scope: 'all' };
  const row = await bind(
    ctx.db.d1,
    sql`SELECT ${monthColumns(own, query, sql`p.id`)}, ${besideColumns(own, query, sql`p.id`)}, ${companyColumns(own)},
          (SELECT json_group_array(json_object('id', w.id, 'code', w.code, 'name', w.name)) FROM ${workplace} AS w
           WHERE w.id IN (SELECT a.workplace_id FROM ${attendance} AS a WHERE a.person_id = p.id
             AND a.voided_at IS NULL AND a.business_date BETWEEN ${from} AND ${to})) AS places
        FROM ${person} AS p WHERE p.id = ${ctx.actor.id}`,
  ).first<MonthRow & CompanyRow & BesideRow & { places: string }>();
  if (!row) throw new Error('the actor is nobody');
  const telling = tellingOf(own, query, { ...row, wages: 1 });
  const month = monthOfRow(row, telling);
  const { hours } = month;
  const { open, unconfirmed, without_wage } = countsOf(month);
  const whole = wholePayOf(month);
  const { adjustmentLines, transportLines } = besideOf(row, month);
  return {
    month: query.month,
    date_from: telling.period.from,
    date_to: telling.period.to,
    days_worked: new Set(hours.attendances.map(({ facts }) => facts.businessDate)).size,
    ...{ open, unconfirmed, without_wage },
    ...hourColumns(hours.tally),
    leave_minutes: hours.leaveMinutes,
    pay: payLines(hours.pay),
    transport: whole.transport,
    adjustments: whole.adjustments,
    total_pay: whole.total,
    days: daysOf(month, JSON.parse(row.places), telling),
    terms: termsAnswer(hours),
    advances: whole.advances,
    payout: whole.payout,
    over_advanced: telling.period.to < jstDate(ctx.now) ? whole.over : null,
    transport_lines: transportLines,
    adjustment_lines: adjustmentLines.map((line) => ({
      ...{ id: line.id, workplace: line.workplace, kind: line.kind, yen: line.yen, note: line.note },
      of_month: line.of_month,
    })),
  };
}

/** Each day's work and leave, with what it comes to alone. */
function daysOf(
  { hours }: ReturnType<typeof monthOfRow>,
  places: readonly Place[],
  { rules }: ReturnType<typeof tellingOf>,
): OwnMonth['days'] {
  const byId = new Map(places.map((place) => [place.id, place]));
  const placeOf = (id: number | null) => (id === null ? null : (byId.get(id) ?? null));
  const work = hours.attendances.map((one) => ({
    ...{ work_history_id: one.facts.id, kind: 'work' as const, date: one.facts.businessDate },
    workplace: placeOf(one.facts.workplaceId),
    minutes: one.time.workedMinutes,
    pay: payOf(amountsOfAttendance(one), rules.yenRounding).total,
  }));
  const leave = hours.leaves.map(({ id, workplaceId, businessDate, minutes, salaryPerHour }) => ({
    ...{ work_history_id: id, kind: 'paid_leave' as const, date: businessDate },
    ...{ workplace: placeOf(workplaceId), minutes },
    pay: payOf(amountsOfLeave(minutes, salaryPerHour), rules.yenRounding).total,
  }));
  return [...work, ...leave].sort((one, other) =>
    one.date < other.date ? -1 : one.date > other.date ? 1 : 0,
  );
}
