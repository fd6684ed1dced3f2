import { AppError } from '#contract/errors.ts';
import { mayActOnPeer } from '#domain/account/reach.ts';
import type { SignedInCtx } from '#worker/ctx.ts';

/** F-21: whoever looks after papers does so for others; those of a global admin another one. */
export function refuseStronger({ actor }: SignedInCtx, id: number, { level }: { level: number }): void {
  if (!mayActOnPeer(actor, { id, level })) throw new AppError('E_FORBIDDEN');
}
