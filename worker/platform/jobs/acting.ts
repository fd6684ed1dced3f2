import type { Operation } from '#contract/operation.ts';
import { type OperationId, operations } from '#contract/operations.ts';
import { scopeOf } from '#contract/roles.ts';
import { findIdentityOfSession } from '#worker/areas/access/auth/queries.ts';
import type { Ctx, SignedInCtx } from '#worker/ctx.ts';

/**
 * The context of a job that acts for the person who started it, with their present rights. Null
 * when they lost them. A logout does not end the job.
 */
export async function actingFor(
  ctx: Ctx,
  sessionId: number,
  operation: OperationId,
): Promise<SignedInCtx | null> {
  const identity = await findIdentityOfSession(ctx.db, sessionId);
  const { access, withoutSecondStep }: Operation = operations[operation];
  if (!identity || identity.disabled || access === 'public' || access === 'device') return null;
  const { actor } = identity;
  if (actor.tfaMissing && !withoutSecondStep) return null;
  const scope = scopeOf(access, [...actor.roles, ...actor.duties]);
  return scope && { ...ctx, actor, scope, call: { ...ctx.call, operation } };
}
