// T-16: the pay period of a month. The closing day may change from a month on.

import { addDays, type CalendarDate } from './calendar-date.ts';
import { type CalendarMonth, firstDayOf, lastDayOfMonth, monthOf, moveMonth } from './calendar-month.ts';
import type { DateRange } from './date-range.ts';

/** The last day of a pay period: the last day of the month (末日), or a day 1–28, which every month has. */
export type ClosingDay = 'last' | number;

/**
 * A value that changes over time: the current one, and earlier ones with the last month or day of each,
 * in ascending order.
 */
export interface Dated<Value, At = CalendarMonth> {
  now: Value;
  earlier: readonly { until: At; value: Value }[];
}

/** T-16: returns the values with another one from a month on. Every earlier month keeps its own value. */
export function changedSince<Value>(
  month: CalendarMonth,
  value: Value,
  stored: Dated<Value>,
  isSame: (one: Value, other: Value) => boolean,
): Dated<Value> {
  const before = moveMonth(month, -1);
  const kept = [
    ...stored.earlier.filter(({ until }) => until < before),
    { until: before, value: inForce(before, stored) },
  ];
  // Of equal values in a row, only the last one is kept.
  const earlier = kept.filter((one, place) => !isSame(one.value, kept[place + 1]?.value ?? value));
  return { now: value, earlier };
}

/** One closing day for all months, or a closing day by month. */
export type ClosingDays = ClosingDay | Dated<ClosingDay>;

/** The day of the month on which wages are paid. `nextMonth`: in the month after that of the pay period. */
export interface PayDay {
  day: ClosingDay;
  nextMonth: boolean;
}

/** One pay day for all months, or a pay day by month. */
export type PayDays = PayDay | Dated<PayDay>;

/** Returns the value of a month or day. */
export function inForce<Value, At extends string | number>(
  at: At,
  { now, earlier }: Dated<Value, At>,
): Value {
  const then = earlier.find(({ until }) => at <= until);
  return then ? then.value : now;
}

function closingDayIn(month: CalendarMonth, days: ClosingDays): ClosingDay {
  return typeof days === 'object' ? inForce(month, days) : days;
}

/** The date of a closing day or pay day in a month. */
function dateInMonth(month: CalendarMonth, day: ClosingDay): CalendarDate {
  if (day === 'last') return lastDayOfMonth(month);
  if (!Number.isInteger(day) || day < 1 || day > 28) throw new RangeError(`Not a closing day: ${day}`);
  return addDays(firstDayOf(month), day - 1);
}

function lastDayIn(month: CalendarMonth, days: ClosingDays): CalendarDate {
  return dateInMonth(month, closingDayIn(month, days));
}

/**
 * T-16: the pay period of month M ends on the closing day of M. It begins on the day after the period
 * of M−1 ended: a new closing day leaves no gap and no overlap. With one closing day N it is (M−1,
 * N+1)…(M, N). Throws RangeError unless each closing day is 'last' or 1–28, and for the first month of
 * the calendar.
 */
export function payPeriodOf(month: CalendarMonth, days: ClosingDays): DateRange {
  return { from: addDays(lastDayIn(moveMonth(month, -1), days), 1), to: lastDayIn(month, days) };
}

/**
 * T-16: the day on which the wages of a month's pay period are paid. Throws RangeError unless the day
 * is 'last' or 1–28.
 */
export function payDateOf(month: CalendarMonth, days: PayDays): CalendarDate {
  const { day, nextMonth } = 'now' in days ? inForce(month, days) : days;
  return dateInMonth(nextMonth ? moveMonth(month, 1) : month, day);
}

/**
 * T-14, T-16: the month whose pay period contains the business date. Throws RangeError as `payPeriodOf`
 * does.
 */
export function payMonthOf(date: CalendarDate, days: ClosingDays): CalendarMonth {
  const month = monthOf(date);
  return date > lastDayIn(month, days) ? moveMonth(month, 1) : month;
}
