import { type SQL, sql } from 'drizzle-orm';
import { PROVISIONAL_WORDS } from '#contract/pay/hours-columns.ts';
import type { Language } from '#contract/site/languages.ts';
import { daysOfPayPeriod } from '#worker/areas/pay/hours/days.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { period } from '#worker/db/schema/period.ts';
import { workplace } from '#worker/db/schema/workplace.ts';
import { isRequestedWorkplace } from './asked.ts';
import type { MonthAsked } from './month-rows.ts';

/** T-17: whether the month may still change: a requested workplace has work in it and is not closed. */
export function isProvisional(ctx: SignedInCtx, { month, workplace_ids }: MonthAsked): SQL {
  const { from, to } = daysOfPayPeriod(month);
  return sql`EXISTS (SELECT 1 FROM ${workplace} AS w WHERE ${isRequestedWorkplace(ctx, sql`w.id`, workplace_ids)}
    AND NOT EXISTS (SELECT 1 FROM ${period} AS per
      WHERE per.workplace_id = w.id AND per.month = ${month} AND per.state = 'closed')
    AND EXISTS (SELECT 1 FROM ${attendance} AS a
      WHERE a.workplace_id = w.id AND a.voided_at IS NULL AND a.business_date BETWEEN ${from} AND ${to}))`;
}

/** The suffix of a file name, in its language. */
export function provisionalMark(language: Language): string {
  return `_${PROVISIONAL_WORDS[language]}`;
}
