import { describe, expect, it } from 'vitest';
import { feedDays, feedSequence, isCalledOff } from '#domain/roster/calendar-feed.ts';
import { fromStamp } from '#domain/time/instant.ts';

describe('T-39 a calendar feed', () => {
  it.each([
    ['2026-11-29 12:00:00', '2026-09-01', '2027-05-31'],
    ['2026-01-01 00:00:00', '2025-11-01', '2026-07-31'],
    ['2026-08-31 23:59:59', '2026-06-01', '2027-02-28'],
  ])('has two whole months back and six ahead: %s', (now, from, to) => {
    expect(feedDays(fromStamp(now))).toEqual({ from, to });
  });

  it.each([
    ['planned', { status: 'approved', outcome: null, isDeleted: false }, false],
    ['removed', { status: 'cancelled', outcome: null, isDeleted: false }, true],
    [
      'called off by the company',
      { status: 'approved', outcome: 'cancelled_by_company', isDeleted: false },
      true,
    ],
    ['on a deleted shift', { status: 'approved', outcome: null, isDeleted: true }, true],
  ] as const)('shows an assignment that is %s', (_, place, isCancelled) => {
    expect(isCalledOff(place)).toBe(isCancelled);
  });

  it('has a sequence that rises with each second of a change and fits 31 bits', () => {
    const at = fromStamp('2026-11-20 10:00:00');
    expect(feedSequence(at + 1_000)).toBe(feedSequence(at) + 1);
    expect(feedSequence(fromStamp('2087-12-31 23:59:59'))).toBeLessThan(2 ** 31);
    expect(feedSequence(0)).toBe(0);
  });
});
