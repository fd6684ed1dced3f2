// O-17: proposes the allowance for an absence that the employer caused (LSA Art. 26), from the
// average wage (LSA Art. 12).

import { valueOn } from '#domain/law/register.ts';
import { WORKING_TIME_ROWS } from '#domain/law/working-time-rows.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

/** Facts of a person in the three pay months before the absence. */
export interface WagesBefore {
  /** Whole yen: pay, leave and transport, without entries by hand. */
  wages: number;
  /** Calendar days of employment in these months, without days of absence that the employer caused. */
  days: number;
  /** Days on which they worked or were on paid leave. */
  workedDays: number;
}

/** A date on which the company cancelled planned work, and the whole yen still earned on it. */
export interface CompanyAbsence {
  date: CalendarDate;
  earned: number;
}

/** A date with its allowance in whole yen. */
export type OwedAbsence = CompanyAbsence & { yen: number };

/** 100 sen are one yen. */
const SEN = 100;
/** Art. 12: the percentage of the floor by days worked. */
const FLOOR_PERCENT = 60;

/**
 * Art. 12: returns the average wage of a calendar day in sen, rounded down: wages divided by days.
 * The floor for people paid by the hour is 60 % of the wages divided by days worked. Null without
 * wages or days.
 * @throws RangeError for a negative or fractional number
 */
export function averageWage({ wages, days, workedDays }: WagesBefore): number | null {
  for (const one of [wages, days, workedDays]) {
    if (!Number.isSafeInteger(one) || one < 0) throw new RangeError(`No wages of days: ${one}`);
  }
  if (wages === 0 || days === 0) return null;
  const byDays = Math.floor((wages * SEN) / days);
  const byWork = workedDays === 0 ? 0 : Math.floor((wages * FLOOR_PERCENT) / workedDays);
  return Math.max(byDays, byWork);
}

/**
 * O-17, Art. 26: returns 60 % of the average wage for each date, less the pay of that date. It is
 * rounded up to a whole yen and never below 0.
 * @param average in sen
 */
export function owedAbsences(average: number, absences: readonly CompanyAbsence[]): OwedAbsence[] {
  return absences.map((one) => {
    const least = average * valueOn(WORKING_TIME_ROWS, 'absence_allowance', one.date);
    const yen = Math.ceil((least - one.earned * SEN * 100) / (SEN * 100));
    return { ...one, yen: Math.max(0, yen) };
  });
}
