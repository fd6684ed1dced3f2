import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readingsOfRomaji } from '#domain/people/romaji.ts';
import { foldForSearch, gramsOf, gramsOfQuery } from '#domain/people/search-grams.ts';

/** Whether one of the readings finds somebody with this reading. */
function finds(typed: string, reading: string): boolean {
  const grams = new Set(gramsOf([reading]));
  return readingsOfRomaji(foldForSearch(typed)).some((one) =>
    gramsOfQuery(one).every((gram) => grams.has(gram)),
  );
}

describe('Latin letters find a reading', () => {
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

  it('with every letter more, from the second kana on', () => {
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

  it('and beside them a number as it is', () => {
    expect(readingsOfRomaji('sato 0451')).toEqual(['サト 0451']);
  });
});

describe('nothing else is a reading', () => {
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
  ])('%j', (typed) => {
    expect(readingsOfRomaji(foldForSearch(typed))).toEqual([]);
  });
});

describe('whatever is typed', () => {
  it('has few readings, and no Latin letter of a word that is read', () => {
    const letters = fc.stringMatching(/^[a-z ]{0,60}$/);
    fc.assert(
      fc.property(letters, (text) => {
        const readings = readingsOfRomaji(foldForSearch(text));
        expect(readings.length).toBeLessThanOrEqual(24);
        for (const reading of readings) expect(reading).toMatch(/^[a-zァ-ヴ ]+$/);
      }),
    );
  });

  it('is read in no time, however long', () => {
    expect(readingsOfRomaji('nonono'.repeat(42)).length).toBeLessThanOrEqual(24);
  });
});
