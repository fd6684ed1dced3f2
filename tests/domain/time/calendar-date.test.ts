import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  calendarDateOf,
  compareDates,
  dateOfDayNumber,
  dayNumber,
  daysBetween,
  firstOfMonth,
  isCalendarDate,
  lastOfMonth,
  mondayOf,
  weekdayOf,
} from '#domain/time/calendar-date.ts';
import { anyDate } from './arbitraries.ts';

describe('T-03 the exchange form of a date', () => {
  it.each(['2026-11-21', '2028-02-29', '2000-02-29', '0001-01-01', '9999-12-31', '1948-05-02'])(
    'T-03 accepts %s',
    (text) => {
      expect(isCalendarDate(text)).toBe(true);
    },
  );

  it.each([
    '',
    '2026-1-5',
    '2026/01/05',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-02-29',
    '1900-02-29',
    '2026-11-00',
    '0000-01-01',
    '2026-11-21 ',
    '2026-11-21T00:00:00Z',
    '+026-11-21',
    '２０２６-11-21',
  ])('T-03 refuses %j', (text) => {
    expect(isCalendarDate(text)).toBe(false);
    expect(() => dayNumber(text)).toThrow(RangeError);
  });
});

describe('T-01 arithmetic without a zone', () => {
  it.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['2000-03-01', 11_017],
    ['2026-11-21', 20_778],
  ])('T-01 makes %s day %i', (date, day) => {
    expect(dayNumber(date)).toBe(day);
    expect(dateOfDayNumber(day)).toBe(date);
  });

  it.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-03-01', -1, '2027-02-28'],
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-11-21', -365, '2025-11-21'],
  ])('T-01 gives %s + %i days = %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  it.each([
    ['2026-12-31', 2, '2027-02-28'],
    ['2027-12-31', 2, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-11-21', 12, '2027-11-21'],
    ['2028-02-29', 12, '2029-02-28'],
  ])('F-14 gives %s + %i months, clamped, = %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });

  it('T-01 refuses days outside the years 1 to 9999 and parts of days', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addDays('0001-01-01', -1)).toThrow(RangeError);
    expect(() => addDays('2026-11-21', 0.5)).toThrow(RangeError);
    expect(() => dateOfDayNumber(Number.NaN)).toThrow(RangeError);
    expect(() => addMonths('9999-12-01', 1)).toThrow(RangeError);
  });

  it('T-01 builds a date from its parts, or returns null', () => {
    expect(calendarDateOf(2026, 1, 5)).toBe('2026-01-05');
    expect(calendarDateOf(2026, 2, 29)).toBeNull();
    expect(calendarDateOf(2026, 13, 1)).toBeNull();
    expect(calendarDateOf(0, 1, 1)).toBeNull();
    expect(calendarDateOf(2026, 1.5, 1)).toBeNull();
  });

  it('T-01 finds the first and last day of a month', () => {
    expect(firstOfMonth('2028-02-14')).toBe('2028-02-01');
    expect(lastOfMonth('2028-02-14')).toBe('2028-02-29');
    expect(lastOfMonth('2026-11-30')).toBe('2026-11-30');
  });

  it('T-01 agrees with the Gregorian calendar of the language on every date', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
        const utc = new Date(0);
        utc.setUTCFullYear(year, month - 1, day);
        expect(dayNumber(date)).toBe(utc.getTime() / 86_400_000);
        expect(weekdayOf(date) % 7).toBe(utc.getUTCDay());
      }),
    );
  });

  it('T-01 restores a date from its day number, and added days from their count', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -400, max: 400 }), (date, days) => {
        fc.pre(date > '0002-12-31' && date < '9998-01-01');
        expect(dateOfDayNumber(dayNumber(date))).toBe(date);
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });

  it('T-01 orders dates like their text', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (left, right) => {
        const byText = left < right ? -1 : left > right ? 1 : 0;
        expect(Math.sign(compareDates(left, right))).toBe(byText);
      }),
    );
  });
});

describe('T-13 weeks start on Monday', () => {
  it.each([
    ['2026-11-16', 1],
    ['2026-11-18', 3],
    ['2026-11-21', 6],
    ['2026-11-22', 7],
    ['1969-12-29', 1],
  ])('T-13 %s is weekday %i', (date, weekday) => {
    expect(weekdayOf(date)).toBe(weekday);
  });

  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-11-23', '2026-11-23'],
    ['2027-01-01', '2026-12-28'],
  ])('T-13 the Monday of %s is %s', (date, monday) => {
    expect(mondayOf(date)).toBe(monday);
  });
});
