import type { SignedInCtx } from '#worker/ctx.ts';

/** The session of a person who is logged in; programs with a key call no operation that needs one. */
export function ownSessionId({ actor }: Pick<SignedInCtx, 'actor'>): number {
  if (actor.sessionId === null) throw new Error('the caller has no session');
  return actor.sessionId;
}
