import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { OperationQuery } from '#contract/operations.ts';
import type { OwnMonth, TransportLine } from '#contract/pay/hours/month-detail.ts';
import { countedWork, whyNotCounted } from '#domain/pay/counted-work.ts';
import { amountsOfLeave, exactTotal, type PayAmounts, payOf, roundYen } from '#domain/pay/hours/pay.ts';
import { exactYen } from '#domain/pay/hours/pay-terms.ts';
import { amountsOfAttendance, type HoursRules } from '#domain/pay/hours/person-hours.ts';
import { writtenClock } from '#domain/pay/hours-file/written-time.ts';
import { trueUp } from '#domain/pay/true-up.ts';
import { jstDate } from '#domain/time/instant.ts';
import { payDateOf } from '#domain/time/pay-period.ts';
import { earningFields, earningWorksOf } from '#worker/areas/attendance/records/earning-work.ts';
import { settingsOf } from '#worker/areas/company/configuration/queries.ts';
import { advanceRulesOf } from '#worker/areas/pay/hours/company-rules.ts';
import { daysOfPayPeriod } from '#worker/areas/pay/hours/days.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { select } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';
import { hourColumnsOf, termsAnswer } from './explained.ts';
import { recordCountsOf } from './month-figures.ts';
import { figureContextOf, monthOfRow, personMonthFields } from './month-rows.ts';
import { otherPaymentFields, otherPaymentsOf } from './other-payments.ts';
import { companyFields } from './queries.ts';

const p = alias(person, 'p');

/**
 * Returns the reader's own month at every workplace, always with wages; decision 009 limits the wages
 * of others.
 */
export async function readOwnMonth(
  ctx: SignedInCtx,
  query: OperationQuery<'me.work_histories.monthly'>,
): Promise<OwnMonth> {
  // Own data is in reach at every workplace.
  const own: SignedInCtx = { ...ctx, scope: 'all' };
  const fields = {
    ...personMonthFields(own, query, sql`p.id`),
    ...otherPaymentFields(own, query, sql`p.id`),
    ...companyFields(own),
    ...earningFields(sql`p.id`, daysOfPayPeriod(query.month)),
  };
  const row = await first(ctx.db, select(fields).from(p).where(eq(p.id, ctx.actor.id)));
  if (!row) throw new Error('the actor is nobody');
  const context = figureContextOf(own, query, { ...row, wages: true });
  const month = monthOfRow(row, context);
  const { hours } = month;
  const { open, unconfirmed, without_wage } = recordCountsOf(month);
  const whole = trueUp(month.paid, month.advances);
  const { adjustmentLines, transportLines } = otherPaymentsOf(row, month);
  const earning = earningWorksOf(row);
  const settings = settingsOf(row.settings);
  return {
    company: settings.company_name,
    month: query.month,
    date_from: context.period.from,
    date_to: context.period.to,
    pay_date: payDateOf(query.month, advanceRulesOf(settings).payDay),
    closed: month.shown.length > 0 && month.shown.every(({ id }) => month.closed.kept.has(id)),
    days_worked: new Set(hours.attendances.map(({ facts }) => facts.businessDate)).size,
    open,
    unconfirmed,
    without_wage,
    ...hourColumnsOf(hours.tally),
    leave_minutes: hours.leaveMinutes,
    pay: hours.pay,
    transport: whole.transport,
    adjustments: whole.adjustments,
    total_pay: whole.total,
    days: ownDaysOf(month, row.transport_places, earning, context),
    terms: termsAnswer(hours),
    exact: exactYen(exactTotal(hours.amounts)),
    advance_base: advanceBaseOf(earning, context),
    advances: whole.advances,
    payout: whole.payout,
    over_advanced: context.period.to < jstDate(ctx.now) ? whole.over : null,
    transport_lines: transportLines,
    adjustment_lines: adjustmentLines.map((line) => ({
      id: line.id,
      workplace: line.workplace,
      kind: line.kind,
      yen: line.yen,
      note: line.note,
      of_month: line.of_month,
    })),
  };
}

/** Work and leave of each day, with its own pay and the minutes that do not count. */
function ownDaysOf(
  { hours }: ReturnType<typeof monthOfRow>,
  places: readonly TransportLine['workplace'][],
  earning: ReturnType<typeof earningWorksOf>,
  { rules, now }: ReturnType<typeof figureContextOf>,
): OwnMonth['days'] {
  const byId = new Map(places.map((place) => [place.id, place]));
  const placeOf = (id: number | null) => (id === null ? null : (byId.get(id) ?? null));
  const today = jstDate(now);
  const work = hours.attendances.map((one): OwnMonthDay => {
    const { facts, time } = one;
    const earned = earning.get(facts.id);
    return {
      work_history_id: facts.id,
      kind: 'work',
      date: facts.businessDate,
      workplace: placeOf(facts.workplaceId),
      minutes: time.workedMinutes,
      ...paidFor(amountsOfAttendance(one), { attendances: [one], leaves: [] }, rules),
      early_minutes: time.earlyMinutes,
      counted_from: time.earlyMinutes > 0 ? writtenClock(facts.businessDate, facts.counted.start) : null,
      rounded_minutes: time.workedMinutes - time.countedMinutes,
      not_advanced: earned === undefined ? null : whyNotCounted(earned, today),
      undisputed_minutes:
        earned === undefined || earned.workedMinutes >= time.workedMinutes ? null : earned.workedMinutes,
    };
  });
  const leave = hours.leaves.map((one): OwnMonthDay => {
    const { id, workplaceId, businessDate, minutes, salaryPerHour } = one;
    return {
      work_history_id: id,
      kind: 'paid_leave',
      date: businessDate,
      workplace: placeOf(workplaceId),
      minutes,
      ...paidFor(amountsOfLeave(minutes, salaryPerHour), { attendances: [], leaves: [one] }, rules),
      early_minutes: 0,
      counted_from: null,
      rounded_minutes: 0,
      not_advanced: null,
      undisputed_minutes: null,
    };
  });
  return [...work, ...leave].sort((one, other) =>
    one.date < other.date ? -1 : one.date > other.date ? 1 : 0,
  );
}

type OwnMonthDay = OwnMonth['days'][number];

function paidFor(amounts: PayAmounts, of: Parameters<typeof termsAnswer>[0], { yenRounding }: HoursRules) {
  return {
    pay: payOf(amounts, yenRounding).total,
    exact: exactYen(exactTotal(amounts)),
    terms: termsAnswer(of),
  };
}

/** L-01: returns the base pay of the period that counts for an advance now. */
function advanceBaseOf(
  earning: ReturnType<typeof earningWorksOf>,
  { rules, now }: ReturnType<typeof figureContextOf>,
): OwnMonth['advance_base'] {
  const { counted, parts } = countedWork([...earning.values()], jstDate(now));
  return { counted, exact: exactYen(parts), yen: roundYen(parts, rules.yenRounding) };
}
