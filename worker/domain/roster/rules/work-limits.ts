// F-01, F-02, F-03, F-04, F-05, F-06, F-07, LW-10, T-14: the most minutes or shifts in every window.

import { countedOf, countedOn, otherCounted } from '#domain/roster/counted.ts';
import type { LimitWindow } from '#domain/roster/facts.ts';
import { type Finding, finding } from '#domain/roster/finding.ts';
import { type DayNumbers, holdsOn, type LimitInForce } from '#domain/roster/limits.ts';
import { daysInSeries, type Series, workOver } from '#domain/roster/person-days.ts';
import { countedBefore, type PlacedWork } from '#domain/roster/placement.ts';
import { byStart, namedShiftOf } from '#domain/roster/timed-work.ts';
import { dateOfDayNumber } from '#domain/time/calendar-date.ts';

const RULE = {
  any_7_days: { minutes: 'minutes_any_7_days', shifts: 'shifts_any_7_days' },
  monday_week: { minutes: 'minutes_monday_week', shifts: 'shifts_monday_week' },
  day: { minutes: 'minutes_day', shifts: 'shifts_day' },
} as const;

interface WindowSum extends DayNumbers {
  sum: number;
  otherMinutes: number;
}

/**
 * Minutes are split at midnight (F-01). In a Monday week a shift counts wholly on its business date (T-14).
 */
function seriesOf({ window, unit }: LimitInForce): Series {
  if (unit === 'shifts') return 'shifts';
  return window === 'monday_week' ? 'business_minutes' : 'calendar_minutes';
}

/** Day 4, 1970-01-05, was a Monday. */
function mondayOfDay(day: number): number {
  return Math.floor((day - 4) / 7) * 7 + 4;
}

/** The windows that include the first day or a later one: their first day, distance and length. */
function windowsOver(window: LimitWindow, first: number): { from: number; step: number; length: number } {
  if (window === 'monday_week') return { from: mondayOfDay(first), step: 7, length: 7 };
  return window === 'day' ? { from: first, step: 1, length: 1 } : { from: first - 6, step: 1, length: 7 };
}

/** The fullest window to which the change adds; null when it adds to none. */
function fullestWindow(placement: PlacedWork, limit: LimitInForce): WindowSum | null {
  const { person, after } = placement;
  const series = seriesOf(limit);
  const before = countedBefore(placement);
  const { first, last } = daysInSeries(after, series);
  const { from: begin, step, length } = windowsOver(limit.window, first);
  // Windows share their days, so each day is read once.
  const held: number[] = [];
  const added: number[] = [];
  for (let day = begin; day < last + length; day += 1) {
    const holds = holdsOn(limit, day);
    held.push(holds ? countedOn(person.days, limit, day, series, after.state) : 0);
    added.push(
      holds ? countedOf(after, limit, day, series) - (before ? countedOf(before, limit, day, series) : 0) : 0,
    );
  }
  let fullest: WindowSum | null = null;
  for (let from = begin; from <= last; from += step) {
    if (sumBetween(added, from - begin, length) <= 0) continue;
    const to = from + length - 1;
    const otherMinutes = otherCounted(person.otherWork, limit, { from, to });
    const sum = sumBetween(held, from - begin, length) + otherMinutes;
    if (fullest === null || sum > fullest.sum) fullest = { from, to, sum, otherMinutes };
  }
  return fullest;
}

/** The sum of `length` amounts from an index on. */
function sumBetween(amounts: readonly number[], from: number, length: number): number {
  let sum = 0;
  for (let at = from; at < from + length; at += 1) sum += amounts[at] ?? 0;
  return sum;
}

function limitFigures({ person, after }: PlacedWork, limit: LimitInForce, window: WindowSum) {
  const series = seriesOf(limit);
  const { from, to, sum } = window;
  const days = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((day) =>
    holdsOn(limit, day),
  );
  const minutesIn = series === 'shifts' ? 'business_minutes' : series;
  const shifts = workOver(person.days, from, to, after.state)
    .filter((work) => days.some((day) => countedOf(work, limit, day, series) > 0))
    .toSorted(byStart)
    .map((stint) =>
      namedShiftOf(
        stint,
        days.reduce((total, day) => total + countedOf(stint, limit, day, minutesIn), 0),
      ),
    );
  return {
    unit: limit.unit,
    limit: limit.amount,
    sum,
    window: { from: dateOfDayNumber(from), to: dateOfDayNumber(to) },
    shifts,
    source: limit.source,
    lastDay: limit.source === 'permission' && Number.isFinite(limit.to) ? dateOfDayNumber(limit.to) : null,
    otherEmployerMinutes: window.otherMinutes,
  };
}

function limitFindings(placement: PlacedWork, limit: LimitInForce): Finding[] {
  const { subject, roster } = placement;
  const fullest = fullestWindow(placement, limit);
  if (!fullest) return [];
  const rule = RULE[limit.window][limit.unit];
  if (fullest.sum > limit.amount) return [finding(rule, subject, limitFigures(placement, limit, fullest))];
  const isNear =
    rule === 'minutes_any_7_days' && fullest.sum >= limit.amount - roster.config.nearLimitMinutes;
  return isNear ? [finding('near_limit', subject, limitFigures(placement, limit, fullest))] : [];
}

/**
 * F-06: for each limit that the change exceeds, the fullest window to which it adds. F-07: the same for a
 * limit of any 7 days that it comes near, by the configuration. A change that removes minutes is never
 * refused because of the remaining ones.
 */
export function workLimitFindings(placement: PlacedWork): Finding[] {
  const found = placement.person.limits.flatMap((limit) => limitFindings(placement, limit));
  return found.length < 2 ? found : found.filter((one) => !isSaidByPermission(one, found));
}

/** LW-10: where all work of a window is work of the permission, its own limit says the same. */
function isSaidByPermission(one: Finding, found: readonly Finding[]): boolean {
  if (one.source !== 'permission_total') return false;
  return found.some(
    ({ source, rule, limit, sum, window }) =>
      source === 'permission' &&
      rule === one.rule &&
      limit === one.limit &&
      sum === one.sum &&
      window?.from === one.window?.from,
  );
}
