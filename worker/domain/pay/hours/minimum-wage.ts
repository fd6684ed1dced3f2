// O-16: the least that an hour may earn, by prefecture and date.

import type { PrefectureCode } from '#domain/format/prefecture.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';

/** The minimum wage of a prefecture from a date on, until its next one. */
export interface MinimumWage {
  prefecture: PrefectureCode;
  validFrom: CalendarDate;
  /** Yen an hour, a whole number. */
  salaryPerHour: number;
}

/** A wage with the day on which the next one for the same work begins; null where none does. */
export interface WageInTime {
  validFrom: CalendarDate;
  nextFrom: CalendarDate | null;
  /** Yen an hour, a whole number. */
  salaryPerHour: number;
}

/** O-16: yen an hour in force in the prefecture on the date, in whatever order the rates come; null when unknown. */
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

/** The last day by now on which a wage holds: its first where that is to come. */
function lastDayByNow({ validFrom, nextFrom }: WageInTime, today: CalendarDate): CalendarDate {
  const last = nextFrom === null ? today : addDays(nextFrom, -1);
  const byNow = last < today ? last : today;
  return byNow < validFrom ? validFrom : byNow;
}

/**
 * O-16: the minimum wage, in yen an hour, that a wage at a workplace of the prefecture is below; null where it is
 * not, or no rate is known. Compared on the last day by today on which the wage holds, since rates rise while wages
 * stay: today for one that is in force, the first day for one to come.
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
