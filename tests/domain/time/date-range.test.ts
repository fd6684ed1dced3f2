import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '#domain/time/calendar-date.ts';
import { datesIn, daysOfMonth, isInRange, weekOf, weeksOver } from '#domain/time/date-range.ts';
import { workingDate } from './arbitraries.ts';

describe('a range of days', () => {
  it('T-01 lists each day once, including both ends', () => {
    expect(datesIn({ from: '2026-11-29', to: '2026-12-02' })).toEqual([
      '2026-11-29',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
    ]);
    expect(datesIn({ from: '2026-11-29', to: '2026-11-29' })).toEqual(['2026-11-29']);
    expect(datesIn({ from: '2026-11-29', to: '2026-11-28' })).toEqual([]);
  });

  it('T-01 contains both ends', () => {
    const range = { from: '2026-11-29', to: '2026-12-02' };
    expect(datesIn(range).every((date) => isInRange(date, range))).toBe(true);
    expect(isInRange('2026-11-28', range)).toBe(false);
    expect(isInRange('2026-12-03', range)).toBe(false);
  });

  it('T-03 can be a month', () => {
    expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });
});

describe('T-13 weeks of a range', () => {
  it('T-13 of 2026-11-22 are Monday 16 to Sunday 22', () => {
    expect(weekOf('2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  });

  it('T-13 have seven days, Monday to Sunday, and contain the date', () => {
    fc.assert(
      fc.property(workingDate, (date) => {
        const week = weekOf(date);
        expect(datesIn(week).map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7]);
        expect(isInRange(date, week)).toBe(true);
      }),
    );
  });

  it('T-15 of 2026-11 are whole, even across its ends', () => {
    const weeks = weeksOver(daysOfMonth('2026-11'));
    expect(weeks[0]).toEqual({ from: '2026-10-26', to: '2026-11-01' });
    expect(weeks.at(-1)).toEqual({ from: '2026-11-30', to: '2026-12-06' });
    expect(weeks).toHaveLength(6);
  });

  it('T-15 follow each other and cover the range', () => {
    fc.assert(
      fc.property(workingDate, fc.nat(100), (from, length) => {
        const range = { from, to: addDays(from, length) };
        const days = weeksOver(range).flatMap(datesIn);
        expect(days).toEqual(datesIn({ from: weekOf(from).from, to: weekOf(range.to).to }));
      }),
    );
  });
});
