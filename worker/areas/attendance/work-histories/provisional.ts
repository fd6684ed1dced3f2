import { type SQL, sql } from 'drizzle-orm';
import { daysOfPayPeriod } from '#worker/areas/pay/hours/days.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { period } from '#worker/db/schema/period.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import { isRequestedWorkplace } from './asked.ts';
import type { MonthAsked } from './month-rows.ts';

/** T-17: whether the month may still change: a requested workplace has work in it and is not closed. */
export function isProvisional(ctx: SignedInCtx, asked: MonthAsked): SQL {
  return sql`EXISTS (SELECT 1 FROM ${workplace} AS w WHERE ${isWorkedAt(ctx, asked)}
    AND NOT EXISTS (SELECT 1 FROM ${period} AS per
      WHERE per.workplace_id = w.id AND per.month = ${asked.month} AND per.state = 'closed'))`;
}

/** Whether the workplace `w` is requested and has work in the month. */
export function isWorkedAt(ctx: SignedInCtx, { month, workplace_ids }: MonthAsked): SQL {
  const { from, to } = daysOfPayPeriod(month);
  return sql`${isRequestedWorkplace(ctx, sql`w.id`, workplace_ids)} AND EXISTS (SELECT 1 FROM ${attendance} AS a
    WHERE a.workplace_id = w.id AND a.voided_at IS NULL AND a.business_date BETWEEN ${from} AND ${to})`;
}
