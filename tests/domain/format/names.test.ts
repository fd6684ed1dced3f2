import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseKana } from '#domain/format/kana.ts';
import { joinHyphens, normaliseMail, toNfkc, toNfkcNumber } from '#domain/format/normalise.ts';
import { calledName, fullName, nameAsOnCard, parsePersonName } from '#domain/format/person-name.ts';

describe('G-05 kana', () => {
  it.each([
    ['ｸﾞｴﾝ ﾊﾞﾝ', 'グエン バン'],
    ['やまだ', 'ヤマダ'],
    ['ゔぃくとりあ', 'ヴィクトリア'],
    ['マリア＝テレサ', 'マリア＝テレサ'],
    ['ジョン・スミス', 'ジョン・スミス'],
    ['ｼﾞｮﾝ･ｽﾐｽ', 'ジョン・スミス'],
    ['サトー', 'サトー'],
    ['　グエン　　バン　', 'グエン バン'],
    ['ヵヶ', 'ヵヶ'],
  ])('G-05 %j is %s', (text, kana) => {
    expect(parseKana(text)).toBe(kana);
  });

  it.each([
    '',
    '　',
    '山田',
    'Yamada',
    'ヤマダ1',
    'グエン-バン',
    'グエン、バン',
    'ヤマダ\u0000',
    'ア'.repeat(256),
  ])('G-05 %j is refused', (text) => {
    expect(parseKana(text)).toBeNull();
  });

  it('G-05 are read back unchanged from their stored form', () => {
    const letters = fc.constantFrom(...'あがぱゔっゖアガパヴッヵヶー・＝　 ｱｶﾞﾊﾟｳﾞｯｰ･');
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 40 }), (typed) => {
        const kana = parseKana(typed.join(''));
        fc.pre(kana !== null);
        expect(kana).toMatch(/^[ァ-ヴヵヶー・＝ 　]+$/);
        expect(parseKana(kana ?? '')).toBe(kana);
      }),
    );
  });
});

describe('G-06 names', () => {
  it.each([
    ['  山田  ', '山田'],
    ['Nguyễn　Văn \t An', 'Nguyễn Văn An'],
    ["O'Brien-Smith", "O'Brien-Smith"],
    ['မောင်', 'မောင်'],
    ['A', 'A'],
    ['字'.repeat(255), '字'.repeat(255)],
    ['𠮷'.repeat(255), '𠮷'.repeat(255)],
  ])('G-06 %j is %j', (text, name) => {
    expect(parsePersonName(text)).toBe(name);
  });

  it.each(['', ' 　', '字'.repeat(256), 'Yama\u0007da', 'Yama\u0000da', '\uD842'])(
    'G-06 %j is refused',
    (text) => {
      expect(parsePersonName(text)).toBeNull();
    },
  );

  it('G-06 keep variants of kanji that NFKC and NFC would replace', () => {
    for (const name of ['\uFA10', '\uFA19', '\uFA11', '髙', '葛\u{E0100}', '㈱']) {
      expect(parsePersonName(name)).toBe(name);
    }
    expect('\uFA10'.normalize('NFC')).not.toBe('\uFA10');
  });

  it('G-06 join Latin and kana letters with separated marks', () => {
    expect(parsePersonName('Nguyễn'.normalize('NFD'))).toBe('Nguyễn'.normalize('NFC'));
    expect(parsePersonName('がき'.normalize('NFD'))).toBe('がき');
  });

  it.each([
    ['Nguyen Van An', 'NGUYEN VAN AN'],
    ["O'Brien-Smith Jr.", "O'BRIEN-SMITH JR."],
    ['山田 Taro', '山田 Taro'],
    ['王', '王'],
  ])('G-06 %j is %j on the residence card', (name, expected) => {
    expect(nameAsOnCard(name)).toBe(expected);
  });

  it('G-06 are read back unchanged from their stored form', () => {
    const letters = fc.constantFrom(
      ...'aẾé山髙がア ꥠ\u0301\u0302\u3099\u3000\t\u0007',
      '\u{20BB7}',
      '\u{E0100}',
    );
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 20 }), (typed) => {
        const name = parsePersonName(typed.join(''));
        fc.pre(name !== null);
        expect(parsePersonName(name ?? '')).toBe(name);
      }),
    );
  });
});

describe('G-06 a whole name', () => {
  const anil = { lastName: 'SHRESTHA', firstName: 'ANIL', givenFirst: true };
  it.each([
    [anil, true, 'SHRESTHA ANIL'],
    [anil, false, 'ANIL SHRESTHA'],
    [{ ...anil, givenFirst: false }, false, 'SHRESTHA ANIL'],
    [{ ...anil, lastName: '' }, false, 'ANIL'],
  ])('G-06 of %j with the family name first: %s is %s', (names, isFamilyFirst, expected) => {
    expect(fullName(names, isFamilyFirst)).toBe(expected);
  });
});

describe('G-06 what a person is called', () => {
  it.each([
    ['THI HOA', false, 'Hoa'],
    ['VAN MINH', false, 'Minh'],
    ['ĐỨC ÁNH', false, 'Ánh'],
    ['RAM BAHADUR', true, 'Ram'],
    ['Anne-Marie', false, 'Anne-Marie'],
    ['ANNE-MARIE', false, 'Anne-Marie'],
    ['太郎', false, null],
    ['グエン', false, null],
  ])('G-06 of %s with the given name first: %s is %s', (firstName, givenFirst, expected) => {
    expect(calledName({ firstName, givenFirst })).toBe(expected);
  });
});

describe('G-07 normalization', () => {
  it.each([
    ['１２３ＡＢＣ', '123ABC'],
    ['ｶﾞ', 'ガ'],
    ['　x　', 'x'],
  ])('G-07 NFKC makes %j %j', (text, expected) => {
    expect(toNfkc(text)).toBe(expected);
  });

  it.each(['−', '–', '—', '‐', '‑', '―', '－', '-'])('G-07 %j is a hyphen', (dash) => {
    expect(joinHyphens(toNfkc(`1${dash}2`))).toBe('1-2');
  });

  it('G-07 ー is a hyphen in numbers and a vowel mark elsewhere', () => {
    expect(toNfkcNumber('1ー2ｰ3')).toBe('1-2-3');
    expect(joinHyphens('サトー')).toBe('サトー');
  });

  it('G-07 compares mail addresses in lower case', () => {
    expect(normaliseMail(' Ａｎｈ@Example.COM ')).toBe('anh@example.com');
  });
});
