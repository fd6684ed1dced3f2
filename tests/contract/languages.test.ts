import { expect, it } from 'vitest';
import { DEFAULT_LANGUAGE, FALLBACK_LANGUAGE, isLanguage, LANGUAGES } from '#contract/site/languages.ts';

it('has the languages English, Japanese and Vietnamese', () => {
  expect(LANGUAGES).toEqual(['en', 'ja', 'vi']);
});

it('uses English when no language is detected, and Japanese for a missing translation', () => {
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
])('treats %j as a language: %s', (value, is) => {
  expect(isLanguage(value)).toBe(is);
});
