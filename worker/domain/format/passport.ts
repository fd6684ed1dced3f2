// Passport numbers of any country.

import { joinHyphens, toNfkc } from './normalise.ts';

/** The machine-readable line of a passport has room for 9 characters (ICAO Doc 9303). */
const PASSPORT_NUMBER = /^[A-Z0-9]{5,9}$/;

/** Returns 5 to 9 capitals and digits without spaces or hyphens; otherwise null. `ｃ 1234567` ⇒ C1234567. */
export function parsePassportNumber(text: string): string | null {
  const plain = joinHyphens(toNfkc(text)).replace(/[\s-]/g, '').toUpperCase();
  return PASSPORT_NUMBER.test(plain) ? plain : null;
}
