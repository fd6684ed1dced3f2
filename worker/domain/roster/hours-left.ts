// F-01, F-04, F-07: how much a person may still work around today.

import { dateOfDayNumber, dayNumber, mondayOf } from '#domain/time/calendar-date.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { type Instant, jstDate } from '#domain/time/instant.ts';
import type { LimitSource, LimitWindow, PersonFacts, RosterConfig } from './facts.ts';
import { type DayNumbers, holdsOn, type LimitInForce, otherMinutesIn } from './limits.ts';
import { sumOn } from './person-days.ts';
import { openRoster, personIn, type RosterPerson } from './roster.ts';
import type { WorkState } from './timed-work.ts';

/** Minutes of the window that has the least left; both its days are included. */
export interface MinutesLeft {
  limit: number;
  /** The origin of the limit. */
  source: LimitSource;
  used: number;
  /** The part of `used` that is declared work for other employers (F-04). */
  other: number;
  /** 0 where the limit is reached or exceeded. */
  left: number;
  window: DateRange;
}

export interface HoursLeft {
  /** The tightest 7-day window that includes today; null without such a limit. */
  anySevenDays: MinutesLeft | null;
  mondayWeek: MinutesLeft | null;
}

const ROLLING_DAYS = 7;

/**
 * What approved work leaves of each limit, in minutes as the rules count them. Worked minutes count where
 * known, else planned ones. Windows of 7 days include work for other employers (F-04). A window counts only
 * the days on which the limit applies (F-05). The facts hold the work of the 6 days before and after today,
 * and of the day before those. Throws RangeError for facts whose times are out of order.
 */
export function hoursLeft(facts: PersonFacts, config: RosterConfig, now: Instant): HoursLeft {
  const roster = openRoster({ now, config, people: [facts], shifts: [], templates: [] });
  const person = personIn(roster, facts.id);
  const today = jstDate(now);
  const [day, monday] = [dayNumber(today), dayNumber(mondayOf(today))];
  const firsts = Array.from({ length: ROLLING_DAYS }, (_, index) => day - ROLLING_DAYS + 1 + index);
  return {
    anySevenDays: tightest(person, 'any_7_days', firsts),
    mondayWeek: tightest(person, 'monday_week', [monday]),
  };
}

/**
 * Minutes left around a day number, in the tightest window of 7 days or in the Monday week. Counts all work
 * on the roster. 0 where a limit is reached or exceeded; null without a limit.
 */
export function minutesLeftAround(person: RosterPerson, day: number): number | null {
  const firsts = Array.from({ length: ROLLING_DAYS }, (_, index) => day - ROLLING_DAYS + 1 + index);
  const monday = dayNumber(mondayOf(dateOfDayNumber(day)));
  const both = [tightest(person, 'any_7_days', firsts), tightest(person, 'monday_week', [monday])];
  const left = both.filter((one) => one !== null).map((one) => one.left);
  return left.length === 0 ? null : Math.min(...left);
}

/** Minutes left of a window, with its day numbers on which the limit applies. */
export interface HeldWindow {
  minutes: MinutesLeft;
  days: readonly number[];
}

/**
 * The window of 7 days with the least left, among those that begin on these day numbers. Of two equal ones
 * the earlier; null without a limit of the kind.
 */
export function tightestWindow(
  person: RosterPerson,
  window: LimitWindow,
  firsts: readonly number[],
): HeldWindow | null {
  const limits = person.limits.filter((limit) => limit.window === window && limit.unit === 'minutes');
  const all = limits.flatMap((limit) =>
    firsts.map((from) => heldWindow(person, limit, { from, to: from + ROLLING_DAYS - 1 }, 'firm')),
  );
  const over = ({ minutes: { limit, used } }: HeldWindow) => limit - used;
  const held = all.filter((one) => one !== null);
  return held.toSorted((one, other) => over(one) - over(other))[0] ?? null;
}

function tightest(person: RosterPerson, window: LimitWindow, firsts: readonly number[]): MinutesLeft | null {
  return tightestWindow(person, window, firsts)?.minutes ?? null;
}

/**
 * What work leaves of a limit of minutes in one of its windows, counted as for work of that standing; null
 * where the limit applies on no day of the window.
 */
export function heldWindow(
  person: RosterPerson,
  limit: LimitInForce,
  { from, to }: DayNumbers,
  viewer: WorkState,
): HeldWindow | null {
  const days = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((day) =>
    holdsOn(limit, day),
  );
  if (days.length === 0) return null;
  const isWide = limit.window === 'any_7_days';
  const series = limit.window === 'monday_week' ? 'business_minutes' : 'calendar_minutes';
  const worked = days.reduce((sum, day) => sum + sumOn(person.days, day, series, viewer), 0);
  const other = isWide ? otherMinutesIn(person.otherWork, { from, to }, (day) => days.includes(day)) : 0;
  const used = worked + other;
  const minutes: MinutesLeft = {
    limit: limit.amount,
    source: limit.source,
    used,
    other,
    left: Math.max(0, limit.amount - used),
    window: { from: dateOfDayNumber(from), to: dateOfDayNumber(to) },
  };
  return { minutes, days };
}
