// F-01, F-04, F-05, F-06: how much a person may still work on each of the coming days.

import { type CalendarDate, dateOfDayNumber, dayNumber } from '#domain/time/calendar-date.ts';
import { MINUTES_PER_DAY } from '#domain/time/clock.ts';
import { type Instant, jstDate } from '#domain/time/instant.ts';
import type { PersonFacts, RosterConfig } from './facts.ts';
import { heldWindow, type MinutesLeft } from './hours-left.ts';
import { holdsOn } from './limits.ts';
import { sumOn } from './person-days.ts';
import { openRoster, personIn, type RosterPerson } from './roster.ts';
import { windowsOver } from './stay-limit.ts';

/** A day, with the work on it and the room that is left. */
export interface FreeDay {
  date: CalendarDate;
  /** Minutes of approved and requested work on the calendar date. */
  planned: number;
  /** The most minutes that can be added to the date without breaking a limit of minutes. */
  free: number;
  /** The window that allows no more than `free`; null where only the end of the day does. */
  bound: MinutesLeft | null;
}

/**
 * The room on each of `count` days from today on. Registrations count like approved work, as in the check
 * of a new registration; work for other employers counts too (F-04). Each day is seen alone: work added on
 * one day takes room from the days around it. The facts hold the work of the 7 days before today and after
 * the last day. Throws RangeError for facts whose times are out of order.
 */
export function freeHours(facts: PersonFacts, config: RosterConfig, now: Instant, count: number): FreeDay[] {
  const roster = openRoster({ now, config, people: [facts], shifts: [], templates: [] });
  const person = personIn(roster, facts.id);
  const today = dayNumber(jstDate(now));
  return Array.from({ length: count }, (_, index) => freeDay(person, today + index));
}

/** Whether a limit of any 7 days applies to the person, such as the 28 hours of a student. */
export function hasSevenDayLimit({ limits }: Pick<PersonFacts, 'limits'>): boolean {
  return limits.some(({ window, unit }) => window === 'any_7_days' && unit === 'minutes');
}

function freeDay(person: RosterPerson, day: number): FreeDay {
  const planned = sumOn(person.days, day, 'calendar_minutes', 'asked');
  const restOfDay = Math.max(0, MINUTES_PER_DAY - planned);
  const [tightest] = windowsWith(person, day).toSorted(
    (one, other) => one.left - other.left || other.used - other.limit - (one.used - one.limit),
  );
  const isBound = tightest !== undefined && tightest.left <= restOfDay;
  return {
    date: dateOfDayNumber(day),
    planned,
    free: isBound ? tightest.left : restOfDay,
    bound: isBound ? tightest : null,
  };
}

/** The windows to which work on the day adds, of all limits of minutes that apply on it. */
function windowsWith(person: RosterPerson, day: number): MinutesLeft[] {
  return person.limits
    .filter((limit) => limit.unit === 'minutes' && holdsOn(limit, day))
    .flatMap((limit) =>
      windowsOver(limit.window, day, day).map((window) => heldWindow(person, limit, window, 'asked')),
    )
    .flatMap((held) => (held === null ? [] : [held.minutes]));
}
