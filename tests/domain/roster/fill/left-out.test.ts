import { describe, expect, it } from 'vitest';
import {
  isLeftOut,
  LEFT_OUT_LENGTHS,
  type LeftOutLength,
  leftOutDays,
} from '#domain/roster/fill/company/left-out.ts';

const TODAY = '2026-11-21';
const DAYS: Record<LeftOutLength, [date: string, from: string, to: string | null][]> = {
  day: [
    ['2026-11-21', '2026-11-21', '2026-11-21'],
    ['2026-12-24', '2026-12-24', '2026-12-24'],
  ],
  month: [
    ['2026-11-30', '2026-11-21', '2026-11-30'],
    ['2027-02-10', '2027-02-01', '2027-02-28'],
  ],
  always: [['2026-12-24', '2026-11-21', null]],
};

describe('leaving a person out of plans', () => {
  it.each(LEFT_OUT_LENGTHS)('covers the days of the length %s, from today at the earliest', (length) => {
    for (const [date, from, to] of DAYS[length])
      expect(leftOutDays(length, date, TODAY)).toEqual({ from, to });
  });

  it('covers its first and last day at its workplace alone', () => {
    const month = [{ workplaceId: 1, from: '2026-11-21', to: '2026-11-30' }];
    const dates = ['2026-11-20', '2026-11-21', '2026-11-30', '2026-12-01'];
    expect(dates.map((date) => isLeftOut(month, 1, date))).toEqual([false, true, true, false]);
    expect(isLeftOut(month, 2, '2026-11-25')).toBe(false);
    expect(isLeftOut([{ workplaceId: 1, from: '2026-11-21', to: null }], 1, '2036-01-01')).toBe(true);
    expect(isLeftOut([], 1, '2026-11-25')).toBe(false);
  });
});
