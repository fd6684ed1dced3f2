// F-01, F-04, F-05, F-06, LW-10: until when a person at work may stay without breaking a limit.

import { dateOfDayNumber, dayNumber, mondayOf } from '#domain/time/calendar-date.ts';
import type { ClockMinutes } from '#domain/time/clock.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { type Instant, startOfJstDay } from '#domain/time/instant.ts';
import { minutesBetween } from '#domain/time/minute.ts';
import { countedOn, otherCounted } from './counted.ts';
import type { AssignmentId, DayTimes, LimitSource, LimitWindow, PersonFacts, RosterConfig } from './facts.ts';
import { countsWork, type DayNumbers, holdsOn, type LimitInForce, type WorkedAt } from './limits.ts';
import { amountOn, daysInSeries, type Series } from './person-days.ts';
import { openRoster, personIn, type RosterPerson } from './roster.ts';
import { absoluteTimes, type TimedWork, workAt } from './timed-work.ts';

/** Running work: a check-in without a check-out. */
export interface RunningWork {
  /** The assignment that it belongs to; null without one. */
  assignmentId: AssignmentId | null;
  /** Where it is done. */
  at: WorkedAt;
  /**
   * Its times on its business date: from the counted start (T-28) to the planned end, or to now without a
   * plan. The breaks are the planned ones.
   */
  times: DayTimes;
}

/** The first limit that the work breaks if it runs to its end. */
export interface StayLimit {
  window: LimitWindow;
  source: LimitSource;
  /** The limit in minutes of the window; both its days are included. */
  limit: number;
  days: DateRange;
  /** Minutes of the window up to now, with the running work and other employers (F-04). */
  used: number;
  /** Minutes of the window at the end of the running work. */
  usedAtEnd: number;
  /**
   * The last minute of the business date at which no limit is broken; the start of the work where none is
   * left.
   */
  until: ClockMinutes;
}

const DAYS_A_WEEK = 7;

/**
 * The minute limit that running work breaks by its planned end, or by now if that is later. Of several
 * limits the first one broken; null without one. Earlier work counts as in the rules. Later plans do not
 * count, because they can still move. The facts hold the 6 days before. Throws RangeError for times out of
 * order.
 */
export function stayLimit(
  facts: PersonFacts,
  config: RosterConfig,
  { assignmentId, at, times }: RunningWork,
  now: Instant,
): StayLimit | null {
  const { start } = absoluteTimes(times);
  const before = facts.assignments.filter(
    (one) => one.id !== assignmentId && one.status === 'approved' && absoluteTimes(one.times).start < start,
  );
  const roster = openRoster({
    now,
    config,
    shifts: [],
    templates: [],
    people: [{ ...facts, assignments: before }],
  });
  const person = personIn(roster, facts.id);
  const present = minutesBetween(startOfJstDay(times.date), now);
  const running = { personId: facts.id, at, times, present, end: Math.max(times.end, present) };
  const broken = person.limits
    .filter(({ unit }) => unit === 'minutes')
    .flatMap((limit) => brokenBy(person, limit, running));
  return broken.toSorted((one, other) => one.until - other.until || overOf(other) - overOf(one))[0] ?? null;
}

function overOf({ usedAtEnd, limit }: StayLimit): number {
  return usedAtEnd - limit;
}

type Running = {
  personId: number;
  at: WorkedAt;
  times: DayTimes;
  present: ClockMinutes;
  end: ClockMinutes;
};

/** The running work as if it ended then. */
function workUntil({ personId, times }: Running, end: ClockMinutes): TimedWork {
  const role = {
    id: null,
    personId,
    workplaceId: 0,
    seat: null,
    state: 'firm' as const,
    hasOwnTimes: true,
    attended: true,
    passedPermits: [],
    inScope: false,
    row: null,
  };
  return workAt(role, { ...times, end }, null);
}

/** Each window of a limit that the running work adds to and exceeds. */
function brokenBy(person: RosterPerson, limit: LimitInForce, running: Running): StayLimit[] {
  const series = limit.window === 'monday_week' ? 'business_minutes' : 'calendar_minutes';
  const whole = workUntil(running, running.end);
  const { first, last } = daysInSeries(whole, series);
  return windowsOver(limit.window, first, last).flatMap((window) => {
    const held = heldIn(person, limit, window, series);
    const added = (end: ClockMinutes) =>
      end <= running.times.start ? 0 : addedIn(limit, window, workUntil(running, end), series, running.at);
    const usedAtEnd = held + added(running.end);
    if (usedAtEnd <= limit.amount || added(running.end) === 0) return [];
    return [
      {
        window: limit.window,
        source: limit.source,
        limit: limit.amount,
        days: { from: dateOfDayNumber(window.from), to: dateOfDayNumber(window.to) },
        used: held + added(Math.min(running.present, running.end)),
        usedAtEnd,
        until: lastWithin(running, (end) => held + added(end) <= limit.amount),
      },
    ];
  });
}

/** The windows that include one of the days, the earliest first. */
export function windowsOver(window: LimitWindow, first: number, last: number): DayNumbers[] {
  if (window === 'monday_week') {
    const from = dayNumber(mondayOf(dateOfDayNumber(first)));
    return [{ from, to: from + DAYS_A_WEEK - 1 }];
  }
  const length = window === 'day' ? 1 : DAYS_A_WEEK;
  return Array.from({ length: last - first + length }, (_, index) => {
    const from = first - length + 1 + index;
    return { from, to: from + length - 1 };
  });
}

function heldIn(person: RosterPerson, limit: LimitInForce, window: DayNumbers, series: Series): number {
  const worked = heldDays(limit, window).reduce(
    (sum, day) => sum + countedOn(person.days, limit, day, series, 'firm'),
    0,
  );
  return worked + otherCounted(person.otherWork, limit, window);
}

function addedIn(
  limit: LimitInForce,
  window: DayNumbers,
  work: TimedWork,
  series: Series,
  at: WorkedAt,
): number {
  return heldDays(limit, window).reduce(
    (sum, day) => sum + (countsWork(limit, day, at) ? amountOn(work, day, series) : 0),
    0,
  );
}

function heldDays(limit: LimitInForce, { from, to }: DayNumbers): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((day) =>
    holdsOn(limit, day),
  );
}

/** The last end at which the condition holds, by bisection: the worked minutes only grow. */
function lastWithin({ times, end }: Running, holds: (end: ClockMinutes) => boolean): ClockMinutes {
  let [good, bad] = [times.start, end];
  if (!holds(good)) return good;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (holds(middle)) good = middle;
    else bad = middle;
  }
  return good;
}
