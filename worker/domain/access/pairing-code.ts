// The code that is typed in on a device to bind it to a person.

/** How long a code waits, in milliseconds. The end itself is outside. */
export const PAIRING_CODE_KEPT = 15 * 60_000;

/** 32 characters of which none is taken for another: no I, L, O and U. */
export const PAIRING_CODE_CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = 5;
export const PAIRING_CODE_LENGTH = 2 * HALF;

/** The code in two halves, as it is shown. */
export function formatPairingCode(code: string): string {
  return `${code.slice(0, HALF)}-${code.slice(HALF)}`;
}

/** A code as somebody typed it: in any width and case, with hyphens and spaces, O for 0, I and L for 1. */
export function readPairingCode(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}
