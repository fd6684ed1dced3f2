// O-16: the minimum wages by prefecture, industry and date.

import type { PrefectureCode } from '#domain/format/prefecture.ts';
import { reachedAge } from '#domain/law/term.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { EVERY_INDUSTRY } from './wage-industry.ts';

/** A minimum wage from a date until its next one. */
export interface MinimumWage {
  prefecture: PrefectureCode;
  /** Of a specified minimum wage (Minimum Wages Act, Art. 15); empty for the prefecture's own (Art. 9). */
  industry: string;
  validFrom: CalendarDate;
  /** Yen per hour, a whole number. */
  salaryPerHour: number;
}

/**
 * Who works where. Dispatched workers have the place and the industry of the client (Minimum Wages Act,
 * Art. 13 and 18), so both are those of the workplace.
 */
export interface WorkerThere {
  prefecture: PrefectureCode | null;
  /** The industry of the workplace's specified minimum wage; null without one. */
  industry: string | null;
  /** Null when unknown, or when no certain person works there. */
  birthday: CalendarDate | null;
}

/** A wage with the start date of the next one for the same work; null without a next one. */
export interface WageInTime {
  validFrom: CalendarDate;
  nextFrom: CalendarDate | null;
  /** Yen per hour, a whole number. */
  salaryPerHour: number;
}

/** Specified minimum wages hold from this age on, and up to the birthday of the other one. */
const SPECIFIED_AGES = { from: 18, below: 65 };

/**
 * O-16: returns the minimum wage that holds for the person at the workplace on the date; null when
 * unknown. It is the higher one of the prefecture's own and the specified one (Art. 6), and the
 * prefecture's own where both are equal. A specified one does not hold for people under 18, or of 65 and
 * more, on the date. It holds where the birthday is unknown. The notices also leave out newcomers in
 * training and people with light duties, which Kinmu cannot know. Rates come in any order.
 */
export function minimumWageOn(
  rates: readonly MinimumWage[],
  there: WorkerThere,
  date: CalendarDate,
): MinimumWage | null {
  const own = latestOn(rates, there.prefecture, EVERY_INDUSTRY, date);
  if (there.industry === null || !isOfSpecifiedAge(there.birthday, date)) return own;
  const specified = latestOn(rates, there.prefecture, there.industry, date);
  if (own === null || specified === null) return own ?? specified;
  return specified.salaryPerHour > own.salaryPerHour ? specified : own;
}

/** O-16: returns the rate of the same kind that holds until the day before; null without one. */
export function rateBefore(
  rates: readonly MinimumWage[],
  { prefecture, industry, validFrom }: Omit<MinimumWage, 'salaryPerHour'>,
): MinimumWage | null {
  return latestOn(rates, prefecture, industry, addDays(validFrom, -1));
}

function isOfSpecifiedAge(birthday: CalendarDate | null, date: CalendarDate): boolean {
  if (birthday === null) return true;
  const { from, below } = SPECIFIED_AGES;
  return reachedAge(birthday, from, date) && !reachedAge(birthday, below, date);
}

function latestOn(
  rates: readonly MinimumWage[],
  prefecture: PrefectureCode | null,
  industry: string,
  date: CalendarDate,
): MinimumWage | null {
  let latest: MinimumWage | null = null;
  for (const rate of rates) {
    if (rate.prefecture !== prefecture || rate.industry !== industry || rate.validFrom > date) continue;
    if (latest === null || rate.validFrom > latest.validFrom) latest = rate;
  }
  return latest;
}

/** Returns the last day up to today on which a wage applies; its first day when it is in the future. */
function lastDayByNow({ validFrom, nextFrom }: WageInTime, today: CalendarDate): CalendarDate {
  const last = nextFrom === null ? today : addDays(nextFrom, -1);
  const byNow = last < today ? last : today;
  return byNow < validFrom ? validFrom : byNow;
}

/**
 * O-16: returns the minimum wage that the wage of the person is below at the workplace. Null when it is
 * not below, or no rate is known. Rates rise while wages stay, so it compares on the last day up to today
 * on which the wage applies. That is today for a wage in force and the first day for a future one.
 */
export function minimumAbove(
  wage: WageInTime,
  rates: readonly MinimumWage[],
  there: WorkerThere,
  today: CalendarDate,
): MinimumWage | null {
  const minimum = minimumWageOn(rates, there, lastDayByNow(wage, today));
  return minimum !== null && wage.salaryPerHour < minimum.salaryPerHour ? minimum : null;
}
