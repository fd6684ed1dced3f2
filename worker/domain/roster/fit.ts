// Whether a manager can apply a checked change, as lists of such changes are filtered.

import type { RowCheck } from './check.ts';

/** Nothing was found, the reader may pass it with a reason, or they may not. */
export const FITS = ['can', 'warning', 'cannot'] as const;
export type Fit = (typeof FITS)[number];

/** F-16: the reader's role decides what they may pass. */
export function fitOf({ passableBy }: Pick<RowCheck, 'passableBy'>, isGlobalAdmin: boolean): Fit {
  if (passableBy === 'anyone') return 'can';
  return passableBy === 'manager' || (passableBy === 'global_admin' && isGlobalAdmin) ? 'warning' : 'cannot';
}
