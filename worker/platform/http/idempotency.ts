import { and, eq } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { fieldIssues } from '#contract/validation.ts';
import type { Call } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import type { Database } from '#worker/db/database.ts';
import { pick, select } from '#worker/db/query.ts';
import { idempotencyKey } from '#worker/db/schema/commit.ts';
import { digestOf } from '#worker/platform/crypto/digest.ts';

/** This status has no body. */
const NO_CONTENT = 204;

type Idempotency = NonNullable<Call['idempotency']>;

/**
 * The idempotency key of the request, bound to the caller and to the input. Programs of one owner never share an
 * answer.
 */
export async function idempotencyOf(
  headers: Headers,
  { callerId, keyId }: { callerId: number; keyId: number | undefined },
  asked: unknown,
): Promise<Idempotency | null> {
  const key = headers.get('Idempotency-Key');
  if (!key) return null;
  if (key.length > TEXT_MAX)
    throw fieldIssues({ 'Idempotency-Key': [{ key: 'max_length', params: { max: TEXT_MAX } }] });
  const own = keyId === undefined ? key : `key ${keyId}: ${key}`;
  return { actorId: callerId, key: own, bodyHash: await digestOf(JSON.stringify(await withoutFiles(asked))) };
}

/** Replaces files by the digest of their content. */
async function withoutFiles(asked: unknown): Promise<unknown> {
  if (asked instanceof File) return digestOf(await asked.arrayBuffer());
  if (Array.isArray(asked)) return Promise.all(asked.map(withoutFiles));
  if (typeof asked !== 'object' || asked === null) return asked;
  const entries = Object.entries(asked).map(async ([key, value]) => [key, await withoutFiles(value)]);
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * The stored answer under this key, for a request that was just refused. A first try goes straight
 * through, so only a repetition pays for the look-up.
 * @throws AppError E_CONFLICT when the key belongs to another request
 */
export async function replay(db: Database, idempotency: Idempotency): Promise<Response | null> {
  const row = await first(
    db,
    select(pick(idempotencyKey, 'body_hash', 'status', 'answer'))
      .from(idempotencyKey)
      .where(and(eq(idempotencyKey.actor_id, idempotency.actorId), eq(idempotencyKey.key, idempotency.key))),
  );
  if (!row) return null;
  if (row.body_hash !== idempotency.bodyHash) throw new AppError('E_CONFLICT');
  if (row.status === NO_CONTENT) return new Response(null, { status: NO_CONTENT });
  return new Response(row.answer, { status: row.status, headers: { 'Content-Type': 'application/json' } });
}
