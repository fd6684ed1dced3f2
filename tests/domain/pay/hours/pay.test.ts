import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addAmounts,
  amountsOfLeave,
  amountsOfWork,
  exactTotal,
  noAmounts,
  PARTS_PER_YEN,
  payOf,
  roundYen,
  wholeYen,
} from '#domain/pay/hours/pay.ts';
import { emptyTally, type Tally, tallyColumns } from '#domain/pay/hours/tally.ts';

const worked = (minutes: number): Tally => ({
  ...emptyTally(),
  day: { ...emptyTally().day, regular: minutes },
});

describe('O-08 pay lines', () => {
  it.each([
    [0, 0, 0],
    [1, 0, 1],
    [599, 0, 1],
    [600, 1, 1],
    [1_199, 1, 1],
    [1_200, 1, 1],
    [1_800, 2, 2],
    [1_801, 2, 2],
  ])('O-08 round %d/1200 yen to %d half up, and to %d by ceil', (parts, halfUp, ceil) => {
    expect(roundYen(parts, 'half_up')).toBe(halfUp);
    expect(roundYen(parts, 'ceil')).toBe(ceil);
  });

  it('O-08 for three days of 140 minutes at ¥1,226 show 2,861 each, and 8,582 for the month', () => {
    const day = amountsOfWork(worked(140), 1_226);
    const month = noAmounts();
    for (const each of [day, day, day]) addAmounts(month, each);
    expect(payOf(day, 'half_up').total).toBe(2_861);
    expect(payOf(month, 'half_up').total).toBe(8_582);
  });

  it('O-09 E23 keep 9,051.97 exactly for 443 minutes at ¥1,226', () => {
    const amounts = amountsOfWork(worked(443), 1_226);
    expect(exactTotal(amounts)).toBe(443 * 1_226 * 20);
    expect(wholeYen(amounts.base)).toBe(9_051);
    expect(payOf(amounts, 'half_up').total).toBe(9_052);
    expect(payOf(amounts, 'ceil').total).toBe(9_052);
  });

  it('O-08 E06 are rounded separately: night of 2,031.25', () => {
    const night = { ...emptyTally(), night: { ...emptyTally().night, regular: 375 } };
    const amounts = amountsOfWork(night, 1_300);
    expect(payOf(amounts, 'half_up').lines).toEqual({
      base: 8_125,
      p25: 0,
      p50: 0,
      night: 2_031,
      holiday: 0,
      leave: 0,
    });
    expect(payOf(amounts, 'ceil').lines).toMatchObject({ base: 8_125, night: 2_032 });
  });

  it('O-07 sum all wages before rounding', () => {
    const sum = amountsOfWork(worked(20), 1_001);
    addAmounts(sum, amountsOfWork(worked(20), 1_002));
    addAmounts(sum, amountsOfWork(worked(20), 1_003));
    expect(payOf(sum, 'half_up').total).toBe(1_002);
  });

  it('O-18 include a separate line for paid leave', () => {
    expect(payOf(amountsOfLeave(480, 1_226), 'half_up')).toEqual({
      lines: { base: 0, p25: 0, p50: 0, night: 0, holiday: 0, leave: 9_808 },
      total: 9_808,
    });
  });

  const minutes = fc.integer({ min: 0, max: 44_640 });
  const kinds = fc.record({ regular: minutes, ot25: minutes, ot50: minutes, holiday: minutes });
  const pieces = fc.array(
    fc.record({ tally: fc.record({ day: kinds, night: kinds }), wage: fc.integer({ min: 1, max: 100_000 }) }),
    { minLength: 1, maxLength: 5 },
  );

  it('O-08, O-09 agree with a calculation in unlimited integers', () => {
    fc.assert(
      fc.property(pieces, (all) => {
        const sum = noAmounts();
        for (const { tally, wage } of all) addAmounts(sum, amountsOfWork(tally, wage));
        const columns = all.map(({ tally, wage }) => ({ ...tallyColumns(tally), wage }));
        const halfUp = (percent: bigint, column: 'worked' | 'ot25' | 'ot50' | 'night' | 'holiday') => {
          const hundredths = columns.reduce(
            (so, each) => so + BigInt(each[column]) * BigInt(each.wage) * percent,
            0n,
          );
          return Number((hundredths * 2n + 6_000n) / 12_000n);
        };
        const lines = {
          base: halfUp(100n, 'worked'),
          p25: halfUp(25n, 'ot25'),
          p50: halfUp(50n, 'ot50'),
          night: halfUp(25n, 'night'),
          holiday: halfUp(35n, 'holiday'),
          leave: 0,
        };
        const total = Object.values(lines).reduce((so, line) => so + line, 0);
        expect(payOf(sum, 'half_up')).toEqual({ lines, total });
      }),
    );
  });

  it('O-09 stay exact for a month of 10,000 people at the highest wage', () => {
    const most = 10_000 * amountsOfWork(worked(44_640), 100_000).base;
    expect(Number.isSafeInteger(most)).toBe(true);
    expect(wholeYen(most + 1)).toBe(most / PARTS_PER_YEN);
    expect(wholeYen(most - 1)).toBe(most / PARTS_PER_YEN - 1);
  });
});
