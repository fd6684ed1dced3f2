import { describe, expect, it } from 'vitest';
import { prefectures as enPrefectures } from '#app/locales/en/prefectures.ts';
import { residence as enResidence } from '#app/locales/en/residence.ts';
import { users as enUsers } from '#app/locales/en/users.ts';
import { prefectures as jaPrefectures } from '#app/locales/ja/prefectures.ts';
import { residence as jaResidence } from '#app/locales/ja/residence.ts';
import { users as jaUsers } from '#app/locales/ja/users.ts';
import { prefectures as viPrefectures } from '#app/locales/vi/prefectures.ts';
import { residence as viResidence } from '#app/locales/vi/residence.ts';
import { users as viUsers } from '#app/locales/vi/users.ts';
import { PEOPLE_COLUMN_LABELS, peopleColumnOf } from '#contract/people/people-columns.ts';
import { peopleValueLabel, peopleValueOf } from '#contract/people/people-values.ts';
import { LANGUAGES } from '#contract/site/languages.ts';
import { NATIONALITY_CODES } from '#domain/format/nationality.ts';
import { COURSES, SKILLED_FIELDS } from '#domain/law/placement-kinds.ts';
import { PEOPLE_COLUMNS } from '#domain/people/file/columns.ts';

const WORDS = {
  en: {
    gender: enUsers.genders,
    japanese_level: enUsers.japanese_levels,
    residence_status: enResidence.statuses,
    prefecture: enPrefectures,
  },
  ja: {
    gender: jaUsers.genders,
    japanese_level: jaUsers.japanese_levels,
    residence_status: jaResidence.statuses,
    prefecture: jaPrefectures,
  },
  vi: {
    gender: viUsers.genders,
    japanese_level: viUsers.japanese_levels,
    residence_status: viResidence.statuses,
    prefecture: viPrefectures,
  },
} as const;

describe.each(LANGUAGES)('the labels of a people file in %s', (language) => {
  it.each(['gender', 'japanese_level', 'residence_status', 'prefecture'] as const)(
    'writes every %s with the label of the pages and reads it back',
    (column) => {
      for (const [key, label] of Object.entries(WORDS[language][column])) {
        expect(peopleValueLabel(column, key, language)).toBe(label);
        expect(peopleValueOf(column, label)).toBe(key);
      }
    },
  );

  it('reads back the labels of languages, permissions, studies, skilled work and nationalities', () => {
    for (const key of LANGUAGES)
      expect(peopleValueOf('language', peopleValueLabel('language', key, language))).toBe(key);
    for (const column of ['work_permission', 'on_leave'] as const) {
      for (const key of ['yes', 'no']) {
        expect(peopleValueOf(column, peopleValueLabel(column, key, language))).toBe(key);
      }
    }
    for (const key of COURSES)
      expect(peopleValueOf('course', peopleValueLabel('course', key, language))).toBe(key);
    for (const key of SKILLED_FIELDS) {
      expect(peopleValueOf('skilled_field', peopleValueLabel('skilled_field', key, language))).toBe(key);
    }
    for (const code of NATIONALITY_CODES) {
      expect(peopleValueOf('nationality', peopleValueLabel('nationality', code, language))).toBe(code);
    }
  });

  it('gives every column its own heading', () => {
    const labels = PEOPLE_COLUMNS.map((column) => PEOPLE_COLUMN_LABELS[language][column]);
    expect(new Set(labels).size).toBe(PEOPLE_COLUMNS.length);
    expect(labels.map(peopleColumnOf)).toEqual([...PEOPLE_COLUMNS]);
  });
});
