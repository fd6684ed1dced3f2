// The number of a passport, in whatever form its country gives it.

import { joinHyphens, toNfkc } from './normalise.ts';

/** As long as the machine-readable line of a passport has room for it (ICAO Doc 9303). */
const PASSPORT_NUMBER = /^[A-Z0-9]{5,9}$/;

/** 5 to 9 capitals and digits without spaces or hyphens; otherwise null. `ｃ 1234567` ⇒ C1234567. */
export function parsePassportNumber(text: string): string | null {
  const plain = joinHyphens(toNfkc(text)).replace(/[\s-]/g, '').toUpperCase();
  return PASSPORT_NUMBER.test(plain) ? plain : null;
}
