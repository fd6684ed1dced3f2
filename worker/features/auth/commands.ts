import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { SignedIn, SignInBody } from '#contract/auth.ts';
import { AppError } from '#contract/errors.ts';
import { sessionExpiry } from '#domain/account/session.ts';
import { normaliseMail } from '#domain/format/normalise.ts';
import { parseStaffNo } from '#domain/format/staff-no.ts';
import { toStamp } from '#domain/time/instant.ts';
import { verifyPassword } from '#worker/crypto/password.ts';
import { hashToken, newToken } from '#worker/crypto/token.ts';
import type { Ctx, SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { drawId } from '#worker/db/ids.ts';
import { session } from '#worker/db/schema/session.ts';
import { findAccount } from './queries.ts';

/**
 * Opens a session.
 * @throws AppError AUTH_INVALID_CREDENTIALS for an unknown name and a wrong password alike,
 *   AUTH_USER_DISABLED only after the right password
 */
export async function signIn(
  ctx: Ctx,
  input: z.output<typeof SignInBody>,
): Promise<z.infer<typeof SignedIn>> {
  const account = await findAccount(ctx.db, {
    email: input.email === null ? null : normaliseMail(input.email),
    staffNo: input.staff_no === null ? null : parseStaffNo(input.staff_no),
  });
  const matches = await verifyPassword(input.password, account?.passwordHash ?? null);
  if (!account || !matches) throw new AppError('AUTH_INVALID_CREDENTIALS');
  if (account.disabled) throw new AppError('AUTH_USER_DISABLED');

  const token = newToken();
  const [id, tokenHash] = await Promise.all([drawId(ctx.db, 'session'), hashToken(token)]);
  await commit(ctx, {
    statements: [
      sql`INSERT INTO ${session} (id, person_id, token_hash, created_at, last_seen_at)
          VALUES (${id}, ${account.id}, ${tokenHash}, ${ctx.now}, ${ctx.now})`,
    ],
    audit: [{ action: 'create', subject: 'session', subjectId: id, after: { person_id: account.id } }],
  });
  return { access_token: token, expires_at: toStamp(sessionExpiry(account.level, ctx.now)) };
}

/** Ends the session that the request came with. */
export async function signOut(ctx: SignedInCtx): Promise<void> {
  await commit(ctx, {
    statements: [
      sql`UPDATE ${session} SET ended_at = ${ctx.now} WHERE id = ${ctx.actor.sessionId} AND ended_at IS NULL`,
    ],
    audit: [{ action: 'end', subject: 'session', subjectId: ctx.actor.sessionId }],
  });
}
