import { describe, expect, it } from 'vitest';
import { nextDayOffer, parseTypedTime } from '#app/ui/fields/typed-time.ts';
import { parseClock } from '#domain/time/clock.ts';

describe('T-04 a typed time', () => {
  it.each([
    ['9', '09:00'],
    ['09', '09:00'],
    ['900', '09:00'],
    ['0930', '09:30'],
    ['9:30', '09:30'],
    ['9.30', '09:30'],
    ['9h30', '09:30'],
    ['9h', '09:00'],
    ['9時30分', '09:30'],
    ['9時半', '09:30'],
    ['２５：３０', '25:30'],
    ['2530', '25:30'],
    ['24', '24:00'],
    ['47:59', '47:59'],
    ['翌1:30', '25:30'],
    [' 9 : 5 ', '09:05'],
  ])('%s is %s', (text, expected) => {
    expect(parseTypedTime(text)).toBe(parseClock(expected));
  });

  it.each(['', '48', '4800', '9:60', '960', '翌25:00', '-1', 'noon', '12345', '1:2:3'])(
    '%s is invalid',
    (text) => {
      expect(parseTypedTime(text)).toBeNull();
    },
  );
});

describe('T-04 the offer of the next day', () => {
  const at = parseClock;

  it('comes when the end is not after the start', () => {
    expect(nextDayOffer(at('22:00'), at('05:00'))).toBe(at('29:00'));
    expect(nextDayOffer(at('09:00'), at('09:00'))).toBe(at('33:00'));
  });

  it('is absent for an end after the start, an end on the next day, and a missing value', () => {
    expect(nextDayOffer(at('22:00'), at('29:00'))).toBeNull();
    expect(nextDayOffer(at('30:00'), at('29:00'))).toBeNull();
    expect(nextDayOffer(null, at('05:00'))).toBeNull();
    expect(nextDayOffer(at('22:00'), null)).toBeNull();
  });
});
