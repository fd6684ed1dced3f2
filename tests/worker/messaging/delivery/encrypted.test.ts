import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { TestBrowser } from '#tests/support/push-service.ts';
import { encryptedFor, PUSH_TEXT_MAX } from '#worker/platform/integrations/push/encrypted.ts';

/** RFC 8291, appendix A. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  browser: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  publicKey: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

async function keysOfExample(): Promise<CryptoKeyPair> {
  const point = Buffer.from(EXAMPLE.publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  return {
    privateKey: await crypto.subtle.importKey('jwk', { ...jwk, d: EXAMPLE.privateKey }, curve, true, [
      'deriveBits',
    ]),
    publicKey: await crypto.subtle.importKey('jwk', jwk, curve, true, []),
  };
}

describe('a message to a browser', () => {
  it('is encrypted like the example of RFC 8291', async () => {
    const chance = { keys: await keysOfExample(), salt: Buffer.from(EXAMPLE.salt, 'base64url') };
    const message = await encryptedFor(EXAMPLE.browser, EXAMPLE.text, chance);
    expect(Buffer.from(message).toString('base64url')).toBe(EXAMPLE.message);
  });

  it.each(['', 'x', '明日のシフトの確認', 'x'.repeat(PUSH_TEXT_MAX)])(
    'can be decrypted only by that browser: %#',
    async (text) => {
      const [browser, other] = [new TestBrowser(), new TestBrowser()];
      const message = await encryptedFor(browser.subscription, text);
      expect(message.byteLength).toBeLessThanOrEqual(4096);
      expect(browser.open(message)).toBe(text);
      expect(() => other.open(message)).toThrow();
    },
  );

  it('is different each time', async () => {
    const { subscription } = new TestBrowser();
    const [one, other] = [await encryptedFor(subscription, 'x'), await encryptedFor(subscription, 'x')];
    expect(one).not.toEqual(other);
  });

  it('is refused if it exceeds one record', async () => {
    await expect(encryptedFor(new TestBrowser().subscription, 'x'.repeat(PUSH_TEXT_MAX + 1))).rejects.toThrow(
      RangeError,
    );
  });
});
