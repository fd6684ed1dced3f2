// O-12: over 6 hours of work need 45 minutes of break, over 8 hours 60.

import type { WorkedTime } from './worked-time.ts';

/** O-12: minutes of break that so many minutes of work need. */
export function breakNeeded(minutes: number): number {
  if (minutes > 480) return 60;
  return minutes > 360 ? 45 : 0;
}

export interface BreakShortfall {
  needed: number;
  taken: number;
}

/** O-12: the break that was too short, or null. Asked of the minutes before rounding, which hide none. */
export function breakShortfall({
  countedMinutes,
  breakMinutes,
}: Pick<WorkedTime, 'countedMinutes' | 'breakMinutes'>): BreakShortfall | null {
  const needed = breakNeeded(countedMinutes);
  return breakMinutes < needed ? { needed, taken: breakMinutes } : null;
}
