import { describe, expect, it } from 'vitest';
import {
  formatPairingCode,
  PAIRING_CODE_CHARACTERS,
  PAIRING_CODE_LENGTH,
  readPairingCode,
} from '#domain/access/pairing-code.ts';

describe('a pairing code', () => {
  it.each([
    ['as it is shown', 'K7QF9-M2XP0'],
    ['in small letters and without the hyphen', 'k7qf9m2xp0'],
    ['with spaces and another hyphen', ' K7QF9 ‐ M2XP0 '],
    ['in full width', 'Ｋ７ＱＦ９－Ｍ２ＸＰ０'],
    ['with O for 0', 'K7QF9-M2XPO'],
  ])('is read %s', (_, typed) => {
    expect(readPairingCode(typed)).toBe('K7QF9M2XP0');
  });

  it('reads I and L as 1, because they look alike', () => {
    expect(readPairingCode('IlL1i-00000')).toBe('1111100000');
  });

  it('is readable in its own form, with characters that cannot be confused', () => {
    const made = PAIRING_CODE_CHARACTERS.slice(0, PAIRING_CODE_LENGTH);
    expect(readPairingCode(formatPairingCode(made))).toBe(made);
    expect(readPairingCode(PAIRING_CODE_CHARACTERS)).toBe(PAIRING_CODE_CHARACTERS);
    expect(new Set(PAIRING_CODE_CHARACTERS).size).toBe(32);
  });
});
