import { describe, expect, it } from 'vitest';
import { formatElapsed } from '#domain/time/elapsed.ts';

describe('O-11 hours as H:MM', () => {
  it.each([
    [0, '0:00'],
    [5, '0:05'],
    [577, '9:37'],
    [1_680, '28:00'],
    [6_000, '100:00'],
    [-3, '-0:03'],
    [-75, '-1:15'],
  ])('O-11 %i minutes are %s', (minutes, expected) => {
    expect(formatElapsed(minutes)).toBe(expected);
  });

  it('O-11 refuse parts of minutes', () => {
    expect(() => formatElapsed(0.5)).toThrow(RangeError);
  });
});
