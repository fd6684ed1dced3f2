import { formatPairingCode, PAIRING_CODE_LENGTH, readPairingCode } from './pairing-code.ts';

// What stands in for a one-time code where the app is lost. They look and are typed like pairing codes.

/** How many of them somebody is given at a time. */
export const RECOVERY_CODES = 10;

/** Characters of the pairing alphabet, 5 random bits each: nobody guesses through 50 bits at the pace of the throttle. */
export const RECOVERY_CODE_LENGTH = PAIRING_CODE_LENGTH;

/** The code in two halves, as it is shown. */
export function formatRecoveryCode(code: string): string {
  return formatPairingCode(code);
}

/** A code as somebody typed it, as it is hashed; null for what cannot be one. */
export function readRecoveryCode(text: string): string | null {
  const code = readPairingCode(text);
  return code.length === RECOVERY_CODE_LENGTH ? code : null;
}
