// F-01, F-03, F-04, F-05: the minutes of any 7 days, day by day, for a curve.

import { type CalendarDate, dateOfDayNumber, dayNumber } from '#domain/time/calendar-date.ts';
import { type Instant, jstDate } from '#domain/time/instant.ts';
import type { PersonFacts, RosterConfig } from './facts.ts';
import { tightestWindow } from './hours-left.ts';
import { otherMinutesIn } from './limits.ts';
import { amountOn, workOver } from './person-days.ts';
import { openRoster, personIn, type RosterPerson } from './roster.ts';

/** The days of a window of the curve. */
export const WINDOW_DAYS = 7;

/** The 7 days that end on a date. */
export interface CurveDay {
  date: CalendarDate;
  /** Minutes of approved work and of declared work for other employers (F-04). */
  used: number;
  /** The part of `used` that is worked already. */
  worked: number;
  /** The limit with the least left for these days; null where none applies, as in a vacation (F-05). */
  limit: number | null;
}

/** The 7 days that end on a date, with their part of other employers. */
export interface CurveWindow extends CurveDay {
  /** The part of `used` that is declared work for other employers (F-04). */
  other: number;
}

/**
 * The 7 days that end today, and those that end on each of the days after it, `count` in all (1 or more).
 * Minutes are counted as in the rules: without breaks, worked minutes where known, only on days on which
 * the limit applies. The facts hold the work from 7 days before today to the last day. Throws RangeError
 * for facts whose times are out of order.
 */
export function sevenDayCurve(
  facts: PersonFacts,
  config: RosterConfig,
  now: Instant,
  count: number,
): CurveDay[] {
  const roster = openRoster({ now, config, people: [facts], shifts: [], templates: [] });
  const person = personIn(roster, facts.id);
  const today = dayNumber(jstDate(now));
  return Array.from({ length: count }, (_, index) => {
    const { date, used, worked, limit } = sevenDaysUntil(person, today + index);
    return { date, used, worked, limit };
  });
}

/**
 * The 7 days that end on a day number. The roster holds the work of these days and of the day before them.
 */
export function sevenDaysUntil(person: RosterPerson, day: number): CurveWindow {
  const first = day - WINDOW_DAYS + 1;
  const held = tightestWindow(person, 'any_7_days', [first]);
  const days = held?.days ?? Array.from({ length: WINDOW_DAYS }, (_, index) => first + index);
  const work = workOver(person.days, first, day, 'firm');
  const minutesOf = (some: typeof work) =>
    some.reduce(
      (sum, one) => sum + days.reduce((total, on) => total + amountOn(one, on, 'calendar_minutes'), 0),
      0,
    );
  const other = otherMinutesIn(person.otherWork, { from: first, to: day }, (on) => days.includes(on));
  return {
    date: dateOfDayNumber(day),
    used: minutesOf(work) + other,
    other,
    worked: minutesOf(work.filter((one) => one.worked !== null)),
    limit: held?.minutes.limit ?? null,
  };
}
