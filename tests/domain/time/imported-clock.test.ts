import { describe, expect, it } from 'vitest';
import { parseClock } from '#domain/time/clock.ts';
import { parseImportedClock } from '#domain/time/imported-clock.ts';

describe('T-05 times of an import', () => {
  it.each([
    ['9:00', '09:00'],
    ['09:00', '09:00'],
    ['25:30', '25:30'],
    ['９：００', '09:00'],
    ['２５:３０', '25:30'],
    [' 9:00 ', '09:00'],
    ['0:00', '00:00'],
    ['9:00:00', '09:00'],
    ['9時', '09:00'],
    ['９時５分', '09:05'],
    ['25時30分', '25:30'],
  ])('T-05 C-05 accept %j as %s', (cell, clock) => {
    expect(parseImportedClock(cell)).toBe(parseClock(clock));
  });

  it.each(['9:5', '23:60', '48:00', '-1:00', '009:00', '900', '9:00:30', '9時60分', '時30分', '9時30', ''])(
    'T-05 C-05 refuse %j',
    (cell) => {
      expect(parseImportedClock(cell)).toBeNull();
    },
  );
});
