import { sql } from 'drizzle-orm';
import type { LineCode } from '#contract/channels.ts';
import { AppError } from '#contract/errors.ts';
import {
  formatPairingCode,
  PAIRING_CODE_CHARACTERS,
  PAIRING_CODE_KEPT,
  PAIRING_CODE_LENGTH,
} from '#domain/account/pairing-code.ts';
import { toStamp } from '#domain/time/instant.ts';
import { hashToken, newCode } from '#worker/crypto/token.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { bind } from '#worker/db/database.ts';
import { lineAccount } from '#worker/db/schema/delivery.ts';

/**
 * A code that the person sends to the company's LINE account, which links theirs. The answer is kept nowhere.
 * @throws AppError CHANNEL_NOT_SET_UP
 */
export async function issueLineCode(ctx: SignedInCtx): Promise<LineCode> {
  if (!ctx.line.isSetUp) throw new AppError('CHANNEL_NOT_SET_UP');
  const code = newCode(PAIRING_CODE_CHARACTERS, PAIRING_CODE_LENGTH);
  const [hash, until] = [await hashToken(code), ctx.now + PAIRING_CODE_KEPT];
  const { id } = ctx.actor;
  await commit(ctx, {
    statements: [
      sql`INSERT INTO ${lineAccount} (person_id, code_hash, code_ends_at) VALUES (${id}, ${hash}, ${until})
          ON CONFLICT (person_id) DO UPDATE SET code_hash = excluded.code_hash, code_ends_at = excluded.code_ends_at`,
    ],
    audit: [{ action: 'issue_code', subject: 'line_account', subjectId: id }],
  });
  const shown = formatPairingCode(code);
  return { code: shown, expires_at: toStamp(until), url: chatWith(ctx.line.accountId, shown) };
}

/** LINE with the company's account open, and the code typed in. */
function chatWith(account: string | null, code: string): string | null {
  if (account === null) return null;
  return `https://line.me/R/oaMessage/${encodeURIComponent(account)}/?${encodeURIComponent(code)}`;
}

/** @throws AppError E_NOT_FOUND where nothing is linked */
export async function unlinkLine(ctx: SignedInCtx): Promise<void> {
  const { id } = ctx.actor;
  const isLinked = sql`person_id = ${id} AND line_user_id IS NOT NULL`;
  const found = await bind(ctx.db.d1, sql`SELECT 1 AS found FROM ${lineAccount} WHERE ${isLinked}`).first();
  if (!found) throw new AppError('E_NOT_FOUND');
  await commit(ctx, {
    statements: [sql`UPDATE ${lineAccount} SET line_user_id = NULL, linked_at = NULL WHERE ${isLinked}`],
    audit: [{ action: 'unlink', subject: 'line_account', subjectId: id }],
  });
}
