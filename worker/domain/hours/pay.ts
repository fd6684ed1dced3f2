// O-07, O-08, O-09, O-18: pay lines as exact fractions, each rounded once.

import { columnsOf, type Tally } from './tally.ts';

/** Wage of all worked minutes, the four premiums, and the wage of paid leave. */
export const PAY_LINES = ['base', 'p25', 'p50', 'night', 'holiday', 'leave'] as const;
export type PayLine = (typeof PAY_LINES)[number];

/** O-08: halves of a yen up (50 sen and more count as one), or every part of a yen up. */
export const YEN_ROUNDINGS = ['half_up', 'ceil'] as const;
export type YenRounding = (typeof YEN_ROUNDINGS)[number];

/**
 * Money as a whole number of 1/1200 yen: what a minute earns in every line, wage / 60 × 25, 35 or 50 percent, is
 * a whole number of these (O-09). The wage of 10,000 people for a month stays far below 2^53.
 */
export type YenParts = number;
export const PARTS_PER_YEN = 1_200;
const PARTS_PER_MINUTE = PARTS_PER_YEN / 60;
const partsOf = (percent: number) => (PARTS_PER_MINUTE * percent) / 100;
const P25 = partsOf(25);
const P50 = partsOf(50);
const NIGHT = partsOf(25);
const HOLIDAY = partsOf(35);

/** Exact. */
export type PayAmounts = Record<PayLine, YenParts>;

/** Whole yen by line, and their sum. */
export interface Pay {
  lines: Record<PayLine, number>;
  total: number;
}

/** Amounts of nothing. */
export function noAmounts(): PayAmounts {
  return { base: 0, p25: 0, p50: 0, night: 0, holiday: 0, leave: 0 };
}

/** O-07: what worked minutes earn at a wage (whole yen an hour). */
export function amountsOfWork(tally: Tally, salaryPerHour: number): PayAmounts {
  const { worked, ot25, ot50, night, holiday } = columnsOf(tally);
  return {
    base: salaryPerHour * worked * PARTS_PER_MINUTE,
    p25: salaryPerHour * ot25 * P25,
    p50: salaryPerHour * ot50 * P50,
    night: salaryPerHour * night * NIGHT,
    holiday: salaryPerHour * holiday * HOLIDAY,
    leave: 0,
  };
}

/** O-18: what paid leave earns: the wage, in a line of its own and no premium. */
export function amountsOfLeave(minutes: number, salaryPerHour: number): PayAmounts {
  return { ...noAmounts(), leave: salaryPerHour * minutes * PARTS_PER_MINUTE };
}

/** Adds `more` to `sum`, which changes. */
export function addAmounts(sum: PayAmounts, more: PayAmounts): void {
  for (const line of PAY_LINES) sum[line] += more[line];
}

/** All lines together, exact. */
export function exactTotal(amounts: PayAmounts): YenParts {
  return PAY_LINES.reduce((sum, line) => sum + amounts[line], 0);
}

/** The whole yen in an amount that is not negative. */
export function wholeYen(parts: YenParts): number {
  return (parts - (parts % PARTS_PER_YEN)) / PARTS_PER_YEN;
}

/** O-08: an amount, not negative, as whole yen. */
export function roundYen(parts: YenParts, rounding: YenRounding): number {
  return wholeYen(parts + (rounding === 'half_up' ? PARTS_PER_YEN / 2 : PARTS_PER_YEN - 1));
}

/**
 * O-08: each line rounded once, the total their sum. Of a person and period this is the pay; of a day or an
 * attendance alone it is for information, since such figures do not add up to it.
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
  return { lines, total: PAY_LINES.reduce((sum, line) => sum + lines[line], 0) };
}
