import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readingsOfRomaji } from '#domain/people/romaji.ts';
import { foldForSearch, gramsOf, gramsOfQuery } from '#domain/people/search-grams.ts';

/** Whether one reading of the typed text finds a person with this kana reading. */
function finds(typed: string, reading: string): boolean {
  const grams = new Set(gramsOf([reading]));
  return readingsOfRomaji(foldForSearch(typed)).some((one) =>
    gramsOfQuery(one).every((gram) => grams.has(gram)),
  );
}

describe('a search in Latin letters', () => {
  it.each([
    ['sato', 'サトウ'],
    ['satou', 'サトウ'],
    ['satoh', 'サトウ'],
    ['Sato Misaki', 'サトウ ミサキ'],
    ['misaki sato', 'サトウ ミサキ'],
    ['kohei', 'コウヘイ'],
    ['shota', 'ショウタ'],
    ['yuki', 'ユキ'],
    ['yuki', 'ユウキ'],
    ['ono', 'オオノ'],
    ['ohno', 'オオノ'],
    ['ohara', 'オオハラ'],
    ['ohara', 'オハラ'],
    ['kenichi', 'ケンイチ'],
    ["ken'ichi", 'ケンイチ'],
    ['shinya', 'シンヤ'],
    ['hattori', 'ハットリ'],
    ['namba', 'ナンバ'],
    ['homma', 'ホンマ'],
    ['onna', 'オンナ'],
    ['syouta', 'ショウタ'],
    ['tsuji', 'ツジ'],
    ['tuzi', 'ツジ'],
    ['fujii', 'フジイ'],
    ['ryutaro', 'リュウタロウ'],
    ['jun', 'ジュン'],
  ])('%s finds %s', (typed, reading) => {
    expect(finds(typed, reading)).toBe(true);
  });

  it('finds a name by every prefix from the second kana on', () => {
    for (const [name, reading] of [
      ['tanaka', 'タナカ'],
      ['shinichiro', 'シンイチロウ'],
      ['watanabe', 'ワタナベ'],
      ['kyogoku', 'キョウゴク'],
    ] as const) {
      for (let length = 4; length <= name.length; length += 1) {
        expect([name.slice(0, length), finds(name.slice(0, length), reading)]).toEqual([
          name.slice(0, length),
          true,
        ]);
      }
    }
  });

  it('keeps a number in the query unchanged', () => {
    expect(readingsOfRomaji('sato 0451')).toEqual(['サト 0451']);
  });
});

describe('a text that is not romaji', () => {
  it.each([
    '',
    '0451',
    'nguyen',
    'thi hong',
    'tran',
    'サトウ',
    '佐藤',
    'smith',
    'b-77',
    'a',
    'to',
    's',
    'xyz',
    'misaki.sato@x.y',
    'found 1',
  ])('has no reading: %j', (typed) => {
    expect(readingsOfRomaji(foldForSearch(typed))).toEqual([]);
  });
});

describe('the readings of any typed text', () => {
  it('are at most 24, and a word becomes kana as a whole or not at all', () => {
    const letters = fc.stringMatching(/^[a-z ]{0,60}$/);
    fc.assert(
      fc.property(letters, (text) => {
        const readings = readingsOfRomaji(foldForSearch(text));
        expect(readings.length).toBeLessThanOrEqual(24);
        for (const reading of readings) expect(reading).toMatch(/^[a-zァ-ヴ ]+$/);
      }),
    );
  });

  it('stay at most 24 for a very long text', () => {
    expect(readingsOfRomaji('nonono'.repeat(42)).length).toBeLessThanOrEqual(24);
  });
});
