import { Buffer } from 'node:buffer';

const NONCE_LENGTH = 12;

/**
 * The secrets of the site, one per line. The first makes new values. Values made under the others
 * stay valid.
 */
export function secretsIn(secret: string): string[] {
  return secret.split(/\r?\n/).filter((line) => line !== '');
}

function currentOf(secret: string): string {
  return secretsIn(secret)[0] ?? secret;
}

/**
 * A hash that only this site can compute, for guessable values such as addresses and short codes.
 */
export function hashUnder(secret: string, text: string): Promise<string> {
  return hashUnderLine(currentOf(secret), text);
}

/** The hash under each valid secret, for values stored under an earlier secret. */
export function hashesUnder(secret: string, text: string): Promise<string[]> {
  return Promise.all(secretsIn(secret).map((line) => hashUnderLine(line, text)));
}

async function hashUnderLine(secret: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const mac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text));
  return Buffer.from(mac).toString('base64url');
}

/** Encrypts a value with AES-GCM under a key of the secret. The database alone cannot reveal it. */
export async function seal(secret: string, text: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_LENGTH));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce },
    await sealingKey(currentOf(secret)),
    new TextEncoder().encode(text),
  );
  return Buffer.concat([nonce, new Uint8Array(sealed)]).toString('base64url');
}

/** @throws OperationError for a value that was altered, or sealed under no valid secret */
export async function unseal(secret: string, sealed: string): Promise<string> {
  let fault: unknown;
  for (const line of secretsIn(secret)) {
    try {
      return await unsealUnder(line, sealed);
    } catch (error) {
      fault = error;
    }
  }
  throw fault;
}

async function unsealUnder(secret: string, sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64url');
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: bytes.subarray(0, NONCE_LENGTH) },
    await sealingKey(secret),
    bytes.subarray(NONCE_LENGTH),
  );
  return new TextDecoder().decode(opened);
}

async function sealingKey(secret: string): Promise<CryptoKey> {
  const material = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`sealing ${secret}`));
  return crypto.subtle.importKey('raw', material, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
