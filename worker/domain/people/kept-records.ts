// PD-01…PD-03: how long the law has records of people who left kept, counted from the end of their employment.

import { addMonths, type CalendarDate } from '#domain/time/calendar-date.ts';

/**
 * Records by the law that asks for them. `labour`: the roster of workers, wages and work (LSA Art. 107–109, T-25).
 * `dispatch`: the ledger of dispatched workers (Worker Dispatching Act Art. 37). `insurance`: papers of insured people
 * (Employment Insurance Ordinance Art. 143), with what was reported of foreign workers (F-18). `tax`: withholding papers
 * and payments (Income Tax Ordinance Art. 76-3, Corporation Tax Ordinance Art. 59).
 */
export type KeptRecord = 'labour' | 'dispatch' | 'insurance' | 'tax';

/** PD-01: the fewest years that a company may choose; Art. 109 asks for 5, and its 3 "for the time being" are not used. */
export const LEAST_YEARS: Readonly<Record<KeptRecord, number>> = {
  labour: 5,
  dispatch: 3,
  insurance: 4,
  tax: 7,
};

/** PD-02: months behind the end of an employment by which the return of that business year is due at the latest. */
const TAX_RETURN_MONTHS = 15;

const MONTHS_A_YEAR = 12;

/**
 * PD-02: the last day on which a record is kept, that day included.
 * @param endedOn the last day of the employment, or of work or pay behind it
 * @param years whole years, as the company has set them
 */
export function keptUntil(record: KeptRecord, endedOn: CalendarDate, years: number): CalendarDate {
  return addMonths(endedOn, monthsOf(record, years));
}

/**
 * PD-02: the years of a record are over for every employment that ended before this day: never on its last day, and
 * behind a February a day later at most.
 */
export function overBefore(record: KeptRecord, years: number, today: CalendarDate): CalendarDate {
  return addMonths(today, -monthsOf(record, years));
}

function monthsOf(record: KeptRecord, years: number): number {
  return (record === 'tax' ? TAX_RETURN_MONTHS : 0) + years * MONTHS_A_YEAR;
}

/** Why the personal data of somebody are not erased now; `own` is one’s own, `stronger` an account that is not weaker. */
export const ERASURE_REFUSALS = [
  'own',
  'stronger',
  'employed',
  'pay_owed',
  'on_hold',
  'already_erased',
] as const;
export type ErasureRefusal = (typeof ERASURE_REFUSALS)[number];

/** How somebody stands who is to be erased. */
export interface ErasureStanding {
  isOwn: boolean;
  isStronger: boolean;
  isErased: boolean;
  isDeleted: boolean;
  leftOn: CalendarDate | null;
  /** Whether a shift is still to come, or work still goes on. */
  isNeeded: boolean;
  /** Whether work, an advance or an adjustment is still to be paid. */
  isPayOwed: boolean;
  isOnHold: boolean;
}

/**
 * PD-03: why nothing is erased, in the order in which it is said; empty where it may be. Somebody has left once the
 * last day of the employment is over, or the account is deleted and says no later day.
 */
export function erasureRefusals(one: ErasureStanding, today: CalendarDate): ErasureRefusal[] {
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

/** PD-02: from which day the years count: the latest of the last day of the employment, of work and of pay. */
export function endOfEmployment(days: readonly (CalendarDate | null)[], today: CalendarDate): CalendarDate {
  const known = days.flatMap((day) => day ?? []).sort();
  return known.at(-1) ?? today;
}
