import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOfClock, parseClock } from '#domain/time/clock.ts';
import { overlaps } from '#domain/time/interval.ts';

function shift(date: string, start: string, end: string) {
  return {
    start: instantOfClock(date, parseClock(start) ?? -1),
    end: instantOfClock(date, parseClock(end) ?? -1),
  };
}

describe('T-19 the overlap of two intervals', () => {
  it.each([
    ['back to back', shift('2026-11-21', '17:00', '22:00'), shift('2026-11-21', '22:00', '29:00'), false],
    [
      'night into the next morning',
      shift('2026-11-21', '22:00', '29:00'),
      shift('2026-11-22', '04:00', '08:00'),
      true,
    ],
    [
      'night, then from its end',
      shift('2026-11-21', '22:00', '29:00'),
      shift('2026-11-22', '05:00', '08:00'),
      false,
    ],
    [
      'one inside the other',
      shift('2026-11-21', '09:00', '18:00'),
      shift('2026-11-21', '12:00', '13:00'),
      true,
    ],
    ['the same', shift('2026-11-21', '09:00', '18:00'), shift('2026-11-21', '09:00', '18:00'), true],
    [
      'an empty one inside',
      shift('2026-11-21', '09:00', '18:00'),
      shift('2026-11-21', '12:00', '12:00'),
      false,
    ],
  ])('T-19 is checked: %s', (_, left, right, expected) => {
    expect(overlaps(left, right)).toBe(expected);
    expect(overlaps(right, left)).toBe(expected);
  });

  it('T-19 exists exactly if a minute belongs to both', () => {
    const interval = fc.record({ start: fc.nat(20), end: fc.nat(20) });
    fc.assert(
      fc.property(interval, interval, (left, right) => {
        const holds = (minute: number, { start, end }: typeof left) => start <= minute && minute < end;
        const shared = Array.from({ length: 21 }, (_, minute) => minute).some(
          (minute) => holds(minute, left) && holds(minute, right),
        );
        expect(overlaps(left, right)).toBe(shared);
      }),
    );
  });
});
