import type { LinkKind } from '#contract/enums.ts';
import { LINK_KEPT } from '#domain/access/password-link.ts';
import { insertRows } from '#worker/db/rows.ts';
import { accountLink } from '#worker/db/schema/account.ts';
import { hashToken, newToken } from '#worker/platform/crypto/token.ts';
import { send } from './database.ts';
import { NOW } from './site.ts';

/** The token of a link for choosing a password, like that of a mail or a printed page. */
export async function mintLink({ id: personId }: { id: number }, kind: LinkKind): Promise<string> {
  const token = newToken();
  const row = { token_hash: await hashToken(token), person_id: personId, kind };
  await send(insertRows(accountLink, [{ ...row, created_at: NOW, expires_at: NOW + LINK_KEPT[kind] }]));
  return token;
}
