import { describe, expect, it } from 'vitest';
import { cardCode, phoneCode, phoneCodeText, readShownCode } from '#domain/attendance/tablets/shown-code.ts';

const KEY = 'k'.repeat(43);
const SIGNATURE = 's'.repeat(86);
const CODE = { key: KEY, made: 1_795_823_881_234, signature: SIGNATURE };

describe('T-37: a code before the camera', () => {
  it('of a card has the number and the secret', () => {
    expect(readShownCode(cardCode('S-001', 'ABCDEFGHJK'))).toEqual({
      number: 'S-001',
      secret: 'ABCDEFGHJK',
      phone: null,
    });
  });

  it('of a phone has the number and what its key signed', () => {
    expect(readShownCode(phoneCode('S-001', CODE))).toEqual({ number: 'S-001', secret: null, phone: CODE });
  });

  it.each(['', 'https://example.com', 'K1.S-001', 'K1..ABC', 'K3.S-001.ABC', `K2.S-001.${KEY}.1.short`])(
    'is not ours: %s',
    (text) => expect(readShownCode(text)).toBeNull(),
  );

  it('of a phone is signed for one person and one moment', () => {
    const texts = [
      phoneCodeText('S-001', CODE),
      phoneCodeText('S-002', CODE),
      phoneCodeText('S-001', { ...CODE, made: CODE.made + 1 }),
    ];
    expect(new Set(texts).size).toBe(3);
  });
});
