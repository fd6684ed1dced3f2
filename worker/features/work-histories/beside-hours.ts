import { type SQL, sql } from 'drizzle-orm';
import type { Adjustment } from '#contract/adjustments.ts';
import type { TransportLine } from '#contract/hours/month-detail.ts';
import { leavesJson, leavesOf, type StoredLeave } from '#worker/attendance/leaves.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import { adjustmentsJson, adjustmentsOf } from '#worker/features/adjustments/queries.ts';
import { daysOfPayPeriod } from '#worker/hours/days.ts';
import { atWorkplaces } from './asked.ts';
import type { PersonMonth } from './month-figures.ts';
import { isAdjustmentAsked, type MonthAsked } from './month-rows.ts';

/** What one person gets beside hours in a month, line by line, where they worked, and their leave. */
export type BesideRow = {
  leaves: string;
  adjustment_lines: string;
  transport_places: string;
};

export function besideColumns(ctx: SignedInCtx, asked: MonthAsked, person: SQL): SQL {
  const { month, workplace_ids } = asked;
  const { from, to } = daysOfPayPeriod(month);
  return sql`${leavesJson(sql`a.person_id = ${person} AND a.business_date BETWEEN ${from} AND ${to}
        AND ${atWorkplaces(ctx, sql`a.workplace_id`, workplace_ids)}`)} AS leaves,
      ${adjustmentsJson(person, month, isAdjustmentAsked(ctx, asked))} AS adjustment_lines,
      (SELECT json_group_array(json_object('id', w.id, 'code', w.code, 'name', w.name)) FROM ${workplace} AS w
       WHERE w.id IN (SELECT a.workplace_id FROM ${attendance} AS a WHERE a.person_id = ${person}
         AND a.voided_at IS NULL AND a.business_date BETWEEN ${from} AND ${to})) AS transport_places`;
}

export function besideOf(
  row: BesideRow,
  { transport }: Pick<PersonMonth, 'transport'>,
): { leaves: StoredLeave[]; adjustmentLines: Adjustment[]; transportLines: TransportLine[] } {
  const places: TransportLine['workplace'][] = JSON.parse(row.transport_places);
  const byId = new Map(places.map((place) => [place.id, place]));
  return {
    leaves: leavesOf(row.leaves),
    adjustmentLines: adjustmentsOf(row.adjustment_lines),
    transportLines: transport.flatMap(({ workplaceId, days, perDay, monthlyCap, yen }) => {
      const place = byId.get(workplaceId);
      return place ? [{ workplace: place, days, per_day: perDay, monthly_cap: monthlyCap, yen }] : [];
    }),
  };
}
