import type { CalendarDate } from '#domain/time/calendar-date.ts';

/** An hourly wage in yen, from a date on. */
export interface DatedWage {
  validFrom: CalendarDate;
  salaryPerHour: number;
}

/** Returns the wage on a date: the last one that has started, or null. */
export function wageInForce<Wage extends DatedWage>(wages: readonly Wage[], date: CalendarDate): Wage | null {
  return wages
    .filter(({ validFrom }) => validFrom <= date)
    .reduce<Wage | null>((last, one) => (last && last.validFrom > one.validFrom ? last : one), null);
}

/** Returns the wage that an export writes: the one on the date, otherwise the first later one. */
export function exportedWage<Wage extends DatedWage>(
  wages: readonly Wage[],
  date: CalendarDate,
): Wage | null {
  const [first = null] = wages.toSorted((left, right) => (left.validFrom < right.validFrom ? -1 : 1));
  return wageInForce(wages, date) ?? first;
}
