import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { mayActOnPeer } from '#domain/account/reach.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { accountLevel } from '#worker/db/reach.ts';

/** F-21: whoever looks after papers does so for others; those of a global admin another one. */
export function refuseStronger({ actor }: SignedInCtx, id: number, { level }: { level: number }): void {
  if (!mayActOnPeer(actor, { id, level })) throw new AppError('E_FORBIDDEN');
}

/** A guard: nobody has made the account stronger, or weaker, since {@link refuseStronger} let it pass. */
export function levelStands(id: number, { level }: { level: number }): SQL {
  return sql`SELECT ${accountLevel(id)} = ${level}`;
}
