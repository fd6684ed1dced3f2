// O-16: the minimum wage by prefecture and date.

import type { PrefectureCode } from '#domain/format/prefecture.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';

/** The minimum wage of a prefecture from a date until its next one. */
export interface MinimumWage {
  prefecture: PrefectureCode;
  validFrom: CalendarDate;
  /** Yen per hour, a whole number. */
  salaryPerHour: number;
}

/** A wage with the start date of the next one for the same work; null without a next one. */
export interface WageInTime {
  validFrom: CalendarDate;
  nextFrom: CalendarDate | null;
  /** Yen per hour, a whole number. */
  salaryPerHour: number;
}

/**
 * O-16: returns the yen per hour in force in the prefecture on the date; null when unknown. Rates
 * come in any order.
 */
export function minimumWageOn(
  rates: readonly MinimumWage[],
  prefecture: PrefectureCode | null,
  date: CalendarDate,
): number | null {
  let inForce: MinimumWage | null = null;
  for (const rate of rates) {
    if (rate.prefecture !== prefecture || rate.validFrom > date) continue;
    if (inForce === null || rate.validFrom > inForce.validFrom) inForce = rate;
  }
  return inForce?.salaryPerHour ?? null;
}

/** Returns the last day up to today on which a wage applies; its first day when it is in the future. */
function lastDayByNow({ validFrom, nextFrom }: WageInTime, today: CalendarDate): CalendarDate {
  const last = nextFrom === null ? today : addDays(nextFrom, -1);
  const byNow = last < today ? last : today;
  return byNow < validFrom ? validFrom : byNow;
}

/**
 * O-16: returns the minimum wage (yen per hour) that the wage is below at a workplace of the
 * prefecture. Null when it is not below, or no rate is known. Rates rise while wages stay, so it
 * compares on the last day up to today on which the wage applies. That is today for a wage in force
 * and the first day for a future one.
 */
export function minimumAbove(
  wage: WageInTime,
  rates: readonly MinimumWage[],
  prefecture: PrefectureCode | null,
  today: CalendarDate,
): number | null {
  const minimum = minimumWageOn(rates, prefecture, lastDayByNow(wage, today));
  return minimum !== null && wage.salaryPerHour < minimum ? minimum : null;
}
