import { describe, expect, it } from 'vitest';
import type { RightToWork } from '#domain/papers/facts.ts';
import { residenceLimitsOf, workLimitsOf } from '#domain/papers/limits.ts';
import { RESIDENCE_STATUSES, type ResidenceStatus } from '#domain/papers/status.ts';
import type { WorkLimit } from '#domain/roster/facts.ts';
import { holder } from './build.ts';

const weekly = (amount: number): WorkLimit => ({
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
    ['engineer_specialist', []],
    ['specified_skilled_worker', []],
    ['technical_intern', []],
    ['training_employment', []],
    ['other', []],
  ])('F-01 %s', (status, limits) => {
    expect(residenceLimitsOf(holder({ status }))).toEqual(limits);
  });

  it('have an entry for every status', () => {
    expect(RESIDENCE_STATUSES).toHaveLength(12);
  });

  it.each<[ResidenceStatus, number | null]>([
    ['designated_activities', 1_680],
    ['designated_activities', null],
    ['other', 600],
    ['other', null],
  ])('F-09 for %s follow its document: %s', (status, minutes) => {
    const paperCap = minutes === null ? ({ kind: 'none' } as const) : ({ kind: 'weekly', minutes } as const);
    expect(residenceLimitsOf(holder({ status, paperCap }))).toEqual(
      minutes === null ? [] : [weekly(minutes)],
    );
  });

  it('do not follow a document beyond the permission', () => {
    const paperCap = { kind: 'none' } as const;
    expect(residenceLimitsOf(holder({ paperCap }))).toEqual([weekly(1_680)]);
    expect(residenceLimitsOf(holder({ status: 'long_term_resident', paperCap }))).toEqual([]);
  });

  it('F-05 become 8 hours of each calendar day in a student’s long vacations', () => {
    const vacations = [
      { from: '2026-07-25', to: '2026-09-05' },
      { from: '2026-12-24', to: '2027-01-07' },
    ];
    const rows = vacations.map(({ from, to }) => ({
      source: 'vacation',
      window: 'day',
      unit: 'minutes',
      amount: 480,
      from,
      to,
    }));
    expect(residenceLimitsOf(holder({}, { vacations }))).toEqual([weekly(1_680), ...rows]);
    expect(residenceLimitsOf(holder({ status: 'family_stay' }, { vacations }))).toEqual([weekly(1_680)]);
  });

  it('are none without a status', () => {
    expect(residenceLimitsOf(holder(null))).toEqual([]);
    expect(
      residenceLimitsOf(holder(null, { vacations: [{ from: '2026-07-25', to: '2026-09-05' }] })),
    ).toEqual([]);
  });
});

describe('the limits of a person', () => {
  const stored = (overrides: Partial<WorkLimit> = {}): WorkLimit => ({ ...weekly(1_680), ...overrides });
  const SUMMER = { from: '2026-07-25', to: '2026-09-05' };
  const inSummer = (overrides: Partial<WorkLimit> = {}) =>
    stored({ ...SUMMER, source: 'vacation', window: 'day', amount: 480, ...overrides });
  const student = holder({}, { vacations: [SUMMER] });
  const family = holder({ status: 'family_stay' });

  it.each<[string, RightToWork, WorkLimit, boolean]>([
    ['the same cap', student, stored(), false],
    ['the same cap on some dates', student, stored({ from: '2026-04-01', to: '2026-12-31' }), false],
    ['the same cap from a date on', student, stored({ from: '2026-04-01' }), false],
    ['a lower cap', student, stored({ amount: 1_200 }), true],
    ['a higher cap', student, stored({ amount: 2_400 }), true],
    ['the cap from another source', student, stored({ source: 'manual' }), true],
    ['the cap of a week', student, stored({ window: 'monday_week' }), true],
    ['the same number as a limit of shifts', student, stored({ unit: 'shifts' }), true],
    ['the cap of a person without one', holder({ status: 'long_term_resident' }), stored(), true],
    ['the cap of a person without a status', holder(null), stored(), true],
    ['the same vacation', student, inSummer(), false],
    ['a part of the same vacation', student, inSummer({ from: '2026-08-01' }), false],
    ['a vacation that is longer', student, inSummer({ to: '2026-09-06' }), true],
    ['a vacation that begins earlier', student, inSummer({ from: '2026-07-24' }), true],
    ['a vacation without an end', student, inSummer({ to: null }), true],
    ['a vacation of a person without a school', holder({}), inSummer(), true],
    ['a vacation of a person without a status', holder(null), inSummer(), true],
    ['F-05 a vacation of a person who is no student', family, inSummer(), false],
    ['F-05 a manual limit of a person who is no student', family, inSummer({ source: 'manual' }), true],
  ])('include those of the documents, and a stored %s according to the status', (_, person, one, counts) => {
    expect(workLimitsOf(person, [one], [])).toEqual([...residenceLimitsOf(person), ...(counts ? [one] : [])]);
  });

  it('are listed once each, and include all stored ones without a status', () => {
    const manual = stored({ source: 'manual', window: 'day', amount: 300 });
    expect(workLimitsOf(student, [stored(), manual, stored({ from: '2026-01-01' })], [])).toEqual([
      ...residenceLimitsOf(student),
      manual,
    ]);
    const japanese = holder(null, { nationality: 'JP' });
    expect(workLimitsOf(japanese, [stored(), manual], [])).toEqual([stored(), manual]);
  });
});
