// F-01, F-04, T-14: the sum of a person's work over a range of days, with the work that makes it up.

import { addDays, dayNumber } from '#domain/time/calendar-date.ts';
import { type DateRange, weeksOver } from '#domain/time/date-range.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { PersonFacts, RosterConfig } from './facts.ts';
import { type MinutesLeft, tightestWindow } from './hours-left.ts';
import { amountOn, type Series, sumOn, workOver } from './person-days.ts';
import { openRoster, personIn, type RosterPerson } from './roster.ts';
import { byStart, type TimedWork } from './timed-work.ts';

/** Work with the minutes that it adds to a sum, above 0. */
export interface WorkPart {
  stint: TimedWork;
  minutes: number;
}

/** A Monday week of approved work: worked minutes where known, else planned ones. */
export interface WeekMinutes {
  window: DateRange;
  minutes: number;
  /** Minutes of registrations, which no limit counts yet. */
  asked: number;
  /** The tightest limit of Monday weeks; null without one. */
  limit: MinutesLeft | null;
  /** The work in `minutes`, by start. */
  work: WorkPart[];
}

export interface SevenDays extends MinutesLeft {
  /** The work in `used`, by start, without declared work for other employers (F-04). */
  work: WorkPart[];
}

export interface HoursBetween {
  /** All Monday weeks that touch the days. */
  weeks: WeekMinutes[];
  /**
   * The tightest of all 7-day windows that touch the days, the earlier of two; null without such a limit.
   */
  anySevenDays: SevenDays | null;
}

const ROLLING_DAYS = 7;

/**
 * The sums of work by weeks and in the tightest 7 days, in minutes, counted as in the rules: without
 * breaks. A Monday week counts by business date (T-14), 7 days by the calendar (F-01). The facts hold the
 * work from 7 days before the first week to 7 days after the last one. Throws RangeError for facts whose
 * times are out of order.
 */
export function hoursBetween(
  facts: PersonFacts,
  config: RosterConfig,
  now: Instant,
  days: DateRange,
): HoursBetween {
  const roster = openRoster({ now, config, people: [facts], shifts: [], templates: [] });
  const person = personIn(roster, facts.id);
  return {
    weeks: weeksOver(days).map((window) => weekOf(person, window)),
    anySevenDays: sevenDays(person, days),
  };
}

function weekOf(person: RosterPerson, window: DateRange): WeekMinutes {
  const numbers = numbersIn(window);
  const sum = (state: 'firm' | 'asked') =>
    numbers.reduce((all, day) => all + sumOn(person.days, day, 'business_minutes', state), 0);
  const minutes = sum('firm');
  return {
    window,
    minutes,
    asked: sum('asked') - minutes,
    limit: tightestWindow(person, 'monday_week', [dayNumber(window.from)])?.minutes ?? null,
    work: partsOn(person, numbers, 'business_minutes'),
  };
}

function sevenDays(person: RosterPerson, { from, to }: DateRange): SevenDays | null {
  const firsts = numbersIn({ from: addDays(from, 1 - ROLLING_DAYS), to });
  const tightest = tightestWindow(person, 'any_7_days', firsts);
  if (tightest === null) return null;
  const { minutes, days } = tightest;
  return { ...minutes, work: partsOn(person, days, 'calendar_minutes') };
}

function partsOn(person: RosterPerson, days: readonly number[], series: Series): WorkPart[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  return workOver(person.days, first, last, 'firm')
    .map((work) => ({
      stint: work,
      minutes: days.reduce((sum, day) => sum + amountOn(work, day, series), 0),
    }))
    .filter(({ minutes }) => minutes > 0)
    .toSorted((one, other) => byStart(one.stint, other.stint));
}

function numbersIn({ from, to }: DateRange): number[] {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
