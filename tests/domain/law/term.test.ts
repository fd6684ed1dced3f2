import { describe, expect, it } from 'vitest';
import { firstDayOfAge, reachedAge } from '#domain/law/term.ts';
import { addDays } from '#domain/time/calendar-date.ts';

describe('the first day of an age', () => {
  it.each([
    ['1966-10-20', 60, '2026-10-20'],
    ['1968-02-29', 60, '2028-02-29'],
    ['1964-02-29', 62, '2026-03-01'],
  ])('of a person born on %s at %d is %s', (birthday, years, first) => {
    expect(firstDayOfAge(birthday, years)).toBe(first);
    expect(reachedAge(birthday, years, first)).toBe(true);
    expect(reachedAge(birthday, years, addDays(first, -1))).toBe(false);
  });
});
