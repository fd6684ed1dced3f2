// O-11: lengths of time as H:MM.

import { zeroPadded } from './digits.ts';

/**
 * O-11: minutes as `H:MM`, hours unpadded and without a limit: 577 ⇒ `9:37`, -3 ⇒ `-0:03`.
 * Throws RangeError unless the minutes are an integer.
 */
export function formatElapsed(minutes: number): string {
  if (!Number.isInteger(minutes)) throw new RangeError(`Not whole minutes: ${minutes}`);
  const length = Math.abs(minutes);
  return `${minutes < 0 ? '-' : ''}${Math.floor(length / 60)}:${zeroPadded(length % 60, 2)}`;
}
