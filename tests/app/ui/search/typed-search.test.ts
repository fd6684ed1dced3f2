import { describe, expect, it } from 'vitest';
import { search as en } from '#app/locales/en/search.ts';
import { search as ja } from '#app/locales/ja/search.ts';
import { search as vi } from '#app/locales/vi/search.ts';
import { isEnough, readTyped } from '#app/ui/search/typed-search.ts';
import type { Language } from '#contract/site/languages.ts';

const TODAY = '2026-11-23';
const DAYS = { en: en.days, ja: ja.days, vi: vi.days };

const read = (text: string, language: Language = 'ja') =>
  readTyped(text, { language, today: TODAY, days: DAYS[language] });

describe('a day in the text', () => {
  it.each<[string, Language, string, string | null]>([
    ['佐藤', 'ja', '佐藤', null],
    ['佐\u200b藤\u202e', 'ja', '佐藤', null],
    ['  佐藤　美咲 ', 'ja', '佐藤 美咲', null],
    ['11/24', 'ja', '', '2026-11-24'],
    ['１１／２４　渋谷', 'ja', '渋谷', '2026-11-24'],
    ['渋谷 11月24日 早番', 'ja', '渋谷 早番', '2026-11-24'],
    ['24/11', 'vi', '', '2026-11-24'],
    ['24/11/2026 kho', 'en', 'kho', '2026-11-24'],
    ['2026-11-24', 'vi', '', '2026-11-24'],
    ['明日', 'ja', '', '2026-11-24'],
    ['渋谷 きのう', 'ja', '渋谷', '2026-11-22'],
    ['Tomorrow A-01', 'en', 'a-01', '2026-11-24'],
    ['hôm nay', 'vi', '', TODAY],
    ['kho ngày mai', 'vi', 'kho', '2026-11-24'],
    ['hôm nay'.normalize('NFD'), 'vi', '', TODAY],
    // The first of two days counts.
    ['11/24 11/25', 'ja', '11/25', '2026-11-24'],
  ])('%s in %s is %j on %s', (text, language, q, date) => {
    expect(read(text, language)).toEqual({ q, date });
  });

  it.each(['0451', '1124', 'A-01', '080-1234-5678', '99/99', '明日香', '2/30', 'todayama'])(
    '%s is none',
    (text) => {
      expect(read(text)).toEqual({ q: text.normalize('NFKC'), date: null });
    },
  );
});

it('unconverted letters are left out', () => {
  expect(read('さt').q).toBe('さ');
  expect(read('たなｋ').q).toBe('たな');
  expect(read('tanak').q).toBe('tanak');
});

describe('a text that is long enough', () => {
  it.each([
    ['', false],
    ['a', false],
    ['さ', false],
    ['1', false],
    ['・', false],
    ['林', true],
    ['ng', true],
    ['さと', true],
    ['11/24', true],
  ])('%j: %s', (text, enough) => {
    expect(isEnough(read(text))).toBe(enough);
  });
});
