// Yearly amounts of pay from which tax or social insurance changes. They inform and refuse nothing.

import type { CalendarDate } from '#domain/time/calendar-date.ts';

/** Whose insurance or tax changes: as a dependant in health insurance, as a dependant in tax, own income tax. */
export const THRESHOLD_KINDS = ['health_dependant', 'tax_dependant', 'income_tax'] as const;
export type ThresholdKind = (typeof THRESHOLD_KINDS)[number];

/** The ages for which a row of a kind holds. */
export const THRESHOLD_AGES = ['any', 'from_19_to_22', 'from_60'] as const;
export type ThresholdAge = (typeof THRESHOLD_AGES)[number];

export interface YearlyThreshold {
  kind: ThresholdKind;
  /** Age on 31 December. */
  age: ThresholdAge;
  yen: number;
  /** Both ends included; null without a known end. */
  from: CalendarDate;
  to: CalendarDate | null;
  source: string;
  checkedOn: CalendarDate;
}

const CHECKED = { checkedOn: '2026-11-27' } as const;
const HEALTH_BY_AGE = 'https://www.nenkin.go.jp/oshirase/taisetu/2025/202508/0819.html';
const HEALTH = 'https://www.nenkin.go.jp/service/kounen/tekiyo/hihokensha1/20141202.html';
const TAX_2025 = 'https://www.nta.go.jp/publication/pamph/gensen/0025005-051.pdf';
const TAX_2026 = 'https://www.nta.go.jp/publication/pamph/gensen/2026kaisei.pdf';

const IN_2025 = { from: '2025-01-01', to: '2025-12-31', source: TAX_2025, ...CHECKED } as const;
const IN_2026 = { from: '2026-01-01', to: '2027-12-31', source: TAX_2026, ...CHECKED } as const;

/** Rows start with the first year of records, also where the law is older. */
const YEARLY_THRESHOLDS: readonly YearlyThreshold[] = [
  {
    kind: 'health_dependant',
    age: 'any',
    yen: 1_300_000,
    from: '2025-01-01',
    to: null,
    source: HEALTH,
    ...CHECKED,
  },
  {
    kind: 'health_dependant',
    age: 'from_19_to_22',
    yen: 1_500_000,
    from: '2025-10-01',
    to: null,
    source: HEALTH_BY_AGE,
    ...CHECKED,
  },
  {
    kind: 'health_dependant',
    age: 'from_60',
    yen: 1_800_000,
    from: '2025-01-01',
    to: null,
    source: HEALTH,
    ...CHECKED,
  },
  // 580,000 of income, and at least 650,000 of employment income deduction.
  { kind: 'tax_dependant', age: 'any', yen: 1_230_000, ...IN_2025 },
  // A basic deduction of 950,000, and 650,000.
  { kind: 'income_tax', age: 'any', yen: 1_600_000, ...IN_2025 },
  // 620,000 of income, and 740,000.
  { kind: 'tax_dependant', age: 'any', yen: 1_360_000, ...IN_2026 },
  // A basic deduction of 1,040,000, and 740,000.
  { kind: 'income_tax', age: 'any', yen: 1_780_000, ...IN_2026 },
];

/** Returns the age on 31 December of the year. */
function ageIn(year: number, birthday: CalendarDate): number {
  return year - Number(birthday.slice(0, 4));
}

function groupOf(year: number, birthday: CalendarDate | null): ThresholdAge {
  if (birthday === null) return 'any';
  const age = ageIn(year, birthday);
  if (age >= 19 && age <= 22) return 'from_19_to_22';
  return age >= 60 ? 'from_60' : 'any';
}

/**
 * Returns the thresholds of a calendar year that hold for a person of this birthday on its last day,
 * one of each kind: that of the age where there is one. Empty for years without rows.
 */
export function thresholdsOf(year: number, birthday: CalendarDate | null): YearlyThreshold[] {
  const lastDay = `${year}-12-31`;
  const held = YEARLY_THRESHOLDS.filter(({ from, to }) => from <= lastDay && (to === null || lastDay <= to));
  const group = groupOf(year, birthday);
  return THRESHOLD_KINDS.flatMap((kind) => {
    const ofKind = held.filter((row) => row.kind === kind);
    const found = ofKind.find(({ age }) => age === group) ?? ofKind.find(({ age }) => age === 'any');
    return found ? [found] : [];
  });
}

/**
 * Returns the pay that a threshold counts: health insurance includes transport, tax does not.
 * @param paid whole yen
 */
export function countedFor(kind: ThresholdKind, paid: { total: number; transport: number }): number {
  return kind === 'health_dependant' ? paid.total : paid.total - paid.transport;
}
