import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A secret that nobody guesses. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** A key that messages to browsers are signed by: a private JWK of the curve P-256. */
export function newPushKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify(privateKey.export({ format: 'jwk' }));
}

/** The secret of a local site: made at its first start, and kept beside its data for its owner's eyes alone. */
export function localSecret(state: string): string {
  const file = join(state, 'secret');
  if (!existsSync(file)) writeFileSync(file, newSecret(), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** The key of a local site for messages to browsers, made and kept in the same way. */
export function localPushKey(state: string): string {
  const file = join(state, 'push-key');
  if (!existsSync(file)) writeFileSync(file, newPushKey(), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
