// The codes of an authenticator app: TOTP (RFC 6238).

export const CODE_DIGITS = 6;

/** How long the app shows one code, in seconds: a time step. */
export const STEP_SECONDS = 30;

/**
 * Codes of this many steps before and after the current one are accepted: phone clocks are off, and
 * typing takes time.
 */
export const STEPS_OFF = 1;

/** Reads a typed code of any width, with spaces or hyphens; null unless it has six digits. */
export function readOneTimeCode(text: string): string | null {
  const digits = text.normalize('NFKC').replaceAll(/[\s\p{Pd}]/gu, '');
  return digits.length === CODE_DIGITS && /^[0-9]+$/.test(digits) ? digits : null;
}

/**
 * Whether the code of a time step may be used. `lastStep` is the step of the last accepted code:
 * neither that code nor an earlier one works again (RFC 6238, 5.2). Both count steps of 30 seconds
 * since 1970.
 */
export function isUnusedStep(step: number, lastStep: number): boolean {
  return step > lastStep;
}
