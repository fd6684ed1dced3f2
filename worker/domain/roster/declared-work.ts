// F-04: what a person declares of their work for other employers.

import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import type { OtherEmployment } from './facts.ts';

/** A declaration may start this many days back, for a job that has already begun. */
export const DECLARED_BACK_DAYS = 31;

/**
 * The declarations after a person declares their minutes for all other employers from a day on. The earlier
 * declaration holds until the day before. Returns the same list when nothing changes.
 * @param minutesPerWeek 0 without other employers
 */
export function declaredFrom(
  declared: readonly OtherEmployment[],
  minutesPerWeek: number,
  from: CalendarDate,
): readonly OtherEmployment[] {
  const later = declared.filter((one) => one.to === null || one.to >= from);
  if (isAlreadyDeclared(later, minutesPerWeek, from)) return declared;
  const before = declared
    .filter((one) => one.from === null || one.from < from)
    .map((one) => (one.to === null || one.to >= from ? { ...one, to: addDays(from, -1) } : one));
  return minutesPerWeek === 0 ? before : [...before, { minutesPerWeek, from, to: null }];
}

/** Whether the same minutes hold already from the day on, without a later change or end. */
function isAlreadyDeclared(
  later: readonly OtherEmployment[],
  minutesPerWeek: number,
  from: CalendarDate,
): boolean {
  if (minutesPerWeek === 0) return later.length === 0;
  const [one, ...more] = later;
  if (!one || more.length > 0) return false;
  return one.minutesPerWeek === minutesPerWeek && one.to === null && (one.from === null || one.from <= from);
}
