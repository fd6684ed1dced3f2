import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOfYen, transportLines, transportYen, wholePay } from '#domain/pay/hours/other-lines.ts';

const terms = (workplaceId: number, perDay: number, monthlyCap: number | null = null) => ({
  workplaceId,
  perDay,
  monthlyCap,
});
const work = (workplaceId: number | null, day: number) => ({
  workplaceId,
  businessDate: `2026-11-${String(day).padStart(2, '0')}`,
});

describe('T-17 transport pay', () => {
  it.each<[days: number, perDay: number, cap: number | null, yen: number]>([
    [0, 500, null, 0],
    [1, 500, null, 500],
    [22, 500, null, 11_000],
    [22, 500, 10_000, 10_000],
    [20, 500, 10_000, 10_000],
    [19, 500, 10_000, 9_500],
    [5, 0, null, 0],
    [5, 500, 0, 0],
  ])('for %i days at ¥%i, at most %s, is ¥%i', (days, perDay, monthlyCap, yen) => {
    expect(transportYen(days, { perDay, monthlyCap })).toBe(yen);
  });

  it.each([
    [-1, 500, null],
    [1, 0.5, null],
    [1, 500, -1],
    [1.5, 500, null],
  ])('refuses %s days at %s, at most %s', (days, perDay, monthlyCap) => {
    expect(() => transportYen(days, { perDay, monthlyCap })).toThrow(RangeError);
  });

  it('counts a business date once at each workplace that has an allowance', () => {
    const attendances = [work(2, 3), work(1, 2), work(1, 2), work(1, 3), work(3, 4), work(null, 5)];
    expect(transportLines(attendances, [terms(2, 300, 200), terms(1, 500), terms(4, 900)])).toEqual([
      { ...terms(1, 500), days: 2, yen: 1_000 },
      { ...terms(2, 300, 200), days: 1, yen: 200 },
    ]);
    expect(transportLines(attendances, [])).toEqual([]);
  });

  const someWork = fc.array(
    fc.record({ workplaceId: fc.constantFrom(1, 2, null), day: fc.integer({ min: 1, max: 28 }) }),
  );
  const someTerms = fc
    .tuple(fc.integer({ min: 0, max: 100_000 }), fc.option(fc.integer({ min: 0, max: 1_000_000 })))
    .map(([perDay, cap]) => [terms(1, perDay, cap)]);

  it('never exceeds its maximum, never falls with more work, and ignores order', () => {
    fc.assert(
      fc.property(someWork, someTerms, someWork, (one, given, more) => {
        const of = (list: typeof one) =>
          sumOfYen(
            transportLines(
              list.map(({ workplaceId, day }) => work(workplaceId, day)),
              given,
            ),
          );
        const [{ perDay, monthlyCap } = terms(1, 0)] = given;
        const days = new Set(one.filter(({ workplaceId }) => workplaceId === 1).map(({ day }) => day)).size;
        expect(of(one)).toBe(Math.min(days * perDay, monthlyCap ?? Number.POSITIVE_INFINITY));
        expect(of([...one, ...more])).toBeGreaterThanOrEqual(of(one));
        expect(of(one.toReversed())).toBe(of(one));
        expect(of([...one, ...one])).toBe(of(one));
      }),
    );
  });
});

describe('T-17 the total pay', () => {
  it('includes transport and adjustments, and may be negative', () => {
    expect(wholePay(9_600, [{ yen: 500 }, { yen: 300 }], [{ yen: 2_000 }, { yen: -500 }])).toEqual({
      transport: 800,
      adjustments: 1_500,
      total: 11_900,
    });
    expect(wholePay(0, [], [{ yen: -5_000 }])).toEqual({ transport: 0, adjustments: -5_000, total: -5_000 });
    expect(wholePay(0, [], [])).toEqual({ transport: 0, adjustments: 0, total: 0 });
  });

  it('is the sum of its lines', () => {
    const yen = fc.array(fc.record({ yen: fc.integer({ min: -1_000_000, max: 1_000_000 }) }));
    fc.assert(
      fc.property(fc.nat(10_000_000), yen, yen, (pay, ways, more) => {
        const whole = wholePay(pay, ways, more);
        expect(whole.total).toBe(pay + whole.transport + whole.adjustments);
        expect(whole.transport).toBe(sumOfYen(ways));
        expect(whole.adjustments).toBe(sumOfYen(more));
      }),
    );
  });
});
