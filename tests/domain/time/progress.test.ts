import { describe, expect, it } from 'vitest';
import { instantOfClock } from '#domain/time/clock.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { isPast, isTodayOrLater, progressOf } from '#domain/time/progress.ts';

const night = {
  start: instantOfClock('2026-11-20', 22 * 60),
  end: instantOfClock('2026-11-20', 29 * 60),
};

describe('T-18 the past', () => {
  it.each([
    ['2026-11-21 03:00:00', false],
    ['2026-11-21 04:59:59', false],
    ['2026-11-21 05:00:00', true],
  ])('T-18 contains the night shift of 2026-11-20 at %s: %s', (now, expected) => {
    expect(isPast(night, fromStamp(now))).toBe(expected);
  });

  it.each([
    ['2026-11-20', false],
    ['2026-11-21', true],
    ['2026-11-22', true],
  ])('T-18 excludes %s at 2026-11-21 00:00 JST: %s', (date, expected) => {
    expect(isTodayOrLater(date, Date.parse('2026-11-20T15:00:00Z'))).toBe(expected);
  });
});

describe('T-20 the progress of a shift', () => {
  it.each([
    ['2026-11-20 20:59:59', 'not_yet'],
    ['2026-11-20 21:00:00', 'coming_soon'],
    ['2026-11-20 21:59:59', 'coming_soon'],
    ['2026-11-20 22:00:00', 'in_progress'],
    ['2026-11-21 03:00:00', 'in_progress'],
    ['2026-11-21 04:59:59', 'in_progress'],
    ['2026-11-21 05:00:00', 'ended'],
    ['2026-11-25 00:00:00', 'ended'],
  ])('T-20 of 22:00–29:00 at %s is %s', (now, expected) => {
    expect(progressOf(night, fromStamp(now))).toBe(expected);
  });
});
