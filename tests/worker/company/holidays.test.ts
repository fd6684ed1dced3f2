import { expect, test } from 'vitest';
import { holidaysIn } from '#worker/platform/holidays.ts';

const OF_2026 =
  '01-01 01-12 02-11 02-23 03-20 04-29 05-03 05-04 05-05 05-06 07-20 08-11 09-21 09-22 09-23 10-12 11-03 11-23';
const OF_2027 =
  '01-01 01-11 02-11 02-23 03-21 03-22 04-29 05-03 05-04 05-05 07-19 08-11 09-20 09-23 10-11 11-03 11-23';

test.each([
  ['2026', OF_2026],
  ['2027', OF_2027],
])('H-03: the holidays of %s are those of the Cabinet Office', (year, days) => {
  const found = holidaysIn({ from: `${year}-01-01`, to: `${year}-12-31` });
  expect(found.map(({ date }) => date.slice('YYYY-'.length)).join(' ')).toBe(days);
});

test('names a substitute holiday as such, and gives a day between two holidays no own name', () => {
  const names = (from: string) => holidaysIn({ from, to: from }).map(({ name }) => name);
  expect(names('2026-05-06')).toEqual(['substitute']);
  expect(names('2026-09-22')).toEqual(['other']);
  expect(names('2026-11-23')).toEqual(['labour_thanksgiving']);
  expect(names('2026-11-24')).toEqual([]);
});
