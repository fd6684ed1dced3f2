import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/time/calendar-date.ts';
import { monthOf, moveMonth } from '#domain/time/calendar-month.ts';
import { isInRange } from '#domain/time/date-range.ts';
import {
  type ClosingDay,
  type ClosingDays,
  type Dated,
  type PayDay,
  payDateOf,
  payMonthOf,
  payPeriodOf,
} from '#domain/time/pay-period.ts';
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

  it('T-14 include the night of 2026-11-30, 22:00–29:00, only in 2026-11', () => {
    const months = ['2026-10', '2026-11', '2026-12'];
    const holding = months.filter((month) => isInRange('2026-11-30', payPeriodOf(month, 'last')));
    expect(holding).toEqual(['2026-11']);
    expect(payMonthOf('2026-11-30', 'last')).toBe('2026-11');
  });

  it.each([0, 29, 31, 1.5, -1])('T-16 refuse the closing day %d', (closingDay) => {
    expect(() => payPeriodOf('2026-11', closingDay)).toThrow(RangeError);
    expect(() => payMonthOf('2026-11-21', closingDay)).toThrow(RangeError);
  });

  it('T-16 follow each other without gap or overlap', () => {
    fc.assert(
      fc.property(workingDate, closingDays, (date, closingDay) => {
        const month = monthOf(date);
        const period = payPeriodOf(month, closingDay);
        expect(period.from <= period.to).toBe(true);
        expect(payPeriodOf(moveMonth(month, 1), closingDay).from).toBe(addDays(period.to, 1));
      }),
    );
  });

  it('T-16 contain every date of their pay month', () => {
    fc.assert(
      fc.property(workingDate, closingDays, (date, closingDay) => {
        expect(isInRange(date, payPeriodOf(payMonthOf(date, closingDay), closingDay))).toBe(true);
      }),
    );
  });
});

const dated = (now: ClosingDay, ...earlier: [until: string, value: ClosingDay][]): Dated<ClosingDay> => ({
  now,
  earlier: earlier.map(([until, value]) => ({ until, value })),
});

/** Closing days that change up to three times. */
const changed: fc.Arbitrary<Dated<ClosingDay>> = fc
  .tuple(
    closingDays,
    fc.uniqueArray(fc.tuple(workingDate.map(monthOf), closingDays), {
      maxLength: 3,
      selector: ([until]) => until,
    }),
  )
  .map(([now, earlier]) => dated(now, ...earlier.toSorted(([one], [other]) => (one < other ? -1 : 1))));

describe('T-16 pay periods under a dated closing day', () => {
  it.each<[string, ClosingDays, string, string]>([
    ['2026-10', dated(20, ['2026-10', 'last']), '2026-10-01', '2026-10-31'],
    ['2026-11', dated(20, ['2026-10', 'last']), '2026-11-01', '2026-11-20'],
    ['2026-12', dated(20, ['2026-10', 'last']), '2026-11-21', '2026-12-20'],
    ['2026-11', dated('last', ['2026-11', 20]), '2026-10-21', '2026-11-20'],
    ['2026-12', dated('last', ['2026-11', 20]), '2026-11-21', '2026-12-31'],
    ['2027-01', dated('last', ['2026-11', 20]), '2027-01-01', '2027-01-31'],
    ['2026-12', dated('last', ['2026-10', 'last'], ['2026-12', 1]), '2026-11-02', '2026-12-01'],
    ['2027-01', dated('last', ['2026-10', 'last'], ['2026-12', 1]), '2026-12-02', '2027-01-31'],
    ['2026-11', dated(1, ['2026-10', 28]), '2026-10-29', '2026-11-01'],
  ])('of %s under %o are %s to %s', (month, days, from, to) => {
    expect(payPeriodOf(month, days)).toEqual({ from, to });
    expect([payMonthOf(from, days), payMonthOf(to, days)]).toEqual([month, month]);
  });

  it('contain every date exactly once, without gap or overlap', () => {
    fc.assert(
      fc.property(workingDate, changed, (date, days) => {
        const month = payMonthOf(date, days);
        const period = payPeriodOf(month, days);
        expect(isInRange(date, period)).toBe(true);
        expect(payPeriodOf(moveMonth(month, 1), days).from).toBe(addDays(period.to, 1));
        expect(payPeriodOf(moveMonth(month, -1), days).to).toBe(addDays(period.from, -1));
      }),
    );
  });

  it('keep their days up to the change, and use the new day after it', () => {
    fc.assert(
      fc.property(workingDate.map(monthOf), closingDays, closingDays, (until, before, after) => {
        const days = dated(after, [until, before]);
        expect(payPeriodOf(until, days)).toEqual(payPeriodOf(until, before));
        expect(payPeriodOf(moveMonth(until, -1), days)).toEqual(payPeriodOf(moveMonth(until, -1), before));
        expect(payPeriodOf(moveMonth(until, 1), days).to).toBe(payPeriodOf(moveMonth(until, 1), after).to);
        expect(payPeriodOf(moveMonth(until, 2), days)).toEqual(payPeriodOf(moveMonth(until, 2), after));
      }),
    );
  });

  it('are paid on the pay day of their month', () => {
    const [same, next]: PayDay[] = [
      { day: 25, nextMonth: false },
      { day: 10, nextMonth: true },
    ];
    if (!same || !next) throw new Error('no pay days');
    const days: Dated<PayDay> = { now: same, earlier: [{ until: '2026-10', value: next }] };
    expect(payDateOf('2026-10', days)).toBe('2026-11-10');
    expect(payDateOf('2026-11', days)).toBe('2026-11-25');
    expect(payDateOf('2026-11', next)).toBe('2026-12-10');
  });
});
