// G-10: staff numbers are text; leading zeros count.

import { joinHyphens, toNfkc } from './normalise.ts';

const STAFF_NO = /^[A-Za-z0-9-]{1,20}$/;

/**
 * T-37: the digits of a staff number without leading zeros; empty without any. The pad of a tablet has
 * no letters.
 */
export function bareDigits(staffNo: string): string {
  return staffNo.replace(/\D/g, '').replace(/^0+/, '');
}

/** G-10: applies NFKC and trims; 1–20 letters, digits and `-`, otherwise null. Case and zeros are kept. */
export function parseStaffNo(text: string): string | null {
  const plain = joinHyphens(toNfkc(text));
  return STAFF_NO.test(plain) ? plain : null;
}
