import { describe, expect, it } from 'vitest';
import {
  linesOfFile,
  RateImport,
  RateLines,
  rateOfLine,
} from '#app/areas/company/configuration/minimum-wages/minimum-wage-form.ts';
import { issuesByField } from '#contract/validation.ts';

const TOKYO = { prefecture: '13', industry: '', valid_from: '2025-10-03', salary_per_hour: 1226 };
const STEEL = { prefecture: '23', industry: '鉄鋼業', valid_from: '2025-12-16', salary_per_hour: 1180 };

describe('a line of a minimum wage', () => {
  it.each([
    ['a code', '13,2025-10-03,1226'],
    ['spaces', ' 13 ,  2025-10-03 , 1226 '],
    ['a Japanese name', '東京都, 2025/10/3, 1226'],
    ['a Japanese name without its suffix', '東京\t2025/10/3\t1,226円'],
    ['cells of a table', '東京都\t2025/10/03\t¥1,226'],
    ['full-width characters', '１３，２０２５－１０－０３，１，２２６'],
    ['a year of the Japanese era', '東京都,令和7年10月3日,1226円'],
    ['an English name', 'tokyo,2025-10-03,1226'],
  ])('is read with %s', (_, line) => {
    expect(rateOfLine(line)).toEqual(TOKYO);
  });

  it.each([
    ['commas', '23,鉄鋼業,2025-12-16,1180'],
    ['spaces', '愛知県, 鉄鋼業 , 2025/12/16, 1,180円'],
    ['cells of a table', '愛知\t鉄鋼業\t令和7年12月16日\t¥1,180'],
    ['full-width commas', '愛知県，鉄鋼業，２０２５／１２／１６，１１８０'],
  ])('is read with an industry and %s', (_, line) => {
    expect(rateOfLine(line)).toEqual(STEEL);
  });

  it.each([
    ['an empty industry of a table', '13\t\t2025-10-03\t1226', ''],
    ['an empty industry between commas', '13,,2025-10-03,1226', ''],
    ['a word for every industry', '13,全産業,2025-10-03,1226', ''],
    [
      'commas within the industry',
      '13,はん用機械器具，生産用機械器具製造業,2025-10-03,1226',
      'はん用機械器具、生産用機械器具製造業',
    ],
    [
      'commas in a cell of a table',
      '13\t光学機械器具, 時計製造業\t2025-10-03\t1,226',
      '光学機械器具、時計製造業',
    ],
  ])('is read with %s', (_, line, industry) => {
    expect(rateOfLine(line)).toEqual({ ...TOKYO, industry });
  });

  it.each([
    ['no prefecture', '99,2025-10-03,1226'],
    ['an impossible date', '13,2025-02-30,1226'],
    ['no yen', '13,2025-10-03,'],
    ['no line at all', '13,2025-10-03,0'],
    ['too many yen', '13,2025-10-03,100001'],
    ['a fraction of a yen', '13,2025-10-03,1226.5'],
    ['one cell too many', '13,2025-10-03,1226,from October on'],
    ['words', 'Tokyo'],
    ['an industry that is a number', '13,5,2025-10-03,1226'],
    ['an industry that is too long', `13,${'業'.repeat(256)},2025-10-03,1226`],
    ['two industries in a table', '13\t鉄鋼業\t紡績業\t2025-10-03\t1226'],
    ['one cell too many in a table', '13\t鉄鋼業\t2025-10-03\t1226\tx'],
  ])('is refused with %s', (_, line) => {
    expect(rateOfLine(line)).toBeNull();
  });
});

describe('many lines', () => {
  const read = (lines: string) => {
    const result = RateLines.safeParse({ lines });
    return result.success ? result.data.rates : issuesByField(result.error);
  };

  it('may have a header and empty lines', () => {
    expect(read('都道府県\t日付\t金額\r\n\r\n13\t2025-10-03\t1226\r\n14\t2025-10-04\t1225\r\n')).toEqual([
      TOKYO,
      { prefecture: '14', industry: '', valid_from: '2025-10-04', salary_per_hour: 1225 },
    ]);
    expect(read('都道府県,業種,適用開始日,時給（円）\n愛知,鉄鋼業,2025-12-16,1180')).toEqual([STEEL]);
  });

  it.each([
    ['nothing', ' ', [{ key: 'required' }]],
    ['a line that cannot be read', '13,2025-10-03,1226\nx', [{ key: 'rate_line', params: { line: '2' } }]],
    [
      'all lines that cannot be read',
      'x,1\n13,2025-10-03,1226\ny',
      [{ key: 'rate_line', params: { line: '1, 3' } }],
    ],
    [
      'a repeated prefecture and date',
      '13,2025-10-03,1226\n東京都,2025-10-03,1300',
      [{ key: 'rate_repeated', params: { line: '2' } }],
    ],
    [
      'a repeated industry',
      '23,鉄鋼業,2025-12-16,1180\n23, 鉄鋼業,2025-12-16,1181',
      [{ key: 'rate_repeated', params: { line: '2' } }],
    ],
    [
      'lines of both kinds',
      '13,2025-10-03,1226\nx\n13,2025-10-03,1',
      [
        { key: 'rate_line', params: { line: '2' } },
        { key: 'rate_repeated', params: { line: '3' } },
      ],
    ],
    [
      'the first ten of many lines that cannot be read',
      Array.from({ length: 12 }, () => '13,0').join('\n'),
      [{ key: 'rate_line', params: { line: '1, 2, 3, 4, 5, 6, 7, 8, 9, 10…' } }],
    ],
    ['a header alone', 'prefecture,date,yen', [{ key: 'required' }]],
  ])('are refused with %s', (_, lines, found) => {
    expect(read(lines)).toEqual({ lines: found });
  });

  it('are imported with the digest of their preview', () => {
    const seen = { lines: '13,2025-10-03,1226', digest: 'd' };
    expect(RateImport.parse(seen)).toEqual({ ...seen, rates: [TOKYO] });
    expect(RateImport.safeParse({ lines: seen.lines }).success).toBe(false);
  });

  it('may have a rate for every industry and one for an industry on one day', () => {
    expect(read('23,2025-12-16,1140\n23,鉄鋼業,2025-12-16,1180')).toEqual([
      { ...STEEL, industry: '', salary_per_hour: 1140 },
      STEEL,
    ]);
  });

  it('are filled with the cells of a file, which keep what cannot be read', () => {
    const cells = {
      prefecture: '愛知県',
      industry: '鉄鋼業',
      valid_from: '2025/12/16',
      salary_per_hour: '1,180',
    };
    const lines = linesOfFile({ lines: [cells, { ...cells, industry: '', valid_from: '' }] });
    expect(lines).toBe('愛知県\t鉄鋼業\t2025/12/16\t1,180\n愛知県\t\t\t1,180');
    expect(read(lines)).toEqual({ lines: [{ key: 'rate_line', params: { line: '2' } }] });
    expect(read(linesOfFile({ lines: [cells] }))).toEqual([STEEL]);
  });

  it('are 200 at most', () => {
    const lines = Array.from({ length: 201 }, (_, nth) => `13,${2000 + nth}-10-01,1000`).join('\n');
    expect(read(lines)).toEqual({ lines: [{ key: 'max_rows', params: { max: 200 } }] });
  });
});
