import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clashingWeekdays,
  type FixedTimes,
  fallsOn,
  fixedDatesIn,
  maskOfWeekdays,
  weekdaysOfMask,
} from '#domain/roster/schedule/fixed-schedule.ts';
import { addDays, dayNumber, weekdayOf } from '#domain/time/calendar-date.ts';
import { datesIn } from '#domain/time/date-range.ts';

/** Mondays and Wednesdays from nine to six, from Monday 2 November 2026 on. */
const DAYS: FixedTimes = { weekdays: [1, 3], from: '2026-11-02', to: null, start: 540, end: 1080 };

describe('the weekdays of a fixed schedule', () => {
  it.each([
    [[1], 1],
    [[7], 64],
    [[1, 3, 5], 21],
    [[1, 2, 3, 4, 5, 6, 7], 127],
  ] as const)('%j are the mask %i', (weekdays, mask) => {
    expect(maskOfWeekdays(weekdays)).toBe(mask);
    expect(weekdaysOfMask(mask)).toEqual(weekdays);
  });

  it.each([
    ['2026-11-02', true],
    ['2026-11-03', false],
    ['2026-11-04', true],
    ['2026-10-28', false],
  ])('fall on %s: %s', (date, falls) => {
    expect(fallsOn(DAYS, date)).toBe(falls);
  });

  it('fall on the dates between both ends, inclusive', () => {
    const range = { from: '2026-11-01', to: '2026-11-30' };
    expect(fixedDatesIn({ ...DAYS, from: '2026-11-04', to: '2026-11-16' }, range)).toEqual([
      '2026-11-04',
      '2026-11-09',
      '2026-11-11',
      '2026-11-16',
    ]);
  });
});

describe('two fixed schedules of a person', () => {
  it.each<[string, Partial<FixedTimes>, number[]]>([
    ['on the same weekday at the same time', { weekdays: [3, 5] }, [3]],
    ['on other weekdays', { weekdays: [2, 4] }, []],
    ['that only touch', { start: 1080, end: 1320 }, []],
    ['that overlap by a minute', { start: 1079, end: 1320 }, [1, 3]],
    ['of which one ends before the other begins', { from: '2026-10-01', to: '2026-11-01' }, []],
    ['that share one day', { from: '2026-10-01', to: '2026-11-02' }, [1]],
    ['over night into the next weekday', { weekdays: [2], start: 1320, end: 1440 + 600 }, [3]],
    ['over night into the morning before', { weekdays: [2], start: 1320, end: 1440 + 540 }, []],
    ['over night from Sunday to Monday', { weekdays: [7], start: 1380, end: 1440 + 560 }, [1]],
    ['that begin past midnight', { weekdays: [7], start: 1440 + 600, end: 1440 + 700 }, [1]],
    [
      'over night on the last day, into the first of the other',
      { weekdays: [7], from: '2026-10-01', to: '2026-11-01', start: 1380, end: 1440 + 560 },
      [1],
    ],
  ])('clash on the expected weekdays: %s', (_, other, weekdays) => {
    expect(clashingWeekdays(DAYS, { ...DAYS, ...other })).toEqual(weekdays);
  });

  const schedule = fc
    .record({
      weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7] as const, { minLength: 1 }),
      first: fc.integer({ min: 0, max: 30 }),
      days: fc.option(fc.integer({ min: 0, max: 30 })),
      start: fc.integer({ min: 0, max: 2_000 }),
      minutes: fc.integer({ min: 1, max: 800 }),
    })
    .map(({ weekdays, first, days, start, minutes }): FixedTimes => {
      const from = addDays('2026-11-02', first);
      const to = days === null ? null : addDays(from, days);
      return { weekdays, from, to, start, end: Math.min(start + minutes, 2_879) };
    });
  const spans = (one: FixedTimes) =>
    fixedDatesIn(one, { from: '2026-11-02', to: '2027-02-28' }).map((date) => {
      const midnight = dayNumber(date) * 1_440;
      return { date, start: midnight + one.start, end: midnight + one.end };
    });

  it('clash exactly on the weekdays on which some of their days overlap', () => {
    fc.assert(
      fc.property(schedule, schedule, (left, right) => {
        const others = spans(right);
        const met = spans(left).filter(({ start, end }) =>
          others.some((other) => start < other.end && other.start < end),
        );
        const weekdays = new Set(met.map(({ date }) => weekdayOf(date)));
        expect(clashingWeekdays(left, right)).toEqual([...weekdays].sort((a, b) => a - b));
      }),
    );
  });

  it('clash in both directions or in neither', () => {
    fc.assert(
      fc.property(schedule, schedule, (left, right) => {
        expect(clashingWeekdays(right, left).length > 0).toBe(clashingWeekdays(left, right).length > 0);
      }),
    );
  });

  it('are compared only on their own days', () => {
    expect(datesIn({ from: '9999-12-25', to: '9999-12-31' })).toHaveLength(7);
    const last = { ...DAYS, from: '9999-12-27', to: '9999-12-31' };
    expect(clashingWeekdays(last, last)).toEqual([1, 3]);
  });
});
