// F-01, F-04, F-05, F-09: the hours of twelve months, for a person who must show them to others.

import type { LimitSource, PersonFacts, RosterConfig, WorkLimit } from '#domain/roster/facts.ts';
import { heldWindow } from '#domain/roster/hours-left.ts';
import { holdsOn } from '#domain/roster/limits.ts';
import { amountOn, sumOn, workOver } from '#domain/roster/person-days.ts';
import { openRoster, personIn, type RosterPerson } from '#domain/roster/roster.ts';
import { type CurveWindow, sevenDaysUntil, WINDOW_DAYS } from '#domain/roster/seven-day-curve.ts';
import { type CalendarDate, dateOfDayNumber, dayNumber } from '#domain/time/calendar-date.ts';
import {
  type CalendarMonth,
  firstDayOf,
  lastDayOfMonth,
  monthOf,
  moveMonth,
} from '#domain/time/calendar-month.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { type Instant, jstDate } from '#domain/time/instant.ts';

/** The months of a record. */
export const RECORD_MONTHS = 12;

/** The limits of the law; the company and the office set the others. */
const OF_LAW: readonly LimitSource[] = ['residence', 'vacation', 'permission', 'permission_total'];

export interface RecordDay {
  date: CalendarDate;
  /** Planned minutes of approved work, whether or not it was worked. */
  planned: number;
  /** Minutes of finished work. */
  worked: number;
  /** The limit of this day in minutes, as in a vacation (F-05); null without one. */
  limit: number | null;
  /** Minutes that count against this limit: worked where known, else planned. */
  counted: number;
  /** The 7 days that end on this day. */
  window: Pick<CurveWindow, 'used' | 'other' | 'limit'> & {
    /** Whether they are above a limit: that of all work, or one of certain work (LW-10). */
    over: boolean;
  };
}

export interface RecordMonth {
  month: CalendarMonth;
  planned: number;
  worked: number;
  /** Of the 7 days that end in the month, those with the most minutes; those with a limit come first. */
  largest: CurveWindow;
  /** The day with a limit of its own that has the most minutes; null without such a day. */
  fullest: { date: CalendarDate; counted: number; limit: number } | null;
  /** How many of the windows and days are above their limit. */
  over: number;
}

export interface HoursRecord extends DateRange {
  days: RecordDay[];
  months: RecordMonth[];
  /** The limits of the law that hold on a day of the record. */
  limits: WorkLimit[];
}

/** The dates of a record: twelve months, of which the last is `to`, and no day after today. */
export function recordDates(to: CalendarMonth, today: CalendarDate): DateRange {
  const last = lastDayOfMonth(to);
  return { from: firstDayOf(moveMonth(to, 1 - RECORD_MONTHS)), to: last < today ? last : today };
}

/**
 * The record of the twelve months until `to`, at most the month of today. Minutes are counted as the rules
 * count them: without breaks, on real calendar days. The facts hold the work from 7 days before the first
 * day to the last one. Throws RangeError for a later month, and for facts whose times are out of order.
 */
export function hoursRecord(
  facts: PersonFacts,
  config: RosterConfig,
  to: CalendarMonth,
  now: Instant,
): HoursRecord {
  const today = jstDate(now);
  if (to > monthOf(today)) throw new RangeError(`Not a past month: ${to}`);
  const dates = recordDates(to, today);
  const limits = facts.limits.filter(({ source }) => OF_LAW.includes(source));
  const own = { ...facts, limits };
  const roster = openRoster({ now, config, people: [own, planOf(own)], shifts: [], templates: [] });
  const [person, plan] = [personIn(roster, own.id), personIn(roster, PLAN_ID)];
  const first = dayNumber(dates.from);
  const numbers = Array.from({ length: dayNumber(dates.to) - first + 1 }, (_, index) => first + index);
  const windows = numbers.map((day) => sevenDaysUntil(person, day));
  const days = windows.map((window, index) => recordDay(person, plan, first + index, window));
  const months = Array.from({ length: RECORD_MONTHS }, (_, index) =>
    recordMonth(moveMonth(to, index + 1 - RECORD_MONTHS), days, windows),
  );
  return { ...dates, days, months, limits: limits.filter((limit) => touches(limit, dates)) };
}

/** No person has this id. */
const PLAN_ID = -1;

/** The same person with the plans alone, as if nothing were worked yet. */
function planOf(facts: PersonFacts): PersonFacts {
  const plans = facts.assignments.filter(({ seat }) => seat !== null);
  return { ...facts, id: PLAN_ID, assignments: plans.map((one) => ({ ...one, worked: null })) };
}

function recordDay(person: RosterPerson, plan: RosterPerson, day: number, window: CurveWindow): RecordDay {
  const ofDay = person.limits.filter(
    (limit) => limit.window === 'day' && limit.unit === 'minutes' && OF_LAW.includes(limit.source),
  );
  const amounts = ofDay.filter((limit) => holdsOn(limit, day)).map(({ amount }) => amount);
  const { used, other, limit } = window;
  const over = isOverAnyLimit(person, day);
  return {
    date: dateOfDayNumber(day),
    planned: sumOn(plan.days, day, 'calendar_minutes', 'firm'),
    worked: workOver(person.days, day, day, 'firm')
      .filter((work) => work.worked !== null)
      .reduce((sum, work) => sum + amountOn(work, day, 'calendar_minutes'), 0),
    limit: amounts.length === 0 ? null : Math.min(...amounts),
    counted: sumOn(person.days, day, 'calendar_minutes', 'firm'),
    window: { used, other, limit, over },
  };
}

function isOverAnyLimit(person: RosterPerson, day: number): boolean {
  const days = { from: day - WINDOW_DAYS + 1, to: day };
  return person.limits.some((limit) => {
    if (limit.window !== 'any_7_days' || limit.unit !== 'minutes') return false;
    const held = heldWindow(person, limit, days, 'firm');
    return held !== null && held.minutes.used > limit.amount;
  });
}

function recordMonth(
  month: CalendarMonth,
  allDays: readonly RecordDay[],
  allWindows: readonly CurveWindow[],
): RecordMonth {
  const days = allDays.filter(({ date }) => monthOf(date) === month);
  const windows = allWindows.filter(({ date }) => monthOf(date) === month);
  const limited = windows.filter(({ limit }) => limit !== null);
  const [largest] = (limited.length > 0 ? limited : windows).toSorted((one, other) => other.used - one.used);
  if (!largest) throw new RangeError(`No day of the month: ${month}`);
  const ofDay = days.flatMap(({ date, counted, limit }) =>
    limit === null ? [] : [{ date, counted, limit }],
  );
  return {
    month,
    planned: days.reduce((sum, { planned }) => sum + planned, 0),
    worked: days.reduce((sum, { worked }) => sum + worked, 0),
    largest,
    fullest: ofDay.toSorted((one, other) => other.counted - one.counted)[0] ?? null,
    over:
      days.filter(({ window }) => window.over).length +
      ofDay.filter(({ counted, limit }) => counted > limit).length,
  };
}

function touches(limit: Pick<WorkLimit, 'from' | 'to'>, dates: DateRange): boolean {
  return (limit.from === null || limit.from <= dates.to) && (limit.to === null || dates.from <= limit.to);
}
