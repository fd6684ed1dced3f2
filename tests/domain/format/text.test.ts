import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasRefusedLetter, onOneLine, parseLine, searched, withLines } from '#domain/format/text.ts';
import { ALLOWED_TEXT, REFUSED_LETTERS } from '#tests/support/letters.ts';

describe('G-17 texts', () => {
  it.each(REFUSED_LETTERS)('G-17 with the letter %j is refused', (letter) => {
    for (const text of [letter, `a${letter}`, `${letter}a`, `山${letter}田`]) {
      expect([hasRefusedLetter(text), parseLine(text)]).toEqual([true, null]);
    }
  });

  it('G-17 with any control letter or half surrogate pair is refused, except tabs and line breaks', () => {
    const taken: number[] = [];
    for (let code = 0; code <= 0xffff; code += 1) {
      const letter = String.fromCharCode(code);
      if (/[\p{Cc}\p{Cs}]/u.test(letter) && !hasRefusedLetter(letter)) taken.push(code);
    }
    expect(taken).toEqual([9, 10, 13]);
  });

  it.each([
    ['an ideographic variant', '葛\u{E0100}'],
    ['a variant of a symbol', '☎\ufe0f'],
    ['a letter of four joined code points', '\u{1f469}\u{1f3fd}\u200d\u{1f4bb}'],
    ['a joiner and a non-joiner', 'क्\u200dष می\u200cخواهم'],
    ['a letter beyond the first plane', '\u{20bb7}野家'],
    ['a kanji that NFC would replace', '\uFA10\uFA19神'],
    ['wide spaces', '東京　本社'],
    ['all allowed characters', ALLOWED_TEXT],
  ])('G-17 keeps %s', (_, text) => {
    expect([hasRefusedLetter(text), onOneLine(text), withLines(text)]).toEqual([false, text, text]);
  });

  it.each([
    ['a\r\nb\rc\nd', 'a\nb\nc\nd', 'a b c d'],
    ['a\u2028b\u2029c', 'a\nb\nc', 'a b c'],
    ['a\r\n\r\nb', 'a\n\nb', 'a b'],
    ['a\tb', 'a b', 'a b'],
    ['Ễ'.normalize('NFD'), 'Ễ', 'Ễ'],
    ['がﾞ'.normalize('NFD'), 'がﾞ', 'がﾞ'],
  ])('G-17 stores %j as %j, on one line as %j', (text, lines, line) => {
    expect([withLines(text), onOneLine(text)]).toEqual([lines, line]);
  });

  it('G-17 is read without outer spaces as one line', () => {
    expect(parseLine(' \r\n東京\t本社 ')).toBe('東京 本社');
  });

  it('G-17 is searched without forbidden letters', () => {
    for (const letter of REFUSED_LETTERS) expect(searched(` 山${letter}田\t太郎 `)).toBe('山田\t太郎');
  });

  it('G-17 is read back unchanged from its stored form', () => {
    const letters = fc.constantFrom(
      ...'aẾé山髙がア ꥠ\u0301\u0302\u3099\u3000\t\r\n\u2028\u200d\u200c\ufe0f',
      '\u{20BB7}',
      '\u{E0100}',
      '\uFA10',
    );
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 20 }), (typed) => {
        for (const stored of [withLines, onOneLine]) {
          const text = stored(typed.join(''));
          expect(stored(text)).toBe(text);
          expect(text.toWellFormed()).toBe(text);
        }
      }),
    );
  });
});
