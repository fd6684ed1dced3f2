import { describe, expect, it } from 'vitest';
import { isUnusedStep, readOneTimeCode } from '#domain/access/one-time-code.ts';

describe('a one-time code', () => {
  it.each([
    ['as the app shows it', '123456', '123456'],
    ['in two groups', '123 456', '123456'],
    ['with a hyphen', '123-456', '123456'],
    ['with another hyphen and spaces around it', ' 123‐456 ', '123456'],
    ['in full width', '１２３４５６', '123456'],
    ['with zeros in front', '000042', '000042'],
  ])('is read %s', (_, typed, code) => {
    expect(readOneTimeCode(typed)).toBe(code);
  });

  it.each([
    ['five digits', '12345'],
    ['seven digits', '1234567'],
    ['a letter', '12345a'],
    ['a sign', '+12345'],
    ['a fraction', '123.456'],
    ['Arabic digits', '١٢٣٤٥٦'],
    ['nothing', ''],
    ['a recovery code', 'K7QF9-M2XP0'],
  ])('is not %s', (_, typed) => {
    expect(readOneTimeCode(typed)).toBeNull();
  });

  it.each([
    ['before any was taken', 1, 0, true],
    ['of a later step than the last one', 101, 100, true],
    ['of the same step', 100, 100, false],
    ['of an earlier step', 99, 100, false],
  ])('%s is unused: step %s after step %s is %s', (_, step, lastStep, expected) => {
    expect(isUnusedStep(step, lastStep)).toBe(expected);
  });
});
