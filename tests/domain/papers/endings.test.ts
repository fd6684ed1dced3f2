import { describe, expect, it } from 'vitest';
import { endingsOf } from '#domain/papers/reminder.ts';
import { holder } from './build.ts';

describe('F-13 the expiries of a person', () => {
  it.each([
    ['a status', holder({}), null, [['residence', '2027-03-31']]],
    [
      'a status without permission to work',
      holder({ permission: false }),
      null,
      [['residence', '2027-03-31']],
    ],
    ['a status without a known last day', holder({ expiresOn: null }), null, []],
    [
      'F-15 the card of a permanent resident',
      holder({ status: 'permanent_resident' }),
      null,
      [['permanent_card', '2027-03-31']],
    ],
    [
      'F-14 a status that a renewal prolongs',
      holder({ expiresOn: '2026-12-31', renewalFiledOn: '2026-12-01' }),
      null,
      [['residence', '2027-02-28']],
    ],
    [
      'the card of a student',
      holder({}, { studentCardExpiresOn: '2027-03-20' }),
      null,
      [
        ['residence', '2027-03-31'],
        ['student_card', '2027-03-20'],
      ],
    ],
    [
      'the card of a former student',
      holder({ status: 'family_stay' }, { studentCardExpiresOn: '2027-03-20' }),
      null,
      [['residence', '2027-03-31']],
    ],
    ['a passport', holder(null), '2027-01-01', [['passport', '2027-01-01']]],
    ['a passport of Japan', holder(null, { nationality: 'JP' }), '2027-01-01', []],
    ['nothing', holder(null), null, []],
  ] as const)('for %s', (_, person, passport, endings) => {
    expect(endingsOf(person, passport).map(({ kind, lastDay }) => [kind, lastDay])).toEqual(endings);
  });
});
