// T-17: changes after a month is closed. Stored lines stay; a later month pays the difference.

import { PAY_LINES, type PayAmounts, type PayLine, payOf, type YenRounding } from '#domain/pay/hours/pay.ts';
import { type CalendarMonth, moveMonth } from '#domain/time/calendar-month.ts';

/** Whole yen by pay line; negative when too much was paid. */
export type YenByLine = Record<PayLine, number>;

/** Of one person and one closed month. */
export interface LateFacts {
  /** All current work of the month. */
  live: PayAmounts;
  /** The stored lines of closed workplaces, with the current work of open ones. */
  closed: PayAmounts;
  /** What adjustments of the month already paid. */
  made: readonly YenByLine[];
}

/**
 * T-17, O-08: returns, by pay line, the rounded live amount less the rounded standing one and less
 * what was made up for; null without a difference. After it is made up for, the result is null.
 */
export function lateDifference({ live, closed, made }: LateFacts, rounding: YenRounding): YenByLine | null {
  const now = payOf(live, rounding).lines;
  const then = payOf(closed, rounding).lines;
  const difference: YenByLine = { base: 0, p25: 0, p50: 0, night: 0, holiday: 0, leave: 0 };
  for (const line of PAY_LINES) {
    difference[line] = made.reduce((rest, one) => rest - one[line], now[line] - then[line]);
  }
  return PAY_LINES.every((line) => difference[line] === 0) ? null : difference;
}

/** Returns the sum of all lines. */
export function differenceYen(difference: YenByLine): number {
  return PAY_LINES.reduce((sum, line) => sum + difference[line], 0);
}

/** T-17: returns the first month after `month` that is closed at none of the person's workplaces. */
export function monthToPayIn(month: CalendarMonth, closed: ReadonlySet<CalendarMonth>): CalendarMonth {
  let next = moveMonth(month, 1);
  while (closed.has(next)) next = moveMonth(next, 1);
  return next;
}
