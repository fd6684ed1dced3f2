// F-01, F-04, F-05, F-06, LW-10, O-15: how much a person may still work on each of the coming days.

import { type CalendarDate, dateOfDayNumber, dayNumber } from '#domain/time/calendar-date.ts';
import { MINUTES_PER_DAY } from '#domain/time/clock.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { type Instant, jstDate } from '#domain/time/instant.ts';
import type { LimitSource, LimitUnit, PersonFacts, RosterConfig } from './facts.ts';
import { heldWindow } from './hours-left.ts';
import { countsWork, daysOfDates, holdsOn } from './limits.ts';
import { sumOn } from './person-days.ts';
import { openRoster, personIn, type RosterPerson } from './roster.ts';
import { isUnder18, mostMinutesUnder18 } from './rules/under-18.ts';
import { windowsOver } from './stay-limit.ts';

/** Where the limit of a day comes from; `under_18`: from the age (O-15). */
export type FreeSource = LimitSource | 'under_18';

/** A window of a limit, with what is used of it and left. */
export interface FreeBound {
  unit: LimitUnit;
  source: FreeSource;
  limit: number;
  used: number;
  /** The part of `used` that is declared work for other employers (F-04). */
  other: number;
  left: number;
  window: DateRange;
}

/** A day, with the work on it and the room that is left. */
export interface FreeDay {
  date: CalendarDate;
  /** Minutes of approved and requested work on the calendar date. */
  planned: number;
  /** The most minutes that one more shift can add to the date without breaking a limit. */
  free: number;
  /** The window that allows no more than `free`; null where only the end of the day does. */
  bound: FreeBound | null;
  /** O-15: the person is under 18, so no work is allowed from 22:00 to 5:00. */
  under18: boolean;
}

/**
 * The room on each of `count` days from today on. Registrations count like approved work, as in the check
 * of a new registration; work for other employers counts too (F-04). Each day is seen alone: work added on
 * one day takes room from the days around it. The facts hold the work of the 7 days before today and after
 * the last day. A limit of shifts leaves no minutes where it is used up (F-06). The place is not known, so limits of
 * some work, as of a permission, bound nothing (LW-10). Throws RangeError for facts whose times are out of order.
 */
export function freeHours(facts: PersonFacts, config: RosterConfig, now: Instant, count: number): FreeDay[] {
  const roster = openRoster({ now, config, people: [facts], shifts: [], templates: [] });
  const person = personIn(roster, facts.id);
  const today = dayNumber(jstDate(now));
  return Array.from({ length: count }, (_, index) => freeDay(person, today + index));
}

/** Whether a limit of any 7 days, such as the 28 hours of a student, applies on one of the days. */
export function hasSevenDayLimit({ limits }: Pick<PersonFacts, 'limits'>, { from, to }: DateRange): boolean {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  return limits.some((limit) => {
    const days = daysOfDates(limit);
    const isOnDays = days.from <= last && first <= days.to;
    return isOnDays && limit.window === 'any_7_days' && limit.unit === 'minutes';
  });
}

function freeDay(person: RosterPerson, day: number): FreeDay {
  const date = dateOfDayNumber(day);
  const planned = sumOn(person.days, day, 'calendar_minutes', 'asked');
  const restOfDay = Math.max(0, MINUTES_PER_DAY - planned);
  const under18 = person.birthday !== null && isUnder18(person.birthday, date);
  const bounds = [
    ...minutesWith(person, day),
    ...(under18 ? [minutesUnder18(person, day)] : []),
    // A day without room for one more shift has no free minutes; other limits of shifts bound nothing.
    ...shiftsWith(person, day).filter(({ left }) => left === 0),
  ];
  const [tightest] = bounds.toSorted(
    (one, other) => one.left - other.left || other.used - other.limit - (one.used - one.limit),
  );
  const isBound = tightest !== undefined && tightest.left <= restOfDay;
  return {
    date,
    planned,
    free: isBound ? tightest.left : restOfDay,
    bound: isBound ? tightest : null,
    under18,
  };
}

/** The windows to which all work on the day adds, of all limits of minutes that apply on it. */
function minutesWith(person: RosterPerson, day: number): FreeBound[] {
  return person.limits
    .filter((limit) => limit.unit === 'minutes' && holdsOn(limit, day) && countsWork(limit, day, null))
    .flatMap((limit) =>
      windowsOver(limit.window, day, day).map((window) => heldWindow(person, limit, window, 'asked')),
    )
    .flatMap((held) => (held === null ? [] : [{ ...held.minutes, unit: 'minutes' as const }]));
}

/** F-06: the same of all limits of shifts. */
function shiftsWith(person: RosterPerson, day: number): FreeBound[] {
  return person.limits
    .filter((limit) => limit.unit === 'shifts' && holdsOn(limit, day))
    .flatMap((limit) =>
      windowsOver(limit.window, day, day).map(({ from, to }) => {
        const days = Array.from({ length: to - from + 1 }, (_, index) => from + index);
        const used = days
          .filter((one) => holdsOn(limit, one))
          .reduce((sum, one) => sum + sumOn(person.days, one, 'shifts', 'asked'), 0);
        return {
          unit: 'shifts' as const,
          source: limit.source,
          limit: limit.amount,
          used,
          other: 0,
          left: Math.max(0, limit.amount - used),
          window: { from: dateOfDayNumber(from), to: dateOfDayNumber(to) },
        };
      }),
    );
}

/** O-15: what the hours of a business date leave to a person under 18. */
function minutesUnder18(person: RosterPerson, day: number): FreeBound {
  const used = sumOn(person.days, day, 'business_minutes', 'asked');
  const date = dateOfDayNumber(day);
  const limit = mostMinutesUnder18(date);
  return {
    unit: 'minutes',
    source: 'under_18',
    limit,
    used,
    other: 0,
    left: Math.max(0, limit - used),
    window: { from: date, to: date },
  };
}
