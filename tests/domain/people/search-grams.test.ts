import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldForSearch, gramsOf, gramsOfQuery } from '#domain/people/search-grams.ts';

/** Texts like names, phones and addresses, and texts that no person has. */
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.stringMatching(/^[ぁ-んァ-ヶ一-龠 ]{0,12}$/),
  fc.stringMatching(/^[a-zA-ZĂÂĐÊÔƠƯăâđêôơưáàảãạ ']{0,20}$/),
  fc.stringMatching(/^[0-9()+ -]{0,15}$/),
);

/** Whether the query finds a person with this text. */
function finds(query: string, text: string): boolean {
  const grams = new Set(gramsOf([text]));
  const wanted = gramsOfQuery(query);
  return wanted.length > 0 && wanted.every((gram) => grams.has(gram));
}

describe('the folding of a text for the search', () => {
  it.each([
    ['NGUYỄN', 'nguyen'],
    ['Đặng Thị Đào', 'dang thi dao'],
    ['ＡＢＣ１２３', 'abc123'],
    ['さとう', 'サトウ'],
    ['ｻﾄｳ', 'サトウ'],
    ['がぎぐ', 'ガギグ'],
    ['ガ'.normalize('NFD'), 'ガ'],
    ['ヴァン', 'ヴァン'],
    ['ラーメン', 'ラーメン'],
    ['ジョン・ポール', 'ジョン ポール'],
    ['グエン＝バン', 'グエン バン'],
    ['080-1234-5678', '080 1234 5678'],
    ["O'Neil", 'o neil'],
    ['O’Neil', 'o neil'],
    ['a.b@kinmu.test', 'a b@kinmu test'],
    ['  田中　 花子 ', '田中 花子'],
    ['㈱', '株'],
    ['', ''],
    ['---', ''],
  ])('%j becomes %j', (text, folded) => {
    expect(foldForSearch(text)).toBe(folded);
  });

  it('leaves a folded text unchanged', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const folded = foldForSearch(text);
        expect(foldForSearch(folded)).toBe(folded);
      }),
    );
  });

  it('treats composed and decomposed letters the same', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldForSearch(text.normalize('NFD'))).toBe(foldForSearch(text.normalize('NFC')));
      }),
    );
  });
});

describe('the grams of a text', () => {
  it('are all substrings of one to three characters of its words, without duplicates', () => {
    expect(gramsOf(['さとう 花'])).toEqual(['サ', 'ト', 'ウ', 'サト', 'トウ', 'サトウ', '花']);
    expect(gramsOf(['ああああ'])).toEqual(['ア', 'アア', 'アアア']);
    expect(gramsOf([null, '', '林', '林'])).toEqual(['林']);
  });

  it('do not split a surrogate pair', () => {
    expect(gramsOf(['𠮷野'])).toEqual(['𠮷', '野', '𠮷野']);
  });

  it('have one to three characters', () => {
    fc.assert(
      fc.property(fc.array(fc.option(anyText)), (texts) => {
        const grams = gramsOf(texts);
        for (const gram of grams) expect([1, 2, 3]).toContain([...gram].length);
        expect(new Set(grams).size).toBe(grams.length);
      }),
    );
  });
});

describe('the grams of a query', () => {
  it.each([
    ['林', ['林']],
    ['佐藤', ['佐藤']],
    ['佐藤 花', ['佐藤', '花']],
    ['nguyen', ['ngu', 'guy', 'uye', 'yen']],
    ['0451', ['045', '451']],
    ['・', []],
    ['   ', []],
  ])('%j are %j', (query, grams) => {
    expect(gramsOfQuery(query)).toEqual(grams);
  });
});

describe('the search by grams', () => {
  it('finds a person by any part of a word', () => {
    fc.assert(
      fc.property(anyText, fc.nat(30), fc.integer({ min: 1, max: 30 }), (text, from, length) => {
        const folded = [...foldForSearch(text)];
        const part = folded
          .slice(from % (folded.length + 1))
          .slice(0, length)
          .join('');
        fc.pre(gramsOfQuery(part).length > 0);
        expect(finds(part, text)).toBe(true);
      }),
    );
  });

  it('finds a person by the whole text in any normal form', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        fc.pre(gramsOfQuery(text).length > 0);
        for (const typed of [text, text.normalize('NFD'), ` ${text} `]) expect(finds(typed, text)).toBe(true);
      }),
    );
  });

  it('finds no person by a character that the text lacks', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('龘', 'ヰ', 'ж'), (text, other) => {
        fc.pre(!foldForSearch(text).includes(foldForSearch(other)));
        expect(finds(`${text}${other}`, text)).toBe(false);
      }),
    );
  });
});
