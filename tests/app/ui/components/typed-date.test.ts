import { describe, expect, it } from 'vitest';
import { parseTypedDate, parseTypedMonth } from '#app/ui/fields/typed-date.ts';

const TODAY = '2026-11-21';

describe('a typed date', () => {
  it.each([
    ['2026/11/21', '2026-11-21'],
    ['2026-1-5', '2026-01-05'],
    ['2026.1.5', '2026-01-05'],
    ['２０２６／１／５', '2026-01-05'],
    ['2026年1月5日', '2026-01-05'],
    ['令和8年11月21日', '2026-11-21'],
    ['R8.11.21', '2026-11-21'],
    ['20261121', '2026-11-21'],
    ['12/1', '2026-12-01'],
    ['12月1日', '2026-12-01'],
    ['1201', '2026-12-01'],
    ['5', '2026-11-05'],
    ['5日', null],
    ['21/11/2026', null],
    ['2026/2/29', null],
    ['11/31', null],
    ['13/1', null],
    ['', null],
    ['tomorrow', null],
  ])('ja %s is %s', (text, expected) => {
    expect(parseTypedDate(text, 'ja', TODAY)).toBe(expected);
  });

  it.each([
    ['21/11/2026', '2026-11-21'],
    ['5-1-2026', '2026-01-05'],
    ['5.1.26', '2026-01-05'],
    ['5 1 2026', '2026-01-05'],
    ['21 / 11 / 2026', '2026-11-21'],
    ['1/12', '2026-12-01'],
    ['0112', '2026-12-01'],
    ['01122026', '2026-12-01'],
    ['20261201', '2026-12-01'],
    ['2026-12-01', '2026-12-01'],
    ['5', '2026-11-05'],
    ['31/2/2026', null],
    ['12/13', null],
    ['1/2/3', null],
  ])('en and vi %s is %s', (text, expected) => {
    expect(parseTypedDate(text, 'en', TODAY)).toBe(expected);
    expect(parseTypedDate(text, 'vi', TODAY)).toBe(expected);
  });

  it('takes the year that is nearest to today', () => {
    expect(parseTypedDate('1/5', 'ja', '2026-12-20')).toBe('2027-01-05');
    expect(parseTypedDate('12/28', 'ja', '2027-01-10')).toBe('2026-12-28');
    expect(parseTypedDate('2/29', 'ja', '2027-06-01')).toBe('2028-02-29');
  });
});

describe('a typed month', () => {
  it.each([
    ['2026/11', '2026-11'],
    ['2026-1', '2026-01'],
    ['2026年1月', '2026-01'],
    ['202601', '2026-01'],
    ['1月', '2027-01'],
    ['12', '2026-12'],
    ['13', null],
    ['2026/13', null],
    ['11', '2026-11'],
  ])('ja %s is %s', (text, expected) => {
    expect(parseTypedMonth(text, 'ja', TODAY)).toBe(expected);
  });

  it.each([
    ['11/2026', '2026-11'],
    ['1-2026', '2026-01'],
    ['012026', '2026-01'],
    ['2026-01', '2026-01'],
    ['2026', null],
    ['11/26', null],
    ['', null],
  ])('vi %s is %s', (text, expected) => {
    expect(parseTypedMonth(text, 'vi', TODAY)).toBe(expected);
  });
});
