import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PaidWork, raiseOf } from '#domain/pay/hours/raise.ts';
import { type Wage, wageOn } from '#domain/pay/hours/wage.ts';

const work = (overrides: Partial<PaidWork> = {}): PaidWork => ({
  id: 1,
  positionId: 7,
  templateId: null,
  businessDate: '2026-11-10',
  salaryPerHour: 1_200,
  byHand: false,
  closed: false,
  ...overrides,
});
const wage = (validFrom: string, salaryPerHour: number, templateId: number | null = null): Wage => ({
  positionId: 7,
  templateId,
  validFrom,
  salaryPerHour,
});
const WAGES = [wage('2026-01-01', 1_200), wage('2026-11-03', 1_300), wage('2026-11-01', 1_500, 4)];

describe('R-04 a wage for a past day', () => {
  it.each<[what: string, of: Partial<PaidWork>, to: number | null]>([
    ['from its first day on', { businessDate: '2026-11-03' }, 1_300],
    ['not before its first day', { businessDate: '2026-11-02' }, null],
    ['the wage of a template comes before the general one', { templateId: 4 }, 1_500],
    ['the wage of another template is not used', { templateId: 5 }, 1_300],
    ['to work without a wage', { salaryPerHour: null }, 1_300],
    ['to work that has this wage already', { salaryPerHour: 1_300 }, null],
    ['to work in another position', { positionId: 8 }, null],
    ['to work without a position', { positionId: null }, null],
    ['T-17 to work of a closed period', { closed: true }, null],
    ['to work with a manual wage', { byHand: true }, null],
    ['to work before all rates, which keeps its own wage', { businessDate: '2025-12-31' }, null],
  ])('applies or not: %s', (_, of, to) => {
    const one = work(of);
    expect(raiseOf([one], WAGES).recalculated).toEqual(
      to === null ? [] : [{ id: one.id, old: one.salaryPerHour, new: to }],
    );
  });

  it('R-04, T-17 lists closed work with its new earnings, and counts wages set by hand', () => {
    const all = [work({ closed: true }), work({ closed: true, byHand: true }), work({ byHand: true })];
    const same = [work({ closed: true, salaryPerHour: 1_300 }), work({ byHand: true, salaryPerHour: 1_300 })];
    expect(raiseOf([...all, ...same], WAGES)).toEqual({
      recalculated: [],
      adjusted: [{ id: 1, old: 1_200, new: 1_300 }],
      byHand: 2,
    });
  });

  const first = wage('2026-01-01', 1_200);
  it.each<
    [
      what: string,
      stored: number | null,
      before: Wage[],
      after: Wage[],
      old: number | null,
      to: number | null,
    ]
  >([
    ['raised once', 1_200, [first], WAGES, 1_200, 1_300],
    ['raised again, from the earlier wage', 1_200, WAGES, [wage('2026-11-03', 1_400)], 1_300, 1_400],
    ['lowered to what was stored', 1_200, WAGES, [first], 1_300, 1_200],
    ['whose rate is removed, without another', 1_200, [wage('2026-11-03', 1_300)], [], 1_300, 1_200],
    ['without a wage, after one is set', null, [], WAGES, null, 1_300],
    ['without a wage, after the rate is removed', null, WAGES, [], 1_300, null],
  ])('T-17 leaves a difference for closed work %s', (_, salaryPerHour, before, after, old, to) => {
    const one = work({ closed: true, salaryPerHour });
    expect(raiseOf([one], after, before)).toEqual({
      recalculated: [],
      adjusted: [{ id: 1, old, new: to }],
      byHand: 0,
    });
    expect(raiseOf([one], after, after).adjusted).toEqual([]);
    expect(raiseOf([{ ...one, byHand: true }], after, before).adjusted).toEqual([]);
  });

  it('R-04 recalculates once, after which open work without a wage by hand has the current wage', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-11-${String(date).padStart(2, '0')}`);
    const yen = fc.integer({ min: 1_000, max: 2_000 });
    const wages = fc.array(
      fc.record({
        positionId: fc.constantFrom(7, 8),
        templateId: fc.constantFrom(null, 4),
        validFrom: day,
        salaryPerHour: yen,
      }),
    );
    const all = fc.array(
      fc.record({
        id: fc.nat(),
        positionId: fc.constantFrom(null, 7, 8),
        templateId: fc.constantFrom(null, 4, 5),
        businessDate: day,
        salaryPerHour: fc.option(yen),
        byHand: fc.boolean(),
        closed: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(
        all.map((list) => list.map((one, id) => ({ ...one, id }))),
        wages,
        (before, held) => {
          const raised = new Map(raiseOf(before, held).recalculated.map((one) => [one.id, one]));
          const after = before.map((one) => ({
            ...one,
            salaryPerHour: raised.get(one.id)?.new ?? one.salaryPerHour,
          }));
          expect(raiseOf(after, held).recalculated).toEqual([]);
          for (const [place, one] of after.entries()) {
            const stood = before[place];
            if (one.byHand || one.closed) expect(one).toEqual(stood);
            else expect(one.salaryPerHour).toBe(wageOn(held, one) ?? stood?.salaryPerHour);
          }
        },
      ),
    );
  });
});
