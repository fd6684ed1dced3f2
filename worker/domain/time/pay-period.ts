// T-16: the pay period of a month by closing day.

import { addDays, type CalendarDate, civilOf } from './calendar-date.ts';
import { type CalendarMonth, firstDayOf, monthOf, moveMonth } from './calendar-month.ts';
import { type DateRange, daysOfMonth } from './date-range.ts';

/** The last day of a pay period: the last of the month (末日), or a day 1–28 that every month has. */
export type ClosingDay = 'last' | number;

function requireClosingDay(closingDay: ClosingDay): void {
  if (closingDay === 'last') return;
  if (!Number.isInteger(closingDay) || closingDay < 1 || closingDay > 28) {
    throw new RangeError(`Not a closing day: ${closingDay}`);
  }
}

/** T-16: closing day N makes month M the days (M−1, N+1)…(M, N). Throws RangeError unless 'last' or 1–28. */
export function payPeriodOf(month: CalendarMonth, closingDay: ClosingDay): DateRange {
  requireClosingDay(closingDay);
  if (closingDay === 'last') return daysOfMonth(month);
  return {
    from: addDays(firstDayOf(moveMonth(month, -1)), closingDay),
    to: addDays(firstDayOf(month), closingDay - 1),
  };
}

/** The day of the month on which wages are paid, by the same count, and whether that month is the next one. */
export interface PayDay {
  day: ClosingDay;
  nextMonth: boolean;
}

/** T-16: the day on which the wages of a month's pay period are paid. Throws RangeError unless 'last' or 1–28. */
export function payDateOf(month: CalendarMonth, { day, nextMonth }: PayDay): CalendarDate {
  return payPeriodOf(nextMonth ? moveMonth(month, 1) : month, day).to;
}

/** T-14, T-16: the month whose pay period holds the business date. Throws RangeError as `payPeriodOf`. */
export function payMonthOf(date: CalendarDate, closingDay: ClosingDay): CalendarMonth {
  requireClosingDay(closingDay);
  const month = monthOf(date);
  return closingDay !== 'last' && civilOf(date).day > closingDay ? moveMonth(month, 1) : month;
}
