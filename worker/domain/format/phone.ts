// G-03, G-04: phone numbers, stored as domestic digits with the leading 0, or in E.164 for family
// abroad, and shown with hyphens.

import { areaCodeLength } from './area-codes.ts';
import { toNfkcNumber } from './normalise.ts';

/** 060, 070, 080, 090 with 11 digits. The free numbers 0800 + 7 digits match too. */
const MOBILE = /^0[6789]0\d{8}$/;
const IP_PHONE = /^050\d{8}$/;
/** Ten digits, also of 0120 and 0570. No area code is 050–090, so ten digits after those miss one. */
const FIXED = /^0(?![5-9]0)[1-9]\d{8}$/;
const E164 = /^\+[1-9]\d{6,14}$/;

/** Keeps digits and a leading `+`, removes the `(0)` of `+81 (0)90`, and replaces +81 or 0081 by 0. */
function compact(text: string): string {
  const plain = toNfkcNumber(text).replace(/\s+/g, '');
  const international = /^(?:\+|00)/.test(plain) ? plain.replace('(0)', '') : plain;
  return international.replace(/[-().]/g, '').replace(/^(?:\+81|0081)0?/, '0');
}

/** G-03: a Japanese number as digits with the leading 0; null for any other text. */
export function parseDomesticPhone(text: string): string | null {
  const digits = compact(text);
  return [MOBILE, IP_PHONE, FIXED].some((form) => form.test(digits)) ? digits : null;
}

/** G-04: an emergency contact, domestic (G-03) or abroad in E.164 (`+84…`); null for any other text. */
export function parseEmergencyPhone(text: string): string | null {
  const number = compact(text);
  return E164.test(number) ? number : parseDomesticPhone(number);
}

const FREE_OR_SHARED = /^(0120|0570|0800)(\d{3})(\d+)$/;

/** A stored number as people write it: `090-1234-5678`, `03-1234-5678`. A number abroad is returned unchanged. */
export function formatPhone(stored: string): string {
  const free = FREE_OR_SHARED.exec(stored);
  if (free) return free.slice(1).join('-');
  if (MOBILE.test(stored) || IP_PHONE.test(stored)) return hyphenated(stored, 3);
  return FIXED.test(stored) ? hyphenated(stored, areaCodeLength(stored)) : stored;
}

/** The first `head` digits, the middle and the last four, with hyphens between them. */
function hyphenated(digits: string, head: number): string {
  return [digits.slice(0, head), digits.slice(head, -4), digits.slice(-4)].join('-');
}
