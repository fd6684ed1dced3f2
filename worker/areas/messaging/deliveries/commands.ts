import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { RETRIED_AT_ONCE_MAX } from '#contract/limits.ts';
import type { DeliveryRetryBody } from '#contract/messaging/deliveries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all, type RowOf } from '#worker/db/batch.ts';
import { type AuditEntry, commit } from '#worker/db/commit.ts';
import { rows } from '#worker/db/database.ts';
import { pick, select, update } from '#worker/db/query.ts';
import { delivery } from '#worker/db/schema/delivery.ts';
import { d, isDeadInReach } from './queries.ts';

type Dead = RowOf<ReturnType<typeof selectDead>>;

/**
 * @throws AppError E_NOT_FOUND for a delivery that was not given up, or to a person out of scope;
 * E_CONFLICT
 */
export async function retryOne(ctx: SignedInCtx, one: DeliveryRetryBody): Promise<void> {
  const isIt = and(eq(d.inbox_id, one.notice_id), eq(d.channel, one.channel), eq(d.target, one.target));
  const found = await all(ctx.db, selectDead(ctx, isIt));
  if (found.length === 0) throw new AppError('E_NOT_FOUND');
  await retry(ctx, found, { status: 204, body: null });
}

/** The latest ones come first. @throws AppError E_CONFLICT */
export async function retryAll(ctx: SignedInCtx): Promise<{ retried: number }> {
  const found = await all(ctx.db, selectDead(ctx));
  const answer = { retried: found.length };
  if (found.length > 0) await retry(ctx, found, { status: 200, body: answer });
  return answer;
}

function selectDead(ctx: SignedInCtx, which?: SQL) {
  return select(pick(d, 'inbox_id', 'channel', 'target', 'person_id'))
    .from(d)
    .where(and(isDeadInReach(ctx), which))
    .orderBy(desc(d.ended_at), sql`d.rowid`)
    .limit(RETRIED_AT_ONCE_MAX);
}

async function retry(
  ctx: SignedInCtx,
  dead: readonly Dead[],
  answer: { status: number; body: unknown },
): Promise<void> {
  const part = rows(dead.map(({ inbox_id, channel, target }) => [inbox_id, channel, target]));
  const isOne = sql`v.value ->> 0 = inbox_id AND v.value ->> 1 = channel AND v.value ->> 2 = target`;
  await commit(ctx, {
    guards: [
      sql`SELECT count(*) = ${dead.length} FROM json_each(${part}) AS v JOIN ${delivery} ON ${isOne} AND state = 'dead'`,
    ],
    statements: [
      update(delivery)
        .set({ state: 'waiting', tries: 0, due_at: ctx.now, claim: null, fault: null, ended_at: null })
        .from(sql`json_each(${part}) AS v`)
        .where(isOne),
    ],
    audit: dead.map(retryEntry),
    answer,
  });
}

function retryEntry({ inbox_id, channel, person_id }: Dead): AuditEntry {
  const after = { channel, user_id: person_id };
  return { action: 'retry', subject: 'delivery', subjectId: inbox_id, after };
}
