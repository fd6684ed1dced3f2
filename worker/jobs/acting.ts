import type { OperationId } from '#contract/operations.ts';
import { type Access, scopeOf } from '#contract/roles.ts';
import { opensWithoutSecondStep, rolesTable } from '#contract/roles-table.ts';
import type { Ctx, SignedInCtx } from '#worker/ctx.ts';
import { findIdentityOfSession } from '#worker/features/auth/queries.ts';

/**
 * The context of a job that does an operation for who started it, with what they may do by now; null when they may
 * not any more. Signing out does not end what was started.
 */
export async function actingFor(
  ctx: Ctx,
  sessionId: number,
  operation: OperationId,
): Promise<SignedInCtx | null> {
  const identity = await findIdentityOfSession(ctx.db, sessionId);
  const access: Access = rolesTable[operation];
  if (!identity || identity.disabled || access === 'public' || access === 'device') return null;
  const { actor } = identity;
  if (actor.tfaMissing && !opensWithoutSecondStep(operation)) return null;
  const scope = scopeOf(access, [...actor.roles, ...actor.duties]);
  return scope && { ...ctx, actor, scope, operation };
}
