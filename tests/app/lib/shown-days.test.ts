import { describe, expect, it } from 'vitest';
import { shownDays } from '#app/lib/shown-days.ts';

describe('the shown days of a list of shifts', () => {
  it.each([
    ['', { month: '2026-11' }],
    ['month=2026-12', { month: '2026-12' }],
    ['month=2026-13', { month: '2026-11' }],
    ['month=2026-00', { month: '2026-11' }],
    ['month=0001-01', { month: '2026-11' }],
    ['month=', { month: '2026-11' }],
    ['date_from=2026-11-20', { date_from: '2026-11-20' }],
    [
      'date_from=2026-11-20&date_to=2026-12-10&month=2026-12',
      { date_from: '2026-11-20', date_to: '2026-12-10' },
    ],
    ['date_from=20&month=2026-12', { month: '2026-12' }],
  ])('follow the address ?%s', (search, days) => {
    expect(shownDays(new URLSearchParams(search), '2026-11')).toEqual(days);
  });
});
