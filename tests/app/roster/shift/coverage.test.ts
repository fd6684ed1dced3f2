import { describe, expect, it } from 'vitest';
import { coverageOf, coverageOfShift } from '#app/areas/roster/shift/coverage.ts';
import { openSpotHref } from '#app/areas/roster/shift/open-spot-href.ts';
import type { SeatGroup } from '#contract/roster/shifts.ts';

const seat = (figures: Partial<SeatGroup>): SeatGroup => ({
  position: { id: 1, name: 'Packing' },
  fixed_total: 0,
  temp_total: 0,
  max_registered_temp: null,
  approved_fixed: 0,
  approved_temp: 0,
  pending_temp: 0,
  vacated_fixed: 0,
  vacated_temp: 0,
  ...figures,
});

describe('coverage', () => {
  it('counts the spots of both types', () => {
    expect(coverageOf(seat({ fixed_total: 4, temp_total: 2, approved_fixed: 3, approved_temp: 2 }))).toEqual({
      approved: 5,
      needed: 6,
      short: 1,
      unfilled: 0,
      pending: 0,
    });
  });

  it('fills no spot with surplus people of another', () => {
    const seats = [
      seat({ fixed_total: 1, approved_fixed: 3 }),
      seat({ fixed_total: 2, temp_total: 1, approved_fixed: 1, approved_temp: 2, pending_temp: 4 }),
    ];
    expect(coverageOfShift({ seats })).toEqual({ approved: 6, needed: 4, short: 1, unfilled: 0, pending: 4 });
  });

  it('is never short for an inactive shift', () => {
    const seats = [seat({ fixed_total: 2, approved_fixed: 1, pending_temp: 1 })];
    const none = { approved: 1, needed: 2, short: 0, unfilled: 0, pending: 1 };
    expect(coverageOfShift({ seats, active: false })).toEqual(none);
    expect(coverageOfShift({ seats, active: true })).toEqual({ ...none, short: 1 });
  });

  it('is never short for a shift that has ended, which only shows its open spots', () => {
    const seats = [seat({ fixed_total: 2, approved_fixed: 1 })];
    const ended = { approved: 1, needed: 2, short: 0, unfilled: 1, pending: 0 };
    expect(coverageOfShift({ seats, progress: 'ended' })).toEqual(ended);
    expect(coverageOfShift({ seats, progress: 'in_progress' })).toEqual({ ...ended, short: 1, unfilled: 0 });
    expect(coverageOfShift({ seats, progress: 'ended', active: false })).toMatchObject({ unfilled: 0 });
  });

  it('is empty for a shift without spots', () => {
    expect(coverageOfShift({ seats: [] })).toEqual({
      approved: 0,
      needed: 0,
      short: 0,
      unfilled: 0,
      pending: 0,
    });
  });
});

describe('the page of a shift from its coverage', () => {
  const seats = [
    { ...seat({ fixed_total: 1, approved_fixed: 1 }), position: { id: 3, name: '仕分け' } },
    { ...seat({ temp_total: 2, approved_temp: 1 }), position: { id: 4, name: '検品' } },
  ];

  it('shows the candidates for the first position that is short', () => {
    expect(openSpotHref({ id: 7, seats, active: true })).toBe('/manage/shift/7?who=4#who-can');
  });

  it('shows the shift alone once it has ended', () => {
    expect(openSpotHref({ id: 7, seats, active: true, progress: 'ended' })).toBe('/manage/shift/7');
  });

  it('shows the shift alone when no one is missing or the shift is inactive', () => {
    expect(openSpotHref({ id: 7, seats: seats.slice(0, 1), active: true })).toBe('/manage/shift/7');
    expect(openSpotHref({ id: 7, seats, active: false })).toBe('/manage/shift/7');
  });
});
