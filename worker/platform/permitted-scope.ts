import { isInScopes } from '#contract/open/key-scopes.ts';
import type { Operation } from '#contract/operation.ts';
import { type OperationId, operationArea, operations } from '#contract/operations.ts';
import { type Scope, scopeOf } from '#contract/roles.ts';
import type { Actor } from '#worker/ctx.ts';

/**
 * Returns the scope in which an actor may call an operation, or null where they may not. A key has what both its own
 * scopes and the roles of its owner allow, and never the owner's account or own data.
 */
export function permittedScope({ roles, duties, key }: Actor, id: OperationId): Scope | null {
  const { access, method }: Operation = operations[id];
  if (access === 'public' || access === 'device') return null;
  const scope = scopeOf(access, [...roles, ...duties]);
  if (!key) return scope;
  const isAsked = isInScopes(key.scopes, { id, area: operationArea(id), isRead: method === 'GET' });
  return isAsked && scope !== 'own' ? scope : null;
}
