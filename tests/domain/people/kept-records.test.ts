import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ERASURE_REFUSALS,
  type ErasureFacts,
  endOfEmployment,
  erasureRefusals,
  type KeptRecord,
  keptUntil,
  LEAST_YEARS,
  overBefore,
} from '#domain/people/kept-records.ts';
import { addDays, addMonths, dateOfDayNumber } from '#domain/time/calendar-date.ts';

const RECORDS: KeptRecord[] = ['labour', 'dispatch', 'insurance', 'tax'];

describe('PD-01, PD-02: the retention period of a record', () => {
  it('is never shorter than the law requires', () => {
    expect(LEAST_YEARS).toEqual({ labour: 5, dispatch: 3, insurance: 4, tax: 7 });
  });

  it.each([
    ['labour', '2021-03-31', 5, '2026-03-31'],
    ['dispatch', '2021-03-31', 3, '2024-03-31'],
    ['insurance', '2020-02-29', 4, '2024-02-29'],
    ['insurance', '2020-02-29', 5, '2025-02-28'],
    // The return of the business year is due up to 15 months later.
    ['tax', '2021-03-31', 7, '2029-06-30'],
    ['tax', '2021-12-01', 7, '2030-03-01'],
  ] as const)('keeps %s from %s for %i years until %s', (record, endedOn, years, until) => {
    expect(keptUntil(record, endedOn, years)).toBe(until);
  });

  it('never ends early and ends at most four days late', () => {
    const date = fc.integer({ min: 15_000, max: 25_000 }).map(dateOfDayNumber);
    fc.assert(
      fc.property(
        fc.constantFrom(...RECORDS),
        date,
        fc.integer({ min: 3, max: 30 }),
        date,
        (record, ended, years, today) => {
          const isOver = ended < overBefore(record, years, today);
          if (isOver) expect(keptUntil(record, ended, years) < today).toBe(true);
          if (addDays(keptUntil(record, ended, years), 4) < today) expect(isOver).toBe(true);
        },
      ),
    );
  });

  it('counts from the latest of the last day, the last work and the last pay', () => {
    expect(endOfEmployment(['2021-03-31', null, '2021-04-10', '2021-02-01'], '2026-11-21')).toBe(
      '2021-04-10',
    );
    expect(endOfEmployment([null, null], '2026-11-21')).toBe('2026-11-21');
  });
});

describe('PD-03: the reasons against erasing a person', () => {
  const today = '2026-11-21';
  const gone: ErasureFacts = {
    isOwn: false,
    isStronger: false,
    isErased: false,
    isDeleted: false,
    leftOn: '2026-10-31',
    isNeeded: false,
    isPayOwed: false,
    isOnHold: false,
  };

  it.each([
    [{}, []],
    [{ leftOn: today }, ['employed']],
    [{ leftOn: null }, ['employed']],
    [{ leftOn: null, isDeleted: true }, []],
    // Deleted by mistake: the last day is in the future.
    [{ leftOn: addMonths(today, 1), isDeleted: true }, ['employed']],
    [{ isNeeded: true }, ['employed']],
    [{ isPayOwed: true }, ['pay_owed']],
    [{ isOnHold: true, isPayOwed: true }, ['pay_owed', 'on_hold']],
    [{ isOwn: true }, ['own']],
    [{ isStronger: true }, ['stronger']],
    [{ isErased: true, isPayOwed: true, isOnHold: true }, ['already_erased']],
  ] as const)('refuses for %j with %j', (more, refusals) => {
    expect(erasureRefusals({ ...gone, ...more }, today)).toEqual(refusals);
    expect(ERASURE_REFUSALS).toEqual(expect.arrayContaining([...refusals]));
  });
});
