import { describe, expect, it } from 'vitest';
import { readOneTimeCode } from '#domain/access/one-time-code.ts';
import { formatRecoveryCode, readRecoveryCode } from '#domain/access/recovery-code.ts';

describe('a recovery code', () => {
  it.each([
    ['as it is shown', 'K7QF9-M2XP0'],
    ['in small letters and without the hyphen', 'k7qf9m2xp0'],
    ['with spaces and another hyphen', ' K7QF9 ‐ M2XP0 '],
    ['in full width', 'Ｋ７ＱＦ９－Ｍ２ＸＰ０'],
    ['with O for 0', 'K7QF9-M2XPO'],
  ])('is read %s', (_, typed) => {
    expect(readRecoveryCode(typed)).toBe('K7QF9M2XP0');
  });

  it('is readable in its own form, and never read as a code of the app', () => {
    const shown = formatRecoveryCode('0123456789');
    expect(shown).toBe('01234-56789');
    expect(readRecoveryCode(shown)).toBe('0123456789');
    expect(readOneTimeCode(shown)).toBeNull();
  });

  it.each([
    ['a code of the app', '123456'],
    ['one character too few', 'K7QF9-M2XP'],
    ['one character too many', 'K7QF9-M2XP01'],
    ['nothing', ''],
  ])('is not %s', (_, typed) => {
    expect(readRecoveryCode(typed)).toBeNull();
  });
});
