import { describe, expect, it } from 'vitest';
import {
  type MinimumWage,
  minimumAbove,
  minimumWageOn,
  rateBefore,
  type WorkerThere,
} from '#domain/pay/hours/minimum-wage.ts';
import { wageIndustryOf } from '#domain/pay/hours/wage-industry.ts';

const STEEL = '鉄鋼業';
const CARS = '自動車製造業';
const EVERY = '';

/** O-16: the rates of 2025 and some invented ones. */
const RATES: MinimumWage[] = [
  { prefecture: '13', industry: EVERY, validFrom: '2025-10-03', salaryPerHour: 1226 },
  { prefecture: '13', industry: EVERY, validFrom: '2024-10-01', salaryPerHour: 1163 },
  { prefecture: '13', industry: EVERY, validFrom: '2026-12-01', salaryPerHour: 1290 },
  { prefecture: '14', industry: EVERY, validFrom: '2025-10-04', salaryPerHour: 1225 },
  { prefecture: '27', industry: EVERY, validFrom: '2025-10-16', salaryPerHour: 1177 },
  { prefecture: '11', industry: EVERY, validFrom: '2025-11-01', salaryPerHour: 1141 },
  { prefecture: '23', industry: EVERY, validFrom: '2025-10-18', salaryPerHour: 1140 },
  { prefecture: '23', industry: STEEL, validFrom: '2025-12-16', salaryPerHour: 1180 },
  { prefecture: '23', industry: STEEL, validFrom: '2024-12-16', salaryPerHour: 1100 },
  { prefecture: '23', industry: CARS, validFrom: '2025-12-16', salaryPerHour: 1140 },
  { prefecture: '27', industry: STEEL, validFrom: '2025-12-01', salaryPerHour: 1100 },
  { prefecture: '40', industry: STEEL, validFrom: '2025-12-10', salaryPerHour: 1101 },
];

const there = (
  prefecture: WorkerThere['prefecture'],
  industry: string | null = null,
  birthday: string | null = null,
): WorkerThere => ({ prefecture, industry, birthday });

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
    const found = minimumWageOn(RATES, there(prefecture), date);
    expect(found?.salaryPerHour ?? null).toBe(yen);
    expect(minimumWageOn(RATES.toReversed(), there(prefecture), date)).toEqual(found);
  });
});

describe('O-16: a specified minimum wage', () => {
  it.each([
    ['is the higher one from its day on', '23', STEEL, '2025-12-16', null, STEEL, 1180],
    ['is not yet the higher one the day before', '23', STEEL, '2025-12-15', null, EVERY, 1140],
    ['holds before any of the prefecture is known', '23', STEEL, '2025-10-17', null, STEEL, 1100],
    ['holds where the prefecture has no other', '40', STEEL, '2025-12-10', null, STEEL, 1101],
    ['does not lower that of the prefecture', '27', STEEL, '2025-12-01', null, EVERY, 1177],
    ['does not go first when it is equal', '23', CARS, '2026-01-01', null, EVERY, 1140],
    ['does not hold at other workplaces', '23', null, '2026-01-01', null, EVERY, 1140],
    ['does not hold in another industry', '23', '紡績業', '2026-01-01', null, EVERY, 1140],
    ['does not hold in another prefecture', '14', STEEL, '2026-01-01', null, EVERY, 1225],
    ['does not hold the day before the 18th birthday', '23', STEEL, '2026-03-31', '2008-04-01', EVERY, 1140],
    ['holds from the 18th birthday on', '23', STEEL, '2026-04-01', '2008-04-01', STEEL, 1180],
    ['holds until the day before the 65th birthday', '23', STEEL, '2026-03-31', '1961-04-01', STEEL, 1180],
    ['does not hold from the 65th birthday on', '23', STEEL, '2026-04-01', '1961-04-01', EVERY, 1140],
    [
      'holds until the end of February for one of 29 February',
      '23',
      STEEL,
      '2025-02-28',
      '1960-02-29',
      STEEL,
      1100,
    ],
    ['holds while the birthday is unknown', '23', STEEL, '2026-04-01', null, STEEL, 1180],
  ] as const)('%s', (_case, prefecture, industry, date, birthday, of, yen) => {
    const found = minimumWageOn(RATES, there(prefecture, industry, birthday), date);
    expect(found).toMatchObject({ prefecture, industry: of, salaryPerHour: yen });
    expect(minimumWageOn(RATES.toReversed(), there(prefecture, industry, birthday), date)).toBe(found);
  });

  it('holds for no person of 17 where the prefecture has no other', () => {
    expect(minimumWageOn(RATES, there('40', STEEL, '2010-01-01'), '2026-01-01')).toBeNull();
  });

  it('follows the one of its own industry', () => {
    const [first, second] = [
      { prefecture: '23', industry: STEEL, validFrom: '2025-12-16' },
      { prefecture: '23', industry: CARS, validFrom: '2025-12-16' },
    ] as const;
    expect(rateBefore(RATES, first)?.salaryPerHour).toBe(1100);
    expect(rateBefore(RATES, second)).toBeNull();
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
    expect(minimumAbove(wage, RATES, there('13'), TODAY)?.salaryPerHour ?? null).toBe(yen);
  });

  it('is not reported if the prefecture of the workplace is unknown', () => {
    const wage = { salaryPerHour: 1, validFrom: '2026-01-01', nextFrom: null };
    expect(minimumAbove(wage, RATES, there(null, STEEL), TODAY)).toBeNull();
  });

  it('is reported with the specified one that it is below, for people of its ages', () => {
    const wage = { salaryPerHour: 1150, validFrom: '2026-01-01', nextFrom: null };
    expect(minimumAbove(wage, RATES, there('23', STEEL), TODAY)).toMatchObject({ industry: STEEL });
    expect(minimumAbove(wage, RATES, there('23', STEEL, '1960-11-22'), TODAY)).toBeNull();
  });
});

describe('the industry of a minimum wage', () => {
  it.each([
    ['鉄鋼業', '鉄鋼業'],
    [' 鉄鋼業 ', '鉄鋼業'],
    [
      'はん用機械器具，生産用機械器具, 業務用機械器具製造業',
      'はん用機械器具、生産用機械器具、業務用機械器具製造業',
    ],
    ['自動車･同附属品製造業', '自動車・同附属品製造業'],
    ['電子部品　、 デバイス､電子回路製造業', '電子部品、デバイス、電子回路製造業'],
    ['', ''],
    ['全産業', ''],
    ['Every industry', ''],
    ['Mọi ngành', ''],
  ])('is read of %j as %j', (text, name) => {
    expect(wageIndustryOf(text)).toBe(name);
  });
});
