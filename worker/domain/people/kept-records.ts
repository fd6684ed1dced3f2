// PD-01…PD-03: how long the law requires records of former staff, from the end of the employment.

import { addMonths, type CalendarDate } from '#domain/time/calendar-date.ts';

/**
 * Records by the law that requires them. `labour`: the roster of workers, wages and work (LSA Art.
 * 107–109, T-25). `dispatch`: the ledger of dispatched workers (Worker Dispatching Act Art. 37).
 * `insurance`: documents of insured people (Employment Insurance Ordinance Art. 143) and reports about
 * foreign workers (F-18). `tax`: withholding documents and payments (Income Tax Ordinance Art. 76-3,
 * Corporation Tax Ordinance Art. 59).
 */
export type KeptRecord = 'labour' | 'dispatch' | 'insurance' | 'tax';

/**
 * PD-01: the minimum of years that a company may set. Art. 109 requires 5; its 3 "for the time being"
 * are not used.
 */
export const LEAST_YEARS: Readonly<Record<KeptRecord, number>> = {
  labour: 5,
  dispatch: 3,
  insurance: 4,
  tax: 7,
};

/**
 * PD-02: the return of the business year is due at the latest this many months after the end of an
 * employment.
 */
const TAX_RETURN_MONTHS = 15;

const MONTHS_A_YEAR = 12;

/**
 * PD-02: the last day, inclusive, on which a record is kept.
 * @param endedOn the last day of the employment, or of later work or pay
 * @param years whole years, as the company has set them
 */
export function keptUntil(record: KeptRecord, endedOn: CalendarDate, years: number): CalendarDate {
  return addMonths(endedOn, monthsOf(record, years));
}

/**
 * PD-02: the years of a record are over for every employment that ended before this day. Never too
 * early; at most three days late where a month is shorter.
 */
export function overBefore(record: KeptRecord, years: number, today: CalendarDate): CalendarDate {
  return addMonths(today, -monthsOf(record, years));
}

function monthsOf(record: KeptRecord, years: number): number {
  return (record === 'tax' ? TAX_RETURN_MONTHS : 0) + years * MONTHS_A_YEAR;
}

/**
 * Why the personal data of a person are not erased now. `own`: the actor's own data; `stronger`: an
 * account that is not weaker.
 */
export const ERASURE_REFUSALS = [
  'own',
  'stronger',
  'employed',
  'pay_owed',
  'on_hold',
  'already_erased',
] as const;
export type ErasureRefusal = (typeof ERASURE_REFUSALS)[number];

/** The facts that decide whether a person may be erased. */
export interface ErasureFacts {
  isOwn: boolean;
  isStronger: boolean;
  isErased: boolean;
  isDeleted: boolean;
  leftOn: CalendarDate | null;
  /** Whether a shift is upcoming or work is still going on. */
  isNeeded: boolean;
  /** Whether work, an advance or an adjustment is not paid yet. */
  isPayOwed: boolean;
  isOnHold: boolean;
}

/**
 * PD-03: returns why nothing is erased, in the order of display; empty where erasing is allowed. A
 * person has left when the last day of the employment is past. Without such a day, a deleted account
 * has left.
 */
export function erasureRefusals(one: ErasureFacts, today: CalendarDate): ErasureRefusal[] {
  if (one.isErased) return ['already_erased'];
  const hasLeft = one.leftOn === null ? one.isDeleted : one.leftOn < today;
  const refusals: readonly [ErasureRefusal, boolean][] = [
    ['own', one.isOwn],
    ['stronger', one.isStronger],
    ['employed', !hasLeft || one.isNeeded],
    ['pay_owed', one.isPayOwed],
    ['on_hold', one.isOnHold],
  ];
  return refusals.flatMap(([refusal, holds]) => (holds ? [refusal] : []));
}

/**
 * PD-02: the day from which the years count: the latest of the last day of the employment, of work and
 * of pay; today where none is known.
 */
export function endOfEmployment(days: readonly (CalendarDate | null)[], today: CalendarDate): CalendarDate {
  const known = days.flatMap((day) => day ?? []).sort();
  return known.at(-1) ?? today;
}
