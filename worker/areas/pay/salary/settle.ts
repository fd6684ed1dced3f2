import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { latestPaidOut } from '#domain/pay/advance-limit.ts';
import { jstDate } from '#domain/time/instant.ts';
import { readConfiguration } from '#worker/areas/company/configuration/queries.ts';
import { advanceRulesOf } from '#worker/areas/pay/hours/company-rules.ts';
import type { Ctx } from '#worker/ctx.ts';
import { auditing, commit } from '#worker/db/commit.ts';
import { select, update } from '#worker/db/query.ts';
import { payRequest } from '#worker/db/schema/pay.ts';

/**
 * 5.3: settles paid advances from the payday of their month on: they are deducted from the pay and
 * reserve nothing any more. Returns the number settled. A repetition changes nothing.
 */
export async function settleAdvances(ctx: Ctx): Promise<number> {
  const rules = advanceRulesOf(await readConfiguration(ctx.db));
  const last = latestPaidOut(jstDate(ctx.now), rules);
  const due = and(eq(payRequest.state, 'paid'), isNull(payRequest.settled_at), lte(payRequest.month, last));
  const [[settled]] = await commit(ctx, {
    statements: [
      auditing(
        ctx,
        sql`SELECT 'settle', 'pay_request', id, NULL, NULL, json_object('month', month, 'amount', amount)
            FROM ${payRequest} WHERE ${due}`,
      ),
      update(payRequest)
        .set({ settled_at: ctx.now, version: sql`${payRequest.version} + 1` })
        .where(due),
    ],
    audit: [],
    reads: [
      select({ requests: sql<number>`count(*)` }).from(payRequest).where(eq(payRequest.settled_at, ctx.now)),
    ],
  });
  return settled?.requests ?? 0;
}
