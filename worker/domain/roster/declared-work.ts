// F-04: what a person declares of their work for other employers.

import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import type { OtherEmployment } from './facts.ts';

/** A declaration may start this many days back, for a job that has already begun. */
export const DECLARED_BACK_DAYS = 31;

/** What a person declares for all other employers together: by the week, or by its weekdays. */
export type DeclaredMinutes = Pick<OtherEmployment, 'minutesPerWeek' | 'minutesByWeekday'>;

/**
 * The declarations after a person declares their minutes for all other employers from a day on. The earlier
 * declaration holds until the day before. Returns the same list when nothing changes.
 * @param minutes 0 per week without other employers
 */
export function declaredFrom(
  declared: readonly OtherEmployment[],
  minutes: DeclaredMinutes,
  from: CalendarDate,
): readonly OtherEmployment[] {
  const later = declared.filter((one) => one.to === null || one.to >= from);
  if (isAlreadyDeclared(later, minutes, from)) return declared;
  const before = declared
    .filter((one) => one.from === null || one.from < from)
    .map((one) => (one.to === null || one.to >= from ? { ...one, to: addDays(from, -1) } : one));
  return minutes.minutesPerWeek === 0 ? before : [...before, { ...minutes, from, to: null }];
}

/** Whether the same minutes hold already from the day on, without a later change or end. */
function isAlreadyDeclared(
  later: readonly OtherEmployment[],
  minutes: DeclaredMinutes,
  from: CalendarDate,
): boolean {
  if (minutes.minutesPerWeek === 0) return later.length === 0;
  const [one, ...more] = later;
  if (!one || more.length > 0) return false;
  return hasSameMinutes(one, minutes) && one.to === null && (one.from === null || one.from <= from);
}

function hasSameMinutes(one: DeclaredMinutes, other: DeclaredMinutes): boolean {
  const daysOf = ({ minutesByWeekday }: DeclaredMinutes) => (minutesByWeekday ?? []).join();
  return one.minutesPerWeek === other.minutesPerWeek && daysOf(one) === daysOf(other);
}
