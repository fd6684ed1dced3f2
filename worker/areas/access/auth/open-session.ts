import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { SignedIn } from '#contract/access/auth.ts';
import { sessionExpiry } from '#domain/access/session.ts';
import { toStamp } from '#domain/time/instant.ts';
import { browserToken } from '#worker/areas/access/throttle/browser.ts';
import type { Ctx } from '#worker/ctx.ts';
import { type AuditEntry, auditing, commit } from '#worker/db/commit.ts';
import type { Statement } from '#worker/db/database.ts';
import { drawId } from '#worker/db/ids.ts';
import { insert, update } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';
import { session } from '#worker/db/schema/session.ts';
import { hashToken, newToken } from '#worker/platform/crypto/token.ts';
import { forgettingFailures } from './failed-sign-in.ts';
import { networkHash } from './network-hash.ts';

/** Further parts of the batch that opens a session. */
export type SessionExtras = {
  guards?: readonly SQL[];
  statements?: readonly Statement[];
  audit?: readonly AuditEntry[];
};

/** An opened session, and the token by which its browser is known from now on. */
export type OpenedSession = { signedIn: z.infer<typeof SignedIn>; browser: string };

/**
 * Opens a session after the proof of identity, in one batch with what belongs to the proof. The session
 * that this browser had, of any person, ends: its cookie is replaced, so no one could end it later.
 * @throws StaleFacts when a guard fails, or the account was disabled or deleted concurrently
 */
export async function openSession(
  ctx: Ctx,
  { id: personId, level }: { id: number; level: number },
  { guards = [], statements = [], audit = [] }: SessionExtras = {},
): Promise<OpenedSession> {
  const token = newToken();
  const [id, tokenHash, addressHash, browser, forgetting] = await Promise.all([
    drawId(ctx.db, 'session'),
    hashToken(token),
    networkHash(ctx),
    browserToken(ctx.platform.secret, personId, ctx.now),
    forgettingFailures(ctx, personId),
  ]);
  const agent = ctx.call.caller?.agent ?? null;
  const replaced = ctx.call.caller?.session
    ? await endingReplaced(ctx, personId, ctx.call.caller.session)
    : [];
  await commit(ctx, {
    actorId: personId,
    guards: [
      sql`SELECT disabled_at IS NULL AND deleted_at IS NULL FROM ${person} WHERE id = ${personId}`,
      ...guards,
    ],
    statements: [
      insert(session).values({
        id,
        person_id: personId,
        token_hash: tokenHash,
        created_at: ctx.now,
        last_seen_at: ctx.now,
        agent,
        address_hash: addressHash,
      }),
      ...replaced,
      forgetting,
      ...statements,
    ],
    audit: [
      { action: 'create', subject: 'session', subjectId: id, after: { person_id: personId } },
      ...audit,
    ],
  });
  const signedIn = { access_token: token, expires_at: toStamp(sessionExpiry(level, ctx.now)) };
  return { signedIn, browser };
}

async function endingReplaced(ctx: Ctx, personId: number, token: string): Promise<Statement[]> {
  const isOpen = and(eq(session.token_hash, await hashToken(token)), isNull(session.ended_at));
  return [
    auditing(
      ctx,
      sql`SELECT 'end', 'session', id, NULL, NULL, NULL FROM ${session} WHERE ${isOpen}`,
      personId,
    ),
    update(session).set({ ended_at: ctx.now }).where(isOpen),
  ];
}
