import { newToken } from '#worker/platform/crypto/token.ts';

/** Tells a key from the token of a session, and programs that search for lost secrets what it is. */
const PREFIX = 'kinmu_key_';

export function newApiKey(): string {
  return `${PREFIX}${newToken()}`;
}

export function isApiKey(token: string): boolean {
  return token.startsWith(PREFIX);
}
