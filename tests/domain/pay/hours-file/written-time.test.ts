import { describe, expect, it } from 'vitest';
import { writtenClock, writtenLength } from '#domain/pay/hours-file/written-time.ts';
import { formatAnyClock } from '#domain/time/clock.ts';
import { fromStamp } from '#domain/time/instant.ts';

describe('times in files of hours', () => {
  it.each([
    ['2026-11-30 09:00:59', '09:00'],
    ['2026-12-01 01:30:00', '25:30'],
    ['2026-12-01 23:59:59', '47:59'],
    ['2026-12-02 00:00:00', '2026-12-02 00:00'],
    ['2026-11-29 23:50:30', '2026-11-29 23:50'],
  ])('T-04, C-05 %s of 2026-11-30 is %s', (stamp, text) => {
    expect(writtenClock('2026-11-30', fromStamp(stamp))).toBe(text);
  });

  it.each([
    [0, '00:00'],
    [480, '08:00'],
    [10_590, '176:30'],
  ])('O-11 %j minutes are %s', (minutes, text) => {
    expect(writtenLength(minutes)).toBe(text);
  });

  it.each([
    [-10, '-00:10'],
    [-1_440, '-24:00'],
    [1_530, '25:30'],
    [3_000, '50:00'],
  ])('T-04 minute %j of a business date is %s', (minutes, text) => {
    expect(formatAnyClock(minutes)).toBe(text);
  });
});
