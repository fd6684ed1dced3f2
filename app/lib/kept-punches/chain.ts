import type { DevicePublicKey, SignedPunch } from '#contract/attendance/punch-signing.ts';
import type { TabletText } from '#domain/attendance/kept-punches/format.ts';

/** A key of this browser with the end of its chain. The private key cannot be read. */
export interface ChainKey {
  /** The id that the server gives it. */
  id: string;
  privateKey: CryptoKey;
  sequence: number;
  last: string | null;
}

export interface ChainedPunch extends SignedPunch {
  keyId: string;
  sequence: number;
  hash: string;
}

/** A punch before it has its place in a chain. */
export type Unchained = TabletText extends infer Text
  ? Text extends TabletText
    ? Omit<Text, 'key' | 'sequence' | 'previous'>
    : never
  : never;

/** Whether this browser can keep and sign punches. */
export function canKeepPunches(): boolean {
  return 'indexedDB' in window && 'locks' in navigator && window.crypto?.subtle !== undefined;
}

/** Loaded with the page, so that a punch does not wait for it. */
export const loadSigning = () => import('#contract/attendance/punch-signing.ts');

/** Makes the key of a new chain. */
export async function makeChainKey(): Promise<{ key: ChainKey; publicKey: DevicePublicKey }> {
  const { DevicePublicKey: shape, keyIdOf } = await loadSigning();
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
    'verify',
  ]);
  const publicKey = shape.parse(await crypto.subtle.exportKey('jwk', pair.publicKey));
  const id = await keyIdOf(publicKey);
  return { key: { id, privateKey: pair.privateKey, sequence: 0, last: null }, publicKey };
}

/**
 * Signs a punch as the next one of its chain. The caller stores it together with the key, whose end it
 * is now, and lets no other page sign between.
 */
export async function signNext<Key extends ChainKey>(
  key: Key,
  punch: Unchained,
): Promise<{ key: Key; signed: ChainedPunch }> {
  const { hashOfText, signPunch } = await loadSigning();
  const sequence = key.sequence + 1;
  const { text, signature } = await signPunch(key.privateKey, {
    ...punch,
    key: key.id,
    sequence,
    previous: key.last,
  });
  const hash = await hashOfText(text);
  return {
    key: { ...key, sequence, last: hash },
    signed: { keyId: key.id, sequence, hash, text, signature },
  };
}
