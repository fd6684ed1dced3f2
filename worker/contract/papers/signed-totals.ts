import { z } from 'zod';
import { DevicePublicKey, isSignedBy, signText } from '#contract/attendance/punch-signing.ts';
import { fromBase64url, toBase64url } from '#contract/fields/base64url.ts';
import { DateText, MonthText, Stamp } from '#contract/fields/formats.ts';
import { RECORD_MONTHS } from '#domain/papers/hours-record.ts';

/** A public key of the site as a JWK; `kid` is its thumbprint (RFC 7638). */
export const SiteKey = z
  .object({
    ...DevicePublicKey.shape,
    kid: z.string(),
    ended_at: Stamp.nullable().describe('From when the site no longer signs with it'),
  })
  .meta({ id: 'SiteKey' });
export type SiteKey = z.infer<typeof SiteKey>;

/** What the code of a record of hours says, and nothing more. */
const SignedTotals = z.object({
  initials: z.string(),
  from: MonthText,
  to: MonthText,
  /** The last day that is counted: a record of a month that goes on ends before it. */
  until: DateText,
  /** The minutes of the largest 7 days of each month. */
  largest: z.array(z.int().min(0)).length(RECORD_MONTHS),
});
export type SignedTotals = z.infer<typeof SignedTotals>;

const Header = z.object({ alg: z.literal('ES256'), kid: z.string() });

/** How a code is found: as it was signed, changed since, signed by an unknown key, or not a code. */
export type CheckedTotals =
  | { state: 'valid' | 'key_ended'; totals: SignedTotals }
  | { state: 'changed' | 'unknown_key' | 'unreadable' };

/** Returns the totals as a signed text: a JWS in its compact form (RFC 7515). */
export async function signTotals(privateKey: CryptoKey, kid: string, totals: SignedTotals): Promise<string> {
  const text = [{ alg: 'ES256', kid }, totals].map(encoded).join('.');
  const { signature } = await signText(privateKey, text);
  return `${text}.${signature}`;
}

/** Checks a signed text against the keys of the site. */
export async function checkTotals(signed: string, keys: readonly SiteKey[]): Promise<CheckedTotals> {
  const [header = '', payload = '', signature = '', ...more] = signed.split('.');
  const head = Header.safeParse(decoded(header));
  const totals = SignedTotals.safeParse(decoded(payload));
  if (more.length > 0 || !head.success) return { state: 'unreadable' };
  const key = keys.find(({ kid }) => kid === head.data.kid);
  if (!key) return { state: 'unknown_key' };
  const { kty, crv, x, y } = key;
  const isSigned = await isSignedBy({ kty, crv, x, y }, { text: `${header}.${payload}`, signature });
  if (!isSigned || !totals.success) return { state: 'changed' };
  return { state: key.ended_at === null ? 'valid' : 'key_ended', totals: totals.data };
}

function encoded(part: unknown): string {
  const { buffer } = new TextEncoder().encode(JSON.stringify(part));
  return toBase64url(buffer);
}

function decoded(text: string): unknown {
  const bytes = fromBase64url(text);
  try {
    return bytes && JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
