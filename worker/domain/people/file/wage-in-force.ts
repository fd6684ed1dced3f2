import type { CalendarDate } from '#domain/time/calendar-date.ts';

/** What an hour earns from a date on. */
export interface DatedWage {
  validFrom: CalendarDate;
  salaryPerHour: number;
}

/** The wage that holds on a date: the one that began last. Null where none has begun. */
export function wageInForce<Wage extends DatedWage>(wages: readonly Wage[], date: CalendarDate): Wage | null {
  return wages
    .filter(({ validFrom }) => validFrom <= date)
    .reduce<Wage | null>((last, one) => (last && last.validFrom > one.validFrom ? last : one), null);
}

/** The wage that a file tells: the one that holds on a date, else the first that will. */
export function wageTold<Wage extends DatedWage>(wages: readonly Wage[], date: CalendarDate): Wage | null {
  const [first = null] = wages.toSorted((left, right) => (left.validFrom < right.validFrom ? -1 : 1));
  return wageInForce(wages, date) ?? first;
}
