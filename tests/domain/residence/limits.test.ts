import { describe, expect, it } from 'vitest';
import { residenceLimitsOf } from '#domain/residence/limits.ts';
import { RESIDENCE_STATUSES, type ResidenceStatus } from '#domain/residence/status.ts';
import { holder } from './build.ts';

const weekly = (amount: number) => ({
  source: 'residence',
  window: 'any_7_days',
  unit: 'minutes',
  amount,
  from: null,
  to: null,
});

describe('the limits of a residence status', () => {
  it.each<[ResidenceStatus, unknown[]]>([
    ['study_abroad', [weekly(1_680)]],
    ['family_stay', [weekly(1_680)]],
    ['designated_activities', []],
    ['permanent_resident', []],
    ['spouse_of_permanent_resident', []],
    ['spouse_of_japanese_citizen', []],
    ['long_term_resident', []],
    ['other', []],
  ])('F-01 of %s', (status, limits) => {
    expect(residenceLimitsOf(holder({ status }))).toEqual(limits);
  });

  it('has a row for every status', () => {
    expect(RESIDENCE_STATUSES).toHaveLength(8);
  });

  it.each<[ResidenceStatus, number | null]>([
    ['designated_activities', 1_680],
    ['designated_activities', null],
    ['other', 600],
    ['other', null],
  ])('F-09 of %s are those of its paper: %s', (status, minutes) => {
    const paperCap = minutes === null ? ({ kind: 'none' } as const) : ({ kind: 'weekly', minutes } as const);
    expect(residenceLimitsOf(holder({ status, paperCap }))).toEqual(
      minutes === null ? [] : [weekly(minutes)],
    );
  });

  it('no paper raises or lowers what the permission allows', () => {
    const paperCap = { kind: 'none' } as const;
    expect(residenceLimitsOf(holder({ paperCap }))).toEqual([weekly(1_680)]);
    expect(residenceLimitsOf(holder({ status: 'long_term_resident', paperCap }))).toEqual([]);
  });

  it('F-05 give way to 8 hours a day and 40 a week in a student’s long vacations', () => {
    const vacations = [
      { from: '2026-07-25', to: '2026-09-05' },
      { from: '2026-12-24', to: '2027-01-07' },
    ];
    const rows = vacations.flatMap(({ from, to }) => [
      { source: 'vacation', window: 'day', unit: 'minutes', amount: 480, from, to },
      { source: 'vacation', window: 'monday_week', unit: 'minutes', amount: 2_400, from, to },
    ]);
    expect(residenceLimitsOf(holder({}, { vacations }))).toEqual([weekly(1_680), ...rows]);
    expect(residenceLimitsOf(holder({ status: 'family_stay' }, { vacations }))).toEqual([weekly(1_680)]);
  });

  it('are none of who has no status', () => {
    expect(residenceLimitsOf(holder(null))).toEqual([]);
    expect(
      residenceLimitsOf(holder(null, { vacations: [{ from: '2026-07-25', to: '2026-09-05' }] })),
    ).toEqual([]);
  });
});
