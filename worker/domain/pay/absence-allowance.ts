// O-17: the allowance for absence of the employer's making (LSA Art. 26) by the average wage (LSA Art. 12), as a proposal.

import type { CalendarDate } from '#domain/time/calendar-date.ts';

/** What three pay months before the absence tell of somebody. */
export interface WagesBefore {
  /** Whole yen: pay, leave and transport; nothing that was entered by hand. */
  wages: number;
  /** Calendar days of these months, of employment alone, without days of absence of the employer's making. */
  days: number;
  /** Days on which they worked or were on paid leave. */
  workedDays: number;
}

/** A date on which the company took planned work away, and whole yen that were earned on it even so. */
export interface CompanyAbsence {
  date: CalendarDate;
  earned: number;
}

/** Of a date with its allowance in whole yen. */
export type OwedAbsence = CompanyAbsence & { yen: number };

/** 100 sen are one yen. */
const SEN = 100;
/** Art. 26: percent of the average wage that a day of absence has at least; Art. 12: percent of the floor by days worked. */
const PERCENT = 60;

/**
 * Art. 12: the average wage of a calendar day in sen, cut to whole ones: wages by days, but by days worked 60 % of them at
 * least, as for everybody who is paid by the hour. Null where nothing was earned or no day counts.
 * @throws RangeError for what is negative or no whole number
 */
export function averageWage({ wages, days, workedDays }: WagesBefore): number | null {
  for (const one of [wages, days, workedDays]) {
    if (!Number.isSafeInteger(one) || one < 0) throw new RangeError(`No wages of days: ${one}`);
  }
  if (wages === 0 || days === 0) return null;
  const byDays = Math.floor((wages * SEN) / days);
  const byWork = workedDays === 0 ? 0 : Math.floor((wages * PERCENT) / workedDays);
  return Math.max(byDays, byWork);
}

/**
 * O-17, Art. 26: 60 % of the average wage for each date, less what was earned on it, up to a whole yen. Nothing is owed for
 * a date on which as much was earned.
 * @param average in sen
 */
export function owedAbsences(average: number, absences: readonly CompanyAbsence[]): OwedAbsence[] {
  return absences.map((one) => {
    const least = average * PERCENT;
    const yen = Math.ceil((least - one.earned * SEN * 100) / (SEN * 100));
    return { ...one, yen: Math.max(0, yen) };
  });
}
