import { Buffer } from 'node:buffer';
import { timingSafeEqual } from 'node:crypto';
import { BROWSER_KEPT, VISITOR_KEPT } from '#domain/access/known-browser.ts';
import { hashesUnder, hashUnder } from '#worker/platform/crypto/secret.ts';
import { newToken } from '#worker/platform/crypto/token.ts';

/** A browser with a cookie from a completed sign-in of this person, or from the login page (null). */
export type Browser = { id: string; personId: number | null };

const COOKIE_FORM = /^((\d+)\.([\w-]{43})\.(\d+))\.([\w-]{43})$/;

/** A signed token by which a browser is known: it cannot be forged for another person, and needs no table. */
export async function browserToken(secret: string, personId: number | null, now: number): Promise<string> {
  const stated = `${personId ?? 0}.${newToken()}.${now}`;
  return `${stated}.${await hashUnder(secret, labelled(stated))}`;
}

/** Null for a missing, expired or forged token. */
export async function readBrowser(
  secret: string,
  token: string | null,
  now: number,
): Promise<Browser | null> {
  const [, stated = '', person, id = '', issuedAt, signature = ''] = COOKIE_FORM.exec(token ?? '') ?? [];
  if (stated === '') return null;
  const signed = await hashesUnder(secret, labelled(stated));
  if (!signed.some((one) => isSameText(signature, one))) return null;
  const personId = Number(person) || null;
  const kept = personId === null ? VISITOR_KEPT : BROWSER_KEPT;
  return now - Number(issuedAt) < kept ? { id, personId } : null;
}

/** The label keeps other signatures made with the same secret from being valid here. */
function labelled(stated: string): string {
  return `browser ${stated}`;
}

function isSameText(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
