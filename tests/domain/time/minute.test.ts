import { describe, expect, it } from 'vitest';
import { fromStamp } from '#domain/time/instant.ts';
import { isInLaterMinute, minutesBetween, truncateToMinute } from '#domain/time/minute.ts';

const at = (time: string) => fromStamp(`2026-11-21 ${time}`);

describe('T-09 whole minutes', () => {
  it.each([
    ['09:00:59', '09:10:00', 10],
    ['09:00:00', '09:10:59', 10],
    ['09:00:00', '09:00:59', 0],
    ['09:10:00', '09:00:59', -10],
  ])('T-09 from %s to %s are %i minutes', (from, to, minutes) => {
    expect(minutesBetween(at(from), at(to))).toBe(minutes);
  });

  it('T-09 are truncated downwards, even before 1970', () => {
    expect(truncateToMinute(at('09:00:59') + 999)).toBe(at('09:00:00'));
    expect(truncateToMinute(-1)).toBe(-60_000);
  });
});

describe('T-08 a check-out in a later minute', () => {
  it.each([
    ['09:01:00', '09:00:59', true],
    ['09:00:59', '09:00:00', false],
    ['09:00:00', '09:00:00', false],
    ['08:59:59', '09:00:00', false],
  ])('T-08 out %s, in %s: %s', (out, checkIn, expected) => {
    expect(isInLaterMinute(at(out), at(checkIn))).toBe(expected);
  });
});
