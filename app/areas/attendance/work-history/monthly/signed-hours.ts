import { formatHours } from '#app/lib/format.ts';

/** Hours with their sign: time that rounding adds is negative here. */
export function signedHours(minutes: number): string {
  return minutes < 0 ? `−${formatHours(-minutes)}` : formatHours(minutes);
}
