import { describe, expect, it } from 'vitest';
import { RateLines, rateOfLine } from '#app/areas/company/configuration/minimum-wages/minimum-wage-form.ts';
import { issuesByField } from '#contract/validation.ts';

const TOKYO = { prefecture: '13', valid_from: '2025-10-03', salary_per_hour: 1226 };

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
    ['no prefecture', '99,2025-10-03,1226'],
    ['an impossible date', '13,2025-02-30,1226'],
    ['no yen', '13,2025-10-03,'],
    ['no line at all', '13,2025-10-03,0'],
    ['too many yen', '13,2025-10-03,100001'],
    ['a fraction of a yen', '13,2025-10-03,1226.5'],
    ['one cell too many', '13,2025-10-03,1226,from October on'],
    ['words', 'Tokyo'],
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
      { prefecture: '14', valid_from: '2025-10-04', salary_per_hour: 1225 },
    ]);
  });

  it.each([
    ['nothing', ' ', [{ key: 'required' }]],
    ['a line that cannot be read', '13,2025-10-03,1226\nx', [{ key: 'rate_line', params: { line: 2 } }]],
    ['a repeated prefecture and date', '13,2025-10-03,1226\n東京都,2025-10-03,1300', [{ key: 'repeated' }]],
    ['a header alone', 'prefecture,date,yen', [{ key: 'required' }]],
  ])('are refused with %s', (_, lines, found) => {
    expect(read(lines)).toEqual({ lines: found });
  });

  it('are 200 at most', () => {
    const lines = Array.from({ length: 201 }, (_, nth) => `13,${2000 + nth}-10-01,1000`).join('\n');
    expect(read(lines)).toEqual({ lines: [{ key: 'max_rows', params: { max: 200 } }] });
  });
});
