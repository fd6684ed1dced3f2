// O-11: durations as H:MM.

import { zeroPadded } from './digits.ts';

/**
 * O-11: formats minutes as `H:MM` with unpadded, unlimited hours: 577 ⇒ `9:37`, -3 ⇒ `-0:03`. Throws
 * RangeError unless the minutes are an integer.
 */
export function formatElapsed(minutes: number): string {
  if (!Number.isInteger(minutes)) throw new RangeError(`Not whole minutes: ${minutes}`);
  const length = Math.abs(minutes);
  return `${minutes < 0 ? '-' : ''}${Math.floor(length / 60)}:${zeroPadded(length % 60, 2)}`;
}
