// F-04: what somebody declares of their work for other employers.

import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import type { OtherEmployment } from './facts.ts';

/** A declaration may reach so many days back, so that a job that has begun already is told of. */
export const DECLARED_BACK_DAYS = 31;

/**
 * The declarations after somebody says what they work for all other employers from a day on: what was said before
 * holds until the day before it. The same list where nothing else is said than stands.
 * @param minutesPerWeek 0 where they work for nobody else
 */
export function declaredFrom(
  declared: readonly OtherEmployment[],
  minutesPerWeek: number,
  from: CalendarDate,
): readonly OtherEmployment[] {
  const later = declared.filter((one) => one.to === null || one.to >= from);
  if (isSaid(later, minutesPerWeek, from)) return declared;
  const before = declared
    .filter((one) => one.from === null || one.from < from)
    .map((one) => (one.to === null || one.to >= from ? { ...one, to: addDays(from, -1) } : one));
  return minutesPerWeek === 0 ? before : [...before, { minutesPerWeek, from, to: null }];
}

/** Whether that is what holds from the day on, without a change or an end. */
function isSaid(later: readonly OtherEmployment[], minutesPerWeek: number, from: CalendarDate): boolean {
  if (minutesPerWeek === 0) return later.length === 0;
  const [one, ...more] = later;
  if (!one || more.length > 0) return false;
  return one.minutesPerWeek === minutesPerWeek && one.to === null && (one.from === null || one.from <= from);
}
