import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/time/calendar-date.ts';
import { monthOf, moveMonth } from '#domain/time/calendar-month.ts';
import { isInRange } from '#domain/time/date-range.ts';
import { type ClosingDay, payMonthOf, payPeriodOf } from '#domain/time/pay-period.ts';
import { workingDate } from './arbitraries.ts';

const closingDays: fc.Arbitrary<ClosingDay> = fc.oneof(
  fc.constant('last' as const),
  fc.integer({ min: 1, max: 28 }),
);

describe('T-16 pay periods', () => {
  it.each<[string, ClosingDay, string, string]>([
    ['2026-11', 20, '2026-10-21', '2026-11-20'],
    ['2026-11', 'last', '2026-11-01', '2026-11-30'],
    ['2027-01', 15, '2026-12-16', '2027-01-15'],
    ['2026-03', 28, '2026-03-01', '2026-03-28'],
    ['2028-03', 28, '2028-02-29', '2028-03-28'],
    ['2026-02', 1, '2026-01-02', '2026-02-01'],
  ])('T-16 %s with closing day %s is %s to %s', (month, closingDay, from, to) => {
    expect(payPeriodOf(month, closingDay)).toEqual({ from, to });
  });

  it.each<[string, ClosingDay, string]>([
    ['2026-10-20', 20, '2026-10'],
    ['2026-10-21', 20, '2026-11'],
    ['2026-11-20', 20, '2026-11'],
    ['2026-12-31', 20, '2027-01'],
    ['2026-11-30', 'last', '2026-11'],
  ])('T-16 %s with closing day %s belongs to %s', (date, closingDay, month) => {
    expect(payMonthOf(date, closingDay)).toBe(month);
  });

  it('T-14 the night shift of 2026-11-30, 22:00–29:00, is paid in 2026-11 and no other month', () => {
    const months = ['2026-10', '2026-11', '2026-12'];
    const holding = months.filter((month) => isInRange('2026-11-30', payPeriodOf(month, 'last')));
    expect(holding).toEqual(['2026-11']);
    expect(payMonthOf('2026-11-30', 'last')).toBe('2026-11');
  });

  it.each([0, 29, 31, 1.5, -1])('T-16 there is no closing day %d', (closingDay) => {
    expect(() => payPeriodOf('2026-11', closingDay)).toThrow(RangeError);
    expect(() => payMonthOf('2026-11-21', closingDay)).toThrow(RangeError);
  });

  it('T-16 the periods of a closing day follow each other without gap or overlap', () => {
    fc.assert(
      fc.property(workingDate, closingDays, (date, closingDay) => {
        const month = monthOf(date);
        const period = payPeriodOf(month, closingDay);
        expect(period.from <= period.to).toBe(true);
        expect(payPeriodOf(moveMonth(month, 1), closingDay).from).toBe(addDays(period.to, 1));
      }),
    );
  });

  it('T-16 a date lies in the period of its pay month', () => {
    fc.assert(
      fc.property(workingDate, closingDays, (date, closingDay) => {
        expect(isInRange(date, payPeriodOf(payMonthOf(date, closingDay), closingDay))).toBe(true);
      }),
    );
  });
});
