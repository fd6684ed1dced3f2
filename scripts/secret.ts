import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret of a local site: made at its first start, and kept beside its data for its owner's eyes alone. */
export function localSecret(state: string): string {
  const file = join(state, 'secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** The key that messages to browsers are signed by, a private JWK, made and kept in the same way. */
export function localPushKey(state: string): string {
  const file = join(state, 'push-key');
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    writeFileSync(file, JSON.stringify(privateKey.export({ format: 'jwk' })), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}
