import { describe, expect, it } from 'vitest';
import {
  firstDayOf,
  isCalendarMonth,
  isMonthToAskFor,
  lastDayOfMonth,
  monthOf,
  moveMonth,
} from '#domain/time/calendar-month.ts';

describe('T-03 the exchange form of a month', () => {
  it.each(['2026-11', '2026-01', '0001-12'])('T-03 accepts %s', (text) => {
    expect(isCalendarMonth(text)).toBe(true);
  });

  it.each(['2026-13', '2026-00', '2026-1', '2026/11', '2026-11-01', ''])('T-03 refuses %j', (text) => {
    expect(isCalendarMonth(text)).toBe(false);
    expect(() => firstDayOf(text)).toThrow(RangeError);
  });

  it.each([
    ['0001-12', false],
    ['0002-12', false],
    ['0003-01', true],
    ['2026-11', true],
    ['9998-12', true],
    ['9999-01', false],
    ['2026-13', false],
  ])('accepts %s as a month with room around it: %s', (text, expected) =>
    expect(isMonthToAskFor(text)).toBe(expected),
  );

  it('T-03 has a first and a last day', () => {
    expect(firstDayOf('2026-11')).toBe('2026-11-01');
    expect(lastDayOfMonth('2026-11')).toBe('2026-11-30');
    expect(lastDayOfMonth('2028-02')).toBe('2028-02-29');
  });

  it.each([
    ['2026-11', 2, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', 0, '2026-11'],
  ])('T-03 %s moved by %i is %s', (month, count, expected) => {
    expect(moveMonth(month, count)).toBe(expected);
  });

  it('T-14 puts a shift of 2026-11-30 22:00–29:00 in the month of its business date', () => {
    expect(monthOf('2026-11-30')).toBe('2026-11');
  });

  it('T-03 refuses the month of an invalid date', () => {
    expect(() => monthOf('2026-11-31')).toThrow(RangeError);
  });
});
