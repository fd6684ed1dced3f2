// Rows of social and employment insurance, and of yearly amounts of pay. The amounts inform and refuse nothing.

import type { LawRegister } from './register.ts';

const CHECKED = { checkedOn: '2026-11-28', confirmed: true } as const;
const UNDATED = { from: null, to: null, ...CHECKED } as const;
const PENSION_ACT = 'https://laws.e-gov.go.jp/law/329AC0000000115';
const PENSION_ACT_2026 = `${PENSION_ACT}/20261001_507AC0000000074`;
const PENSION_ACT_2027 = `${PENSION_ACT}/20271001_507AC0000000074`;
const SHORT_TIME = 'https://www.nenkin.go.jp/service/kounen/tekiyo/jigyosho/tanjikan.html';
const SHORT_TIME_ANSWERS = 'https://www.mhlw.go.jp/hourei/doc/tsuchi/T220322T0040.pdf';
/** Regulation for Enforcement of the Employees' Pension Insurance Act, Art. 9-6; a copy of e-Gov of 2020. */
const SHORT_TIME_SCHOOLS =
  'https://www.tax-channel.com/search/law_info/detail/?search_word=%E5%AD%A6%E6%A0%A1&law_info_code=1000000031&law_info_content_code=1000014949';
const THREE_QUARTERS = 'https://www.nenkin.go.jp/faq/kounen/hihokensha/20140902-07.html';
const DEPENDANTS_BY_CONTRACT = 'https://www.mhlw.go.jp/hourei/doc/tsuchi/T251006S0060.pdf';
const EMPLOYMENT_INSURANCE = 'https://laws.e-gov.go.jp/law/349AC0000000116';
const EMPLOYMENT_INSURANCE_2028 = `${EMPLOYMENT_INSURANCE}/20281001_506AC0000000026`;

/** Amounts start with the first year of records, also where the law is older. */
const YEARLY = { checkedOn: '2026-11-27', confirmed: true } as const;
const HEALTH_BY_AGE = 'https://www.nenkin.go.jp/oshirase/taisetu/2025/202508/0819.html';
const HEALTH = 'https://www.nenkin.go.jp/service/kounen/tekiyo/hihokensha1/20141202.html';
const TAX_2025 = 'https://www.nta.go.jp/publication/pamph/gensen/0025005-051.pdf';
const TAX_2026 = 'https://www.nta.go.jp/publication/pamph/gensen/2026kaisei.pdf';
const IN_2025 = { from: '2025-01-01', to: '2025-12-31', source: TAX_2025, ...YEARLY } as const;
const IN_2026 = { from: '2026-01-01', to: '2027-12-31', source: TAX_2026, ...YEARLY } as const;

export const INSURANCE_ROWS = {
  short_time_week: [{ value: 1_200, source: SHORT_TIME, ...UNDATED }],
  short_time_months: [{ value: 2, source: SHORT_TIME_ANSWERS, ...UNDATED }],
  // Cabinet Order 275 of 2026 ended the amount of a month.
  short_time_wage: [
    { value: 88_000, from: null, to: '2026-09-30', source: SHORT_TIME, ...CHECKED },
    { value: 0, from: '2026-10-01', to: null, source: PENSION_ACT_2026, ...CHECKED },
  ],
  short_time_firm: [
    { value: 501, from: '2016-10-01', to: '2022-09-30', source: SHORT_TIME, ...CHECKED },
    { value: 101, from: '2022-10-01', to: '2024-09-30', source: SHORT_TIME, ...CHECKED },
    { value: 51, from: '2024-10-01', to: '2027-09-30', source: SHORT_TIME, ...CHECKED },
    { value: 36, from: '2027-10-01', to: '2029-09-30', source: PENSION_ACT_2027, ...CHECKED },
    { value: 21, from: '2029-10-01', to: '2032-09-30', source: PENSION_ACT_2027, ...CHECKED },
    { value: 11, from: '2032-10-01', to: '2035-09-30', source: PENSION_ACT_2027, ...CHECKED },
    { value: 0, from: '2035-10-01', to: null, source: PENSION_ACT_2027, ...CHECKED },
  ],
  // Miscellaneous schools are not in the list of the Regulation.
  short_time_schools: [
    { value: ['article_1', 'specialised'], source: SHORT_TIME_SCHOOLS, ...UNDATED, confirmed: false },
  ],
  insured_term_months: [{ value: 2, from: '2022-10-01', to: null, source: SHORT_TIME, ...CHECKED }],
  three_quarters: [{ value: { numerator: 3, denominator: 4 }, source: THREE_QUARTERS, ...UNDATED }],
  dependant_by_contract: [
    { value: true, from: '2026-04-01', to: null, source: DEPENDANTS_BY_CONTRACT, ...CHECKED },
  ],
  dependant_by_shift: [
    {
      value: false,
      from: '2026-04-01',
      to: null,
      source: 'adkenpo.or.jp',
      checkedOn: '2026-11-28',
      confirmed: false,
    },
  ],
  employment_insurance_week: [
    { value: 1_200, from: null, to: '2028-09-30', source: EMPLOYMENT_INSURANCE, ...CHECKED },
    { value: 600, from: '2028-10-01', to: null, source: EMPLOYMENT_INSURANCE_2028, ...CHECKED },
  ],
  employment_insurance_schools: [
    { value: ['article_1', 'specialised', 'miscellaneous'], source: EMPLOYMENT_INSURANCE, ...UNDATED },
  ],
  employment_insurance_days: [{ value: 31, source: EMPLOYMENT_INSURANCE, ...UNDATED }],
  health_dependant: [
    { value: { age: 'any', yen: 1_300_000 }, from: '2025-01-01', to: null, source: HEALTH, ...YEARLY },
    {
      value: { age: 'from_19_to_22', yen: 1_500_000 },
      from: '2025-10-01',
      to: null,
      source: HEALTH_BY_AGE,
      ...YEARLY,
    },
    { value: { age: 'from_60', yen: 1_800_000 }, from: '2025-01-01', to: null, source: HEALTH, ...YEARLY },
  ],
  tax_dependant: [
    // 580,000 of income, and at least 650,000 of employment income deduction.
    { value: { age: 'any', yen: 1_230_000 }, ...IN_2025 },
    // 620,000 of income, and 740,000.
    { value: { age: 'any', yen: 1_360_000 }, ...IN_2026 },
  ],
  income_tax: [
    // A basic deduction of 950,000, and 650,000.
    { value: { age: 'any', yen: 1_600_000 }, ...IN_2025 },
    // A basic deduction of 1,040,000, and 740,000.
    { value: { age: 'any', yen: 1_780_000 }, ...IN_2026 },
  ],
} as const satisfies Partial<LawRegister>;
