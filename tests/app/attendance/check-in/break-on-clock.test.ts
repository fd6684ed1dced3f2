import { expect, it } from 'vitest';
import { breakOnClock, timeOfDay } from '#app/areas/attendance/parts/punch/break-on-clock.ts';

const DAY = { date: '2026-06-15', check_in_time: '2026-06-15 08:58:12' };
const NIGHT = { date: '2026-06-15', check_in_time: '2026-06-15 21:55:40' };
/** A shift of the 15th that begins at 24:30. */
const LATE = { date: '2026-06-15', check_in_time: '2026-06-16 00:25:00' };

it.each([
  ['12:00', DAY, '12:00'],
  ['08:58', DAY, '08:58'],
  ['08:57', DAY, '32:57'],
  ['22:30', NIGHT, '22:30'],
  ['01:00', NIGHT, '25:00'],
  ['21:54', NIGHT, '45:54'],
  ['02:15', LATE, '26:15'],
  ['00:24', LATE, null],
])('%s is %o ⇒ %s', (typed, work, expected) => {
  expect(breakOnClock(typed, work)).toBe(expected);
});

it.each(['', '24:00', '9:00', 'noon'])('refuses “%s” as a time of day', (typed) => {
  expect(breakOnClock(typed, DAY)).toBeNull();
});

it.each([
  { date: '2026-06-31', check_in_time: DAY.check_in_time },
  { date: DAY.date, check_in_time: '8:58' },
])('returns nothing for invalid work: %o', (work) => {
  expect(breakOnClock('12:00', work)).toBeNull();
});

it('shows a time of the extended clock as an ordinary one', () => {
  expect([timeOfDay(720), timeOfDay(1_500)]).toEqual(['12:00', '01:00']);
});
