// F-01, F-04, F-07, LW-10: how much a person may still work around today.

import { dateOfDayNumber, dayNumber, mondayOf } from '#domain/time/calendar-date.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { type Instant, jstDate } from '#domain/time/instant.ts';
import { countedOn, otherCounted } from './counted.ts';
import type { LimitSource, LimitWindow, PersonFacts, RosterConfig } from './facts.ts';
import {
  countsWork,
  type DayNumbers,
  holdsOn,
  isOfSomeWork,
  type LimitInForce,
  type WorkedAt,
} from './limits.ts';
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
 * @param at null where the place is not known: then only limits of all work are asked (LW-10)
 */
export function hoursLeft(
  facts: PersonFacts,
  config: RosterConfig,
  now: Instant,
  at: WorkedAt | null = null,
): HoursLeft {
  const roster = openRoster({ now, config, people: [facts], shifts: [], templates: [] });
  const person = personIn(roster, facts.id);
  const today = jstDate(now);
  const [day, monday] = [dayNumber(today), dayNumber(mondayOf(today))];
  const firsts = Array.from({ length: ROLLING_DAYS }, (_, index) => day - ROLLING_DAYS + 1 + index);
  const isAsked = (limit: LimitInForce) => isForWork(limit, day, at);
  return {
    anySevenDays: tightest(person, 'any_7_days', firsts, isAsked),
    mondayWeek: tightest(person, 'monday_week', [monday], isAsked),
  };
}

/** LW-10: whether work there on the day is left to the limit. */
function isForWork(limit: LimitInForce, day: number, at: WorkedAt | null): boolean {
  return countsWork(limit, day, at) && (limit.only === undefined || holdsOn(limit, day));
}

/**
 * Minutes left around a day number for work at a place, in the tightest window of 7 days or in the Monday
 * week. Counts all work on the roster. 0 where a limit is reached or exceeded; null without a limit.
 */
export function minutesLeftAround(person: RosterPerson, day: number, at: WorkedAt): number | null {
  const firsts = Array.from({ length: ROLLING_DAYS }, (_, index) => day - ROLLING_DAYS + 1 + index);
  const monday = dayNumber(mondayOf(dateOfDayNumber(day)));
  const isAsked = (limit: LimitInForce) => isForWork(limit, day, at);
  const both = [
    tightest(person, 'any_7_days', firsts, isAsked),
    tightest(person, 'monday_week', [monday], isAsked),
  ];
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
  isAsked: IsAsked = isOfAllWork,
): HeldWindow | null {
  const limits = person.limits.filter((limit) => limit.window === window && limit.unit === 'minutes');
  const all = limits.flatMap((limit) =>
    firsts.map((from) => {
      const days = { from, to: from + ROLLING_DAYS - 1 };
      return isAsked(limit, days) ? heldWindow(person, limit, days, 'firm') : null;
    }),
  );
  const over = ({ minutes: { limit, used } }: HeldWindow) => limit - used;
  const held = all.filter((one) => one !== null);
  return held.toSorted((one, other) => over(one) - over(other))[0] ?? null;
}

type IsAsked = (limit: LimitInForce, days: DayNumbers) => boolean;

/** LW-10: whether the limit counts all work on all of the days. */
function isOfAllWork(limit: LimitInForce, { from, to }: DayNumbers): boolean {
  if (!isOfSomeWork(limit)) return true;
  for (let day = from; day <= to; day += 1) if (!countsWork(limit, day, null)) return false;
  return true;
}

function tightest(
  person: RosterPerson,
  window: LimitWindow,
  firsts: readonly number[],
  isAsked: IsAsked,
): MinutesLeft | null {
  return tightestWindow(person, window, firsts, isAsked)?.minutes ?? null;
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
  const series = limit.window === 'monday_week' ? 'business_minutes' : 'calendar_minutes';
  const worked = days.reduce((sum, day) => sum + countedOn(person.days, limit, day, series, viewer), 0);
  const other = otherCounted(person.otherWork, limit, { from, to });
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
