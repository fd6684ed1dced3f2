// The codes that an authenticator app shows: TOTP (RFC 6238) as every app knows it.

export const CODE_DIGITS = 6;

/** How long one code stands in the app, in seconds: a time step. */
export const STEP_SECONDS = 30;

/** Steps before and after the present one whose codes count too: clocks of phones are off, and typing takes time. */
export const STEPS_OFF = 1;

/** A code as somebody typed it, in any width and with spaces or hyphens; null for what is no six digits. */
export function readOneTimeCode(text: string): string | null {
  const digits = text.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, '');
  return digits.length === CODE_DIGITS && /^[0-9]+$/.test(digits) ? digits : null;
}

/**
 * Whether the code of a time step may still be taken after `lastStep`, that of the last one taken (RFC 6238, 5.2):
 * neither it nor an earlier one works again. Both count steps of 30 seconds since 1970.
 */
export function isUnusedStep(step: number, lastStep: number): boolean {
  return step > lastStep;
}
