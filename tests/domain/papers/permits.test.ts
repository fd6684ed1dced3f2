import { describe, expect, it } from 'vitest';
import type { RightToWork } from '#domain/papers/facts.ts';
import { needsStatus, permitsOf } from '#domain/papers/permits.ts';
import { lastDayOfStatus } from '#domain/papers/renewal.ts';
import { RESIDENCE_STATUSES } from '#domain/papers/status.ts';
import { holder } from './build.ts';

const NOT_CLEARED = [{ kind: 'not_cleared', lastDay: null }];
const UNTIL_MARCH = [{ kind: 'residence', lastDay: '2027-03-31' }];

describe('F-08, F-09, F-15 the permits of a right to work', () => {
  it.each<[string, RightToWork, unknown]>([
    ['a Japanese national: nothing', holder(null, { nationality: 'JP' }), []],
    ['a person without known nationality or status: nothing', holder(null, { nationality: null }), []],
    ['a foreign national without a status: not cleared', holder(null), NOT_CLEARED],
    ['a student: the status', holder({}), UNTIL_MARCH],
    ['a student without the permission: not cleared', holder({ permission: false }), NOT_CLEARED],
    ['a student without a last day: not cleared', holder({ expiresOn: null }), NOT_CLEARED],
    [
      'a student with a student card: both',
      holder({}, { studentCardExpiresOn: '2026-12-31' }),
      [...UNTIL_MARCH, { kind: 'student_card', lastDay: '2026-12-31' }],
    ],
    [
      'a student who is not cleared: the student card too',
      holder({ permission: false }, { studentCardExpiresOn: '2026-12-31' }),
      [...NOT_CLEARED, { kind: 'student_card', lastDay: '2026-12-31' }],
    ],
    [
      'family with an old student card: the status alone',
      holder({ status: 'family_stay' }, { studentCardExpiresOn: '2020-03-31' }),
      UNTIL_MARCH,
    ],
    [
      'family without the permission: not cleared',
      holder({ status: 'family_stay', permission: false }),
      NOT_CLEARED,
    ],
    [
      'designated activities, paper unread: not cleared',
      holder({ status: 'designated_activities' }),
      NOT_CLEARED,
    ],
    [
      'designated activities, no cap by the paper: the status',
      holder({ status: 'designated_activities', permission: false, paperCap: { kind: 'none' } }),
      UNTIL_MARCH,
    ],
    ['another status, paper unread: not cleared', holder({ status: 'other' }), NOT_CLEARED],
    [
      'another status, hours by the paper: the status',
      holder({ status: 'other', paperCap: { kind: 'weekly', minutes: 1_200 } }),
      UNTIL_MARCH,
    ],
    [
      'a spouse: the status, without permission',
      holder({ status: 'spouse_of_japanese_citizen', permission: false }),
      UNTIL_MARCH,
    ],
    [
      'a spouse without a last day: not cleared',
      holder({ status: 'spouse_of_permanent_resident', expiresOn: null }),
      NOT_CLEARED,
    ],
    [
      'a long term resident: the status',
      holder({ status: 'long_term_resident', permission: false }),
      UNTIL_MARCH,
    ],
    [
      'a permanent resident: the card',
      holder({ status: 'permanent_resident', permission: false }),
      [{ kind: 'permanent_card', lastDay: '2027-03-31' }],
    ],
    [
      'a permanent resident’s card is not prolonged by a filing',
      holder({ status: 'permanent_resident', renewalFiledOn: '2027-03-01' }),
      [{ kind: 'permanent_card', lastDay: '2027-03-31' }],
    ],
    [
      'a permanent resident without a stored card: nothing',
      holder({ status: 'permanent_resident', expiresOn: null }),
      [],
    ],
    [
      'a renewal in time: two months more',
      holder({ renewalFiledOn: '2027-03-31' }),
      [{ kind: 'residence', lastDay: '2027-05-31' }],
    ],
    [
      'a person with a status but no known nationality: the status',
      holder({}, { nationality: null }),
      UNTIL_MARCH,
    ],
  ])('for %s', (_, person, permits) => {
    expect(permitsOf(person)).toEqual(permits);
  });

  it.each(RESIDENCE_STATUSES)(
    'of %s include one without a last day, except for permanent residents',
    (status) => {
      const expected = status === 'permanent_resident' ? 0 : 1;
      expect(permitsOf(holder({ status, expiresOn: null }))).toHaveLength(expected);
    },
  );

  it('require a status of a Japanese national who has one stored', () => {
    expect(needsStatus(holder({}, { nationality: 'JP' }))).toBe(true);
    expect(needsStatus(holder(null, { nationality: 'JP' }))).toBe(false);
    expect(needsStatus(holder(null, { nationality: null }))).toBe(false);
    expect(needsStatus(holder(null, { nationality: 'NP' }))).toBe(true);
  });
});

describe('F-14 the last day of a status', () => {
  it.each([
    ['2026-12-31', '2026-12-31', '2027-02-28'],
    ['2026-12-31', '2026-10-01', '2027-02-28'],
    ['2027-12-31', '2027-12-01', '2028-02-29'],
    ['2026-11-21', '2026-11-20', '2027-01-21'],
    ['2026-11-21', '2026-11-22', '2026-11-21'],
    ['2026-11-21', null, '2026-11-21'],
  ])('that expires on %s, filed on %s, is %s', (expiresOn, filedOn, lastDay) => {
    expect(lastDayOfStatus(expiresOn, filedOn)).toBe(lastDay);
  });

  it.each([
    ['9999-10-30', '9999-12-30'],
    ['9999-10-31', '9999-12-31'],
    ['9999-11-01', '9999-12-31'],
    ['9999-12-31', '9999-12-31'],
  ])('never exceeds the last possible date: %s to %s', (expiresOn, lastDay) => {
    expect(lastDayOfStatus(expiresOn, '2026-11-01')).toBe(lastDay);
  });
});
