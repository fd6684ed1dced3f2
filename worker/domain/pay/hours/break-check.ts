// O-12: work over 6 hours needs 45 minutes of break; work over 8 hours needs 60.

import { BREAKS } from '#domain/law/figures.ts';
import type { WorkedTime } from './worked-time.ts';

/** O-12: returns the minutes of break that this many minutes of work need. */
export function breakNeeded(minutes: number): number {
  return BREAKS.find(({ over }) => minutes > over)?.least ?? 0;
}

export interface BreakShortfall {
  needed: number;
  taken: number;
}

/**
 * O-12: returns the shortfall of the break, or null. It uses minutes before rounding, so rounding
 * hides nothing.
 */
export function breakShortfall({
  countedMinutes,
  breakMinutes,
}: Pick<WorkedTime, 'countedMinutes' | 'breakMinutes'>): BreakShortfall | null {
  const needed = breakNeeded(countedMinutes);
  return breakMinutes < needed ? { needed, taken: breakMinutes } : null;
}
