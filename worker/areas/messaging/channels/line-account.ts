import { and, eq, isNotNull } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { LineCode } from '#contract/messaging/channels.ts';
import {
  formatPairingCode,
  PAIRING_CODE_CHARACTERS,
  PAIRING_CODE_KEPT,
  PAIRING_CODE_LENGTH,
} from '#domain/access/pairing-code.ts';
import { toStamp } from '#domain/time/instant.ts';
import { insertNotices } from '#worker/areas/messaging/inbox/insert-notices.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { first } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { insert, select, update } from '#worker/db/query.ts';
import { lineAccount } from '#worker/db/schema/delivery.ts';
import { hashToken, newCode } from '#worker/platform/crypto/token.ts';

/**
 * Issues a code that the person sends to the company's LINE account, to link their own. The code itself
 * is not stored.
 * @throws AppError CHANNEL_NOT_SET_UP
 */
export async function issueLineCode(ctx: SignedInCtx): Promise<LineCode> {
  if (!ctx.platform.line.isSetUp) throw new AppError('CHANNEL_NOT_SET_UP');
  const code = newCode(PAIRING_CODE_CHARACTERS, PAIRING_CODE_LENGTH);
  const [hash, until] = [await hashToken(code), ctx.now + PAIRING_CODE_KEPT];
  const { id } = ctx.actor;
  const issued = { code_hash: hash, code_ends_at: until };
  await commit(ctx, {
    statements: [
      insert(lineAccount)
        .values({ person_id: id, ...issued })
        .onConflictDoUpdate({ target: lineAccount.person_id, set: issued }),
    ],
    audit: [{ action: 'issue_code', subject: 'line_account', subjectId: id }],
  });
  const shown = formatPairingCode(code);
  return { code: shown, expires_at: toStamp(until), url: chatWith(ctx.platform.line.accountId, shown) };
}

/** An address that opens the company's account in LINE with the code typed in. */
function chatWith(account: string | null, code: string): string | null {
  if (account === null) return null;
  return `https://line.me/R/oaMessage/${encodeURIComponent(account)}/?${encodeURIComponent(code)}`;
}

/** @throws AppError E_NOT_FOUND without a linked account */
export async function unlinkLine(ctx: SignedInCtx): Promise<void> {
  const { id } = ctx.actor;
  const isLinked = and(eq(lineAccount.person_id, id), isNotNull(lineAccount.line_user_id));
  const found = await first(
    ctx.db,
    select({ person_id: lineAccount.person_id }).from(lineAccount).where(isLinked),
  );
  if (!found) throw new AppError('E_NOT_FOUND');
  await commit(ctx, {
    statements: [
      update(lineAccount).set({ line_user_id: null, linked_at: null }).where(isLinked),
      ...insertNotices(ctx, [{ personId: id, kind: 'line_unlinked' }]),
    ],
    audit: [{ action: 'unlink', subject: 'line_account', subjectId: id }],
  });
}
