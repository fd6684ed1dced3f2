// Rows of labour law: working time, premiums, the overtime agreement and people under 18.

import { NIGHT_END, NIGHT_START } from '#domain/time/clock.ts';
import { BREAKS, PREMIUM_PERCENT } from './figures.ts';
import type { LawRegister } from './register.ts';

/** The Labour Standards Act. */
const LSA = 'https://laws.e-gov.go.jp/law/322AC0000000049';
const ALWAYS = { from: null, to: null, source: LSA, checkedOn: '2026-11-28', confirmed: true } as const;
/** No law demands it: an effort of the employer, or a bill that was not submitted. */
const NO_DUTY = { from: null, to: null, checkedOn: '2026-11-28', confirmed: false } as const;

export const WORKING_TIME_ROWS = {
  statutory_hours: [{ value: { day: 480, week: 2_400 }, ...ALWAYS }],
  breaks: [{ value: BREAKS, ...ALWAYS }],
  premiums: [{ value: PREMIUM_PERCENT, ...ALWAYS }],
  higher_premium_over: [{ value: 3_600, ...ALWAYS }],
  night: [{ value: { start: NIGHT_START, end: NIGHT_END }, ...ALWAYS }],
  // From 2019-04-01 for large companies.
  agreement: [
    {
      value: { month: 45, year: 360, specialYear: 720, specialMonths: 6, combined: 100, average: 80 },
      from: '2020-04-01',
      to: null,
      source: 'https://www.hellowork.mhlw.go.jp/enterprise/laborlaw.html',
      checkedOn: '2026-11-28',
      confirmed: true,
    },
  ],
  absence_allowance: [{ value: 60, ...ALWAYS }],
  under_18_day: [{ value: 480, ...ALWAYS }],
  least_rest: [{ value: 660, source: 'https://laws.e-gov.go.jp/law/404AC0000000090', ...NO_DUTY }],
  days_in_a_row: [{ value: 13, source: 'mhlw.go.jp, 2025-01-08', ...NO_DUTY }],
} as const satisfies Partial<LawRegister>;
