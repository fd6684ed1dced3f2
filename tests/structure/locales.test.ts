import { describe, expect, it } from 'vitest';
import { ERROR_STATUS } from '#contract/errors.ts';
import { LANGUAGES } from '#contract/site/languages.ts';
import { VALIDATION_KEYS } from '#contract/validation.ts';
import { readCode, type Sources } from '#tests/support/source-tree.ts';
import { type Locale, localeFaults, missingWords, type Words } from './locales.ts';
import { importsOf } from './module.ts';

/** Loaded by the same address as elsewhere: two addresses may load a file twice. */
const FILES = import.meta.glob<Locale>('#app/locales/*/*.ts', { eager: true });

/** Differences that native readers want. */
const MEANT = [
  // The earlier day is shown next to it, so a Japanese reader needs no date for the next one.
  'ja puts {{time}} into time.next_day_dated, not {{day}}, {{time}}, {{weekday}}',
  // Japanese counts yearly pay in ten thousands of yen.
  'ja puts {{tens}} into ownWork.year.amount, not {{yen}}',
];

function localeOf(language: string): Locale {
  const exported = Object.entries(FILES).filter(
    ([path]) => path.startsWith(`/app/locales/${language}/`) && !path.endsWith('/resources.ts'),
  );
  for (const [path, objects] of exported) {
    expect(Object.keys(objects), `${path} exports one object`).toHaveLength(1);
  }
  return Object.assign({}, ...exported.map(([, objects]) => objects));
}

/** The file of the exported object with this name. */
function fileOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Locale files that pages load, those of mails and files, and words with shared parts. */
function filesUsed(sources: Sources): Set<string | null> {
  const imports = importsOf(
    new Map(
      [...sources].filter(([path]) =>
        /^(app\/(?!locales\/\w+\/resources\.ts)|worker\/platform\/integrations\/(mail|words)\/)/.test(path),
      ),
    ),
  );
  return new Set(imports.filter(({ typeOnly }) => !typeOnly).map(({ to }) => to));
}

const locales = Object.fromEntries(LANGUAGES.map((language) => [language, localeOf(language)]));

describe('locales', () => {
  it('have the same content in every language', () => {
    expect(Object.keys(locales.en ?? {})).not.toEqual([]);
    expect(localeFaults(locales).filter((fault) => !MEANT.includes(fault))).toEqual([]);
  });

  it.each(LANGUAGES)('list every file of %s, or a page or other words load it themselves', (language) => {
    const { resources = {} } = (FILES[`/app/locales/${language}/resources.ts`] ?? {}) as {
      resources?: Locale;
    };
    const used = filesUsed(readCode());
    const own = Object.entries<Words>(locales[language] ?? {});
    const handedOut = new Set(Object.values(resources));
    const apart = own.filter(([, words]) => !handedOut.has(words)).map(([name]) => name);
    expect(apart.filter((name) => !used.has(`app/locales/${language}/${fileOf(name)}.ts`))).toEqual([]);
    const known = new Set(own.map(([, words]) => words));
    expect(Object.keys(resources).filter((name) => !known.has(resources[name] ?? {}))).toEqual([]);
  });

  it('have words for every error code and every field fault', () => {
    expect(missingWords(locales, 'errors', Object.keys(ERROR_STATUS))).toEqual([]);
    expect(missingWords(locales, 'validation', VALIDATION_KEYS)).toEqual([]);
  });
});

describe('a faulty locale', () => {
  const en = {
    a: { save: 'Save', hello: 'Hello {{name}}', n_one: '{{count}} day', n_other: '{{count}} days' },
  };
  const ja = { a: { save: '保存', hello: '{{name}}さん', n_other: '{{count}}日' } };

  it('is not found in matching locales', () => {
    expect(localeFaults({ en, ja })).toEqual([]);
  });

  it.each([
    ['a file that is missing', { en, ja: {} }, ['ja lacks a.save', 'ja lacks a.hello', 'ja lacks a.n']],
    [
      'a key that is missing',
      { en, ja: { a: { hello: '{{name}}', n_other: '{{count}}' } } },
      ['ja lacks a.save'],
    ],
    ['a key too many', { en, ja: { a: { ...ja.a, more: 'もっと' } } }, ['en lacks a.more, which ja has']],
    [
      'another variable',
      { en, ja: { a: { ...ja.a, hello: '{{user}}さん' } } },
      ['ja puts {{user}} into a.hello, not {{name}}'],
    ],
    ['an empty text', { en, ja: { a: { ...ja.a, save: ' ' } } }, ['ja says nothing for a.save']],
    ['a stray brace', { en, ja: { a: { ...ja.a, save: '{{save' } } }, ['ja has stray braces in a.save']],
    [
      'a plural form that is missing',
      { en: { a: { save: 'Save', hello: '{{name}}', n_other: '{{count}} days' } }, ja },
      ['en has no form "one" of a.n'],
    ],
  ])('%s', (_, faulty, faults) => {
    expect(localeFaults(faulty)).toEqual(faults);
  });

  it('is found when required words are missing', () => {
    expect(missingWords({ en, ja }, 'a', ['save', 'n', 'gone'])).toEqual([
      'en has no words for a.gone',
      'ja has no words for a.gone',
    ]);
  });
});
