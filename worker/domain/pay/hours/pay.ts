// O-07, O-08, O-09, O-18: pay lines as exact fractions, each rounded once.

import { columnsOf, type Tally } from './tally.ts';

/** Wage of all worked minutes, the four premiums, and the wage of paid leave. */
export const PAY_LINES = ['base', 'p25', 'p50', 'night', 'holiday', 'leave'] as const;
export type PayLine = (typeof PAY_LINES)[number];

/** O-08: halves of a yen up (50 sen and more count as one), or every part of a yen up. */
const YEN_ROUNDINGS = ['half_up', 'ceil'] as const;
export type YenRounding = (typeof YEN_ROUNDINGS)[number];

/**
 * Money as a whole number of 1/1200 yen: what a minute earns in every line, wage / 60 × 25, 35 or 50 percent, is
 * a whole number of these (O-09). The wage of 10,000 people for a month stays far below 2^53.
 */
export type YenParts = number;
export const PARTS_PER_YEN = 1_200;

/** O-07, O-18: what a minute of each line earns, in percent of the wage. */
export const LINE_PERCENT = {
  base: 100,
  p25: 25,
  p50: 50,
  night: 25,
  holiday: 35,
  leave: 100,
} as const satisfies Record<PayLine, number>;

/** What so many minutes earn in a line at a wage (whole yen an hour), exact. */
export function amountOf(line: PayLine, minutes: number, salaryPerHour: number): YenParts {
  return salaryPerHour * minutes * ((PARTS_PER_YEN / 6_000) * LINE_PERCENT[line]);
}

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

/** O-07: the minutes of each line of work: all of them in the first, those of each premium in the others. */
export function minutesByLine(tally: Tally): Record<PayLine, number> {
  const { worked, ot25, ot50, night, holiday } = columnsOf(tally);
  return { base: worked, p25: ot25, p50: ot50, night, holiday, leave: 0 };
}

/** O-07: what worked minutes earn at a wage (whole yen an hour). */
export function amountsOfWork(tally: Tally, salaryPerHour: number): PayAmounts {
  const { worked, ot25, ot50, night, holiday } = columnsOf(tally);
  return {
    base: amountOf('base', worked, salaryPerHour),
    p25: amountOf('p25', ot25, salaryPerHour),
    p50: amountOf('p50', ot50, salaryPerHour),
    night: amountOf('night', night, salaryPerHour),
    holiday: amountOf('holiday', holiday, salaryPerHour),
    leave: 0,
  };
}

/** O-18: what paid leave earns: the wage, in a line of its own and no premium. */
export function amountsOfLeave(minutes: number, salaryPerHour: number): PayAmounts {
  return { ...noAmounts(), leave: amountOf('leave', minutes, salaryPerHour) };
}

/** Adds `more` to `sum`, which changes. */
export function addAmounts(sum: PayAmounts, more: PayAmounts): void {
  sum.base += more.base;
  sum.p25 += more.p25;
  sum.p50 += more.p50;
  sum.night += more.night;
  sum.holiday += more.holiday;
  sum.leave += more.leave;
}

function sumOf({ base, p25, p50, night, holiday, leave }: Record<PayLine, number>): number {
  return base + p25 + p50 + night + holiday + leave;
}

/** All lines together, exact. */
export function exactTotal(amounts: PayAmounts): YenParts {
  return sumOf(amounts);
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
  return { lines, total: sumOf(lines) };
}
