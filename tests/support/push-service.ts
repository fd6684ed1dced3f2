import { Buffer } from 'node:buffer';
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

type Answer = { status: number; headers?: Record<string, string> };
type Got = { headers: Headers; message: unknown };

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
const HOST = 'https://updates.push.services.mozilla.com';

/** A browser with its own keys, which opens messages by RFC 8291. */
export class TestBrowser {
  readonly endpoint = `${HOST}/wpush/v2/${randomBytes(12).toString('base64url')}`;
  readonly #keys = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor() {
    this.#keys.generateKeys();
  }

  /** Its subscription for the site. */
  get subscription(): { endpoint: string; p256dh: string; auth: string } {
    return {
      endpoint: this.endpoint,
      p256dh: this.#keys.getPublicKey('base64url'),
      auth: this.#auth.toString('base64url'),
    };
  }

  /** The text of a message in one record. */
  open(body: Uint8Array): string {
    const bytes = Buffer.from(body);
    const [salt, size, length] = [bytes.subarray(0, 16), bytes.readUInt32BE(16), bytes.readUInt8(20)];
    const theirs = bytes.subarray(21, 21 + length);
    const sealed = bytes.subarray(21 + length);
    if (bytes.byteLength > size) throw new Error('more than one record');
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), theirs]);
    const material = hkdfSync('sha256', this.#keys.computeSecret(theirs), this.#auth, info, 32);
    const derived = (what: string, bits: number) =>
      Buffer.from(
        hkdfSync('sha256', Buffer.from(material), salt, Buffer.from(`Content-Encoding: ${what}\0`), bits),
      );
    const opening = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
    opening.setAuthTag(sealed.subarray(-16));
    const record = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
    const end = record.lastIndexOf(2);
    return record.subarray(0, end).toString();
  }
}

/**
 * A push service: accepts only messages signed by the site's key, and passes them to their browser.
 */
export class PushService {
  readonly got: Got[] = [];
  readonly #browsers = new Map<string, TestBrowser>();
  readonly #publicKey: string;
  readonly #now: () => number;
  answer: Answer = { status: 201 };

  /** @param publicKey the site's key for browsers, base64url */
  constructor(publicKey: string, now: () => number = Date.now) {
    this.#publicKey = publicKey;
    this.#now = now;
  }

  browser(): TestBrowser {
    const one = new TestBrowser();
    this.#browsers.set(one.endpoint, one);
    return one;
  }

  messages(): unknown[] {
    return this.got.map(({ message }) => message);
  }

  async take(request: Request): Promise<Response> {
    const browser = this.#browsers.get(request.url);
    if (!browser) return new Response(null, { status: 410 });
    await this.#checkSignature(request.headers.get('Authorization') ?? '');
    if (request.headers.get('Content-Encoding') !== 'aes128gcm') return new Response(null, { status: 400 });
    if (this.answer.status < 300) {
      const message: unknown = JSON.parse(browser.open(new Uint8Array(await request.arrayBuffer())));
      this.got.push({ headers: new Headers(request.headers), message });
    }
    return new Response(null, this.answer);
  }

  /** RFC 8292: an ES256 token for this service that expires within a day. */
  async #checkSignature(authorization: string): Promise<void> {
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const publicKey = await crypto.subtle.importKey('raw', point, CURVE, false, ['verify']);
    const isSigned = await crypto.subtle.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      publicKey,
      Buffer.from(signature, 'base64url'),
      Buffer.from(`${head}.${claims}`),
    );
    const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const left = exp * 1000 - this.#now();
    const isSound = aud === HOST && left > 0 && left <= 24 * 3_600_000 && /^(mailto:|https:)/.test(sub);
    if (!isSigned || !isSound || key !== this.#publicKey) throw new Error('not signed by the site');
  }
}
