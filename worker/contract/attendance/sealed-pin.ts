import { fromBase64url, toBase64url } from '#contract/fields/base64url.ts';
import { readPin } from '#domain/access/pin.ts';
import { DevicePublicKey } from './punch-signing.ts';

const AGREEMENT = { name: 'ECDH', namedCurve: 'P-256' } as const;
const PURPOSE = new TextEncoder().encode('kinmu pin 1');
const POINT_BYTES = 65;
const KEY_BITS = 256;
const NONCE_BITS = 96;

/** The key pair of a tablet for PINs: the tablet has the public part, the server keeps the private one. */
export interface SealingPair {
  publicKey: DevicePublicKey;
  privateKey: JsonWebKey;
}

/** Makes the key pair of a tablet. */
export async function makeSealingPair(): Promise<SealingPair> {
  const pair = await crypto.subtle.generateKey(AGREEMENT, true, ['deriveBits']);
  return {
    publicKey: DevicePublicKey.parse(await crypto.subtle.exportKey('jwk', pair.publicKey)),
    privateKey: await crypto.subtle.exportKey('jwk', pair.privateKey),
  };
}

/**
 * Seals a PIN, so that only the server can read it: ECDH with a new key, HKDF and AES-GCM.
 * @param bound what the PIN is for; it opens for nothing else
 */
export async function sealPin(key: DevicePublicKey, pin: string, bound: string): Promise<string> {
  const ours = await crypto.subtle.generateKey(AGREEMENT, false, ['deriveBits']);
  const theirs = await crypto.subtle.importKey('jwk', key, AGREEMENT, false, []);
  const point = await crypto.subtle.exportKey('raw', ours.publicKey);
  const { cipherKey, nonce } = await agreedKey(ours.privateKey, theirs, point);
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv: nonce, additionalData: new TextEncoder().encode(bound) },
    cipherKey,
    new TextEncoder().encode(pin),
  );
  return toBase64url(new Uint8Array([...new Uint8Array(point), ...new Uint8Array(sealed)]).buffer);
}

/** Returns the PIN; null for a text that was not sealed for this key and this purpose. */
export async function openPin(privateKey: JsonWebKey, sealed: string, bound: string): Promise<string | null> {
  const bytes = fromBase64url(sealed);
  if (bytes === null || bytes.length <= POINT_BYTES) return null;
  const point = bytes.slice(0, POINT_BYTES).buffer;
  const ours = await crypto.subtle.importKey('jwk', privateKey, AGREEMENT, false, ['deriveBits']);
  try {
    const theirs = await crypto.subtle.importKey('raw', point, AGREEMENT, false, []);
    const { cipherKey, nonce } = await agreedKey(ours, theirs, point);
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: nonce, additionalData: new TextEncoder().encode(bound) },
      cipherKey,
      bytes.slice(POINT_BYTES),
    );
    return readPin(new TextDecoder().decode(opened));
  } catch {
    return null;
  }
}

/** Each sealing has its own key, so its nonce comes from the same derivation. */
async function agreedKey(ours: CryptoKey, theirs: CryptoKey, point: ArrayBuffer) {
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, ours, KEY_BITS);
  const material = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveBits']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: point, info: PURPOSE };
  const bits = await crypto.subtle.deriveBits(derivation, material, KEY_BITS + NONCE_BITS);
  const usages: KeyUsage[] = ['encrypt', 'decrypt'];
  return {
    cipherKey: await crypto.subtle.importKey('raw', bits.slice(0, KEY_BITS / 8), 'AES-GCM', false, usages),
    nonce: bits.slice(KEY_BITS / 8),
  };
}
