import { Buffer } from 'node:buffer';

/** A browser's push endpoint, its key and its shared secret, in base64url. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** The bytes of one record: push services take no more in total. */
const RECORD_SIZE = 4096;
const SALT_LENGTH = 16;
const TAG_LENGTH = 16;
const KEY_LENGTH = 65;
/** The longest text, without the header and the tag around it. */
export const PUSH_TEXT_MAX = RECORD_SIZE - SALT_LENGTH - 4 - 1 - KEY_LENGTH - 1 - TAG_LENGTH;

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
/** Ends the last record, which is the only one. */
const LAST_RECORD = 2;

/** Makes every message unique. Given only by tests with a known result. */
export type Chance = { keys: CryptoKeyPair; salt: Uint8Array<ArrayBuffer> };

/**
 * A message for one browser, in the coding `aes128gcm` (RFC 8291, RFC 8188).
 * @throws RangeError for more than {@link PUSH_TEXT_MAX} bytes; Error for invalid keys
 */
export async function encryptedFor(
  { p256dh, auth }: Omit<PushTarget, 'endpoint'>,
  text: string,
  chance?: Chance,
): Promise<Uint8Array<ArrayBuffer>> {
  const message = Buffer.from(text);
  if (message.byteLength > PUSH_TEXT_MAX) throw new RangeError('more than a push message holds');
  const { keys, salt } = chance ?? (await drawn());
  const theirs = Buffer.from(p256dh, 'base64url');
  const ours = await rawKey(keys.publicKey);
  const shared = await sharedSecret(theirs, keys.privateKey);
  const material = await derived(
    shared,
    Buffer.from(auth, 'base64url'),
    [Buffer.from('WebPush: info\0'), theirs, ours],
    32,
  );
  const key = await derived(material, salt, [Buffer.from('Content-Encoding: aes128gcm\0')], 16);
  const nonce = await derived(material, salt, [Buffer.from('Content-Encoding: nonce\0')], 12);
  const sealing = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
  const record = Buffer.concat([message, Buffer.of(LAST_RECORD)]);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, sealing, record);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  return Buffer.concat([salt, size, Buffer.of(ours.byteLength), ours, new Uint8Array(sealed)]);
}

async function drawn(): Promise<Chance> {
  const keys = await crypto.subtle.generateKey(CURVE, true, ['deriveBits']);
  // ECDH always makes pairs, but the platform's type is wider.
  return { keys: keys as CryptoKeyPair, salt: crypto.getRandomValues(new Uint8Array(SALT_LENGTH)) };
}

async function rawKey(key: CryptoKey): Promise<Uint8Array<ArrayBuffer>> {
  const exported = await crypto.subtle.exportKey('raw', key);
  // Raw keys are always bytes, but the platform's type is wider.
  return new Uint8Array(exported as ArrayBuffer);
}

async function sharedSecret(theirs: Uint8Array<ArrayBuffer>, ours: CryptoKey): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey('raw', theirs, CURVE, false, []);
  return crypto.subtle.deriveBits({ name: 'ECDH', public: key }, ours, 256);
}

async function derived(
  from: ArrayBuffer,
  salt: Uint8Array<ArrayBuffer>,
  info: readonly Uint8Array<ArrayBuffer>[],
  bytes: number,
): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey('raw', from, 'HKDF', false, ['deriveBits']);
  const how = { name: 'HKDF', hash: 'SHA-256', salt, info: Buffer.concat(info) };
  return crypto.subtle.deriveBits(how, key, bytes * 8);
}
