import fc from 'fast-check';
import { expect, it } from 'vitest';
import { trueUp } from '#domain/pay/true-up.ts';

it.each<[string, number, number, number, number, number, number]>([
  // what, pay, transport, adjustments, advances, payout, over
  ['nothing was advanced', 80_000, 0, 0, 0, 80_000, 0],
  ['the pay covers it', 80_000, 0, 0, 50_000, 30_000, 0],
  ['the pay is equal to it', 50_000, 0, 0, 50_000, 0, 0],
  ['the pay is one yen less', 49_999, 0, 0, 50_000, 0, 1],
  ['only transport covers the rest', 48_000, 2_500, 0, 50_000, 500, 0],
  ['transport does not cover the rest', 48_000, 1_500, 0, 50_000, 0, 500],
  ['an allowance covers the rest', 48_000, 0, 5_000, 50_000, 3_000, 0],
  ['a deduction makes it too little', 52_000, 1_000, -8_000, 50_000, 0, 5_000],
  ['work was declared void after the payment', 0, 0, 0, 50_000, 0, 50_000],
  ['deductions are more than was earned', 3_000, 0, -8_000, 0, -5_000, 0],
  ['deductions and advances: the advance alone is over', 3_000, 0, -8_000, 2_000, -5_000, 2_000],
])('5.3 is calculated when %s', (_, pay, transport, adjustments, advances, payout, over) => {
  const month = { pay, transport, adjustments };
  const total = pay + transport + adjustments;
  expect(trueUp(month, advances)).toEqual({ ...month, total, advances, payout, over });
});

it.each([
  [9_600, 800, 1_500, 11_900],
  [0, 0, -5_000, -5_000],
  [0, 0, 0, 0],
])(
  'T-17 adds %i of hours, %i of transport and %i of adjustments to %i',
  (pay, transport, adjustments, total) => {
    expect(trueUp({ pay, transport, adjustments }, 0)).toMatchObject({ transport, adjustments, total });
  },
);

it('T-17 makes the total the sum of its parts, which may be negative', () => {
  const yen = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(fc.nat(10_000_000), yen, yen, (pay, transport, adjustments) => {
      const whole = trueUp({ pay, transport, adjustments }, 0);
      expect(whole).toMatchObject({ pay, transport, adjustments, total: pay + transport + adjustments });
    }),
  );
});

it('5.3 makes payout and advances equal to earnings and excess, to the yen', () => {
  const month = fc.record({
    pay: fc.nat(300_000),
    transport: fc.nat(20_000),
    adjustments: fc.integer({ min: -50_000, max: 50_000 }),
  });
  fc.assert(
    fc.property(month, fc.nat(300_000), ({ pay, transport, adjustments }, advances) => {
      const total = pay + transport + adjustments;
      const { payout, over } = trueUp({ pay, transport, adjustments }, advances);
      expect(payout + advances).toBe(total + over);
      expect(over).toBeGreaterThanOrEqual(0);
      expect(over).toBeLessThanOrEqual(advances);
      if (total >= 0) expect(payout).toBe(Math.max(0, total - advances));
    }),
  );
});

it('accepts only whole yen', () => {
  const month = { pay: 0, transport: 0, adjustments: 0 };
  for (const advances of [-1, 0.5, Number.NaN]) expect(() => trueUp(month, advances)).toThrow(RangeError);
});
