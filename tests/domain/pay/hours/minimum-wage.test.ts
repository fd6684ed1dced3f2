import { describe, expect, it } from 'vitest';
import { type MinimumWage, minimumAbove, minimumWageOn } from '#domain/pay/hours/minimum-wage.ts';

/** O-16: the rates of 2025, and two invented rates around them. */
const RATES: MinimumWage[] = [
  { prefecture: '13', validFrom: '2025-10-03', salaryPerHour: 1226 },
  { prefecture: '13', validFrom: '2024-10-01', salaryPerHour: 1163 },
  { prefecture: '13', validFrom: '2026-12-01', salaryPerHour: 1290 },
  { prefecture: '14', validFrom: '2025-10-04', salaryPerHour: 1225 },
  { prefecture: '27', validFrom: '2025-10-16', salaryPerHour: 1177 },
  { prefecture: '11', validFrom: '2025-11-01', salaryPerHour: 1141 },
  { prefecture: '23', validFrom: '2025-10-18', salaryPerHour: 1140 },
];

describe('O-16: the minimum wage in force', () => {
  it.each([
    ['13', '2025-10-02', 1163],
    ['13', '2025-10-03', 1226],
    ['13', '2026-11-30', 1226],
    ['13', '2026-12-01', 1290],
    ['13', '2024-09-30', null],
    ['14', '2025-10-03', null],
    ['14', '2025-10-04', 1225],
    ['27', '2025-10-16', 1177],
    ['11', '2025-10-31', null],
    ['11', '2025-11-01', 1141],
    ['23', '2025-10-18', 1140],
    ['47', '2026-11-22', null],
    [null, '2026-11-22', null],
  ] as const)('in %s on %s is %s', (prefecture, date, yen) => {
    expect(minimumWageOn(RATES, prefecture, date)).toBe(yen);
    expect(minimumWageOn(RATES.toReversed(), prefecture, date)).toBe(yen);
  });
});

describe('O-16: a wage below the minimum', () => {
  const TODAY = '2026-11-22';

  it.each([
    ['equal to the rate', { salaryPerHour: 1226, validFrom: '2025-10-03', nextFrom: null }, null],
    ['a yen below the rate', { salaryPerHour: 1225, validFrom: '2025-10-03', nextFrom: null }, 1226],
    [
      'from before the increase that is still paid',
      { salaryPerHour: 1200, validFrom: '2025-01-01', nextFrom: null },
      1226,
    ],
    [
      'from before the increase that was raised in time',
      { salaryPerHour: 1200, validFrom: '2025-01-01', nextFrom: '2025-10-03' },
      null,
    ],
    [
      'that was raised a day late',
      { salaryPerHour: 1200, validFrom: '2025-01-01', nextFrom: '2025-10-04' },
      1226,
    ],
    [
      'of the future, by the rate of its first day',
      { salaryPerHour: 1250, validFrom: '2026-12-01', nextFrom: null },
      1290,
    ],
    [
      'of the future, before the rate increases',
      { salaryPerHour: 1250, validFrom: '2026-11-25', nextFrom: null },
      null,
    ],
    [
      'valid today, with a later one stored',
      { salaryPerHour: 1200, validFrom: '2026-01-01', nextFrom: '2026-12-01' },
      1226,
    ],
    [
      'from a time without a known rate',
      { salaryPerHour: 1, validFrom: '2020-01-01', nextFrom: '2021-01-01' },
      null,
    ],
  ])('is found or not for one %s', (_, wage, yen) => {
    expect(minimumAbove(wage, RATES, '13', TODAY)).toBe(yen);
  });

  it('is not reported if the prefecture of the workplace is unknown', () => {
    const wage = { salaryPerHour: 1, validFrom: '2026-01-01', nextFrom: null };
    expect(minimumAbove(wage, RATES, null, TODAY)).toBeNull();
  });
});
