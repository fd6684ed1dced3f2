// Social and employment insurance, dependants, and yearly amounts of tax.

import { type DependantFacts, dependantTest } from '#domain/law/dependant.ts';
import {
  employmentInsuranceFinding,
  type InsuredWork,
  socialInsuranceFinding,
} from '#domain/law/social-insurance.ts';
import { thresholdsOf } from '#domain/law/yearly-thresholds.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { DEPENDANT, INSURED, STUDENT_BY_DAY, verdictOf } from '#tests/domain/law/build.ts';
import type { Golden, Verdict } from './golden.ts';

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
const TAX_2026 = 'https://www.nta.go.jp/publication/pamph/gensen/2026kaisei.pdf';

const insured =
  (of: (day: CalendarDate) => Partial<InsuredWork>): Verdict =>
  (day, law) =>
    verdictOf(socialInsuranceFinding({ ...INSURED, ...of(day), day }, law));
const insuredFrom = (hours: Partial<InsuredWork['contract']>, others: Partial<InsuredWork> = {}): Verdict =>
  insured(() => ({ ...others, contract: { ...INSURED.contract, ...hours } }));
const employed =
  (of: (day: CalendarDate) => Partial<InsuredWork>): Verdict =>
  (day, law) =>
    verdictOf(employmentInsuranceFinding({ ...INSURED, ...of(day), day }, law));
const dependant =
  (of: (day: CalendarDate) => Partial<DependantFacts>): Verdict =>
  (day, law) => {
    const test = dependantTest({ ...DEPENDANT, ...of(day), day }, law);
    return test === null ? 'no limit' : `${test.basis} ${test.limit} ${verdictOf(test.finding)}`;
  };

const PAY = DEPENDANT.pay ?? { yenPerHour: 0, weekMinutes: 0, statedMonthYen: 0, commutingMonthYen: 0 };
const MONTHS = [
  { month: '2026-10', minutes: 5_200 },
  { month: '2026-11', minutes: 5_200 },
];
const SHIFTS = { weekMinutes: null, monthYen: null };

export const INSURANCE: Golden[] = [
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
    (day, law) => insuredFrom({ from: '2026-11-01', to: day })('2026-11-01', law),
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
    ['2026-11-01', 'warn employment_insurance'],
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
    ['2028-10-01', 'warn employment_insurance'],
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
    ['2026-11-01', 'warn employment_insurance'],
  ],
  [
    '30 days of employment, or 31',
    EMPLOYMENT,
    (day, law) =>
      employed(() => ({ contract: { ...INSURED.contract, from: '2026-11-01', to: day } }))('2026-11-01', law),
    ['2026-11-30', 'lawful'],
    ['2026-12-01', 'warn employment_insurance'],
  ],
  [
    'a day student takes leave from a school of Art. 1',
    EMPLOYMENT,
    employed((day) => ({ study: { ...STUDENT_BY_DAY, onLeave: day >= '2026-11-01' } })),
    ['2026-10-31', 'lawful'],
    ['2026-11-01', 'warn employment_insurance'],
  ],
  // Tax.
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
];
