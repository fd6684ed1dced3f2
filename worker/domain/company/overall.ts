// HL-02: What the parts of the site come to.

import type { timersState } from './timer-state.ts';

export const PART_STATES = ['ok', 'failing'] as const;
export type PartState = (typeof PART_STATES)[number];

/** Timers are not known while the database that tells of them is away. */
export type Parts = {
  database: PartState;
  files: PartState;
  objects: PartState;
  timers: ReturnType<typeof timersState> | 'unknown';
};

export const OVERALL_STATES = ['ok', 'degraded', 'failing'] as const;
export type OverallState = (typeof OVERALL_STATES)[number];

/** `failing` where something is away that requests need; `degraded` where what runs by itself does not. */
export function overallState({ database, files, objects, timers }: Parts): OverallState {
  if ([database, files, objects].includes('failing')) return 'failing';
  return timers === 'ok' ? 'ok' : 'degraded';
}
