// Dispatch: barred duties, day labourers, the years at a place and in a unit, and people who left the client.

import { barredDispatchFinding, type DutyAtPlace } from '#domain/law/barred-dispatch.ts';
import { type DayLabour, dayDispatchFinding } from '#domain/law/day-dispatch.ts';
import {
  conflictDay,
  type DispatchedWork,
  leaverFinding,
  placeYearsFinding,
  unitYearsFinding,
} from '#domain/law/dispatch-years.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { DAY_LABOUR, DISPATCHED, DUTY, STUDENT_BY_DAY, verdictOf } from '#tests/domain/law/build.ts';
import type { Golden, Verdict } from './golden.ts';

const DISPATCH_ACT = 'https://laws.e-gov.go.jp/law/360AC0000000088';
const NURSING = 'https://jsbb.jp/news/cate08/46485';
const DAY_LIST = 'https://d-spark.com/?p=138';
const DAY_SCHOOLS = 'https://advance-news.co.jp/column/2019/07/post-1334.html';
const DAY_TERM = 'https://hataractive.jp/useful/1273/';
const GAP = 'https://goodjob.ca-m.co.jp/column/7872';
const EXEMPT = 'https://www.pasona.co.jp/clients/service/jhk/guide/rules/cp22/';
const LEAVERS = 'http://www.eri-office.com/e_blog_showeach.php?tgid=1681181940[9]';

/** Why a verdict only warns until the official text has been read. */
const MEDICAL = 'the Order, Art. 2, was read on private sites';
const EXCEPTIONS = 'the exceptions in the Order and the Regulation were read on private sites';
const YEARS = 'the gap and the exemptions were read on private sites';
const RETIREMENT = 'the age of retirement in the Regulation was read on a private site';

const duty =
  (of: (day: CalendarDate) => Partial<DutyAtPlace>): Verdict =>
  (day, law) =>
    verdictOf(barredDispatchFinding({ ...DUTY, ...of(day), day }, law));
const labour =
  (of: (day: CalendarDate) => Partial<DayLabour>): Verdict =>
  (day, law) =>
    verdictOf(dayDispatchFinding({ ...DAY_LABOUR, day, ...of(day) }, law));
const place =
  (of: (day: CalendarDate) => Partial<DispatchedWork>): Verdict =>
  (day, law) =>
    verdictOf(placeYearsFinding({ ...DISPATCHED, ...of(day), day }, law));
const unit =
  (of: (day: CalendarDate) => Partial<DispatchedWork>): Verdict =>
  (day, law) =>
    verdictOf(unitYearsFinding({ ...DISPATCHED, ...of(day), day }, law));
const leaver =
  (leftOn: CalendarDate, retiredAt: number | null): Verdict =>
  (day, law) =>
    verdictOf(leaverFinding({ engagement: 'dispatch', leftOn, retiredAt, day }, law));

export const DISPATCH: Golden[] = [
  // Duties barred by dispatch.
  [
    'nurses go to remote places',
    NURSING,
    duty(() => ({ duty: 'hospital_medical', shown: ['remote_nurse'] })),
    ['2021-03-31', 'refuse barred_dispatch'],
    ['2021-04-01', 'lawful'],
    MEDICAL,
  ],
  [
    'doctors go to remote places as before',
    NURSING,
    duty(() => ({ duty: 'hospital_medical', shown: ['remote_doctor'] })),
    ['2021-03-31', 'lawful'],
    ['2021-04-01', 'lawful'],
  ],
  [
    'a builder is employed by the site',
    DISPATCH_ACT,
    duty((day) => ({ duty: 'construction', engagement: day < '2026-05-01' ? 'dispatch' : 'direct' })),
    ['2026-04-30', 'refuse barred_dispatch'],
    ['2026-05-01', 'lawful'],
  ],
  [
    'a guard’s workplace turns out to be a contract for work',
    DISPATCH_ACT,
    duty((day) => ({ duty: 'guarding', engagement: day < '2026-05-01' ? 'unknown' : 'contract_for_work' })),
    ['2026-04-30', 'warn barred_dispatch'],
    ['2026-05-01', 'lawful'],
  ],
  [
    'harbour work has no exception',
    DISPATCH_ACT,
    duty((day) => ({ duty: 'harbour_transport', shown: day < '2026-05-01' ? [] : ['temp_to_perm'] })),
    ['2026-04-30', 'refuse barred_dispatch'],
    ['2026-05-01', 'refuse barred_dispatch'],
  ],
  [
    'a nurse’s dispatch becomes temp-to-perm',
    DISPATCH_ACT,
    duty((day) => ({ duty: 'hospital_medical', shown: day < '2026-05-01' ? [] : ['temp_to_perm'] })),
    ['2026-04-30', 'refuse barred_dispatch'],
    ['2026-05-01', 'lawful'],
    MEDICAL,
  ],
  [
    'the leave that a nurse replaces ends',
    DISPATCH_ACT,
    duty((day) => ({ duty: 'hospital_medical', shown: day < '2026-05-01' ? ['leave_replacement'] : [] })),
    ['2026-04-30', 'lawful'],
    ['2026-05-01', 'refuse barred_dispatch'],
    MEDICAL,
  ],
  // Day dispatch.
  [
    'the Act of 2012 bars day labourers',
    DISPATCH_ACT,
    labour(() => ({})),
    ['2012-09-30', 'lawful'],
    ['2012-10-01', 'refuse day_dispatch'],
    EXCEPTIONS,
  ],
  [
    'a contract ends on its 30th day or on its 31st',
    DAY_TERM,
    labour((day) => ({ contract: { from: '2026-05-01', to: day } })),
    ['2026-05-30', 'refuse day_dispatch'],
    ['2026-05-31', 'lawful'],
    EXCEPTIONS,
  ],
  [
    'a contract of one day',
    DAY_TERM,
    labour((day) => ({ contract: { from: day, to: day } })),
    ['2026-05-30', 'refuse day_dispatch'],
    ['2026-05-31', 'refuse day_dispatch'],
    EXCEPTIONS,
  ],
  [
    'a day’s work under a contract without an end',
    DAY_TERM,
    labour(() => ({ contract: { from: '2026-05-01', to: null } })),
    ['2026-05-30', 'lawful'],
    ['2026-05-31', 'lawful'],
  ],
  [
    'a contract is not on file',
    DAY_TERM,
    labour(() => ({ contract: null })),
    ['2026-05-30', 'lawful'],
    ['2026-05-31', 'lawful'],
  ],
  [
    'a person turns 60',
    DAY_LIST,
    labour(() => ({ birthday: '1966-05-15' })),
    ['2026-05-14', 'refuse day_dispatch'],
    ['2026-05-15', 'lawful'],
    EXCEPTIONS,
  ],
  [
    'a person enrols at a university',
    DAY_SCHOOLS,
    labour((day) => ({ study: day < '2026-05-15' ? null : STUDENT_BY_DAY })),
    ['2026-05-14', 'refuse day_dispatch'],
    ['2026-05-15', 'lawful'],
    EXCEPTIONS,
  ],
  [
    'a person enrols at a specialised training college',
    DAY_SCHOOLS,
    labour((day) => ({ study: day < '2026-05-15' ? null : { ...STUDENT_BY_DAY, school: 'specialised' } })),
    ['2026-05-14', 'refuse day_dispatch'],
    ['2026-05-15', 'lawful'],
    EXCEPTIONS,
  ],
  [
    'a person enrols at a miscellaneous school',
    DAY_SCHOOLS,
    labour((day) => ({ study: day < '2026-05-15' ? null : { ...STUDENT_BY_DAY, school: 'miscellaneous' } })),
    ['2026-05-14', 'refuse day_dispatch'],
    ['2026-05-15', 'lawful'],
    EXCEPTIONS,
  ],
  [
    'a person enrols at a school that is none of them',
    DAY_SCHOOLS,
    labour((day) => ({ study: day < '2026-05-15' ? null : { ...STUDENT_BY_DAY, school: 'other' } })),
    ['2026-05-14', 'refuse day_dispatch'],
    ['2026-05-15', 'refuse day_dispatch'],
    EXCEPTIONS,
  ],
  [
    'the office finds out what the school is',
    DAY_SCHOOLS,
    labour((day) => ({
      study: { ...STUDENT_BY_DAY, school: day < '2026-05-15' ? 'unknown' : 'miscellaneous' },
    })),
    ['2026-05-14', 'warn day_dispatch'],
    ['2026-05-15', 'lawful'],
  ],
  [
    'a student takes leave',
    DAY_SCHOOLS,
    labour((day) => ({ study: { ...STUDENT_BY_DAY, onLeave: day >= '2026-05-15' } })),
    ['2026-05-14', 'lawful'],
    ['2026-05-15', 'refuse day_dispatch'],
    EXCEPTIONS,
  ],
  [
    'a student goes to the evening course',
    DAY_SCHOOLS,
    labour((day) => ({ study: { ...STUDENT_BY_DAY, course: day < '2026-05-15' ? 'day' : 'evening' } })),
    ['2026-05-14', 'lawful'],
    ['2026-05-15', 'refuse day_dispatch'],
    EXCEPTIONS,
  ],
  [
    'a student goes on by correspondence',
    DAY_SCHOOLS,
    labour((day) => ({
      study: { ...STUDENT_BY_DAY, course: day < '2026-05-15' ? 'day' : 'correspondence' },
    })),
    ['2026-05-14', 'lawful'],
    ['2026-05-15', 'refuse day_dispatch'],
    EXCEPTIONS,
  ],
  [
    'the main job reaches 5,000,000 yen',
    DAY_LIST,
    labour((day) => ({ mainYen: day < '2026-05-15' ? 4_999_999 : 5_000_000 })),
    ['2026-05-14', 'refuse day_dispatch'],
    ['2026-05-15', 'lawful'],
    EXCEPTIONS,
  ],
  [
    'the household reaches 5,000,000 yen',
    DAY_LIST,
    labour((day) => ({ household: { yen: day < '2026-05-15' ? 4_999_999 : 5_000_000, ownYen: 1_000_000 } })),
    ['2026-05-14', 'refuse day_dispatch'],
    ['2026-05-15', 'lawful'],
    EXCEPTIONS,
  ],
  [
    'the own income reaches half of the household',
    DAY_LIST,
    labour((day) => ({ household: { yen: 6_000_000, ownYen: day < '2026-05-15' ? 2_999_999 : 3_000_000 } })),
    ['2026-05-14', 'lawful'],
    ['2026-05-15', 'refuse day_dispatch'],
    EXCEPTIONS,
  ],
  [
    'nurses at welfare facilities are listed',
    NURSING,
    labour((day) => ({ duty: 'welfare_nursing', contract: { from: day, to: day } })),
    ['2021-03-31', 'refuse day_dispatch'],
    ['2021-04-01', 'lawful'],
    EXCEPTIONS,
  ],
  [
    'filing is a listed duty',
    DAY_LIST,
    labour((day) => ({ duty: day < '2026-05-15' ? null : 'filing' })),
    ['2026-05-14', 'refuse day_dispatch'],
    ['2026-05-15', 'lawful'],
    EXCEPTIONS,
  ],
  [
    'the workplace turns out to be dispatch',
    DISPATCH_ACT,
    labour((day) => ({ engagement: day < '2026-05-15' ? 'unknown' : 'dispatch' })),
    ['2026-05-14', 'warn day_dispatch'],
    ['2026-05-15', 'refuse day_dispatch'],
    EXCEPTIONS,
  ],
  // Three years, and a year after leaving.
  [
    'the three years begin to count',
    DISPATCH_ACT,
    (day) => conflictDay([{ from: day, to: '2016-01-31' }], 'dispatch_place_years') ?? 'none',
    ['2015-09-29', 'none'],
    ['2015-09-30', '2018-09-30'],
  ],
  [
    'the conflict day of a place comes',
    DISPATCH_ACT,
    place(() => ({})),
    ['2026-03-31', 'warn place_years'],
    ['2026-04-01', 'refuse place_years'],
    YEARS,
  ],
  [
    'the notice before it comes',
    DISPATCH_ACT,
    place(() => ({})),
    ['2025-12-31', 'lawful'],
    ['2026-01-01', 'warn place_years'],
  ],
  [
    'the place extends after a hearing',
    DISPATCH_ACT,
    place((day) => ({ conflictDay: day < '2026-04-02' ? '2026-04-01' : '2029-04-01' })),
    ['2026-04-01', 'refuse place_years'],
    ['2026-04-02', 'lawful'],
    YEARS,
  ],
  [
    'the conflict day of a person in a unit comes',
    DISPATCH_ACT,
    unit(() => ({})),
    ['2026-03-31', 'warn unit_years'],
    ['2026-04-01', 'refuse unit_years'],
    YEARS,
  ],
  [
    'three years from 29 February end with the month',
    DISPATCH_ACT,
    unit(() => ({
      conflictDay: conflictDay([{ from: '2024-02-29', to: '2027-03-31' }], 'dispatch_unit_years'),
    })),
    ['2027-02-28', 'warn unit_years'],
    ['2027-03-01', 'refuse unit_years'],
    YEARS,
  ],
  [
    'a gap of three months and a day starts again',
    GAP,
    (day) =>
      conflictDay(
        [
          { from: '2023-04-01', to: '2024-03-31' },
          { from: day, to: '2025-03-31' },
        ],
        'dispatch_unit_years',
      ) ?? 'none',
    ['2024-07-01', '2026-04-01'],
    ['2024-07-02', '2027-07-02'],
  ],
  [
    'a person turns 60 after three years',
    EXEMPT,
    unit((day) => ({ exemptions: day < '2026-05-15' ? [] : ['from_60'] })),
    ['2026-05-14', 'refuse unit_years'],
    ['2026-05-15', 'lawful'],
    YEARS,
  ],
  [
    'the contract becomes permanent',
    EXEMPT,
    unit((day) => ({ exemptions: day < '2026-05-15' ? [] : ['permanent_contract'] })),
    ['2026-05-14', 'refuse unit_years'],
    ['2026-05-15', 'lawful'],
    YEARS,
  ],
  [
    'a project ends',
    EXEMPT,
    place((day) => ({ exemptions: day < '2026-05-15' ? ['project'] : [] })),
    ['2026-05-14', 'lawful'],
    ['2026-05-15', 'refuse place_years'],
    YEARS,
  ],
  [
    'a year after leaving the client',
    DISPATCH_ACT,
    leaver('2025-03-31', null),
    ['2026-03-30', 'refuse leaver'],
    ['2026-03-31', 'lawful'],
  ],
  [
    'a year after leaving on 29 February',
    DISPATCH_ACT,
    leaver('2024-02-29', null),
    ['2025-02-28', 'refuse leaver'],
    ['2025-03-01', 'lawful'],
  ],
  ['retired at 60', LEAVERS, leaver('2026-03-31', 60), ['2026-03-31', 'lawful'], ['2026-04-01', 'lawful']],
  [
    'left at 59',
    LEAVERS,
    leaver('2026-03-31', 59),
    ['2026-04-01', 'refuse leaver'],
    ['2026-04-02', 'refuse leaver'],
    RETIREMENT,
  ],
];
