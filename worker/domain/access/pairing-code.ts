// The code that a person types on a device to bind it to themselves.

/** How long a code is valid, in milliseconds, exclusive. */
export const PAIRING_CODE_KEPT = 15 * 60_000;

/** 32 characters that cannot be confused: no I, L, O or U. */
export const PAIRING_CODE_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = 5;
export const PAIRING_CODE_LENGTH = 2 * HALF;

/** Formats the code in two halves. */
export function formatPairingCode(code: string): string {
  return `${code.slice(0, HALF)}-${code.slice(HALF)}`;
}

/** Reads a typed code of any width and case, with hyphens and spaces; O counts as 0, I and L as 1. */
export function readPairingCode(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}
