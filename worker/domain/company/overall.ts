// HL-02: the overall state of the site.

import type { timersState } from './timer-state.ts';

export const PART_STATES = ['ok', 'failing'] as const;
export type PartState = (typeof PART_STATES)[number];

/** The state of timers is unknown while the database is not available. */
export type SystemParts = {
  database: PartState;
  files: PartState;
  objects: PartState;
  timers: ReturnType<typeof timersState> | 'unknown';
};

export const OVERALL_STATES = ['ok', 'degraded', 'failing'] as const;
export type OverallState = (typeof OVERALL_STATES)[number];

/** `failing`: a part that requests need is not available. `degraded`: timers do not run as planned. */
export function overallState({ database, files, objects, timers }: SystemParts): OverallState {
  if ([database, files, objects].includes('failing')) return 'failing';
  return timers === 'ok' ? 'ok' : 'degraded';
}
