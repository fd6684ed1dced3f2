import { describe, expect, it } from 'vitest';
import {
  type AvailableTimes,
  afterPattern,
  availabilityConflict,
  isLate,
  isStillAsked,
} from '#domain/roster/schedule/availability.ts';
import { fromStamp } from '#domain/time/instant.ts';

const HOUR = 60;
const hours = (start: number, end: number): AvailableTimes => ({
  answer: 'hours',
  start: start * HOUR,
  end: end * HOUR,
});
const YES: AvailableTimes = { answer: 'yes' };
const NO: AvailableTimes = { answer: 'no' };

describe('work that conflicts with availability', () => {
  it.each([
    ['has no conflict without an answer', null, [9, 18], null],
    ['has no conflict on an available day', YES, [22, 29], null],
    ['conflicts with an unavailable day', NO, [9, 10], 'unavailable'],
    ['has no conflict when it fills the available hours', hours(9, 18), [9, 18], null],
    ['has no conflict inside the available hours', hours(9, 18), [10, 12], null],
    ['conflicts when it begins before the available hours', hours(9, 18), [8, 12], 'outside_hours'],
    ['conflicts when it ends after the available hours', hours(9, 18), [17, 19], 'outside_hours'],
    ['conflicts when it is outside the available hours', hours(9, 12), [13, 18], 'outside_hours'],
    ['has no conflict at night inside the available hours', hours(22, 30), [22, 29], null],
    ['conflicts at night when only the evening is available', hours(18, 24), [22, 29], 'outside_hours'],
  ] as const)('%s', (_, wish, [start, end], answer) => {
    expect(availabilityConflict(wish, { start: start * HOUR, end: end * HOUR })).toBe(answer);
  });
});

describe('the availability of a month', () => {
  it.each([
    ['2026-11-25 23:59:59', '2026-11-25', false],
    ['2026-11-26 00:00:00', '2026-11-25', true],
    ['2026-12-31 12:00:00', null, false],
  ] as const)('sent at %s with the deadline %s is late: %s', (sentAt, dueOn, late) => {
    expect(isLate(fromStamp(sentAt), dueOn)).toBe(late);
  });

  it('is accepted until the last day of the month', () => {
    expect(isStillAsked('2026-11', '2026-11-30')).toBe(true);
    expect(isStillAsked('2026-11', '2026-12-01')).toBe(false);
    expect(isStillAsked('2027-02', '2026-12-01')).toBe(true);
  });
});

describe('the weekday pattern of another month', () => {
  const isSame = (one: string, other: string) => one === other;
  const on = (date: string, answer: string) => ({ date, answer });

  it('gives each weekday its most frequent answer', () => {
    const answers = [
      // Mondays, and one Tuesday.
      on('2026-11-02', 'yes'),
      on('2026-11-09', 'no'),
      on('2026-11-16', 'yes'),
      on('2026-11-03', 'no'),
    ];
    expect(afterPattern(answers, isSame, '2026-12')).toEqual([
      on('2026-12-01', 'no'),
      on('2026-12-07', 'yes'),
      on('2026-12-08', 'no'),
      on('2026-12-14', 'yes'),
      on('2026-12-15', 'no'),
      on('2026-12-21', 'yes'),
      on('2026-12-22', 'no'),
      on('2026-12-28', 'yes'),
      on('2026-12-29', 'no'),
    ]);
  });

  it('takes the later of two equally frequent answers', () => {
    const answers = [on('2026-11-01', 'yes'), on('2026-11-08', 'no')];
    expect(afterPattern(answers, isSame, '2026-12').map(({ answer }) => answer)).toEqual([
      'no',
      'no',
      'no',
      'no',
    ]);
  });

  it('is empty for a month without answers', () => {
    expect(afterPattern([], isSame, '2026-12')).toEqual([]);
  });
});
