// F-10: the number of a residence card. It changes with every reissue, so it never identifies a person.

import { joinHyphens, toNfkc } from './normalise.ts';

const CARD_NUMBER = /^[A-Z]{2}\d{8}[A-Z]{2}$/;

/** F-10: 2 letters, 8 digits, 2 letters in capitals without spaces or hyphens; otherwise null. */
export function parseResidenceCardNumber(text: string): string | null {
  const plain = joinHyphens(toNfkc(text)).replace(/[\s-]/g, '').toUpperCase();
  return CARD_NUMBER.test(plain) ? plain : null;
}
