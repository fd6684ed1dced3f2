import { expect, it } from 'vitest';
import { resources } from '#app/locales/en/resources.ts';
import { planted, readCode } from '#tests/support/source-tree.ts';
import type { Locale } from './locales.ts';
import { namingsOf, unusedWords } from './unused-words.ts';

/** Words whose key comes from data, or that are read as whole objects. */
const CHOSEN_BY_VALUE = [
  // The page for developers, and the formatter of days and times, import theirs.
  'developer',
  'time',
  // Printed in two languages at once.
  'hours_record.sheet',
  // Keys are the validation rules.
  'validation',
];

/** All words except those of the audit, whose keys are values of an entry. */
const SENTENCES: Locale = Object.fromEntries(
  Object.entries(resources).map(([name, words]) => [name, { ...words, audited: {} }]),
);
const NAMED = namingsOf(readCode());

it('every word is used in the code', () => {
  expect(unusedWords(SENTENCES, NAMED, CHOSEN_BY_VALUE)).toEqual([]);
});

it('the list of words chosen by value has no word that the code names', () => {
  const unnamed = unusedWords(SENTENCES, NAMED, []);
  const needed = (chosen: string) => unnamed.some((key) => key === chosen || key.startsWith(`${chosen}.`));
  expect(CHOSEN_BY_VALUE.filter((chosen) => !needed(chosen))).toEqual([]);
});

const WORDS = {
  shifts: { title: 'Shifts', days_one: '1 day', days_other: '{{count}} days', states: { open: 'Open' } },
  common: { save: 'Save' },
};
const HOOK = "useTranslation('shifts')";

it.each<[string, string, string[]]>([
  [
    'nothing',
    '',
    ['shifts.title', 'shifts.days_one', 'shifts.days_other', 'shifts.states.open', 'common.save'],
  ],
  [
    'a plain key, in the namespace that is asked for first',
    "useTranslation(['shifts', 'common']); t('title'); t('save');",
    ['shifts.days_one', 'shifts.days_other', 'shifts.states.open', 'common.save'],
  ],
  [
    'a key that counts, and one with its namespace',
    `${HOOK}; t('days', { count }); t(ok ? 'title' : 'common:save');`,
    ['shifts.states.open'],
  ],
  [
    'a key with a part that is filled in',
    `${HOOK}; t(\`states.\u0024{state}\`); t('title'); t('days');`,
    ['common.save'],
  ],
  [
    'a translator that is handed on',
    "function say(t: Translate<'common', 'shifts'>) { return t('save'); }",
    ['shifts.title', 'shifts.days_one', 'shifts.days_other', 'shifts.states.open'],
  ],
  [
    'a translator made elsewhere',
    "const label = words.t('title');",
    ['shifts.days_one', 'shifts.days_other', 'shifts.states.open', 'common.save'],
  ],
  [
    'words of no namespace',
    "useTranslation(); t('save'); t('title');",
    ['shifts.title', 'shifts.days_one', 'shifts.days_other', 'shifts.states.open'],
  ],
])('finds the words not used by %s', (_, code, unused) => {
  expect(unusedWords(WORDS, namingsOf(planted({ 'app/areas/a.tsx': code })), [])).toEqual(unused);
});

it('ignores tests and other locales', () => {
  const code = `${HOOK}; t('title'); t('days'); t('states.open'); t('common:save');`;
  const sources = planted({ 'tests/app/a.test.ts': code, 'app/locales/en/a.ts': code });
  expect(unusedWords(WORDS, namingsOf(sources), ['common.save'])).toEqual([
    'shifts.title',
    'shifts.days_one',
    'shifts.days_other',
    'shifts.states.open',
  ]);
});
