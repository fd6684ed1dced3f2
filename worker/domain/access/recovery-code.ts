import { formatPairingCode, PAIRING_CODE_LENGTH, readPairingCode } from './pairing-code.ts';

// Codes that replace a one-time code when the app is lost. They have the format of pairing codes.

/** How many codes a person receives at a time. */
export const RECOVERY_CODES = 10;

/**
 * Characters of the pairing alphabet with 5 random bits each: the rate limit makes guessing 50 bits
 * hopeless.
 */
export const RECOVERY_CODE_LENGTH = PAIRING_CODE_LENGTH;

/** Formats the code in two halves. */
export function formatRecoveryCode(code: string): string {
  return formatPairingCode(code);
}

/** Reads a typed code in the form that is hashed; null for a text that cannot be one. */
export function readRecoveryCode(text: string): string | null {
  const code = readPairingCode(text);
  return code.length === RECOVERY_CODE_LENGTH ? code : null;
}
