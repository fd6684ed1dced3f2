import { z } from 'zod';
import { fromBase64url, toBase64url } from '#contract/fields/base64url.ts';
import { punchText, type TabletText } from '#domain/attendance/kept-punches/format.ts';

const KEY_CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** 32 bytes in base64url, in the only spelling without unused bits. */
const coordinate = z.string().regex(/^[\w-]{42}[AEIMQUYcgkosw048]$/);

/** The public key of a device: ECDSA on the curve P-256. Other members of a JWK are dropped. */
export const DevicePublicKey = z
  .object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: coordinate, y: coordinate })
  .meta({ id: 'DevicePublicKey' });
export type DevicePublicKey = z.output<typeof DevicePublicKey>;

/** A punch as it is sent: the signed text, and the signature (r and s, 64 bytes) in base64url. */
export interface SignedPunch {
  text: string;
  signature: string;
}

/** Returns the id of a device key: its JWK thumbprint (RFC 7638). */
export function keyIdOf({ crv, kty, x, y }: DevicePublicKey): Promise<string> {
  return hashOfText(JSON.stringify({ crv, kty, x, y }));
}

/** Returns SHA-256 in base64url: the link from a punch to the text before it. */
export async function hashOfText(text: string): Promise<string> {
  return toBase64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/** Signs a punch with the private key of a device, which may be non-extractable. */
export function signPunch(privateKey: CryptoKey, punch: TabletText): Promise<SignedPunch> {
  return signText(privateKey, punchText(punch));
}

/** Signs a text, as of a request of a tablet or of the code that a phone shows. */
export async function signText(privateKey: CryptoKey, text: string): Promise<SignedPunch> {
  const signature = await crypto.subtle.sign(SIGNATURE, privateKey, new TextEncoder().encode(text));
  return { text, signature: toBase64url(signature) };
}

/** Whether the owner of the key signed exactly this text. A key that is not on the curve signed none. */
export async function isSignedBy(key: DevicePublicKey, { text, signature }: SignedPunch): Promise<boolean> {
  const bytes = fromBase64url(signature);
  // A lone surrogate is encoded like the replacement character, so two texts would have the same bytes.
  if (bytes?.length !== 64 || !text.isWellFormed()) return false;
  const publicKey = await importedKey(key);
  if (publicKey === null) return false;
  return crypto.subtle.verify(SIGNATURE, publicKey, bytes, new TextEncoder().encode(text));
}

/** Whether the coordinates are a point of the curve. */
export async function isOnCurve(key: DevicePublicKey): Promise<boolean> {
  return (await importedKey(key)) !== null;
}

/** Null for a key that is not on the curve. */
async function importedKey(key: DevicePublicKey): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey('jwk', key, KEY_CURVE, false, ['verify']);
  } catch {
    return null;
  }
}
