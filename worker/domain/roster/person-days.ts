// F-01, T-14, T-19: a person's work by day, with sums per day, so that a check reads only a few days.

import { lastTouchedDay, type TimedWork, type WorkState } from './timed-work.ts';

/**
 * Minutes count on real calendar days (F-01) or wholly on the business date (T-14); shifts on the latter.
 */
export type Series = 'calendar_minutes' | 'business_minutes' | 'shifts';

type DaySums = Record<Series, number>;

interface PersonDay {
  /** Null without work of that standing, as on most days. */
  firm: DaySums | null;
  asked: DaySums | null;
  /** All work that touches the day with its times, its minutes or its business date. */
  work: TimedWork[];
}

/** By day number. */
export type PersonDays = Map<number, PersonDay>;

function noSums(): DaySums {
  return { calendar_minutes: 0, business_minutes: 0, shifts: 0 };
}

function dayIn(days: PersonDays, day: number): PersonDay {
  const known = days.get(day);
  if (known) return known;
  const made: PersonDay = { firm: null, asked: null, work: [] };
  days.set(day, made);
  return made;
}

function sumsIn(days: PersonDays, day: number, state: WorkState): DaySums {
  const found = dayIn(days, day);
  found[state] ??= noSums();
  return found[state];
}

/** What the work adds to a day. */
export function amountOn(work: TimedWork, day: number, series: Series): number {
  if (series === 'calendar_minutes') return work.minutesByDay[day - work.minutesFrom] ?? 0;
  if (day !== work.day) return 0;
  return series === 'shifts' ? 1 : work.net;
}

/** The first and last day number on which the work adds to the series. */
export function daysInSeries(work: TimedWork, series: Series): { first: number; last: number } {
  if (series !== 'calendar_minutes') return { first: work.day, last: work.day };
  return { first: work.minutesFrom, last: work.minutesFrom + work.minutesByDay.length - 1 };
}

function addSums(days: PersonDays, work: TimedWork, sign: 1 | -1): void {
  const { state, minutesFrom } = work;
  for (const [index, minutes] of work.minutesByDay.entries()) {
    sumsIn(days, minutesFrom + index, state).calendar_minutes += sign * minutes;
  }
  const business = sumsIn(days, work.day, state);
  business.business_minutes += sign * work.net;
  business.shifts += sign;
}

function touchedDays(work: TimedWork): { first: number; last: number } {
  const { first, last } = daysInSeries(work, 'calendar_minutes');
  return {
    first: Math.min(work.day, first),
    last: Math.max(work.day, last, lastTouchedDay(work)),
  };
}

export function addWork(days: PersonDays, work: TimedWork): void {
  const { first, last } = touchedDays(work);
  for (let day = first; day <= last; day += 1) dayIn(days, day).work.push(work);
  addSums(days, work, 1);
}

/** Removes the same object that was added. */
export function removeWork(days: PersonDays, work: TimedWork): void {
  const { first, last } = touchedDays(work);
  for (let day = first; day <= last; day += 1) {
    const { work: stored } = dayIn(days, day);
    stored.splice(stored.indexOf(work), 1);
  }
  addSums(days, work, -1);
}

/**
 * Whether the work counts when work of the viewer's standing is checked. Firm work is measured against firm
 * work only, a registration against firm work and other registrations.
 */
export function countsFor(viewer: WorkState, work: TimedWork): boolean {
  return viewer === 'asked' || work.state === 'firm';
}

/** The day's sum as counted for work of that standing. */
export function sumOn(days: PersonDays, day: number, series: Series, viewer: WorkState): number {
  const found = days.get(day);
  if (!found) return 0;
  const firm = found.firm?.[series] ?? 0;
  return viewer === 'asked' ? firm + (found.asked?.[series] ?? 0) : firm;
}

/** The work that touches the days from `first` to `last` and counts for the viewer, each once. */
export function workOver(days: PersonDays, first: number, last: number, viewer: WorkState): TimedWork[] {
  const found = new Set<TimedWork>();
  for (let day = first; day <= last; day += 1) {
    const there = days.get(day);
    if (there) for (const work of there.work) if (countsFor(viewer, work)) found.add(work);
  }
  return [...found];
}
