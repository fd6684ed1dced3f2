import { describe, expect, it } from 'vitest';
import { PARTS_PER_YEN } from '#domain/pay/hours/pay.ts';
import { type PricedPlan, plannedCosts, plannedMinutes, plannedPay } from '#domain/pay/hours/planned-cost.ts';

const WAGES = [
  { positionId: 3, templateId: null, validFrom: '2026-01-01', salaryPerHour: 1_200 },
  { positionId: 3, templateId: null, validFrom: '2026-12-08', salaryPerHour: 1_260 },
  { positionId: 3, templateId: 9, validFrom: '2026-01-01', salaryPerHour: 1_500 },
];

function plan(overrides: Partial<PricedPlan> = {}, start = 540, end = 1_080): PricedPlan {
  const times = { start, end, breaks: [{ start: 720, end: 780 }] };
  return { date: '2026-12-07', positionId: 3, templateId: 8, times, paidBefore: 0, ...overrides };
}

const yen = (of: PricedPlan) => {
  const parts = plannedPay(of, WAGES);
  return parts === null ? null : parts / PARTS_PER_YEN;
};

describe('O-07: the pay of planned work', () => {
  it.each([
    ['9:00–18:00 without its hour of break', plan(), 9_600],
    ['with 15 minutes paid before the start', plan({ paidBefore: 15 }), 9_900],
    ['at the wage of its date', plan({ date: '2026-12-08' }), 10_080],
    ['at the wage of its template', plan({ templateId: 9 }), 12_000],
    [
      'with a quarter more from 22:00 to 05:00',
      plan({ times: { start: 1_320, end: 1_800, breaks: [{ start: 1_500, end: 1_560 }] } }),
      7 * 1_200 + 6 * 300,
    ],
    ['nothing without a wage for the position', plan({ positionId: 4 }), null],
  ])('counts %s', (_, of, expected) => {
    expect(yen(of)).toBe(expected);
  });
});

describe('O-07: the minutes of planned work', () => {
  it.each([
    ['leave out breaks', plan(), 480],
    ['have the paid time before the start', plan({ paidBefore: 15 }), 495],
    ['leave out only the part of a break inside', plan({}, 750), 300],
  ])('%s', (_, of, expected) => {
    expect(plannedMinutes(of)).toBe(expected);
  });
});

describe('O-07: the planned cost of days', () => {
  it('adds up exact amounts before it rounds, and counts work without a wage', () => {
    const short = plan({ times: { start: 540, end: 541, breaks: [] } });
    const wages = [{ positionId: 3, templateId: null, validFrom: '2026-01-01', salaryPerHour: 1_210 }];
    const plans = [
      { ...plan({ date: '2026-12-09', positionId: 4 }), wages },
      ...[1, 2, 3].map(() => ({ ...short, wages })),
    ];
    expect(plannedCosts(plans, 'half_up')).toEqual([
      // Three minutes at 20.17 yen are 60.5 yen.
      { date: '2026-12-07', yen: 61, withoutWage: 0 },
      { date: '2026-12-09', yen: 0, withoutWage: 1 },
    ]);
    expect(plannedCosts([], 'half_up')).toEqual([]);
  });
});
