import { describe, expect, it } from 'vitest';
import {
  daysBefore,
  type EarlierWork,
  earlierWork,
  NO_EARLIER_WORK,
} from '#domain/roster/fill/company/earlier-work.ts';

describe('the two months before a plan', () => {
  it.each([
    ['2026-12-01', '2026-10-01', '2026-11-30'],
    ['2026-11-21', '2026-09-21', '2026-11-20'],
    ['2027-02-28', '2026-12-28', '2027-02-27'],
    ['2026-04-30', '2026-02-28', '2026-04-29'],
    ['2027-01-15', '2026-11-15', '2027-01-14'],
  ])('of %s are %s to %s', (first, from, to) => {
    expect(daysBefore(first)).toEqual({ from, to });
  });
});

describe('earlier work', () => {
  it.each<[string, { minutes: number; since: string } | null, EarlierWork]>([
    ['is none without any', null, NO_EARLIER_WORK],
    [
      'has all days since the first one',
      { minutes: 4_800, since: '2026-10-01' },
      { minutes: 4_800, days: 61 },
    ],
    ['has the days since a late start', { minutes: 960, since: '2026-11-21' }, { minutes: 960, days: 10 }],
    ['has one day since the day before', { minutes: 480, since: '2026-11-30' }, { minutes: 480, days: 1 }],
  ])('%s', (_, work, earlier) => {
    expect(earlierWork('2026-12-01', work)).toEqual(earlier);
  });
});
