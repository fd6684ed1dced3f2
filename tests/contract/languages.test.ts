import { expect, it } from 'vitest';
import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE, isLanguage, LANGUAGES } from '#contract/site/languages.ts';

it('the languages are English, Japanese and Vietnamese', () => {
  expect(LANGUAGES).toEqual(['en', 'ja', 'vi']);
});

it('English is spoken where nothing was detected, and Japanese where a word is missing', () => {
  expect([DEFAULT_LANGUAGE, FALLBACK_LANGUAGE]).toEqual(['en', 'ja']);
});

it.each([
  ['ja', true],
  ['JA', false],
  ['ja-JP', false],
  ['fr', false],
  ['', false],
  [null, false],
  [0, false],
])('%j is a language: %s', (value, is) => {
  expect(isLanguage(value)).toBe(is);
});
