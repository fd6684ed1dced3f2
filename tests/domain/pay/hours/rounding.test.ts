import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FORMULAS, roundMinutes } from '#domain/pay/hours/rounding.ts';

const COUNTED = [0, 1, 4, 5, 7, 14, 15, 29, 30, 454, 455, 479, 480, 577];

describe('R-01 the hour formulas', () => {
  it.each([
    [1, [0, 1, 4, 5, 7, 14, 15, 29, 30, 454, 455, 479, 480, 577]],
    [2, [0, 0, 0, 5, 5, 10, 15, 25, 30, 450, 455, 475, 480, 575]],
    [3, [0, 0, 0, 10, 10, 10, 20, 30, 30, 450, 460, 480, 480, 580]],
    [4, [0, 0, 0, 0, 0, 0, 15, 15, 30, 450, 450, 465, 480, 570]],
  ] as const)('R-01 give the values of formula %d', (formula, worked) => {
    expect(COUNTED.map((minutes) => roundMinutes(formula, minutes))).toEqual(worked);
  });

  const minutes = fc.integer({ min: 0, max: 3_000 });
  const step = { 1: 1, 2: 5, 3: 10, 4: 15 } as const;
  const bounds = { 1: [0, 0], 2: [-4, 0], 3: [-4, 5], 4: [-14, 0] } as const;

  it.each(FORMULAS)(
    'R-01 round by formula %d to whole steps within their bounds, and never decrease',
    (formula) => {
      fc.assert(
        fc.property(minutes, (counted) => {
          const worked = roundMinutes(formula, counted);
          const [least, most] = bounds[formula];
          expect(worked % step[formula]).toBe(0);
          expect(worked - counted).toBeGreaterThanOrEqual(least);
          expect(worked - counted).toBeLessThanOrEqual(most);
          expect(roundMinutes(formula, counted + 1)).toBeGreaterThanOrEqual(worked);
          expect(roundMinutes(formula, worked)).toBe(worked);
        }),
      );
    },
  );
});
