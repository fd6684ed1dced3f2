// LW-03: placements of day labourers by dispatch.

import { STUDENT_BY_DAY } from '#tests/domain/law/build.ts';
import { CONTRACTOR, ONE_DAY, type PlacementRow, STUDENT, UNKNOWN_SCHOOL } from './placed.ts';

const TEN_DAYS = { contracts: [{ from: '2026-10-10', to: '2026-10-19' }] };

export const DAY_DISPATCH: PlacementRow[] = [
  [
    'a day student of a university for a day',
    { person: { ...STUDENT, ...ONE_DAY } },
    'lawful',
    'a day student of a school of Article 1',
  ],
  [
    'a day student of a language school of none of the kinds for a day',
    { person: { ...STUDENT, ...ONE_DAY, study: { ...STUDENT_BY_DAY, school: 'other' } } },
    'refuse day_dispatch',
    'the school is none of Article 1, 124 or 134',
    'unconfirmed',
  ],
  [
    'a day student of an unchecked school for a day',
    { person: { ...STUDENT, ...ONE_DAY, study: UNKNOWN_SCHOOL } },
    'warn day_dispatch',
    'the school may be none of them',
  ],
  [
    'an evening student for a day',
    { person: { ...ONE_DAY, study: { ...STUDENT_BY_DAY, course: 'evening' } } },
    'refuse day_dispatch',
    'evening students are no exception',
    'unconfirmed',
  ],
  [
    'a student on leave for a day',
    { person: { ...ONE_DAY, study: { ...STUDENT_BY_DAY, onLeave: true } } },
    'refuse day_dispatch',
    'students on leave are no exception',
    'unconfirmed',
  ],
  [
    'a Japanese for ten days, on the day before the 60th birthday',
    { person: { ...TEN_DAYS, birthday: '1966-10-16' } },
    'refuse day_dispatch',
    'aged 59',
    'unconfirmed',
  ],
  [
    'a Japanese for ten days, on the 60th birthday',
    { person: { ...TEN_DAYS, birthday: '1966-10-15' } },
    'lawful',
    'aged 60',
  ],
  [
    'a Japanese under a contract of 30 days',
    { person: { contracts: [{ from: '2026-10-01', to: '2026-10-30' }] } },
    'refuse day_dispatch',
    'day labour',
    'unconfirmed',
  ],
  [
    'a Japanese under a contract of 31 days',
    { person: { contracts: [{ from: '2026-10-01', to: '2026-10-31' }] } },
    'lawful',
    'no day labour',
  ],
  [
    'a Japanese under a contract of a day, under a contract for work',
    { person: ONE_DAY, place: CONTRACTOR },
    'lawful',
    'only dispatch is barred',
  ],
  [
    'a Japanese whose contract is not on file',
    { person: { contracts: [] } },
    'lawful',
    'that is asked once of the person',
  ],
  [
    'a Japanese whose contract of ten days has ended',
    { person: { contracts: [{ from: '2026-10-05', to: '2026-10-14' }] } },
    'lawful',
    'there is no contract on the day',
  ],
  [
    'a wife of a household of 6,000,000 yen, a year after the proof',
    {
      person: {
        ...ONE_DAY,
        incomes: [{ kind: 'household', yen: 6_000_000, ownYen: 1_000_000, shownOn: '2025-10-16' }],
      },
    },
    'lawful',
    'not the earner of such a household',
  ],
  [
    'a wife of a household of 6,000,000 yen, a year and a day after the proof',
    {
      person: {
        ...ONE_DAY,
        incomes: [{ kind: 'household', yen: 6_000_000, ownYen: 1_000_000, shownOn: '2025-10-15' }],
      },
    },
    'refuse day_dispatch',
    'the proof is too old',
    'unconfirmed',
  ],
  [
    'a wife whose household had 6,000,000 yen, but has less by the last proof',
    {
      person: {
        ...ONE_DAY,
        incomes: [
          { kind: 'household', yen: 6_000_000, ownYen: 1_000_000, shownOn: '2026-01-10' },
          { kind: 'household', yen: 4_000_000, ownYen: 1_000_000, shownOn: '2026-09-10' },
        ],
      },
    },
    'refuse day_dispatch',
    'the last proof counts',
    'unconfirmed',
  ],
  [
    'an employee of 5,000,000 yen with a side job',
    {
      person: {
        ...ONE_DAY,
        incomes: [{ kind: 'main_job', yen: 5_000_000, ownYen: null, shownOn: '2026-09-01' }],
      },
    },
    'lawful',
    'the main job pays enough',
  ],
  [
    'a Japanese who sells software for a day',
    { person: ONE_DAY, work: 'sales_engineering' },
    'lawful',
    'a listed duty',
  ],
  // Several rules at the same time.
  [
    'a student for a day, dispatched to guard a pachinko hall',
    {
      person: { ...STUDENT, ...ONE_DAY, study: UNKNOWN_SCHOOL },
      place: { fueiho: 'yes' },
      work: 'guarding',
    },
    'refuse fueiho_premises, refuse barred_dispatch, warn day_dispatch',
    'refusals come first',
  ],
];
