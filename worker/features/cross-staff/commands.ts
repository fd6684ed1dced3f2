import { sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { User } from '#contract/users.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { findUserWith } from '#worker/features/users/queries.ts';

/**
 * has the external staff system keep a person, or keeps here again who was kept there. While none is connected
 * everybody is kept here, and nothing is changed.
 * @throws AppError E_NOT_FOUND, SYNC_NOT_CONNECTED
 */
export async function moveKeeping(ctx: SignedInCtx, id: number): Promise<User> {
  await findUserWith(ctx, id, sql`1 AS found`);
  throw new AppError('SYNC_NOT_CONNECTED');
}
