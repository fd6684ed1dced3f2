// O-14: monitors the limits of the overtime agreement (LSA Art. 36) for one person. It blocks
// nothing.

import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, moveMonth } from '#domain/time/calendar-month.ts';
import { type Tally, tallyColumns } from './tally.ts';

/** The limits of the agreement and their warning levels; lengths are whole minutes. */
export interface AgreementRules {
  /** The month (1–12) in which a year of the agreement starts. */
  startMonth: number;
  /** Overtime of a month from which a warning is shown. */
  monthWarn: number;
  /** Allowed overtime of a month. */
  monthLimit: number;
  /** Allowed overtime of a year without a special clause. */
  yearLimit: number;
  /** Whether a special clause allows more in some months and in a year. */
  specialClause: boolean;
  /** Months of a year that may exceed the monthly limit under the clause. */
  specialMonths: number;
  /** Allowed overtime of a year under the clause. */
  specialYearLimit: number;
  /** Overtime and holiday work of a month: the warning level; the sum must stay under the limit. */
  combinedWarn: number;
  combinedLimit: number;
  /** Allowed overtime and holiday work in each average of two to six months. */
  averageLimit: number;
}

/** The limits that apply to a single month. */
export type MonthAgreement = Pick<
  AgreementRules,
  'monthWarn' | 'monthLimit' | 'combinedWarn' | 'combinedLimit' | 'specialClause'
>;

/** Overtime and statutory holiday work of a pay month, over all workplaces; whole minutes. */
export interface MonthOvertime {
  month: CalendarMonth;
  overtime: number;
  holiday: number;
}

export const AGREEMENT_RULES = ['month', 'combined', 'average', 'year', 'months_over'] as const;
export type AgreementRule = (typeof AGREEMENT_RULES)[number];
export const AGREEMENT_LEVELS = ['warn', 'error'] as const;
/** `error`: the agreement or the law forbids it. `warn`: it is near a limit or uses an exception. */
export type AgreementLevel = (typeof AGREEMENT_LEVELS)[number];

/** One limit that is near or exceeded. */
export interface AgreementFinding {
  rule: AgreementRule;
  level: AgreementLevel;
  /** Whole minutes; an average is rounded up; `months_over` counts months. */
  sum: number;
  /** The limit, in the same unit. */
  limit: number;
  /** The number of months in an average; 1 for a month; the months so far for a year. */
  months: number;
}

/** The longest average covers this many months. */
const AVERAGE_MONTHS = 6;
/** The most months that a year of the agreement can have before the month in question. */
export const AGREEMENT_MONTHS_BEFORE = 11;

/**
 * O-14: returns the first month of the agreement's year that contains the month. Throws RangeError
 * for an invalid month.
 */
export function agreementYearOf(
  month: CalendarMonth,
  { startMonth }: Pick<AgreementRules, 'startMonth'>,
): CalendarMonth {
  return moveMonth(month, -((Number(month.slice(5, 7)) - startMonth + 12) % 12));
}

/**
 * O-14: returns the findings of a single month: overtime, and overtime with holiday work. Minutes are
 * not negative.
 */
export function monthAgreementFindings(
  { overtime, holiday }: Omit<MonthOvertime, 'month'>,
  rules: MonthAgreement,
): AgreementFinding[] {
  const found: AgreementFinding[] = [];
  const { monthWarn, monthLimit, combinedWarn, combinedLimit } = rules;
  // A special clause allows a month over the limit; `months_over` checks how many.
  if (overtime > monthLimit) {
    const level = rules.specialClause ? 'warn' : 'error';
    found.push({ rule: 'month', level, sum: overtime, limit: monthLimit, months: 1 });
  } else if (overtime > 0 && overtime >= monthWarn) {
    found.push({ rule: 'month', level: 'warn', sum: overtime, limit: monthLimit, months: 1 });
  }
  const combined = overtime + holiday;
  if (combined > 0 && combined >= Math.min(combinedWarn, combinedLimit)) {
    const level = combined >= combinedLimit ? 'error' : 'warn';
    found.push({ rule: 'combined', level, sum: combined, limit: combinedLimit, months: 1 });
  }
  return found;
}

/**
 * Returns the greatest average of two to six months up to the month that exceeds the limit, or null.
 */
function averageOver(
  combinedOf: (month: CalendarMonth) => number,
  month: CalendarMonth,
  { averageLimit }: AgreementRules,
): AgreementFinding | null {
  let worst: { sum: number; months: number } | null = null;
  let sum = combinedOf(month);
  for (let months = 2; months <= AVERAGE_MONTHS; months += 1) {
    sum += combinedOf(moveMonth(month, 1 - months));
    const isOver = sum > averageLimit * months;
    if (!isOver || (worst !== null && worst.sum * months >= sum * worst.months)) continue;
    worst = { sum, months };
  }
  if (worst === null) return null;
  const { sum: all, months } = worst;
  return { rule: 'average', level: 'error', sum: Math.ceil(all / months), limit: averageLimit, months };
}

function ofYear(
  overtimeOf: (month: CalendarMonth) => number,
  month: CalendarMonth,
  rules: AgreementRules,
): AgreementFinding[] {
  const found: AgreementFinding[] = [];
  const { monthLimit, yearLimit, specialYearLimit, specialMonths, specialClause } = rules;
  let sum = 0;
  let months = 0;
  let monthsOver = 0;
  for (let each = agreementYearOf(month, rules); each <= month; each = moveMonth(each, 1)) {
    const overtime = overtimeOf(each);
    months += 1;
    sum += overtime;
    if (overtime > monthLimit) monthsOver += 1;
  }
  const most = specialClause ? specialYearLimit : yearLimit;
  if (sum > most) found.push({ rule: 'year', level: 'error', sum, limit: most, months });
  else if (sum > yearLimit) found.push({ rule: 'year', level: 'warn', sum, limit: most, months });
  if (specialClause && monthsOver > 0 && monthsOver >= specialMonths) {
    const level = monthsOver > specialMonths ? 'error' : 'warn';
    found.push({ rule: 'months_over', level, sum: monthsOver, limit: specialMonths, months });
  }
  return found;
}

/**
 * O-14: returns all findings at the end of the month: of the month, of the averages of two to six
 * months up to it, and of the agreement's year so far. Months come in any order, each once; a missing
 * month had no overtime, and later months are ignored. Minutes are not negative. Throws RangeError
 * for an invalid `month`.
 */
export function agreementFindings(
  months: readonly MonthOvertime[],
  month: CalendarMonth,
  rules: AgreementRules,
): AgreementFinding[] {
  const byMonth = new Map(months.map((one) => [one.month, one]));
  const of = (each: CalendarMonth) => byMonth.get(each) ?? { month: each, overtime: 0, holiday: 0 };
  const combinedOf = (each: CalendarMonth) => of(each).overtime + of(each).holiday;
  const average = averageOver(combinedOf, month, rules);
  return [
    ...monthAgreementFindings(of(month), rules),
    ...(average === null ? [] : [average]),
    ...ofYear((each) => of(each).overtime, month, rules),
  ];
}

/** O-14: returns the severest level of the findings, or null without findings. */
export function agreementLevel(findings: readonly Pick<AgreementFinding, 'level'>[]): AgreementLevel | null {
  if (findings.length === 0) return null;
  return findings.some(({ level }) => level === 'error') ? 'error' : 'warn';
}

/** Overtime and holiday work of a tally, in minutes. */
export function overtimeOf(tally: Tally): Omit<MonthOvertime, 'month'> {
  const { ot25, ot50, holiday } = tallyColumns(tally);
  return { overtime: ot25 + ot50, holiday };
}

/** Returns the overtime of each month in order, without months that have none. */
export function overtimeByMonth(
  attendances: readonly { facts: { businessDate: CalendarDate }; tally: Tally }[],
  monthOf: (businessDate: CalendarDate) => CalendarMonth,
): MonthOvertime[] {
  const sums = new Map<CalendarMonth, MonthOvertime>();
  for (const { facts, tally } of attendances) {
    const { overtime, holiday } = overtimeOf(tally);
    if (overtime + holiday === 0) continue;
    const month = monthOf(facts.businessDate);
    const sum = sums.get(month) ?? { month, overtime: 0, holiday: 0 };
    sums.set(month, { month, overtime: sum.overtime + overtime, holiday: sum.holiday + holiday });
  }
  return [...sums.values()].sort((one, other) => (one.month < other.month ? -1 : 1));
}
