import type { FixedDay } from '#contract/roster/fixed-schedules.ts';

export type State = 'fine' | 'on' | 'warned' | 'refused';

/** What the rules say of a day, or that the person is on its shift already. */
export function stateOf({ on_shift, findings }: FixedDay): State {
  if (findings.some(({ severity }) => severity === 'refuse')) return 'refused';
  if (findings.length > 0) return 'warned';
  return on_shift ? 'on' : 'fine';
}
