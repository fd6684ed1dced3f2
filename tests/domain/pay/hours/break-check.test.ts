import { describe, expect, it } from 'vitest';
import { type BreakShortfall, breakShortfall } from '#domain/pay/hours/break-check.ts';
import { workedTime } from '#domain/pay/hours/worked-time.ts';
import { attendance, WEDNESDAY } from './build.ts';

describe('O-12 the breaks of finished work', () => {
  it.each<[string, string[], BreakShortfall | null]>([
    ['09:00-15:00', [], null],
    ['09:00-15:01', [], { needed: 45, taken: 0 }],
    ['09:00-17:45', ['12:00-12:45'], null],
    ['09:00-17:46', ['12:00-12:45'], { needed: 60, taken: 45 }],
    ['09:00-18:00', ['12:00-13:00'], null],
    ['09:00-18:01', ['12:00-12:30', '15:00-15:30'], null],
    ['09:00-16:00', ['15:30-16:30'], { needed: 45, taken: 30 }],
  ])('O-12 are compared with the law: %s with %j', (hours, breaks, shortfall) => {
    expect(breakShortfall(workedTime(attendance(WEDNESDAY, hours, { breaks })))).toEqual(shortfall);
  });

  it('R-02 are too short even if rounding gives 6:00', () => {
    const rounded = workedTime(attendance(WEDNESDAY, '09:00-15:14', { formula: 4 }));
    expect(rounded.workedMinutes).toBe(360);
    expect(breakShortfall(rounded)).toEqual({ needed: 45, taken: 0 });
  });
});
