import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Adjustment } from '#contract/pay/adjustments.ts';
import type { TransportLine } from '#contract/pay/hours/month-detail.ts';
import { leaveOf, leavesJson, type StoredLeave } from '#worker/areas/attendance/records/leaves.ts';
import { adjustmentOf, adjustmentsField } from '#worker/areas/pay/adjustments/queries.ts';
import { daysOfPayPeriod } from '#worker/areas/pay/hours/days.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { codedJson } from '#worker/db/named-json.ts';
import { type FieldsRow, fromJson } from '#worker/db/query.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import { isRequestedWorkplace } from './asked.ts';
import type { PersonMonth } from './month-figures.ts';
import { isAdjustmentAsked, type MonthAsked } from './month-rows.ts';

const w = alias(workplace, 'w');

/** Payments of a person in a month besides hours, line by line, with their workplaces and leave. */
export function otherPaymentFields(ctx: SignedInCtx, asked: MonthAsked, person: SQL) {
  const { month, workplace_ids } = asked;
  const { from, to } = daysOfPayPeriod(month);
  const leaves = leavesJson(sql`a.person_id = ${person} AND a.business_date BETWEEN ${from} AND ${to}
    AND ${isRequestedWorkplace(ctx, sql`a.workplace_id`, workplace_ids)}`);
  return {
    leaves,
    adjustment_lines: adjustmentsField(person, month, isAdjustmentAsked(ctx, asked)),
    transport_places: fromJson<TransportLine['workplace'][]>(
      sql`(SELECT json_group_array(${codedJson(w)}) FROM ${workplace} AS w
           WHERE w.id IN (SELECT a.workplace_id FROM ${attendance} AS a WHERE a.person_id = ${person}
             AND a.voided_at IS NULL AND a.business_date BETWEEN ${from} AND ${to}))`,
    ),
  };
}

export function otherPaymentsOf(
  row: FieldsRow<ReturnType<typeof otherPaymentFields>>,
  { transport }: Pick<PersonMonth, 'transport'>,
): { leaves: StoredLeave[]; adjustmentLines: Adjustment[]; transportLines: TransportLine[] } {
  const byId = new Map(row.transport_places.map((place) => [place.id, place]));
  return {
    leaves: row.leaves.map(leaveOf),
    adjustmentLines: row.adjustment_lines.map(adjustmentOf),
    transportLines: transport.flatMap(({ workplaceId, days, perDay, monthlyCap, yen }) => {
      const place = byId.get(workplaceId);
      return place ? [{ workplace: place, days, per_day: perDay, monthly_cap: monthlyCap, yen }] : [];
    }),
  };
}
