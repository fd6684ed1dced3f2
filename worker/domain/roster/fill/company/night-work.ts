// Work at night: how many nights in a row a plan gives, and how long a person rests after one.

import { nightMinutes } from '#domain/pay/hours/classify.ts';
import type { RosterPerson } from '#domain/roster/roster.ts';
import type { TimedWork } from '#domain/roster/timed-work.ts';

/** So many minutes from 22:00 to 5:00 make work a night. */
const LEAST_NIGHT_MINUTES = 120;
/** Work that ends so many days before other work leaves more rest than any setting asks for. */
const DAYS_OF_REST = 4;

export interface NightLimits {
  /** Business dates in a row with a night, 1 or more; null for any number. */
  mostInARow: number | null;
  /** Minutes from the end of a night until the next work; 0 or more. */
  leastRest: number;
}

/** Plans that treat nights as other work. */
export const ANY_NIGHTS: NightLimits = { mostInARow: null, leastRest: 0 };

/** Returns whether work is a night: 2 hours or more of it are from 22:00 to 5:00, paid time before the start included. */
export function isNight({ orderedFrom, end }: Pick<TimedWork, 'orderedFrom' | 'end'>): boolean {
  return nightMinutes({ start: orderedFrom, end }) >= LEAST_NIGHT_MINUTES;
}

/** Returns whether work begins sooner after a night than the minutes of rest; both are on the same line of minutes. */
export function isShortRest(
  night: Pick<TimedWork, 'end'>,
  next: Pick<TimedWork, 'orderedFrom'>,
  leastRest: number,
): boolean {
  return Math.max(0, next.orderedFrom - night.end) < leastRest;
}

export type NightBreach = 'nights_in_a_row' | 'night_rest';

/**
 * Returns which limit of nights new work breaks among the approved work of its person; null where it keeps both.
 * @param added not among the work of the person, and overlapping none of it
 */
export function nightBreach(
  { days }: Pick<RosterPerson, 'days'>,
  added: Pick<TimedWork, 'day' | 'start' | 'orderedFrom' | 'end'>,
  { mostInARow, leastRest }: NightLimits,
): NightBreach | null {
  const worksOn = (day: number) =>
    days.get(day)?.work.filter((one) => one.day === day && one.state === 'firm') ?? [];
  const hasNight = (day: number) => worksOn(day).some(isNight);
  if (mostInARow !== null && isNight(added)) {
    let [from, to] = [added.day, added.day];
    while (hasNight(from - 1)) from -= 1;
    while (hasNight(to + 1)) to += 1;
    if (to - from + 1 > mostInARow) return 'nights_in_a_row';
  }
  const near = Array.from({ length: 2 * DAYS_OF_REST + 1 }, (_, index) =>
    worksOn(added.day - DAYS_OF_REST + index),
  ).flat();
  const before = near
    .filter(({ start }) => start < added.start)
    .toSorted((one, other) => other.end - one.end || other.start - one.start)[0];
  const after = near
    .filter(({ start }) => start >= added.start)
    .toSorted((one, other) => one.start - other.start)[0];
  const isShort = (night: typeof added | undefined, next: typeof added | undefined) =>
    night !== undefined && next !== undefined && isNight(night) && isShortRest(night, next, leastRest);
  return isShort(before, added) || isShort(added, after) ? 'night_rest' : null;
}
