import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** A signing key for push messages: a private JWK of the curve P-256. */
export function newPushKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify(privateKey.export({ format: 'jwk' }));
}

/**
 * The secret of a local site. The first start makes it, and stores it next to the data, readable
 * only by its owner.
 */
export function localSecret(state: string): string {
  const file = join(state, 'secret');
  if (!existsSync(file)) writeFileSync(file, newSecret(), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** The local site's key for push messages, made and stored in the same way. */
export function localPushKey(state: string): string {
  const file = join(state, 'push-key');
  if (!existsSync(file)) writeFileSync(file, newPushKey(), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
