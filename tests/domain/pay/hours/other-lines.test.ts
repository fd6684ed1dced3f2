import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOfYen, transportLines, transportYen } from '#domain/pay/hours/other-lines.ts';

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

it('sums lines to the yen, and none to 0', () => {
  expect(sumOfYen([{ yen: 500 }, { yen: 300 }, { yen: -1_000 }])).toBe(-200);
  expect(sumOfYen([])).toBe(0);
});
