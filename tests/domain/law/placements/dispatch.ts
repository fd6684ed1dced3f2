// LW-02, LW-04 to LW-06: placements by dispatch.

import { CONTRACTOR, ONE_DAY, PERMANENT, type PlacementRow, UNKNOWN } from './placed.ts';

export const DISPATCH: PlacementRow[] = [
  // Barred duties.
  [
    'a permanent resident builds, by dispatch',
    { person: PERMANENT, work: 'construction' },
    'refuse barred_dispatch',
    'construction is barred',
  ],
  [
    'a permanent resident builds, under a contract for work',
    { person: PERMANENT, place: CONTRACTOR, work: 'construction' },
    'lawful',
    'only dispatch is barred',
  ],
  [
    'a permanent resident does the office work of a building site, by dispatch',
    { person: PERMANENT, work: 'office' },
    'lawful',
    'office work is no construction',
  ],
  [
    'a Japanese guards, where the engagement is not known',
    { place: UNKNOWN, work: 'guarding' },
    'warn barred_dispatch',
    'it may be dispatch',
  ],
  [
    'a Japanese loads ships, by dispatch',
    { work: 'harbour_transport' },
    'refuse barred_dispatch',
    'harbour transport is barred',
  ],
  [
    'a nurse in a hospital, by dispatch',
    { work: 'hospital_medical' },
    'refuse barred_dispatch',
    'medical work in hospitals is barred',
    'unconfirmed',
  ],
  [
    'a nurse in a hospital, by dispatch in place of one on leave',
    { work: 'hospital_medical', before: { evidence: ['leave_replacement'] } },
    'lawful',
    'an exception with a paper',
  ],
  [
    'a nurse in a care home for a day, by dispatch',
    { person: ONE_DAY, work: 'welfare_nursing' },
    'lawful',
    'no hospital, and a listed duty',
  ],
  // The years of dispatch.
  [
    'a place on the day before its conflict day',
    { place: { conflictOn: '2026-10-16' } },
    'warn place_years',
    'it comes',
  ],
  [
    'a place on its conflict day',
    { place: { conflictOn: '2026-10-15' } },
    'refuse place_years',
    'three years are over',
    'unconfirmed',
  ],
  [
    'a person aged 60 at a place on its conflict day',
    { place: { conflictOn: '2026-10-15' }, person: { birthday: '1966-10-15' } },
    'lawful',
    'people from 60 are exempt',
  ],
  [
    'a person on the last day of three years in a unit',
    { before: { dispatched: [{ from: '2023-10-16', to: null }] } },
    'warn unit_years',
    'it comes',
  ],
  [
    'a person on the day after three years in a unit',
    { before: { dispatched: [{ from: '2023-10-15', to: null }] } },
    'refuse unit_years',
    'three years are over',
    'unconfirmed',
  ],
  [
    'a person with a permanent contract after three years in a unit',
    {
      before: { dispatched: [{ from: '2023-10-15', to: null }] },
      person: { contracts: [{ from: '2023-10-01', to: null }] },
    },
    'lawful',
    'people with a permanent contract are exempt',
  ],
  [
    'a person who comes back to a unit after three months',
    { before: { dispatched: [{ from: '2023-07-01', to: '2026-07-14' }] } },
    'refuse unit_years',
    'the gap is too short',
    'unconfirmed',
  ],
  [
    'a person who comes back to a unit after three months and a day',
    { before: { dispatched: [{ from: '2023-07-01', to: '2026-07-13' }] } },
    'lawful',
    'the years start again',
  ],
  [
    'a person after three years in a unit, who also comes after a later gap',
    {
      before: {
        dispatched: [
          { from: '2023-10-15', to: '2026-10-01' },
          { from: '2027-06-01', to: null },
        ],
      },
    },
    'refuse unit_years',
    'a later dispatch does not start the years of today',
    'unconfirmed',
  ],
  [
    'a place after its conflict day, where the engagement is not known',
    { place: { ...UNKNOWN, conflictOn: '2026-10-01' } },
    'warn place_years',
    'it may be dispatch',
  ],
  [
    'a place before its conflict day, where the engagement is not known',
    { place: { ...UNKNOWN, conflictOn: '2026-11-01' } },
    'lawful',
    'nothing would be refused',
  ],
  // People who left the client.
  [
    'a person on the last day of the year after leaving the client',
    { before: { leftClientOn: '2025-10-16' } },
    'refuse leaver',
    'within a year',
  ],
  [
    'a person a year after leaving the client',
    { before: { leftClientOn: '2025-10-15' } },
    'lawful',
    'the year is over',
  ],
  [
    'a person whom the client retired at 60',
    { before: { leftClientOn: '2026-03-31', retiredAt: 60 } },
    'lawful',
    'retirement is an exception',
  ],
  [
    'a person who left the client, under a contract for work',
    { before: { leftClientOn: '2026-03-31' }, place: CONTRACTOR },
    'lawful',
    'only dispatch is barred',
  ],
];
