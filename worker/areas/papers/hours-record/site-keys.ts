import { isNull } from 'drizzle-orm';
import { DevicePublicKey, keyIdOf } from '#contract/attendance/punch-signing.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { AuditEntry, Change } from '#worker/db/commit.ts';
import { insert, pick, select } from '#worker/db/query.ts';
import { siteKey } from '#worker/db/schema/site-key.ts';
import { seal, unseal } from '#worker/platform/crypto/secret.ts';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** The key in use; no row before the first record. */
export const selectKeyInUse = select(pick(siteKey, 'id', 'signing_key'))
  .from(siteKey)
  .where(isNull(siteKey.ended_at));

/** A key that signs, with the statement that stores it and its audit row; none for a stored key. */
export async function signingKey(
  ctx: SignedInCtx,
  stored: { id: string; signing_key: string } | undefined,
): Promise<Pick<Change, 'statements' | 'audit'> & { id: string; privateKey: CryptoKey }> {
  const { secret } = ctx.platform;
  if (stored) {
    const jwk: JsonWebKey = JSON.parse(await unseal(secret, stored.signing_key));
    const privateKey = await crypto.subtle.importKey('jwk', jwk, CURVE, false, ['sign']);
    return { id: stored.id, privateKey, statements: [], audit: [] };
  }
  const pair = await crypto.subtle.generateKey(CURVE, true, ['sign', 'verify']);
  const [publicJwk, jwk] = await Promise.all([
    crypto.subtle.exportKey('jwk', pair.publicKey),
    crypto.subtle.exportKey('jwk', pair.privateKey),
  ]);
  const key = DevicePublicKey.parse(publicJwk);
  const id = await keyIdOf(key);
  const row = {
    id,
    x: key.x,
    y: key.y,
    signing_key: await seal(secret, JSON.stringify(jwk)),
    created_at: ctx.now,
  };
  // Its id is a text. It follows from the public part and says nothing of the private one.
  const made: AuditEntry = { action: 'create', subject: 'site_key', subjectId: 0, after: { key_id: id } };
  return { id, privateKey: pair.privateKey, statements: [insert(siteKey).values(row)], audit: [made] };
}
