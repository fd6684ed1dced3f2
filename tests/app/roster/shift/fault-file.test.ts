import { describe, expect, it } from 'vitest';
import { faultFile } from '#app/ui/import/fault-file.ts';

describe('the file of refused rows', () => {
  it('is UTF-8 with BOM, with the reason after each row', () => {
    const rows = [{ cells: ['2026-12-01', '0412'], reasons: ['日付：正しい日付を入力してください', '不明'] }];
    expect(faultFile(['日付', 'スタッフ番号'], rows, '理由')).toBe(
      '\uFEFF日付,スタッフ番号,理由\r\n2026-12-01,0412,日付：正しい日付を入力してください / 不明\r\n',
    );
  });

  it('has as many cells per row as columns', () => {
    expect(faultFile(['a', 'b'], [{ cells: ['1'], reasons: [] }], 'c').split('\r\n')[1]).toBe('1,,');
    expect(faultFile(['a'], [{ cells: ['1', '2'], reasons: ['x'] }], 'c').split('\r\n')[1]).toBe('1,x');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+81', "'+81"],
    ['-2', "'-2"],
    ['@now', "'@now"],
    ['\tx', "'\tx"],
    ['a,b', '"a,b"'],
    ['say "a"', '"say ""a"""'],
    ['=a,b', '"\'=a,b"'],
    ['two\nlines', '"two\nlines"'],
    ['plain', 'plain'],
  ])('writes %j so that nothing runs and nothing breaks', (cell, written) => {
    const [, line] = faultFile(['a'], [{ cells: [cell], reasons: [] }], 'c').split('\r\n');
    expect(line).toBe(`${written},`);
  });
});
