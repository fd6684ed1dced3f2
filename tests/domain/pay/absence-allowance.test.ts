import { describe, expect, it } from 'vitest';
import { averageWage, owedAbsences } from '#domain/pay/absence-allowance.ts';

describe('O-17: the average wage', () => {
  it.each([
    // 92 days with work on 60: 540,000 / 92 is more than 60 % of 540,000 / 60.
    ['by calendar days', { wages: 540_000, days: 92, workedDays: 60 }, 586_956],
    // Few days of work: 60 % of 100,000 / 10.
    ['by days worked', { wages: 100_000, days: 92, workedDays: 10 }, 600_000],
    ['cut to sen', { wages: 100_000, days: 91, workedDays: 60 }, 109_890],
    ['for a new person', { wages: 60_000, days: 12, workedDays: 6 }, 600_000],
    ['for no day of work', { wages: 9_200, days: 92, workedDays: 0 }, 10_000],
  ])('is calculated: %s', (_, before, sen) => {
    expect(averageWage(before)).toBe(sen);
  });

  it.each([
    { wages: 0, days: 92, workedDays: 0 },
    { wages: 10_000, days: 0, workedDays: 1 },
  ])('is unknown for %j', (before) => {
    expect(averageWage(before)).toBeNull();
  });

  it.each([
    { wages: -1, days: 92, workedDays: 1 },
    { wages: 1.5, days: 92, workedDays: 1 },
    { wages: 1, days: Number.NaN, workedDays: 1 },
  ])('refuses %j', (before) => {
    expect(() => averageWage(before)).toThrow(RangeError);
  });
});

it.each([
  ['a whole day', 586_956, 0, 3_522],
  ['an average without a remainder', 600_000, 0, 3_600],
  ['a part of a day', 600_000, 2_500, 1_100],
  ['a day that earned as much', 600_000, 3_600, 0],
  ['a day that earned more', 600_000, 9_000, 0],
])('O-17: pays at least 60 %% of the average wage for %s', (_, average, earned, yen) => {
  const date = '2026-11-12';
  expect(owedAbsences(average, [{ date, earned }])).toEqual([{ date, earned, yen }]);
});
