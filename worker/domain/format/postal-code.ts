// G-02: Japanese postal codes, stored as 7 digits, shown as NNN-NNNN.

import { toNfkcNumber } from './normalise.ts';

const POSTAL_CODE = /^〒?\s*(\d{3})-?(\d{4})$/;

/** G-02: 7 digits, or null. Accepts any hyphen, full-width digits and a leading 〒. */
export function parsePostalCode(text: string): string | null {
  const found = POSTAL_CODE.exec(toNfkcNumber(text));
  return found ? `${found[1]}${found[2]}` : null;
}

/** G-02: 7 stored digits as NNN-NNNN. Throws RangeError for any other text. */
export function formatPostalCode(stored: string): string {
  if (!/^\d{7}$/.test(stored)) throw new RangeError(`Not a stored postal code: ${stored}`);
  return `${stored.slice(0, 3)}-${stored.slice(3)}`;
}
