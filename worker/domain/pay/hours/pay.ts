// O-07, O-08, O-09, O-18: pay lines as exact fractions; each is rounded once.

import { PREMIUM_PERCENT } from '#domain/law/figures.ts';
import { type Tally, tallyColumns } from './tally.ts';

/** Wage of all worked minutes, the four premiums, and the wage of paid leave. */
export const PAY_LINES = ['base', 'p25', 'p50', 'night', 'holiday', 'leave'] as const;
export type PayLine = (typeof PAY_LINES)[number];

/** O-08: half a yen rounds up (50 sen and more count as one), or every fraction rounds up. */
const YEN_ROUNDINGS = ['half_up', 'ceil'] as const;
export type YenRounding = (typeof YEN_ROUNDINGS)[number];

/**
 * Money as a whole number of 1/1200 yen. The pay of a minute in every line, wage / 60 × 25, 35 or 50
 * percent, is a whole number of these (O-09). A month's wages of 10,000 people stay far below 2^53.
 */
export type YenParts = number;
export const PARTS_PER_YEN = 1_200;

/** O-07, O-18: pay of a minute in each line, in percent of the wage. */
export const LINE_PERCENT = {
  base: 100,
  p25: PREMIUM_PERCENT.overtime,
  p50: PREMIUM_PERCENT.overtimeOver,
  night: PREMIUM_PERCENT.night,
  holiday: PREMIUM_PERCENT.holiday,
  leave: 100,
} as const satisfies Record<PayLine, number>;

/** Returns the exact pay of minutes in a line at a wage (whole yen per hour). */
export function linePay(line: PayLine, minutes: number, salaryPerHour: number): YenParts {
  return salaryPerHour * minutes * ((PARTS_PER_YEN / 6_000) * LINE_PERCENT[line]);
}

/** Exact. */
export type PayAmounts = Record<PayLine, YenParts>;

/** Whole yen by line, and their sum. */
export interface Pay {
  lines: Record<PayLine, number>;
  total: number;
}

/** All amounts zero. */
export function noAmounts(): PayAmounts {
  return { base: 0, p25: 0, p50: 0, night: 0, holiday: 0, leave: 0 };
}

/**
 * O-07: returns the minutes of each line of work: all in `base`, those of each premium in the others.
 */
export function minutesByLine(tally: Tally): Record<PayLine, number> {
  const { worked, ot25, ot50, night, holiday } = tallyColumns(tally);
  return { base: worked, p25: ot25, p50: ot50, night, holiday, leave: 0 };
}

/** O-07: returns the pay of worked minutes at a wage (whole yen per hour). */
export function amountsOfWork(tally: Tally, salaryPerHour: number): PayAmounts {
  const { worked, ot25, ot50, night, holiday } = tallyColumns(tally);
  return {
    base: linePay('base', worked, salaryPerHour),
    p25: linePay('p25', ot25, salaryPerHour),
    p50: linePay('p50', ot50, salaryPerHour),
    night: linePay('night', night, salaryPerHour),
    holiday: linePay('holiday', holiday, salaryPerHour),
    leave: 0,
  };
}

/** O-18: returns the pay of paid leave: the wage in its own line, without premiums. */
export function amountsOfLeave(minutes: number, salaryPerHour: number): PayAmounts {
  return { ...noAmounts(), leave: linePay('leave', minutes, salaryPerHour) };
}

/** Adds `more` to `sum` in place. */
export function addAmounts(sum: PayAmounts, more: PayAmounts): void {
  sum.base += more.base;
  sum.p25 += more.p25;
  sum.p50 += more.p50;
  sum.night += more.night;
  sum.holiday += more.holiday;
  sum.leave += more.leave;
}

function sumOfLines({ base, p25, p50, night, holiday, leave }: Record<PayLine, number>): number {
  return base + p25 + p50 + night + holiday + leave;
}

/** Returns the sum of all lines, exact. */
export function exactTotal(amounts: PayAmounts): YenParts {
  return sumOfLines(amounts);
}

/** Returns the whole yen in a non-negative amount. */
export function wholeYen(parts: YenParts): number {
  return (parts - (parts % PARTS_PER_YEN)) / PARTS_PER_YEN;
}

/** O-08: rounds a non-negative amount to whole yen. */
export function roundYen(parts: YenParts, rounding: YenRounding): number {
  return wholeYen(parts + (rounding === 'half_up' ? PARTS_PER_YEN / 2 : PARTS_PER_YEN - 1));
}

/**
 * O-08: rounds each line once and adds them up. For a person and period this is the pay. For a day or
 * a record it is only information, because such figures do not add up to the pay.
 */
export function payOf(amounts: PayAmounts, rounding: YenRounding): Pay {
  const lines = {
    base: roundYen(amounts.base, rounding),
    p25: roundYen(amounts.p25, rounding),
    p50: roundYen(amounts.p50, rounding),
    night: roundYen(amounts.night, rounding),
    holiday: roundYen(amounts.holiday, rounding),
    leave: roundYen(amounts.leave, rounding),
  };
  return { lines, total: sumOfLines(lines) };
}
