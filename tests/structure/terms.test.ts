import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/site/languages.ts';
import { readSources } from '#tests/support/source-tree.ts';
import { flatten, type Locale, type Words } from './locales.ts';
import { bannedTerms, quotesOf } from './terms.ts';

/** Loaded by the same address as elsewhere: two addresses may load a file twice. */
const FILES = import.meta.glob<Locale>('#app/locales/*/*.ts', { eager: true });

function localeOf(language: string): Locale {
  const files = Object.entries(FILES).filter(
    ([path]) => path.startsWith(`/app/locales/${language}/`) && !path.endsWith('/resources.ts'),
  );
  return Object.assign({}, ...files.map(([, objects]) => objects));
}

const TABLE = readSources(['docs/words.md']).get('docs/words.md') ?? '';

describe('the words that people read', () => {
  const locales = Object.fromEntries(LANGUAGES.map((language) => [language, localeOf(language)]));

  it('are those of the table in docs/words.md', () => {
    expect(bannedTerms(TABLE, locales)).toEqual([]);
  });

  it('are quoted from the specification only where a sentence has them', () => {
    const texts = new Set(flatten(locales.en ?? {}).map(([, text]) => text));
    expect(quotesOf(TABLE).filter((quote) => !texts.has(quote))).toEqual([]);
  });

  it.each(['errors', 'validation'])('end with a full stop in Japanese: %s', (namespace) => {
    const words = (locales.ja?.[namespace] ?? {}) as Words;
    expect(flatten(words).filter(([, text]) => !text.endsWith('。'))).toEqual([]);
  });

  it.each([
    ['en', 'Back to the site', 'site'],
    ['ja', '書類を差戻しました', '差戻'],
    ['ja', '11/24(火)', '('],
    ['vi', 'Chưa có nơi làm nào', 'nơi làm'],
    ['vi', 'Hãy thử lại', 'hãy'],
  ])('are searched for words not to use: %s %s', (language, text, word) => {
    expect(bannedTerms(TABLE, { [language]: { a: { b: text } } })).toEqual([`${language} a.b: ${word}`]);
  });

  it.each([
    ['en', 'Website and {{site}}'],
    ['vi', 'Nơi làm việc này'],
    ['ja', '（{count}件）'],
  ])('may be part of another word or of a placeholder: %s %s', (language, text) => {
    expect(bannedTerms(TABLE, { [language]: { a: { b: text, found_by: '差戻 hãy site' } } })).toEqual([]);
  });
});
