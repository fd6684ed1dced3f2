// G-12: a My Number is never collected. An import that contains one is refused.

import { toNfkcNumber } from './normalise.ts';

const WEIGHTS = [6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2] as const;

/** The check digit of the first 11 digits: 11 − r for r = weighted sum mod 11, and 0 for r ≤ 1. */
function checkDigit(digits: string): number {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const rest = sum % 11;
  return rest <= 1 ? 0 : 11 - rest;
}

/**
 * G-12: whether the cell contains 12 digits with a valid check digit. The digits may be full-width, in
 * groups, or inside `="…"` or `'`, by which spreadsheets keep leading zeros.
 */
export function looksLikeMyNumber(text: string): boolean {
  const digits = toNfkcNumber(text).replace(/[\s='"-]/g, '');
  return /^\d{12}$/.test(digits) && checkDigit(digits) === Number(digits[11]);
}
