import { flatten, type Locale } from './locales.ts';

type Terms = { use: Map<string, string[]>; not: { language: string; word: string }[]; quoted: Set<string> };

/** The columns of the table, each with the language of its words. */
const COLUMNS = { en: 1, ja: 2, vi: 3 };
const NOT = 5;
const WORD = '[\\p{L}\\p{M}\\p{N}]';

/** Words of the column "Not" in the words of a page, with the keys of the sentences. */
export function bannedTerms(markdown: string, locales: Readonly<Record<string, Locale>>): string[] {
  const { use, not, quoted } = termsOf(markdown);
  return Object.entries(locales).flatMap(([language, locale]) => {
    const banned = not.filter((term) => term.language === language);
    const allowed = (use.get(language) ?? []).filter((term) => banned.some(({ word }) => has(term, word)));
    return flatten(locale)
      .filter(([key, text]) => !key.endsWith('found_by') && !quoted.has(text))
      .flatMap(([key, text]) => {
        const rest = allowed.reduce(without, text.replace(/\{\{?[\w.]+\}\}?/g, ' '));
        return banned.filter(({ word }) => has(rest, word)).map(({ word }) => `${language} ${key}: ${word}`);
      });
  });
}

function termsOf(markdown: string): Terms {
  const rows = markdown
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .slice(1);
  return {
    use: new Map(
      Object.entries(COLUMNS).map(([language, column]) => [
        language,
        rows.flatMap((row) => listed(row[column] ?? '', /[·;,]/)),
      ]),
    ),
    not: rows.flatMap((row) =>
      listed(row[NOT] ?? '', /;/).flatMap((part) => {
        const [language = '', words = ''] = part.split(/: (.*)/s);
        return listed(words, /,/).map((word) => ({ language, word }));
      }),
    ),
    quoted: new Set(quotesOf(markdown)),
  };
}

/** The sentences that the specification quotes, and that may have any word. */
export function quotesOf(markdown: string): string[] {
  return markdown.split('\n').flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []));
}

function listed(text: string, mark: RegExp): string[] {
  return text
    .split(mark)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function has(text: string, word: string): boolean {
  return patternOf(word).test(text);
}

function without(text: string, term: string): string {
  return text.replace(new RegExp(patternOf(term), 'giu'), ' ');
}

/** Whole words where a language has spaces; anywhere in Japanese. */
function patternOf(word: string): RegExp {
  const literal = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const spaced = /[a-z]/i.test(word);
  return new RegExp(spaced ? `(?<!${WORD})${literal}(?!${WORD})` : literal, 'iu');
}
