import { isNull } from 'drizzle-orm';
import { DevicePublicKey, keyIdOf } from '#contract/attendance/punch-signing.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { insert, pick, select } from '#worker/db/query.ts';
import { siteKey } from '#worker/db/schema/site-key.ts';
import { seal, unseal } from '#worker/platform/crypto/secret.ts';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** The key in use; no row before the first record. */
export const selectKeyInUse = select(pick(siteKey, 'id', 'signing_key'))
  .from(siteKey)
  .where(isNull(siteKey.ended_at));

/** A key that signs, and the statement that stores it; none for a stored key. */
export async function signingKey(ctx: SignedInCtx, stored: { id: string; signing_key: string } | undefined) {
  const { secret } = ctx.platform;
  if (stored) {
    const jwk: JsonWebKey = JSON.parse(await unseal(secret, stored.signing_key));
    const privateKey = await crypto.subtle.importKey('jwk', jwk, CURVE, false, ['sign']);
    return { id: stored.id, privateKey, statements: [] };
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
  return { id, privateKey: pair.privateKey, statements: [insert(siteKey).values(row)] };
}
