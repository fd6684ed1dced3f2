import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/time/instant.ts';
import { cronOf, isOverdue, type TimerSchedule } from '#domain/time/schedule.ts';

describe('the cron expression of a schedule', () => {
  it.each<[TimerSchedule, string]>([
    [{ every: 1 }, '* * * * *'],
    [{ every: 10 }, '*/10 * * * *'],
    [{ at: '03:10' }, '10 18 * * *'],
    [{ at: '08:00' }, '0 23 * * *'],
    [{ at: '09:00' }, '0 0 * * *'],
    [{ at: '23:59' }, '59 14 * * *'],
    [{ at: '00:00' }, '0 15 * * *'],
  ])('%j is %s', (schedule, cron) => {
    expect(cronOf(schedule)).toBe(cron);
  });

  it.each<[TimerSchedule]>([
    [{ every: 0 }],
    [{ every: 60 }],
    [{ every: 1.5 }],
    [{ at: '24:00' }],
    [{ at: '3:10' }],
  ])('is refused for %j', (schedule) => {
    expect(() => cronOf(schedule)).toThrow(RangeError);
  });
});

describe('a late timer', () => {
  it.each<[TimerSchedule, minutes: number, boolean]>([
    [{ every: 1 }, 7, false],
    [{ every: 1 }, 8, true],
    [{ every: 10 }, 25, false],
    [{ every: 10 }, 26, true],
    [{ at: '03:10' }, 2 * 1440 + 5, false],
    [{ at: '03:10' }, 2 * 1440 + 6, true],
  ])('is recognized by its schedule %j after %i minutes: %s', (schedule, minutes, expected) => {
    expect(isOverdue(schedule, 0, minutes * MINUTE_MS)).toBe(expected);
  });
});
