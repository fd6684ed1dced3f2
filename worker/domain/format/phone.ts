// G-03, G-04: phones, stored as domestic digits with the leading 0, or in E.164 for family abroad.

import { toNfkcNumber } from './normalise.ts';

/** 060, 070, 080, 090 with 11 digits; this covers the free numbers 0800 + 7 too. */
const MOBILE = /^0[6789]0\d{8}$/;
const IP_PHONE = /^050\d{8}$/;
/** Ten digits, 0120 and 0570 included; 050–090 never are an area code, so there a digit is missing. */
const FIXED = /^0(?![5-9]0)[1-9]\d{8}$/;
const E164 = /^\+[1-9]\d{6,14}$/;

/** Digits and a leading `+` alone; the `(0)` of `+81 (0)90` goes, and +81 or 0081 becomes 0. */
function compact(text: string): string {
  const plain = toNfkcNumber(text).replace(/\s+/g, '');
  const international = /^(?:\+|00)/.test(plain) ? plain.replace('(0)', '') : plain;
  return international.replace(/[-().]/g, '').replace(/^(?:\+81|0081)0?/, '0');
}

/** G-03: a Japanese number as digits with the leading 0, or null. */
export function parseDomesticPhone(text: string): string | null {
  const digits = compact(text);
  return [MOBILE, IP_PHONE, FIXED].some((form) => form.test(digits)) ? digits : null;
}

/** G-04: an emergency contact, domestic as in G-03 or abroad in E.164 (`+84…`), or null. */
export function parseEmergencyPhone(text: string): string | null {
  const number = compact(text);
  return E164.test(number) ? number : parseDomesticPhone(number);
}
