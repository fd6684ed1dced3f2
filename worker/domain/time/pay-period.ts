// T-16: the pay period of a month by closing day, which may be another one from some month on.

import { addDays, type CalendarDate } from './calendar-date.ts';
import { type CalendarMonth, firstDayOf, lastDayOf, monthOf, moveMonth } from './calendar-month.ts';
import type { DateRange } from './date-range.ts';

/** The last day of a pay period: the last of the month (末日), or a day 1–28 that every month has. */
export type ClosingDay = 'last' | number;

/** What holds by now, and what held up to and with earlier months, or days; those ascend. */
export interface Dated<Value, At = CalendarMonth> {
  now: Value;
  earlier: readonly { until: At; value: Value }[];
}

/** T-16: the same with another value from a month on; every month before it keeps its own. */
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
  // Of values that follow upon themselves the last one says it all.
  const earlier = kept.filter((one, place) => !isSame(one.value, kept[place + 1]?.value ?? value));
  return { now: value, earlier };
}

/** The closing day of every month: one for all of them, or by month. */
export type ClosingDays = ClosingDay | Dated<ClosingDay>;

/** The day of the month on which wages are paid, by the same count, and whether that month is the next one. */
export interface PayDay {
  day: ClosingDay;
  nextMonth: boolean;
}

/** The pay day of every month: one for all of them, or by month. */
export type PayDays = PayDay | Dated<PayDay>;

/** What holds for a month, or on a day. */
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

/** The day of a month on which its period ends, or its wages are paid. */
function dateOf(month: CalendarMonth, day: ClosingDay): CalendarDate {
  if (day === 'last') return lastDayOf(month);
  if (!Number.isInteger(day) || day < 1 || day > 28) throw new RangeError(`Not a closing day: ${day}`);
  return addDays(firstDayOf(month), day - 1);
}

function lastDayIn(month: CalendarMonth, days: ClosingDays): CalendarDate {
  return dateOf(month, closingDayIn(month, days));
}

/**
 * T-16: the pay period of month M ends on the closing day in force for M and begins on the day after the one of M−1
 * ended: without a gap and without an overlap, whatever closing days there were. With one closing day N it is
 * (M−1, N+1)…(M, N). Throws RangeError unless each is 'last' or 1–28, and for the first month of the calendar.
 */
export function payPeriodOf(month: CalendarMonth, days: ClosingDays): DateRange {
  return { from: addDays(lastDayIn(moveMonth(month, -1), days), 1), to: lastDayIn(month, days) };
}

/** T-16: the day on which the wages of a month's pay period are paid. Throws RangeError unless 'last' or 1–28. */
export function payDateOf(month: CalendarMonth, days: PayDays): CalendarDate {
  const { day, nextMonth } = 'now' in days ? inForce(month, days) : days;
  return dateOf(nextMonth ? moveMonth(month, 1) : month, day);
}

/** T-14, T-16: the month whose pay period holds the business date. Throws RangeError as `payPeriodOf`. */
export function payMonthOf(date: CalendarDate, days: ClosingDays): CalendarMonth {
  const month = monthOf(date);
  return date > lastDayIn(month, days) ? moveMonth(month, 1) : month;
}
