import { Buffer } from 'node:buffer';

const NONCE_LENGTH = 12;

/** The secret of the site, a line for each: all is made under the first, and what was made under the others counts on. */
export function secretsIn(secret: string): string[] {
  return secret.split(/\r?\n/).filter((line) => line !== '');
}

function currentOf(secret: string): string {
  return secretsIn(secret)[0] ?? secret;
}

/** A hash that only this site can compute: for what could be guessed through, as addresses and short codes. */
export function hashUnder(secret: string, text: string): Promise<string> {
  return hashUnderLine(currentOf(secret), text);
}

/** The same under each secret that counts, for what was kept before the first of them was there. */
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

/** Encrypts what must be read again, AES-GCM under a key of the secret: of no use to who has the database alone. */
export async function seal(secret: string, text: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_LENGTH));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce },
    await sealingKey(currentOf(secret)),
    new TextEncoder().encode(text),
  );
  return Buffer.concat([nonce, new Uint8Array(sealed)]).toString('base64url');
}

/** @throws OperationError for what was sealed under no secret that counts, or altered since */
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
