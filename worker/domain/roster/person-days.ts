// F-01, T-14, T-19: a person's work by day, with sums per day, so that a check reads only a few days.

import { lastDayOf, type Standing, type Stint } from './stint.ts';

/**
 * Minutes count on real calendar days (F-01) or wholly on the business date (T-14); shifts on the latter.
 */
export type Series = 'calendar_minutes' | 'business_minutes' | 'shifts';

type DaySums = Record<Series, number>;

interface Day {
  /** Null without work of that standing, as on most days. */
  firm: DaySums | null;
  asked: DaySums | null;
  /** All work that touches the day with its times, its minutes or its business date. */
  stints: Stint[];
}

/** By day number. */
export type PersonDays = Map<number, Day>;

function noSums(): DaySums {
  return { calendar_minutes: 0, business_minutes: 0, shifts: 0 };
}

function dayIn(days: PersonDays, day: number): Day {
  const known = days.get(day);
  if (known) return known;
  const made: Day = { firm: null, asked: null, stints: [] };
  days.set(day, made);
  return made;
}

function sumsIn(days: PersonDays, day: number, standing: Standing): DaySums {
  const found = dayIn(days, day);
  found[standing] ??= noSums();
  return found[standing];
}

/** What the work adds to a day. */
export function amountOn(stint: Stint, day: number, series: Series): number {
  if (series === 'calendar_minutes') return stint.minutesByDay[day - stint.minutesFrom] ?? 0;
  if (day !== stint.day) return 0;
  return series === 'shifts' ? 1 : stint.net;
}

/** The first and last day number on which the work adds to the series. */
export function daysOf(stint: Stint, series: Series): { first: number; last: number } {
  if (series !== 'calendar_minutes') return { first: stint.day, last: stint.day };
  return { first: stint.minutesFrom, last: stint.minutesFrom + stint.minutesByDay.length - 1 };
}

function addSums(days: PersonDays, stint: Stint, sign: 1 | -1): void {
  const { standing, minutesFrom } = stint;
  for (const [index, minutes] of stint.minutesByDay.entries()) {
    sumsIn(days, minutesFrom + index, standing).calendar_minutes += sign * minutes;
  }
  const business = sumsIn(days, stint.day, standing);
  business.business_minutes += sign * stint.net;
  business.shifts += sign;
}

function touchedDays(stint: Stint): { first: number; last: number } {
  const { first, last } = daysOf(stint, 'calendar_minutes');
  return {
    first: Math.min(stint.day, first),
    last: Math.max(stint.day, last, lastDayOf(stint)),
  };
}

export function addStint(days: PersonDays, stint: Stint): void {
  const { first, last } = touchedDays(stint);
  for (let day = first; day <= last; day += 1) dayIn(days, day).stints.push(stint);
  addSums(days, stint, 1);
}

/** Removes the same object that was added. */
export function removeStint(days: PersonDays, stint: Stint): void {
  const { first, last } = touchedDays(stint);
  for (let day = first; day <= last; day += 1) {
    const { stints } = dayIn(days, day);
    stints.splice(stints.indexOf(stint), 1);
  }
  addSums(days, stint, -1);
}

/**
 * Whether the work counts when work of the viewer's standing is checked. Firm work is measured against firm
 * work only, a registration against firm work and other registrations.
 */
export function countsFor(viewer: Standing, stint: Stint): boolean {
  return viewer === 'asked' || stint.standing === 'firm';
}

/** The day's sum as counted for work of that standing. */
export function sumOn(days: PersonDays, day: number, series: Series, viewer: Standing): number {
  const found = days.get(day);
  if (!found) return 0;
  const firm = found.firm?.[series] ?? 0;
  return viewer === 'asked' ? firm + (found.asked?.[series] ?? 0) : firm;
}

/** The work that touches the days from `first` to `last` and counts for the viewer, each once. */
export function stintsOver(days: PersonDays, first: number, last: number, viewer: Standing): Stint[] {
  const found = new Set<Stint>();
  for (let day = first; day <= last; day += 1) {
    const there = days.get(day);
    if (there) for (const stint of there.stints) if (countsFor(viewer, stint)) found.add(stint);
  }
  return [...found];
}
