import { Secret, URI } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { codeOfApp, STEP } from '#tests/support/authenticator.ts';
import { NOW, SECOND } from '#tests/support/clock.ts';
import { newOneTimeSecret, oneTimeAddress, stepOfCode } from '#worker/platform/crypto/one-time-code.ts';

/** The secret of RFC 6238, appendix B. */
const SECRET = Secret.fromLatin1('12345678901234567890').base32;

/** The codes of the RFC have eight digits; ours are the last six. */
const VECTORS = [
  [59, 0x1, '94287082'],
  [1111111109, 0x23523ec, '07081804'],
  [1111111111, 0x23523ed, '14050471'],
  [1234567890, 0x273ef07, '89005924'],
  [2000000000, 0x3f940aa, '69279037'],
  [20000000000, 0x27bc86aa, '65353130'],
] as const;

describe('a one-time code', () => {
  it.each(VECTORS)('belongs at %i seconds to the step that RFC 6238 gives', (seconds, step, code) => {
    expect(stepOfCode(SECRET, code.slice(-6), seconds * SECOND)).toBe(step);
  });

  it.each(VECTORS)(
    'is valid at %i seconds for one step before and after, and no longer',
    (seconds, step, code) => {
      const at = (steps: number) => stepOfCode(SECRET, code.slice(-6), (step + steps) * STEP);
      expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step, step, step, null]);
      expect(Math.floor(seconds / 30)).toBe(step);
    },
  );

  it('is valid up to the last moment of the next step', () => {
    const start = Math.floor(NOW / STEP) * STEP;
    const code = codeOfApp(SECRET, start);
    expect(stepOfCode(SECRET, code, start - STEP)).toBe(start / STEP);
    expect(stepOfCode(SECRET, code, start - STEP - 1)).toBeNull();
    expect(stepOfCode(SECRET, code, start + 2 * STEP - 1)).toBe(start / STEP);
    expect(stepOfCode(SECRET, code, start + 2 * STEP)).toBeNull();
  });
});

describe('a new secret', () => {
  it('has 160 bits and is different each time', () => {
    const made = Array.from({ length: 20 }, newOneTimeSecret);
    expect(made.map((secret) => Secret.fromBase32(secret).bytes.length)).toEqual(made.map(() => 20));
    expect(new Set(made).size).toBe(20);
  });

  it('is read by apps from its address, with the name of its owner', () => {
    const uri = oneTimeAddress(SECRET, 'hanako+1@kinmu.test');
    expect(uri).toBe(
      `otpauth://totp/Kinmu:hanako%2B1%40kinmu.test?issuer=Kinmu&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(URI.parse(uri)).toMatchObject({
      issuer: 'Kinmu',
      label: 'hanako+1@kinmu.test',
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
    });
  });
});
