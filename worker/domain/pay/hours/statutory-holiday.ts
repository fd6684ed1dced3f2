// O-05: the calendar dates that are a person's statutory holiday (法定休日).

import { MINUTES_PER_DAY } from '#domain/time/clock.ts';
import type { Interval } from '#domain/time/interval.ts';
import { type Dated, inForce } from '#domain/time/pay-period.ts';
import { daysSinceMonday } from './week.ts';

const DAYS_OF_WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const SUNDAY_OFFSET = 6;
const SIX_BEFORE = [1, 2, 3, 4, 5, 6];

/** A fixed day of the week, or the Sunday of a week without a free day. */
export type StatutoryHoliday = 'weekly_rest' | (typeof DAYS_OF_WEEK)[number];

/** One rule for all business dates, or dated rules by day number. */
export type StatutoryHolidays = StatutoryHoliday | Dated<StatutoryHoliday, number>;

/** O-05: returns the rule for work of a business date, by its day number. */
export function holidayRuleOn(day: number, rules: StatutoryHolidays): StatutoryHoliday {
  return typeof rules === 'object' ? inForce(day, rules) : rules;
}

/** Stretches are clock minutes of the business date, whose day number is `day`. */
export interface DatedStretches {
  day: number;
  stretches: readonly Interval[];
}

/** Returns the day number of a clock minute of a business date. */
export function dayOfClock(businessDay: number, minute: number): number {
  return businessDay + Math.floor(minute / MINUTES_PER_DAY);
}

function workedDays(works: readonly DatedStretches[]): ReadonlySet<number> {
  const days = new Set<number>();
  let added = Number.NaN;
  for (const { day, stretches } of works) {
    for (const { start, end } of stretches) {
      const last = dayOfClock(day, end - 1);
      for (let each = dayOfClock(day, start); each <= last; each += 1) {
        // Most stretches are on the same day as the one before.
        if (each !== added) days.add(each);
        added = each;
      }
    }
  }
  return days;
}

/**
 * O-05: returns a function that decides whether a worked day number is the statutory holiday under a
 * rule. National holidays do not count. Under `weekly_rest` it is the Sunday of a week whose other
 * six calendar dates all had work.
 */
export function statutoryHolidays(
  works: readonly DatedStretches[],
): (day: number, rule: StatutoryHoliday) => boolean {
  // Most calls need no Sunday, so this is computed on demand.
  let worked: ReadonlySet<number> | null = null;
  const isWorked = (day: number) => {
    worked ??= workedDays(works);
    return worked.has(day);
  };
  // Each part of a Sunday's work asks for the same day.
  const asked = { sunday: Number.NaN, isHoliday: false };
  return (day, rule) => {
    const weekday = daysSinceMonday(day);
    if (rule !== 'weekly_rest') return weekday === DAYS_OF_WEEK.indexOf(rule);
    if (weekday !== SUNDAY_OFFSET) return false;
    if (day !== asked.sunday) {
      asked.isHoliday = SIX_BEFORE.every((back) => isWorked(day - back));
      asked.sunday = day;
    }
    return asked.isHoliday;
  };
}
