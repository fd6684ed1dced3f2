import { seal, unseal } from '#worker/platform/crypto/secret.ts';
import { hashToken } from '#worker/platform/crypto/token.ts';

/** The stored form of a PIN. The database alone cannot reveal it. */
export async function sealedPinHash(secret: string, personId: number, pin: string): Promise<string> {
  return seal(secret, await pinHash(personId, pin));
}

export async function isPinOf(
  secret: string,
  { personId, sealedHash }: { personId: number; sealedHash: string },
  pin: string,
): Promise<boolean> {
  return (await unseal(secret, sealedHash)) === (await pinHash(personId, pin));
}

/** Bound to the person, so that no one can give their PIN to another row. */
function pinHash(personId: number, pin: string): Promise<string> {
  return hashToken(`pin ${personId} ${pin}`);
}
