import { z } from 'zod';
import type { Operation } from '#contract/operation.ts';
import { type OperationId, operations } from '#contract/operations.ts';
import { findIdentityOfSession } from '#worker/areas/access/auth/queries.ts';
import { findKeyById } from '#worker/areas/open/api-keys/identity.ts';
import type { Actor, Ctx, SignedInCtx } from '#worker/ctx.ts';
import { permittedScope } from '#worker/platform/permitted-scope.ts';

/** In the cursor of a job: the session or the key for which it acts. */
export const FOR_CALLER = {
  sessionId: z.int().nullable(),
  // Jobs from before there were keys have none.
  keyId: z.int().nullable().default(null),
};
type ForCaller = { sessionId: number | null; keyId: number | null };

export function forCaller({ sessionId, key }: Actor): ForCaller {
  return { sessionId, keyId: key?.id ?? null };
}

/**
 * The context of a job that acts for the person or the key that started it, with their present rights. Null
 * when they lost them. A logout does not end the job; the end of a key does.
 */
export async function actingFor(
  ctx: Ctx,
  { sessionId, keyId }: ForCaller,
  operation: OperationId,
): Promise<SignedInCtx | null> {
  const identity =
    keyId === null
      ? await findIdentityOfSession(ctx.db, sessionId ?? 0)
      : await findKeyById(ctx.db, keyId, ctx.now);
  if (!identity || identity.disabled) return null;
  const { actor } = identity;
  const { withoutSecondStep }: Operation = operations[operation];
  if (actor.tfaMissing && !withoutSecondStep) return null;
  const scope = permittedScope(actor, operation);
  return scope && { ...ctx, actor, scope, call: { ...ctx.call, operation } };
}
