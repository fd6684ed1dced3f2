import { describe, expect, it } from 'vitest';
import { listDays } from '#app/areas/roster/shift/list-days.ts';

const TODAY = '2026-11-26';

describe('the days of the list of shifts', () => {
  it.each([
    ['view=list', { date_from: TODAY, date_to: '2026-12-25' }],
    ['view=list&month=', { date_from: TODAY, date_to: '2026-12-25' }],
    ['view=list&month=2026-11', { month: '2026-11' }],
    ['view=list&date_from=2026-11-01', { date_from: '2026-11-01' }],
    ['view=list&month=2026-11&date_to=2026-11-30', { date_to: '2026-11-30' }],
  ])('of %j are those of the address, else the coming ones', (search, days) => {
    expect(listDays(new URLSearchParams(search), TODAY)).toEqual(days);
  });
});
