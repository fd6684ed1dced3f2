import { and, eq, sql } from 'drizzle-orm';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from './batch.ts';
import { fromJson, select } from './query.ts';
import { idempotencyKey } from './schema/commit.ts';

/** The answer that was stored under the key of the call; null without a key or before its write. */
export async function findKeptAnswer<Body>(ctx: SignedInCtx): Promise<Body | null> {
  if (!ctx.call.idempotency) return null;
  const { actorId, key } = ctx.call.idempotency;
  const row = await first(
    ctx.db,
    select({ answer: fromJson<Body>(sql`${idempotencyKey.answer}`) })
      .from(idempotencyKey)
      .where(and(eq(idempotencyKey.actor_id, actorId), eq(idempotencyKey.key, key))),
  );
  return row?.answer ?? null;
}
