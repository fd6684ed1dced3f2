import { createInstance } from 'i18next';
import { describe, expect, it, test } from 'vitest';
import { I18N_OPTIONS } from '#app/lib/i18n.ts';
import { type Namespaces, sentenceOf } from '#app/lib/speech/sentence.ts';
import { Voice } from '#app/lib/speech/voice.ts';
import { resources as en } from '#app/locales/en/resources.ts';
import { resources as ja } from '#app/locales/ja/resources.ts';
import { resources as vi } from '#app/locales/vi/resources.ts';
import { LANGUAGES, type Language } from '#contract/site/languages.ts';

const resources: Record<Language, Namespaces> = { en, ja, vi };
const library = createInstance();
await library.init({
  ...I18N_OPTIONS,
  fallbackLng: false,
  lng: 'en',
  resources: { en, ja, vi },
  initAsync: false,
});

/** Every key of words, with the forms of one that counts under their own names as well. */
function keysIn(words: object, above = ''): string[] {
  return Object.entries(words).flatMap(([key, below]) =>
    typeof below === 'string' ? [`${above}${key}`] : keysIn(below, `${above}${key}.`),
  );
}

const FORM = /_(zero|one|two|few|many|other)$/;
const COUNTS = [0, 1, 2, 5, 11, 21, 1.5];
const GAP = /\{\{(\w+)\}\}/g;

describe.each(LANGUAGES)('What a page says in %s is what the library of words says', (language) => {
  test.each(Object.entries(resources[language]))('of %s', (namespace, words) => {
    const { t } = new Voice(language, resources[language]).of([namespace]);
    // The types of its keys are those of the code, and here are all of them.
    const told = (...asked: [string, object]): unknown =>
      Reflect.apply(library.getFixedT(language), undefined, asked);
    const differing = keysIn(words).flatMap((key) => {
      const named = new Set(Array.from(JSON.stringify(words).matchAll(GAP), ([, name = '']) => name));
      const gaps = Object.fromEntries([...named].map((name) => [name, `<${name} & $& {{count}}>`]));
      const counted = FORM.test(key) ? COUNTS.map((count) => ({ ...gaps, count })) : [];
      return [gaps, ...counted].flatMap((given) => {
        const asked = 'count' in given ? key.replace(FORM, '') : key;
        const [ours, theirs] = [t(asked, given), told(`${namespace}:${asked}`, { ...given })];
        return ours === theirs ? [] : [{ asked, ours, theirs }];
      });
    });
    expect(differing).toEqual([]);
  });
});

describe('A sentence', () => {
  const forms = new Intl.PluralRules('en');
  const words = {
    shifts: {
      title: 'Shifts',
      days_zero: 'none',
      days_one: '1 day',
      days_other: '{{count}} days',
      state: { open: 'Open' },
    },
    common: { title: 'Kinmu', save: 'Save {{what}}' },
  };
  const say = (key: string, gaps?: Record<string, unknown>) =>
    sentenceOf(words, forms, ['shifts', 'common'], key, gaps);

  it.each<[string, string, Record<string, unknown> | undefined, unknown]>([
    ['is that of the first namespace that has it', 'title', undefined, 'Shifts'],
    ['is found in the second', 'save', { what: 'it' }, 'Save it'],
    ['is that of a named one', 'common:title', undefined, 'Kinmu'],
    ['lies below others', 'state.open', undefined, 'Open'],
    ['has a form for one', 'days', { count: 1 }, '1 day'],
    ['has a form for many', 'days', { count: 3 }, '3 days'],
    ['has a form for none', 'days', { count: 0 }, 'none'],
    ['has nothing in a gap that nothing was given for', 'save', {}, 'Save '],
    ['takes what it is given as it is', 'save', { what: '$& {{count}}' }, 'Save $& {{count}}'],
    ['that nobody has is its key', 'gone.away', undefined, 'gone.away'],
    ['is not what objects have by nature', 'constructor', undefined, 'constructor'],
    ['is no part with more below it', 'state', undefined, 'state'],
  ])('%s', (_, key, gaps, said) => {
    expect(say(key, gaps)).toBe(said);
  });

  it('may be asked for with all that is below a key', () => {
    expect(say('state', { returnObjects: true })).toEqual({ open: 'Open' });
  });
});

it('A voice speaks with the same function each time', () => {
  const voice = new Voice('ja', ja);
  expect(voice.of(['common', 'nav'])).toBe(voice.of(['common', 'nav']));
  expect(voice.of(['common']).i18n.language).toBe('ja');
});
