// T-17: what became different of a closed month. Stored lines stand; the difference is paid with a later month.

import { PAY_LINES, type PayAmounts, type PayLine, payOf, type YenRounding } from '#domain/pay/hours/pay.ts';
import { type CalendarMonth, moveMonth } from '#domain/time/calendar-month.ts';

/** Whole yen by pay line; negative where it was too much. */
export type YenByLine = Record<PayLine, number>;

/** Of one person and one closed month. */
export interface LateFacts {
  /** All work of the month as it stands now. */
  live: PayAmounts;
  /** The stored lines of what is closed, with the work of now of what is open. */
  standing: PayAmounts;
  /** What adjustments of the month have paid already. */
  made: readonly YenByLine[];
}

/**
 * T-17, O-08: by pay line the rounded live amount less the rounded standing one and less what was made up for
 * already; null where nothing is missing. Making it up leaves nothing: asked again it is null.
 */
export function lateDifference({ live, standing, made }: LateFacts, rounding: YenRounding): YenByLine | null {
  const now = payOf(live, rounding).lines;
  const then = payOf(standing, rounding).lines;
  const difference: YenByLine = { base: 0, p25: 0, p50: 0, night: 0, holiday: 0, leave: 0 };
  for (const line of PAY_LINES) {
    difference[line] = made.reduce((rest, one) => rest - one[line], now[line] - then[line]);
  }
  return PAY_LINES.every((line) => difference[line] === 0) ? null : difference;
}

/** All lines together. */
export function differenceYen(difference: YenByLine): number {
  return PAY_LINES.reduce((sum, line) => sum + difference[line], 0);
}

/** T-17: the first month after `month` of which none of the person's workplaces is closed. */
export function monthToPayIn(month: CalendarMonth, closed: ReadonlySet<CalendarMonth>): CalendarMonth {
  let next = moveMonth(month, 1);
  while (closed.has(next)) next = moveMonth(next, 1);
  return next;
}
