import { describe, expect, it } from 'vitest';
import { barredDispatchFinding, type DutyAtPlace } from '#domain/law/barred-dispatch.ts';
import { type DayLabour, dayDispatchFinding } from '#domain/law/day-dispatch.ts';
import { type DependantFacts, dependantTest } from '#domain/law/dependant.ts';
import {
  conflictDay,
  type DispatchedWork,
  leaverFinding,
  placeYearsFinding,
  unitYearsFinding,
} from '#domain/law/dispatch-years.ts';
import { LAW } from '#domain/law/law.ts';
import { premisesFinding, type WorkOnPremises } from '#domain/law/premises.ts';
import { rowOn } from '#domain/law/register.ts';
import {
  employmentInsuranceFinding,
  type InsuredWork,
  socialInsuranceFinding,
} from '#domain/law/social-insurance.ts';
import { thresholdsOf } from '#domain/law/yearly-thresholds.ts';
import { residenceLimitsOf } from '#domain/papers/limits.ts';
import { ROSTER_DEFAULTS } from '#domain/roster/facts.ts';
import { holdsOn, limitsInForce } from '#domain/roster/limits.ts';
import { isUnder18 } from '#domain/roster/rules/under-18.ts';
import { type CalendarDate, dayNumber } from '#domain/time/calendar-date.ts';
import { holder } from '#tests/domain/papers/build.ts';
import { person } from '#tests/domain/roster/build.ts';
import { DAY_LABOUR, DEPENDANT, DISPATCHED, DUTY, INSURED, STUDENT_BY_DAY, verdictOf } from './build.ts';

type Verdict = (day: CalendarDate) => string;
type Golden = [
  name: string,
  source: string,
  verdict: Verdict,
  before: [day: CalendarDate, verdict: string],
  after: [day: CalendarDate, verdict: string],
];

const REGULATION_19 = 'https://laws.e-gov.go.jp/law/356M50000010054';
const PERMISSION = 'https://www.moj.go.jp/isa/applications/procedures/nyuukokukanri07_00045.html';
const STUDENTS = 'https://www.moj.go.jp/isa/applications/procedures/nyuukokukanri07_00003.html';
const DISPATCH_ACT = 'https://laws.e-gov.go.jp/law/360AC0000000088';
const NURSING = 'https://jsbb.jp/news/cate08/46485';
const DAY_LIST = 'https://d-spark.com/?p=138';
const DAY_SCHOOLS = 'https://advance-news.co.jp/column/2019/07/post-1334.html';
const DAY_TERM = 'https://hataractive.jp/useful/1273/';
const GAP = 'https://goodjob.ca-m.co.jp/column/7872';
const EXEMPT = 'https://www.pasona.co.jp/clients/service/jhk/guide/rules/cp22/';
const LEAVERS = 'http://www.eri-office.com/e_blog_showeach.php?tgid=1681181940[9]';
const SHORT_TIME = 'https://www.nenkin.go.jp/service/kounen/tekiyo/jigyosho/tanjikan.html';
const ANSWERS = 'https://www.mhlw.go.jp/hourei/doc/tsuchi/T220322T0040.pdf';
const PENSION_2026 = 'https://laws.e-gov.go.jp/law/329AC0000000115/20261001_507AC0000000074';
const PENSION_2027 = 'https://laws.e-gov.go.jp/law/329AC0000000115/20271001_507AC0000000074';
const STUDENT_LIST =
  'https://www.tax-channel.com/search/law_info/detail/?search_word=%E5%AD%A6%E6%A0%A1&law_info_code=1000000031&law_info_content_code=1000014949';
const QUARTERS = 'https://www.nenkin.go.jp/faq/kounen/hihokensha/20140902-07.html';
const DEPENDANTS = 'https://www.mhlw.go.jp/hourei/doc/tsuchi/T251006S0060.pdf';
const DEPENDANT_ANSWERS = 'https://www.mhlw.go.jp/hourei/doc/tsuchi/T251006S0070.pdf';
const BY_AGE = 'https://www.nenkin.go.jp/oshirase/taisetu/2025/202508/0819.html';
const BY_AGE_60 = 'https://www.nenkin.go.jp/service/kounen/tekiyo/hihokensha1/20141202.html';
const EMPLOYMENT = 'https://laws.e-gov.go.jp/law/349AC0000000116';
const EMPLOYMENT_2028 = 'https://laws.e-gov.go.jp/law/349AC0000000116/20281001_506AC0000000026';
const LSA = 'https://laws.e-gov.go.jp/law/322AC0000000049';
const TAX_2026 = 'https://www.nta.go.jp/publication/pamph/gensen/2026kaisei.pdf';

/** The hours by papers on a day: `7 days 1680`, `day 480`. */
const hoursOn =
  (...of: Parameters<typeof holder>): Verdict =>
  (day) =>
    limitsInForce(person(1, { limits: residenceLimitsOf(holder(...of)) }), ROSTER_DEFAULTS)
      .filter((limit) => limit.source !== 'config' && holdsOn(limit, dayNumber(day)))
      .map(({ window, amount }) => `${window} ${amount}`)
      .join(', ');

const SUMMER = { from: '2026-07-25', to: '2026-09-05' };

const premises =
  (of: (day: CalendarDate) => Omit<WorkOnPremises, 'day'>): Verdict =>
  (day) =>
    verdictOf(premisesFinding({ ...of(day), day }));
const duty =
  (of: (day: CalendarDate) => Partial<DutyAtPlace>): Verdict =>
  (day) =>
    verdictOf(barredDispatchFinding({ ...DUTY, ...of(day), day }));
const labour =
  (of: (day: CalendarDate) => Partial<DayLabour>): Verdict =>
  (day) =>
    verdictOf(dayDispatchFinding({ ...DAY_LABOUR, day, ...of(day) }));
const place =
  (of: (day: CalendarDate) => Partial<DispatchedWork>): Verdict =>
  (day) =>
    verdictOf(placeYearsFinding({ ...DISPATCHED, ...of(day), day }));
const unit =
  (of: (day: CalendarDate) => Partial<DispatchedWork>): Verdict =>
  (day) =>
    verdictOf(unitYearsFinding({ ...DISPATCHED, ...of(day), day }));
const leaver =
  (leftOn: CalendarDate, retiredAt: number | null): Verdict =>
  (day) =>
    verdictOf(leaverFinding({ leftOn, retiredAt, day }));
const insured =
  (of: (day: CalendarDate) => Partial<InsuredWork>): Verdict =>
  (day) =>
    verdictOf(socialInsuranceFinding({ ...INSURED, ...of(day), day }));
const insuredFrom =
  (hours: Partial<InsuredWork['contract']>, others: Partial<InsuredWork> = {}): Verdict =>
  (day) =>
    insured(() => ({ ...others, contract: { ...INSURED.contract, ...hours } }))(day);
const employed =
  (of: (day: CalendarDate) => Partial<InsuredWork>): Verdict =>
  (day) =>
    verdictOf(employmentInsuranceFinding({ ...INSURED, ...of(day), day }));
const dependant =
  (of: (day: CalendarDate) => Partial<DependantFacts>): Verdict =>
  (day) => {
    const test = dependantTest({ ...DEPENDANT, ...of(day), day });
    return test === null ? 'no limit' : `${test.basis} ${test.limit} ${verdictOf(test.finding)}`;
  };
const row =
  (kind: Parameters<typeof rowOn>[1]): Verdict =>
  (day) =>
    rowOn(LAW, kind, day) === null ? 'not yet' : 'holds';

const REFUSED_DAY = 'refuse day_dispatch_days';
const PAY = DEPENDANT.pay ?? { yenPerHour: 0, weekMinutes: 0, statedMonthYen: 0, commutingMonthYen: 0 };
const MONTHS = [
  { month: '2026-10', minutes: 5_200 },
  { month: '2026-11', minutes: 5_200 },
];
const SHIFTS = { weekMinutes: null, monthYen: null };

const GOLDEN: Golden[] = [
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
    ['2026-04-30', 'refuse fueiho_permissions'],
    ['2026-05-01', 'lawful'],
  ],
  [
    'the office finds that the premises are none',
    PERMISSION,
    premises((day) => ({ fueiho: day < '2026-05-01' ? 'unknown' : 'no', permission: 'blanket' })),
    ['2026-04-30', 'warn fueiho_permissions'],
    ['2026-05-01', 'lawful'],
  ],
  [
    'the office finds that the premises are such',
    PERMISSION,
    premises((day) => ({ fueiho: day < '2026-05-01' ? 'unknown' : 'yes', permission: 'blanket' })),
    ['2026-04-30', 'warn fueiho_permissions'],
    ['2026-05-01', 'refuse fueiho_permissions'],
  ],
  [
    'an individual permission is approved',
    PERMISSION,
    premises((day) => ({ fueiho: 'yes', permission: day < '2026-05-01' ? 'blanket' : 'individual' })),
    ['2026-04-30', 'refuse fueiho_permissions'],
    ['2026-05-01', 'refuse fueiho_permissions'],
  ],
  // Duties barred by dispatch.
  [
    'nurses go to remote places',
    NURSING,
    duty(() => ({ duty: 'hospital_medical', shown: ['remote_nurse'] })),
    ['2021-03-31', 'refuse barred_dispatch'],
    ['2021-04-01', 'lawful'],
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
  ],
  [
    'the leave that a nurse replaces ends',
    DISPATCH_ACT,
    duty((day) => ({ duty: 'hospital_medical', shown: day < '2026-05-01' ? ['leave_replacement'] : [] })),
    ['2026-04-30', 'lawful'],
    ['2026-05-01', 'refuse barred_dispatch'],
  ],
  // Day dispatch.
  [
    'the Act of 2012 bars day labourers',
    DISPATCH_ACT,
    labour(() => ({})),
    ['2012-09-30', 'lawful'],
    ['2012-10-01', REFUSED_DAY],
  ],
  [
    'a contract ends on its 30th day or on its 31st',
    DAY_TERM,
    labour((day) => ({ contract: { from: '2026-05-01', to: day } })),
    ['2026-05-30', REFUSED_DAY],
    ['2026-05-31', 'lawful'],
  ],
  [
    'a contract of one day',
    DAY_TERM,
    labour((day) => ({ contract: { from: day, to: day } })),
    ['2026-05-30', REFUSED_DAY],
    ['2026-05-31', REFUSED_DAY],
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
    ['2026-05-14', REFUSED_DAY],
    ['2026-05-15', 'lawful'],
  ],
  [
    'a person enrols at a university',
    DAY_SCHOOLS,
    labour((day) => ({ study: day < '2026-05-15' ? null : STUDENT_BY_DAY })),
    ['2026-05-14', REFUSED_DAY],
    ['2026-05-15', 'lawful'],
  ],
  [
    'a person enrols at a specialised training college',
    DAY_SCHOOLS,
    labour((day) => ({ study: day < '2026-05-15' ? null : { ...STUDENT_BY_DAY, school: 'specialised' } })),
    ['2026-05-14', REFUSED_DAY],
    ['2026-05-15', 'lawful'],
  ],
  [
    'a person enrols at a miscellaneous school',
    DAY_SCHOOLS,
    labour((day) => ({ study: day < '2026-05-15' ? null : { ...STUDENT_BY_DAY, school: 'miscellaneous' } })),
    ['2026-05-14', REFUSED_DAY],
    ['2026-05-15', 'lawful'],
  ],
  [
    'a person enrols at a school that is none of them',
    DAY_SCHOOLS,
    labour((day) => ({ study: day < '2026-05-15' ? null : { ...STUDENT_BY_DAY, school: 'other' } })),
    ['2026-05-14', REFUSED_DAY],
    ['2026-05-15', REFUSED_DAY],
  ],
  [
    'the office finds out what the school is',
    DAY_SCHOOLS,
    labour((day) => ({
      study: { ...STUDENT_BY_DAY, school: day < '2026-05-15' ? 'unknown' : 'miscellaneous' },
    })),
    ['2026-05-14', 'warn day_dispatch_days'],
    ['2026-05-15', 'lawful'],
  ],
  [
    'a student takes leave',
    DAY_SCHOOLS,
    labour((day) => ({ study: { ...STUDENT_BY_DAY, onLeave: day >= '2026-05-15' } })),
    ['2026-05-14', 'lawful'],
    ['2026-05-15', REFUSED_DAY],
  ],
  [
    'a student goes to the evening course',
    DAY_SCHOOLS,
    labour((day) => ({ study: { ...STUDENT_BY_DAY, course: day < '2026-05-15' ? 'day' : 'evening' } })),
    ['2026-05-14', 'lawful'],
    ['2026-05-15', REFUSED_DAY],
  ],
  [
    'a student goes on by correspondence',
    DAY_SCHOOLS,
    labour((day) => ({
      study: { ...STUDENT_BY_DAY, course: day < '2026-05-15' ? 'day' : 'correspondence' },
    })),
    ['2026-05-14', 'lawful'],
    ['2026-05-15', REFUSED_DAY],
  ],
  [
    'the main job reaches 5,000,000 yen',
    DAY_LIST,
    labour((day) => ({ mainYen: day < '2026-05-15' ? 4_999_999 : 5_000_000 })),
    ['2026-05-14', REFUSED_DAY],
    ['2026-05-15', 'lawful'],
  ],
  [
    'the household reaches 5,000,000 yen',
    DAY_LIST,
    labour((day) => ({ household: { yen: day < '2026-05-15' ? 4_999_999 : 5_000_000, ownYen: 1_000_000 } })),
    ['2026-05-14', REFUSED_DAY],
    ['2026-05-15', 'lawful'],
  ],
  [
    'the own income reaches half of the household',
    DAY_LIST,
    labour((day) => ({ household: { yen: 6_000_000, ownYen: day < '2026-05-15' ? 2_999_999 : 3_000_000 } })),
    ['2026-05-14', 'lawful'],
    ['2026-05-15', REFUSED_DAY],
  ],
  [
    'nurses at welfare facilities are listed',
    NURSING,
    labour((day) => ({ duty: 'welfare_nursing', contract: { from: day, to: day } })),
    ['2021-03-31', REFUSED_DAY],
    ['2021-04-01', 'lawful'],
  ],
  [
    'filing is a listed duty',
    DAY_LIST,
    labour((day) => ({ duty: day < '2026-05-15' ? null : 'filing' })),
    ['2026-05-14', REFUSED_DAY],
    ['2026-05-15', 'lawful'],
  ],
  [
    'the workplace turns out to be dispatch',
    DISPATCH_ACT,
    labour((day) => ({ engagement: day < '2026-05-15' ? 'unknown' : 'dispatch' })),
    ['2026-05-14', 'warn day_dispatch_days'],
    ['2026-05-15', REFUSED_DAY],
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
    ['2026-03-31', 'warn dispatch_place_years'],
    ['2026-04-01', 'refuse dispatch_place_years'],
  ],
  [
    'the notice before it comes',
    DISPATCH_ACT,
    place(() => ({})),
    ['2025-12-31', 'lawful'],
    ['2026-01-01', 'warn dispatch_place_years'],
  ],
  [
    'the place extends after a hearing',
    DISPATCH_ACT,
    place((day) => ({ conflictDay: day < '2026-04-02' ? '2026-04-01' : '2029-04-01' })),
    ['2026-04-01', 'refuse dispatch_place_years'],
    ['2026-04-02', 'lawful'],
  ],
  [
    'the conflict day of a person in a unit comes',
    DISPATCH_ACT,
    unit(() => ({})),
    ['2026-03-31', 'warn dispatch_unit_years'],
    ['2026-04-01', 'refuse dispatch_unit_years'],
  ],
  [
    'three years from 29 February end with the month',
    DISPATCH_ACT,
    unit(() => ({
      conflictDay: conflictDay([{ from: '2024-02-29', to: '2027-03-31' }], 'dispatch_unit_years'),
    })),
    ['2027-02-28', 'warn dispatch_unit_years'],
    ['2027-03-01', 'refuse dispatch_unit_years'],
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
    unit((day) => ({ exemption: day < '2026-05-15' ? null : 'from_60' })),
    ['2026-05-14', 'refuse dispatch_unit_years'],
    ['2026-05-15', 'lawful'],
  ],
  [
    'the contract becomes permanent',
    EXEMPT,
    unit((day) => ({ exemption: day < '2026-05-15' ? null : 'permanent_contract' })),
    ['2026-05-14', 'refuse dispatch_unit_years'],
    ['2026-05-15', 'lawful'],
  ],
  [
    'a project ends',
    EXEMPT,
    place((day) => ({ exemption: day < '2026-05-15' ? 'project' : null })),
    ['2026-05-14', 'lawful'],
    ['2026-05-15', 'refuse dispatch_place_years'],
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
  ],
  // Social insurance.
  [
    'the 88,000 yen of a month go',
    PENSION_2026,
    insured(() => ({})),
    ['2026-09-30', 'lawful'],
    ['2026-10-01', 'warn short_time_week'],
  ],
  [
    'a firm of 501',
    SHORT_TIME,
    insuredFrom({ monthYen: 88_000 }, { firm: 501 }),
    ['2016-09-30', 'lawful'],
    ['2016-10-01', 'warn short_time_week'],
  ],
  [
    'a firm of 101',
    SHORT_TIME,
    insuredFrom({ monthYen: 88_000 }, { firm: 101 }),
    ['2022-09-30', 'lawful'],
    ['2022-10-01', 'warn short_time_week'],
  ],
  [
    'a firm of 51',
    SHORT_TIME,
    insuredFrom({ monthYen: 88_000 }),
    ['2024-09-30', 'lawful'],
    ['2024-10-01', 'warn short_time_week'],
  ],
  [
    'a firm of 36',
    PENSION_2027,
    insured(() => ({ firm: 36 })),
    ['2027-09-30', 'lawful'],
    ['2027-10-01', 'warn short_time_week'],
  ],
  [
    'a firm of 21',
    PENSION_2027,
    insured(() => ({ firm: 21 })),
    ['2029-09-30', 'lawful'],
    ['2029-10-01', 'warn short_time_week'],
  ],
  [
    'a firm of 11',
    PENSION_2027,
    insured(() => ({ firm: 11 })),
    ['2032-09-30', 'lawful'],
    ['2032-10-01', 'warn short_time_week'],
  ],
  [
    'a firm of one',
    PENSION_2027,
    insured(() => ({ firm: 1 })),
    ['2035-09-30', 'lawful'],
    ['2035-10-01', 'warn short_time_week'],
  ],
  [
    'the contract reaches 20 hours',
    SHORT_TIME,
    insured((day) => ({
      contract: { ...INSURED.contract, weekMinutes: day < '2026-11-01' ? 1_199 : 1_200 },
    })),
    ['2026-10-31', 'lawful'],
    ['2026-11-01', 'warn short_time_week'],
  ],
  [
    'a term of two months, or a day more',
    SHORT_TIME,
    (day) => insuredFrom({ from: '2026-11-01', to: day })('2026-11-01'),
    ['2026-12-31', 'lawful'],
    ['2027-01-01', 'warn short_time_week'],
  ],
  [
    'the third month after two of 86:40',
    ANSWERS,
    insuredFrom(SHIFTS, { worked: MONTHS }),
    ['2026-11-30', 'lawful'],
    ['2026-12-01', 'warn short_time_months'],
  ],
  [
    'a month of 86:39 does not count',
    ANSWERS,
    insuredFrom(SHIFTS, {
      worked: [
        { month: '2026-10', minutes: 5_200 },
        { month: '2026-11', minutes: 5_199 },
      ],
    }),
    ['2026-11-30', 'lawful'],
    ['2026-12-01', 'lawful'],
  ],
  [
    'two months of 86:40 that a shorter one ends',
    ANSWERS,
    insuredFrom(SHIFTS, { worked: [...MONTHS, { month: '2026-12', minutes: 3_000 }] }),
    ['2026-12-31', 'warn short_time_months'],
    ['2027-01-01', 'lawful'],
  ],
  [
    'a contract below 20 hours is passed for two months',
    ANSWERS,
    insuredFrom({ weekMinutes: 900 }, { worked: MONTHS }),
    ['2026-11-30', 'lawful'],
    ['2026-12-01', 'warn short_time_months'],
  ],
  [
    'a day student of 20 hours takes leave',
    ANSWERS,
    insured((day) => ({ study: { ...STUDENT_BY_DAY, onLeave: day >= '2026-11-01' } })),
    ['2026-10-31', 'lawful'],
    ['2026-11-01', 'warn short_time_week'],
  ],
  [
    'a day student goes to the evening course',
    ANSWERS,
    insured((day) => ({ study: { ...STUDENT_BY_DAY, course: day < '2026-11-01' ? 'day' : 'evening' } })),
    ['2026-10-31', 'lawful'],
    ['2026-11-01', 'warn short_time_week'],
  ],
  [
    'a day student goes from a university to a miscellaneous school',
    STUDENT_LIST,
    insured((day) => ({
      study: { ...STUDENT_BY_DAY, school: day < '2026-11-01' ? 'article_1' : 'miscellaneous' },
    })),
    ['2026-10-31', 'lawful'],
    ['2026-11-01', 'warn short_time_week'],
  ],
  [
    'a day student of a miscellaneous school is outside of employment insurance',
    EMPLOYMENT,
    employed((day) => ({
      study: { ...STUDENT_BY_DAY, school: day < '2026-11-01' ? 'miscellaneous' : 'other' },
    })),
    ['2026-10-31', 'lawful'],
    ['2026-11-01', 'warn employment_insurance_week'],
  ],
  [
    'a day student’s contract reaches three quarters',
    QUARTERS,
    insured((day) => ({
      study: STUDENT_BY_DAY,
      contract: { ...INSURED.contract, weekMinutes: day < '2026-11-01' ? 1_799 : 1_800 },
    })),
    ['2026-10-31', 'lawful'],
    ['2026-11-01', 'warn three_quarters'],
  ],
  [
    'three quarters in a firm of five',
    QUARTERS,
    insured((day) => ({
      firm: 5,
      contract: { ...INSURED.contract, weekMinutes: day < '2026-11-01' ? 1_799 : 1_800 },
    })),
    ['2026-10-31', 'lawful'],
    ['2026-11-01', 'warn three_quarters'],
  ],
  // Dependants in health insurance.
  [
    'the contract decides, below the limit',
    DEPENDANTS,
    dependant(() => ({ outlookYen: 1_400_000 })),
    ['2026-03-31', 'outlook 1300000 warn health_dependant'],
    ['2026-04-01', 'contract 1300000 lawful'],
  ],
  [
    'the contract decides, above the limit',
    DEPENDANTS,
    dependant(() => ({ outlookYen: 1_200_000, pay: { ...PAY, yenPerHour: 1_250 } })),
    ['2026-03-31', 'outlook 1300000 lawful'],
    ['2026-04-01', 'contract 1300000 warn health_dependant'],
  ],
  [
    'a contract by shift states no year',
    DEPENDANT_ANSWERS,
    dependant(() => ({ outlookYen: 1_400_000, pay: { ...PAY, weekMinutes: null } })),
    ['2026-03-31', 'outlook 1300000 warn health_dependant'],
    ['2026-04-01', 'outlook 1300000 warn health_dependant'],
  ],
  [
    'the signed statement comes',
    DEPENDANTS,
    dependant((day) => ({ outlookYen: 1_400_000, wagesOnly: day >= '2026-05-01' })),
    ['2026-04-30', 'outlook 1300000 warn health_dependant'],
    ['2026-05-01', 'contract 1300000 lawful'],
  ],
  [
    'commuting reaches the limit',
    DEPENDANT_ANSWERS,
    dependant((day) => ({ pay: { ...PAY, commutingMonthYen: day < '2026-05-01' ? 4_333 : 4_334 } })),
    ['2026-04-30', 'contract 1300000 lawful'],
    ['2026-05-01', 'contract 1300000 warn health_dependant'],
  ],
  [
    '1,500,000 for 19 to 22',
    BY_AGE,
    dependant(() => ({ birthday: '2005-06-01', isSpouse: false, outlookYen: 1_400_000 })),
    ['2025-09-30', 'outlook 1300000 warn health_dependant'],
    ['2025-10-01', 'outlook 1500000 lawful'],
  ],
  [
    'a spouse of 20 has no higher limit',
    BY_AGE,
    dependant(() => ({ birthday: '2005-06-01', outlookYen: 1_400_000 })),
    ['2025-09-30', 'outlook 1300000 warn health_dependant'],
    ['2025-10-01', 'outlook 1300000 warn health_dependant'],
  ],
  [
    'the year in which a person turns 23',
    BY_AGE,
    dependant(() => ({ birthday: '2004-12-31', isSpouse: false })),
    ['2026-12-31', 'contract 1500000 lawful'],
    ['2027-01-01', 'contract 1300000 lawful'],
  ],
  [
    '1,800,000 from 60',
    BY_AGE_60,
    dependant(() => ({ birthday: '1966-05-15', pay: { ...PAY, yenPerHour: 1_700 } })),
    ['2026-05-14', 'contract 1300000 warn health_dependant'],
    ['2026-05-15', 'contract 1800000 lawful'],
  ],
  [
    '1,800,000 with a disability',
    BY_AGE_60,
    dependant((day) => ({ isDisabled: day >= '2026-05-15', pay: { ...PAY, yenPerHour: 1_700 } })),
    ['2026-05-14', 'contract 1300000 warn health_dependant'],
    ['2026-05-15', 'contract 1800000 lawful'],
  ],
  // Employment insurance.
  [
    '10 hours of a week',
    EMPLOYMENT_2028,
    employed(() => ({ contract: { ...INSURED.contract, weekMinutes: 600 } })),
    ['2028-09-30', 'lawful'],
    ['2028-10-01', 'warn employment_insurance_week'],
  ],
  [
    '9:59 of a week',
    EMPLOYMENT_2028,
    employed(() => ({ contract: { ...INSURED.contract, weekMinutes: 599 } })),
    ['2028-09-30', 'lawful'],
    ['2028-10-01', 'lawful'],
  ],
  [
    'the contract reaches 20 hours before that',
    EMPLOYMENT,
    employed((day) => ({
      contract: { ...INSURED.contract, weekMinutes: day < '2026-11-01' ? 1_199 : 1_200 },
    })),
    ['2026-10-31', 'lawful'],
    ['2026-11-01', 'warn employment_insurance_week'],
  ],
  [
    '30 days of employment, or 31',
    EMPLOYMENT,
    (day) =>
      employed(() => ({ contract: { ...INSURED.contract, from: '2026-11-01', to: day } }))('2026-11-01'),
    ['2026-11-30', 'lawful'],
    ['2026-12-01', 'warn employment_insurance_week'],
  ],
  [
    'a day student takes leave from a school of Art. 1',
    EMPLOYMENT,
    employed((day) => ({ study: { ...STUDENT_BY_DAY, onLeave: day >= '2026-11-01' } })),
    ['2026-10-31', 'lawful'],
    ['2026-11-01', 'warn employment_insurance_week'],
  ],
  // What comes.
  [
    'tax of dependants',
    TAX_2026,
    (day) => String(thresholdsOf(Number(day.slice(0, 4)), null)[1]?.yen),
    ['2025-12-31', '1230000'],
    ['2026-01-01', '1360000'],
  ],
  [
    'own income tax',
    TAX_2026,
    (day) => String(thresholdsOf(Number(day.slice(0, 4)), null)[2]?.yen),
    ['2025-12-31', '1600000'],
    ['2026-01-01', '1780000'],
  ],
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

describe('the day before and the day of a change', () => {
  it.each(GOLDEN)('%s (%s)', (_name, _source, verdict, [before, first], [after, second]) => {
    expect([verdict(before), verdict(after)]).toEqual([first, second]);
  });

  it('has at least 60 cases, each with its source', () => {
    expect(GOLDEN.length).toBeGreaterThanOrEqual(60);
    for (const [, source] of GOLDEN) expect(source).toMatch(/^https?:\/\//);
  });
});
