// T-36: the PIN with which a person identifies themselves at a shared tablet.

import type { CalendarDate } from '#domain/time/calendar-date.ts';

/** The person chooses all digits but the last one. */
export const PIN_CHOSEN = 5;
export const PIN_LENGTH = PIN_CHOSEN + 1;

/** What others can know of a person, and so try first. */
export interface KnownNumbers {
  birthday: CalendarDate | null;
  staffNo: string;
  phones: readonly string[];
}

/** Why chosen digits are easy to guess. */
export const PIN_FAULTS = [
  /** All digits are the same, or each one is the next up or down. */
  'row',
  'birthday',
  /** They are in the staff number or in a phone number. */
  'number',
] as const;
export type PinFault = (typeof PIN_FAULTS)[number];

/** Returns the ASCII digits of a typed text of any width, without spaces and hyphens. */
export function typedDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/[\s‐-―-]/gu, '');
}

/**
 * Completes the chosen digits by the check digit.
 * @param chosen five ASCII digits
 */
export function pinOf(chosen: string): string {
  return chosen + checkDigit(chosen);
}

/**
 * Returns the PIN of a typed text; null for a text with a typing error. The check digit finds each
 * wrong digit and each swap of neighbours.
 */
export function readPin(text: string): string | null {
  const digits = typedDigits(text);
  return /^\d{6}$/.test(digits) && checkDigit(digits) === '0' ? digits : null;
}

/**
 * Returns why the chosen digits are easy to guess; null when they are not.
 * @param chosen five ASCII digits
 */
export function pinFault(chosen: string, { birthday, staffNo, phones }: KnownNumbers): PinFault | null {
  if (isRow(chosen)) return 'row';
  if (birthday !== null && datesAsDigits(birthday).some((digits) => digits.includes(chosen)))
    return 'birthday';
  const numbers = [staffNo, ...phones].map(paddedDigits);
  return numbers.some((digits) => digits.includes(chosen)) ? 'number' : null;
}

function isRow(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, place) => Number(digit) - Number(digits[place]));
  const [step = 0] = steps;
  return Math.abs(step) <= 1 && steps.every((one) => one === step);
}

/** The orders in which people write a date. */
function datesAsDigits(date: CalendarDate): string[] {
  const [year = '', month = '', day = ''] = date.split('-');
  const short = year.slice(2);
  return [
    year + month + day,
    day + month + year,
    month + day + year,
    short + month + day,
    day + month + short,
    month + day + short,
  ];
}

/** A short number is also tried with zeros before it. */
function paddedDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '').padStart(PIN_CHOSEN, '0');
}

/** The quasigroup of Damm (2004), which finds single errors and swaps of neighbours in decimal numbers. */
const DAMM = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];

/** `0` for digits that end with their check digit. */
function checkDigit(digits: string): string {
  let interim = '0';
  for (const digit of digits) interim = DAMM[Number(interim)]?.[Number(digit)] ?? '0';
  return interim;
}
