import { describe, expect, it } from 'vitest';
import { csvLine, csvLineAgain } from '#domain/roster/file/csv-line.ts';
import { encodedIn } from '#tests/support/encoded.ts';
import { encodeCp932, isInCp932 } from '#worker/platform/csv/cp932.ts';
import { decodeText, inChosenEncoding } from '#worker/platform/csv/decode.ts';
import { parseCsv } from '#worker/platform/csv/parse.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const bytes = (...values: number[]) => new Uint8Array(values);

describe('C-03 the bytes of a file', () => {
  it.each([
    ['UTF-8', utf8('日付,髙橋,Đỗ')],
    ['UTF-8 with a mark', new Uint8Array([0xef, 0xbb, 0xbf, ...utf8('日付,髙橋,Đỗ')])],
  ])('are read as %s', (_, file) => {
    expect(decodeText(file)).toBe('日付,髙橋,Đỗ');
  });

  it('are read as CP932 when they are not UTF-8', () => {
    expect(decodeText(bytes(0x93, 0xfa, 0x95, 0x74, 0x2c, 0xfb, 0xfc, 0x87, 0x40))).toBe('日付,髙①');
    expect(decodeText(bytes(0xb6, 0xc5, 0xc0))).toBe('ｶﾅﾀ');
  });

  it.each([
    ['UTF-16 of Windows', bytes(0xff, 0xfe, 0xe5, 0x65, 0xd8, 0x4e, 0x2c, 0x00, 0x61, 0x00)],
    ['UTF-16 in the other byte order', bytes(0xfe, 0xff, 0x65, 0xe5, 0x4e, 0xd8, 0x00, 0x2c, 0x00, 0x61)],
  ])('are read as %s by their byte order mark', (_, file) => {
    expect(decodeText(file)).toBe('日付,a');
  });

  it('are refused with a sample of each reading when their encoding is unclear', () => {
    const names = encodedIn('euc-jp', 'staff_no,last_name,first_name\r\n123456789018,山田,太郎\r\n');
    const readings = [
      { encoding: 'euc_jp', sample: '山田 太郎' },
      { encoding: 'cp932', sample: 'ｻｳﾅﾄ ﾂﾀﾏｺ' },
    ];
    expect(() => decodeText(names)).toThrow(
      expect.objectContaining({ code: 'SHIFT_CSV_ENCODING_UNCLEAR', data: { readings } }),
    );
    expect(() => decodeText(bytes(0xd0, 0xb1, 0x2c, 0xc3, 0xb1))).toThrow(
      expect.objectContaining({
        data: {
          readings: [
            { encoding: 'cp932', sample: 'ﾐｱ ﾃｱ' },
            { encoding: 'euc_jp', sample: '弍 単' },
            { encoding: 'utf8', sample: 'б ñ' },
          ],
        },
      }),
    );
  });

  it.each([
    ['euc_jp', encodedIn('euc-jp', '山田,太郎')],
    ['cp932', encodedIn('shift_jis', '山田,太郎')],
    ['utf8', utf8('山田,太郎')],
  ] as const)('are read in the chosen encoding: %s', (encoding, file) => {
    expect(decodeText(inChosenEncoding(new Uint8Array(file), encoding))).toBe('山田,太郎');
  });

  it('are refused when they do not match the chosen encoding', () => {
    expect(() => inChosenEncoding(bytes(0xff), 'euc_jp')).toThrow(
      expect.objectContaining({ data: { encoding: [{ key: 'file_encoding' }] } }),
    );
  });

  it.each([
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00)],
    ['a workbook', bytes(0x50, 0x4b, 0x03, 0x04, 0x14, 0x00)],
    ['UTF-16 without a mark', bytes(0x61, 0x00, 0x2c, 0x00)],
    ['an incomplete code unit of UTF-16', bytes(0xff, 0xfe, 0x61, 0x00, 0x62)],
    ['half of a surrogate pair', bytes(0xff, 0xfe, 0x00, 0xd8, 0x2c, 0x00)],
    ['neither encoding', bytes(0x61, 0xff, 0x62)],
    ['a byte order mark before invalid UTF-8', bytes(0xef, 0xbb, 0xbf, 0x93, 0xfa)],
  ])('are not text: %s', (_, file) => {
    expect(decodeText(file)).toBeNull();
  });
});

describe('C-01, C-02 a text in CP932', () => {
  it.each(['abc 09:00', '日付,勤務先', '髙橋①～ⅳ', 'ｶﾅﾀ', '∵≒￢㈱', '表ソ能\r\n'])(
    'survives a round trip: %j',
    (text) => {
      expect(isInCp932(text)).toBe(true);
      expect(decodeText(encodeCp932(text))).toBe(text);
    },
  );

  it('uses the codes of Windows when there are several', () => {
    expect([...encodeCp932('髙')]).toEqual([0xfb, 0xfc]);
    expect([...encodeCp932('①')]).toEqual([0x87, 0x40]);
    expect([...encodeCp932('ⅰ')]).toEqual([0xfa, 0x40]);
    expect([...encodeCp932('Ⅰ')]).toEqual([0x87, 0x54]);
    expect([...encodeCp932('∵')]).toEqual([0x81, 0xe6]);
    expect([...encodeCp932('￢')]).toEqual([0x81, 0xca]);
  });

  it('replaces characters without a code by those of the same look', () => {
    expect(decodeText(encodeCp932('\u301c\u2212\u2014\u2016'))).toBe('\uff5e\uff0d\u2015\u2225');
  });

  it.each(['ễ', 'Đ', '𠮷', '🙂', 'é', '\ue000', '한'])('cannot encode %j', (text) => {
    expect(isInCp932(text)).toBe(false);
    expect(() => encodeCp932(text)).toThrow(RangeError);
  });

  it('can encode every character that the decoder knows', () => {
    const known = Array.from({ length: 0x10000 }, (_, point) => String.fromCharCode(point)).filter(isInCp932);
    expect(known).toHaveLength(7_522);
    expect(decodeText(encodeCp932(known.filter((one) => one >= ' ').join('')))).toHaveLength(7_490);
  });
});

describe('a CSV text', () => {
  it.each([
    ['commas', 'a,b\r\n1,"2,3"\r\n', ['1', '2,3']],
    ['tabs', 'a\tb\n1\t2,3\n', ['1', '2,3']],
    ['semicolons', 'a;b\n1;2,3', ['1', '2,3']],
  ])('is split at its %s', (_, text, cells) => {
    expect(parseCsv(text, 10).lines[1]).toEqual({ line: 2, cells });
  });

  it('reports the line in which each row starts', () => {
    const { lines } = parseCsv('a,b\r\n1,"x\r\ny"\r\n\r\n"q ""r""",4\n5\r6,7,8', 10);
    expect(lines).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', 'x\ny'] },
      { line: 5, cells: ['q "r"', '4'] },
      { line: 6, cells: ['5'] },
      { line: 7, cells: ['6', '7', '8'] },
    ]);
  });

  it('is read up to an unclosed quotation mark', () => {
    expect(parseCsv('a,b\n1,2\n3,"4\n5,6\n', 10)).toEqual({
      lines: [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['1', '2'] },
      ],
      openQuote: 3,
      unread: [
        { line: 3, cells: ['3', '"4'] },
        { line: 4, cells: ['5', '6'] },
        { line: 5, cells: [''] },
      ],
      tooLong: false,
    });
    expect(parseCsv('a,b\n1,2"3"\n', 10)).toMatchObject({ openQuote: null });
    expect(parseCsv(`a\n"${'\n'.repeat(100)}`, 10)).toMatchObject({ openQuote: null, tooLong: true });
  });

  it.each([
    'a,b\n1,2\n',
    'a,b\n1,2',
    '\n\n a , \n,,\n \n1;2,3\t4\n\n',
    'a\tb\r\n1\t2,3\r4\t\r\n',
    'タイトル\n\nx,,\n,,y\n',
    '',
    '\n',
  ])('reads the same with and without quotation marks elsewhere: %j', (text) => {
    const parsed = parseCsv(`${text}\n"q"`, 10);
    const quoted = { ...parsed, lines: parsed.lines.slice(0, -1) };
    expect(parseCsv(text, 10)).toEqual(quoted);
  });

  it.each([
    ['lines', 'a\n'.repeat(10), 'a\n'.repeat(11)],
    ['blank lines', '\n'.repeat(50), '\n'.repeat(51)],
    ['lines, the last without a line end', `a${'\na'.repeat(9)}`, `a${'\na'.repeat(10)}`],
  ])('is limited in its number of %s', (_, most, more) => {
    expect(parseCsv(most, 10)).toMatchObject({ tooLong: false });
    expect(parseCsv(more, 10)).toMatchObject({ tooLong: true });
    expect(parseCsv(`"a"\n${more}`, 10)).toMatchObject({ tooLong: true });
  });

  it('is written so that it reads back unchanged', () => {
    const cells = ['a', 'b,c', 'd"e', 'f\ng', '', ' h ', "'i"];
    expect(csvLine(cells)).toBe('a,"b,c","d""e","f\ng",, h ,\'i\r\n');
    expect(parseCsv(csvLine(cells), 10).lines).toEqual([{ line: 1, cells }]);
    expect(csvLine(['=1+1', '-', "'=2"])).toBe("'=1+1,'-,''=2\r\n");
  });

  it('is written again with its cells unchanged, except for formulas', () => {
    expect(csvLineAgain(['=1+1', '-', "'=2", 'a,b'])).toBe('\'=1+1,-,\'=2,"a,b"\r\n');
  });
});
