import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from './batch.ts';
import { fromJson, pick, select } from './query.ts';
import { idempotencyKey } from './schema/commit.ts';

/**
 * The answer that was stored under the key of the call; null without a key or before its write.
 * @throws AppError E_CONFLICT when the key came with another input
 */
export async function findKeptAnswer<Body>(ctx: SignedInCtx): Promise<Body | null> {
  if (!ctx.call.idempotency) return null;
  const { actorId, key, bodyHash } = ctx.call.idempotency;
  const row = await first(
    ctx.db,
    select({
      ...pick(idempotencyKey, 'body_hash'),
      answer: fromJson<Body>(sql`${idempotencyKey.answer}`),
    })
      .from(idempotencyKey)
      .where(and(eq(idempotencyKey.actor_id, actorId), eq(idempotencyKey.key, key))),
  );
  if (row && row.body_hash !== bodyHash) throw new AppError('E_CONFLICT');
  return row?.answer ?? null;
}
