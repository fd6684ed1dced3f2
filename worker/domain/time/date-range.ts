// T-13: ranges of whole calendar days, both ends included.

import { addDays, type CalendarDate, dateOfDayNumber, dayNumber, mondayOf } from './calendar-date.ts';
import { type CalendarMonth, firstDayOf, lastDayOfMonth } from './calendar-month.ts';

/** Both days belong to the range. It is empty when `to` is before `from`. */
export interface DateRange {
  from: CalendarDate;
  to: CalendarDate;
}

/** The days of a range in order; none for an empty range. */
export function datesIn(range: DateRange): CalendarDate[] {
  const first = dayNumber(range.from);
  const count = Math.max(0, dayNumber(range.to) - first + 1);
  return Array.from({ length: count }, (_, index) => dateOfDayNumber(first + index));
}

export function isInRange(date: CalendarDate, range: DateRange): boolean {
  return range.from <= date && date <= range.to;
}

/** T-13: the Monday–Sunday week that contains the date. */
export function weekOf(date: CalendarDate): DateRange {
  const monday = mondayOf(date);
  return { from: monday, to: addDays(monday, 6) };
}

/**
 * T-15: the whole weeks that a range touches, in order. The first and the last may reach outside the
 * range.
 */
export function weeksOver(range: DateRange): DateRange[] {
  const weeks: DateRange[] = [];
  for (let from = mondayOf(range.from); from <= range.to; from = addDays(from, 7)) weeks.push(weekOf(from));
  return weeks;
}

/** The days of a calendar month. Throws RangeError when the text is no month. */
export function daysOfMonth(month: CalendarMonth): DateRange {
  return { from: firstDayOf(month), to: lastDayOfMonth(month) };
}
