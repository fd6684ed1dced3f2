// T-01: calendar arithmetic on integers. A day number counts days from 1970-01-01 in the Gregorian calendar.

export interface Civil {
  year: number;
  /** 1–12 */
  month: number;
  /** 1–31 */
  day: number;
}

const DAYS_PER_400_YEARS = 146_097;
/** Days from 0000-03-01 to 1970-01-01. */
const EPOCH_FROM_MARCH_ZERO = 719_468;

/** Days of a month, 28–31. `month` is 1–12. */
export function daysInMonth(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
}

/** Days from the first of March to the first of the month that lies `months` (0–11) after it. */
function daysSinceMarch(months: number): number {
  return Math.floor((153 * months + 2) / 5);
}

/** The day number of a real calendar date; the caller has checked that it exists. */
export function dayNumberOfCivil({ year, month, day }: Civil): number {
  // Years begin in March here, so that the leap day is the last day of its year.
  const marchYear = month > 2 ? year : year - 1;
  const marchMonth = month > 2 ? month - 3 : month + 9;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leapDays + daysSinceMarch(marchMonth) + day - 1 - EPOCH_FROM_MARCH_ZERO;
}

/** The calendar date of a day number (any integer). */
export function civilOfDayNumber(dayNumber: number): Civil {
  const fromMarchZero = dayNumber + EPOCH_FROM_MARCH_ZERO;
  const cycle = Math.floor(fromMarchZero / DAYS_PER_400_YEARS);
  const dayOfCycle = fromMarchZero - cycle * DAYS_PER_400_YEARS;
  const leapDaysPassed =
    Math.floor(dayOfCycle / 1_460) - Math.floor(dayOfCycle / 36_524) + Math.floor(dayOfCycle / 146_096);
  const yearOfCycle = Math.floor((dayOfCycle - leapDaysPassed) / 365);
  const dayOfYear =
    dayOfCycle - (yearOfCycle * 365 + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return {
    year: cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - daysSinceMarch(marchMonth) + 1,
  };
}
