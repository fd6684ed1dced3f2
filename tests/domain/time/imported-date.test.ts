import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseImportedDate } from '#domain/time/imported-date.ts';
import { anyDate, workingDate } from './arbitraries.ts';

describe('C-05 Gregorian dates of an import', () => {
  it.each([
    ['2026/1/5', '2026-01-05'],
    ['2026-01-05', '2026-01-05'],
    ['２０２６／１／５', '2026-01-05'],
    ['２０２６－０１－０５', '2026-01-05'],
    ['2026−1−5', '2026-01-05'],
    ['2026年1月5日', '2026-01-05'],
    ['2026.1.5', '2026-01-05'],
    [' 2026/11/21 ', '2026-11-21'],
    ['2026/11/21(土)', '2026-11-21'],
    ['２０２６年１１月２１日（土曜日）', '2026-11-21'],
    ['R8.11.21 (土)', '2026-11-21'],
  ])('C-05 %j is %s', (cell, date) => {
    expect(parseImportedDate(cell)).toBe(date);
  });

  it.each([
    '2026/2/29',
    '2026/13/1',
    '2026/1-5',
    '26/1/5',
    '5/1/2026',
    '20260105',
    '2026/1',
    '2026/001/05',
    '2026/1/5 9:00',
    '2026年1月5',
    '2026/11/21(金)',
    '2026/11/21 土',
    '(土)',
    '',
  ])('C-05 %j is refused', (cell) => {
    expect(parseImportedDate(cell)).toBeNull();
  });

  it('C-05 include every exported date', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(parseImportedDate(date)).toBe(date);
      }),
    );
  });
});

describe('G-13 dates by era', () => {
  it.each([
    ['R8.11.21', '2026-11-21'],
    ['令和8年11月21日', '2026-11-21'],
    ['R08/11/21', '2026-11-21'],
    ['r8-11-21', '2026-11-21'],
    ['Ｒ８．１１．２１', '2026-11-21'],
    ['㋿8年11月21日', '2026-11-21'],
    ['令和元年5月1日', '2019-05-01'],
    ['R元.5.1', '2019-05-01'],
    ['R1.5.1', '2019-05-01'],
    ['H31.04.30', '2019-04-30'],
    ['H1.1.8', '1989-01-08'],
    ['平成元年1月8日', '1989-01-08'],
    ['S64.01.07', '1989-01-07'],
    ['S1.12.25', '1926-12-25'],
    ['昭和50年3月10日', '1975-03-10'],
    ['T15.12.24', '1926-12-24'],
    ['大正1年7月30日', '1912-07-30'],
  ])('G-13 %s is %s', (cell, date) => {
    expect(parseImportedDate(cell)).toBe(date);
  });

  it.each([
    'S64.01.08',
    'H31.05.01',
    'H1.1.7',
    'R1.4.30',
    'S1.12.24',
    'T15.12.25',
    'T1.7.29',
    'R0.1.1',
    'R8.2.29',
    'R8.11',
    'M45.7.29',
    '明治45年7月29日',
    '令和8/11月21日',
    'R008.11.21',
  ])('G-13 %s is refused', (cell) => {
    expect(parseImportedDate(cell)).toBeNull();
  });

  it('G-13 include one spelling for every day from 1912-07-30 on', () => {
    const eras = [
      ['T', 1911],
      ['S', 1925],
      ['H', 1988],
      ['R', 2018],
    ] as const;
    fc.assert(
      fc.property(workingDate, (date) => {
        fc.pre(date >= '1912-07-30' && date < '2118-01-01');
        const spellings = eras.map(
          ([letter, zero]) =>
            `${letter}${Number(date.slice(0, 4)) - zero}.${date.slice(5, 7)}.${date.slice(8)}`,
        );
        expect(spellings.map(parseImportedDate).filter((found) => found !== null)).toEqual([date]);
      }),
    );
  });
});
