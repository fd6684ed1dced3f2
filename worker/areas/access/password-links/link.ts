import { and, desc, eq, gt, isNull, notInArray, sql } from 'drizzle-orm';
import type { LinkKind } from '#contract/enums.ts';
import { LINK_KEPT, VALID_LINKS_MAX } from '#domain/access/password-link.ts';
import { givingBack, type TakenAttempts } from '#worker/areas/access/throttle/throttle.ts';
import type { Ctx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import type { Statement } from '#worker/db/database.ts';
import { deleteFrom, insert, select } from '#worker/db/query.ts';
import { accountLink } from '#worker/db/schema/account.ts';
import { hashToken, newToken } from '#worker/platform/crypto/token.ts';
import type { Mail } from '#worker/platform/integrations/mail/mailer.ts';

export type NewLink = { url: string; expiresAt: number; tokenHash: string; statements: Statement[] };

// Browsers do not send the part after `#`, so no server and no log gets the token. The page removes it
// at once.
const LINK_PAGES: Record<LinkKind, string> = {
  reset: '/auth/password/reset#token=',
  invitation: '/invitation#token=',
};

/** A new link of a person and its statements, which end earlier links of its kind above the maximum. */
export async function newLink(
  { now, call: { caller } }: Ctx,
  personId: number,
  kind: LinkKind,
): Promise<NewLink> {
  if (caller === null) throw new Error('no site to lead to');
  const token = newToken();
  const [tokenHash, expiresAt] = [await hashToken(token), now + LINK_KEPT[kind]];
  const isOpen = and(
    eq(accountLink.person_id, personId),
    eq(accountLink.kind, kind),
    isNull(accountLink.used_at),
  );
  const kept = select({ token_hash: accountLink.token_hash })
    .from(accountLink)
    .where(and(isOpen, gt(accountLink.expires_at, now)))
    .orderBy(desc(accountLink.created_at), sql`rowid DESC`)
    .limit(VALID_LINKS_MAX[kind] - 1);
  return {
    url: `${caller.origin}${LINK_PAGES[kind]}${token}`,
    expiresAt,
    tokenHash,
    statements: [
      deleteFrom(accountLink).where(and(isOpen, notInArray(accountLink.token_hash, kept))),
      insert(accountLink).values({
        token_hash: tokenHash,
        person_id: personId,
        kind,
        created_at: now,
        expires_at: expiresAt,
      }),
    ],
  };
}

/**
 * Mails a stored link. If that fails, the link is deleted and the attempts are given back.
 * @throws AppError MAIL_NOT_SENT
 */
export async function sendLink(
  ctx: Ctx,
  { tokenHash }: NewLink,
  mail: Mail,
  taken: TakenAttempts,
): Promise<void> {
  try {
    await ctx.platform.mail.send(mail);
  } catch (error) {
    await batch(ctx.db, [
      deleteFrom(accountLink).where(eq(accountLink.token_hash, tokenHash)),
      ...givingBack(ctx, taken),
    ]);
    throw error;
  }
}
