import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clockMinutes,
  clockOfInstant,
  formatClock,
  instantOfClock,
  isNextDay,
  parseClock,
  parseTimeOfDay,
  stampOfClock,
} from '#domain/time/clock.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { anyClockMinutes, workingDate } from './arbitraries.ts';

describe('T-04 the extended clock', () => {
  it.each([
    ['00:00', 0],
    ['09:00', 540],
    ['23:59', 1439],
    ['24:00', 1440],
    ['25:30', 1530],
    ['47:59', 2879],
  ])('T-04 %s is minute %i', (text, minutes) => {
    expect(parseClock(text)).toBe(minutes);
    expect(clockMinutes(text)).toBe(minutes);
    expect(formatClock(minutes)).toBe(text);
  });

  it.each(['23:60', '48:00', '-1:00', '9:5', '9:00', '09:5', '09.00', '09:00:00', ' 9:00', '０９:００', ''])(
    'T-05 refuses %j',
    (text) => {
      expect(parseClock(text)).toBeNull();
      expect(() => clockMinutes(text)).toThrow(RangeError);
    },
  );

  it('T-04 reads exactly the texts of the rule', () => {
    const digit = fc.constantFrom(...'0123456789');
    fc.assert(
      fc.property(digit, digit, digit, digit, (a, b, c, d) => {
        const text = `${a}${b}:${c}${d}`;
        const isRule = /^\d\d:[0-5]\d$/.test(text) && Number(`${a}${b}`) <= 47;
        expect(parseClock(text) !== null).toBe(isRule);
      }),
    );
  });

  it('T-04 restores all 2,880 minutes, in the order of their text', () => {
    const texts = Array.from({ length: 2_880 }, (_, minutes) => formatClock(minutes));
    expect(texts.map(parseClock)).toEqual(texts.map((_, minutes) => minutes));
    expect([...texts].sort()).toEqual(texts);
  });

  it.each([-1, 2_880, 0.5, Number.NaN])('T-04 refuses minute %d', (minutes) => {
    expect(() => formatClock(minutes)).toThrow(RangeError);
    expect(() => isNextDay(minutes)).toThrow(RangeError);
    expect(() => instantOfClock('2026-11-21', minutes)).toThrow(RangeError);
  });

  it('T-04 puts 24:00 on the next day, but not 23:59', () => {
    expect(isNextDay(1_439)).toBe(false);
    expect(isNextDay(1_440)).toBe(true);
  });
});

describe('T-05 conversions of the clock', () => {
  it.each([
    ['2026-11-30', '25:30', '2026-12-01 01:30:00'],
    ['2026-12-31', '29:00', '2027-01-01 05:00:00'],
    ['2028-02-28', '24:00', '2028-02-29 00:00:00'],
    ['2026-11-21', '09:00', '2026-11-21 09:00:00'],
    ['2026-11-21', '47:59', '2026-11-22 23:59:00'],
  ])('T-05 (%s, %s) = %s', (date, clock, stamp) => {
    const minutes = parseClock(clock);
    expect(stampOfClock(date, minutes ?? -1)).toBe(stamp);
    expect(clockOfInstant(date, fromStamp(stamp))).toBe(minutes);
  });

  it('T-05 restore a clock time from its instant', () => {
    fc.assert(
      fc.property(
        workingDate,
        anyClockMinutes,
        fc.integer({ min: 0, max: 59_999 }),
        (date, minutes, rest) => {
          expect(clockOfInstant(date, instantOfClock(date, minutes) + rest)).toBe(minutes);
        },
      ),
    );
  });

  it('T-05 keep the order of clock times', () => {
    fc.assert(
      fc.property(workingDate, anyClockMinutes, anyClockMinutes, (date, left, right) => {
        const instants = instantOfClock(date, left) - instantOfClock(date, right);
        expect(Math.sign(instants)).toBe(Math.sign(left - right));
      }),
    );
  });

  it.each(['2026-11-20 23:59:59', '2026-11-23 00:00:00'])(
    'T-05 refuse %s on the clock of 2026-11-21',
    (stamp) => {
      expect(clockOfInstant('2026-11-21', fromStamp(stamp))).toBeNull();
    },
  );
});

describe('T-06 the time of day', () => {
  it('T-06 ends at 23:59', () => {
    expect(parseTimeOfDay('00:00')).toBe(0);
    expect(parseTimeOfDay('23:59')).toBe(1_439);
    expect(parseTimeOfDay('24:00')).toBeNull();
    expect(parseTimeOfDay('9:00')).toBeNull();
  });
});
