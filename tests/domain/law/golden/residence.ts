// Residence: the hours and premises of work by permission.

import { premisesFinding, type WorkOnPremises } from '#domain/law/premises.ts';
import { rowOn } from '#domain/law/register.ts';
import { residenceLimitsOf } from '#domain/papers/limits.ts';
import { ROSTER_DEFAULTS } from '#domain/roster/facts.ts';
import { holdsOn, limitsInForce } from '#domain/roster/limits.ts';
import { isUnder18 } from '#domain/roster/rules/under-18.ts';
import { type CalendarDate, dayNumber } from '#domain/time/calendar-date.ts';
import { verdictOf } from '#tests/domain/law/build.ts';
import { holder } from '#tests/domain/papers/build.ts';
import { person } from '#tests/domain/roster/build.ts';
import type { Golden, Verdict } from './golden.ts';

const REGULATION_19 = 'https://laws.e-gov.go.jp/law/356M50000010054';
const PERMISSION = 'https://www.moj.go.jp/isa/applications/procedures/nyuukokukanri07_00045.html';
const STUDENTS = 'https://www.moj.go.jp/isa/applications/procedures/nyuukokukanri07_00003.html';
const LSA = 'https://laws.e-gov.go.jp/law/322AC0000000049';
const SUMMER = { from: '2026-07-25', to: '2026-09-05' };

/** The hours by papers on a day: `any_7_days 1680`, `day 480`. */
const hoursOn =
  (...of: Parameters<typeof holder>): Verdict =>
  (day, law) =>
    limitsInForce(person(1, { limits: residenceLimitsOf(holder(...of), law) }), ROSTER_DEFAULTS)
      .filter((limit) => limit.source !== 'config' && holdsOn(limit, dayNumber(day)))
      .map(({ window, amount }) => `${window} ${amount}`)
      .join(', ');
const premises =
  (of: (day: CalendarDate) => Omit<WorkOnPremises, 'day'>): Verdict =>
  (day, law) =>
    verdictOf(premisesFinding({ ...of(day), day }, law));
const row =
  (kind: Parameters<typeof rowOn>[1]): Verdict =>
  (day, law) =>
    rowOn(law, kind, day) === null ? 'not yet' : 'holds';

export const RESIDENCE: Golden[] = [
  // Hours by permission.
  [
    'a long vacation begins',
    STUDENTS,
    hoursOn({}, { vacations: [SUMMER] }),
    ['2026-07-24', 'any_7_days 1680'],
    ['2026-07-25', 'day 480'],
  ],
  [
    'a long vacation ends',
    STUDENTS,
    hoursOn({}, { vacations: [SUMMER] }),
    ['2026-09-05', 'day 480'],
    ['2026-09-06', 'any_7_days 1680'],
  ],
  [
    'the vacation of another school begins',
    STUDENTS,
    hoursOn({}, { vacations: [{ from: '2026-08-01', to: '2026-09-05' }] }),
    ['2026-07-24', 'any_7_days 1680'],
    ['2026-07-25', 'any_7_days 1680'],
  ],
  [
    'a dependant’s school closes',
    REGULATION_19,
    hoursOn({ status: 'family_stay' }, { vacations: [SUMMER] }),
    ['2026-07-24', 'any_7_days 1680'],
    ['2026-07-25', 'any_7_days 1680'],
  ],
  [
    'a permanent resident’s school closes',
    REGULATION_19,
    hoursOn({ status: 'permanent_resident' }, { vacations: [SUMMER] }),
    ['2026-07-24', ''],
    ['2026-07-25', ''],
  ],
  [
    'a person turns 18',
    LSA,
    (day) => (isUnder18('2008-06-15', day) ? 'under 18' : 'adult'),
    ['2026-06-14', 'under 18'],
    ['2026-06-15', 'adult'],
  ],
  // Premises under the Entertainment Business Act.
  [
    'a student becomes a long term resident',
    PERMISSION,
    premises((day) => ({ fueiho: 'yes', permission: day < '2026-05-01' ? 'blanket' : null })),
    ['2026-04-30', 'refuse fueiho_premises'],
    ['2026-05-01', 'lawful'],
  ],
  [
    'the office finds that the premises are none',
    PERMISSION,
    premises((day) => ({ fueiho: day < '2026-05-01' ? 'unknown' : 'no', permission: 'blanket' })),
    ['2026-04-30', 'warn fueiho_premises'],
    ['2026-05-01', 'lawful'],
  ],
  [
    'the office finds that the premises are such',
    PERMISSION,
    premises((day) => ({ fueiho: day < '2026-05-01' ? 'unknown' : 'yes', permission: 'blanket' })),
    ['2026-04-30', 'warn fueiho_premises'],
    ['2026-05-01', 'refuse fueiho_premises'],
  ],
  [
    'an individual permission is approved',
    PERMISSION,
    premises((day) => ({ fueiho: 'yes', permission: day < '2026-05-01' ? 'blanket' : 'individual' })),
    ['2026-04-30', 'refuse fueiho_premises'],
    ['2026-05-01', 'refuse fueiho_premises'],
  ],
  // What comes, or came.
  [
    'the combined card',
    'https://www.moj.go.jp/isa/tokutei.html',
    row('combined_card'),
    ['2026-06-13', 'not yet'],
    ['2026-06-14', 'holds'],
  ],
  [
    'training employment',
    'https://www.moj.go.jp/isa/applications/nyuukokukanri07_00002.html',
    row('training_employment'),
    ['2027-03-31', 'not yet'],
    ['2027-04-01', 'holds'],
  ],
  [
    'dispatch of Specified Skilled Workers',
    'https://www.moj.go.jp/isa/content/930006033.pdf',
    row('specified_skilled_dispatch'),
    ['2019-03-31', 'not yet'],
    ['2019-04-01', 'holds'],
  ],
];
