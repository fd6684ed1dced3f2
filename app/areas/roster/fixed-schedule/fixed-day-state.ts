import type { FixedDay } from '#contract/roster/fixed-schedules.ts';

export type FixedDayState = 'fine' | 'on' | 'warned' | 'refused';

/** The verdict of the rules on a day, or whether the person is on its shift already. */
export function fixedDayState({ on_shift, findings }: FixedDay): FixedDayState {
  if (findings.some(({ severity }) => severity === 'refuse')) return 'refused';
  if (findings.length > 0) return 'warned';
  return on_shift ? 'on' : 'fine';
}
