import { describe, expect, it } from 'vitest';
import { GENDERS } from '#domain/format/gender.ts';
import { isJapaneseLevelAtLeast, JAPANESE_LEVELS } from '#domain/format/japanese-level.ts';
import { NATIONALITY_CODES, parseNationalityCode } from '#domain/format/nationality.ts';
import { PREFECTURE_CODES, parsePrefectureCode } from '#domain/format/prefecture.ts';

describe('G-01 prefectures', () => {
  it('G-01 have the codes 01 to 47', () => {
    const expected = Array.from({ length: 47 }, (_, index) => String(index + 1).padStart(2, '0'));
    expect(PREFECTURE_CODES).toEqual(expected);
  });

  it.each([
    ['01', '01'],
    ['47', '47'],
    [' １３ ', '13'],
  ])('G-01 %j is %s', (text, code) => {
    expect(parsePrefectureCode(text)).toBe(code);
  });

  it.each(['1', '00', '48', '013', '東京都', ''])('G-01 %j is no code', (text) => {
    expect(parsePrefectureCode(text)).toBeNull();
  });
});

describe('G-08 nationalities', () => {
  it('G-08 are the 249 assigned codes once each, in order', () => {
    expect(NATIONALITY_CODES).toHaveLength(249);
    expect([...new Set(NATIONALITY_CODES)].sort()).toEqual(NATIONALITY_CODES);
  });

  it('G-08 have names in the three languages', () => {
    for (const language of ['en', 'ja', 'vi']) {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
      expect(NATIONALITY_CODES.filter((code) => names.of(code) === undefined)).toEqual([]);
    }
  });

  it.each([
    ['VN', 'VN'],
    ['np', 'NP'],
    [' ＭＭ ', 'MM'],
    ['CN', 'CN'],
    ['JP', 'JP'],
  ])('G-08 %j is %s', (text, code) => {
    expect(parseNationalityCode(text)).toBe(code);
  });

  it.each(['VNM', 'XX', 'ZZ', 'UK', 'EU', 'AN', 'ベトナム', ''])('G-08 %j is no code', (text) => {
    expect(parseNationalityCode(text)).toBeNull();
  });
});

describe('G-09 levels of Japanese', () => {
  it('G-09 range from none to native', () => {
    expect(JAPANESE_LEVELS).toEqual(['none', 'N5', 'N4', 'N3', 'N2', 'N1', 'native']);
  });

  it.each([
    ['N3', 'N4', true],
    ['N3', 'N3', true],
    ['N4', 'N3', false],
    ['none', 'N5', false],
    ['native', 'N1', true],
  ] as const)('G-09 %s is at least %s: %s', (level, required, expected) => {
    expect(isJapaneseLevelAtLeast(level, required)).toBe(expected);
  });
});

describe('G-11 gender', () => {
  it('G-11 is male, female or other', () => {
    expect(GENDERS).toEqual(['male', 'female', 'other']);
  });
});
