// T-16, O-05: from which month on other settings of pay hold, so that no month changes by them that was confirmed.

import type { StatutoryHoliday, StatutoryHolidays } from '#domain/pay/hours/statutory-holiday.ts';
import { addDays, type CalendarDate, dayNumber, daysBetween } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, moveMonth } from '#domain/time/calendar-month.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import {
  type ClosingDay,
  type ClosingDays,
  changedSince,
  type Dated,
  type PayDay,
  payDateOf,
  payMonthOf,
  payPeriodOf,
} from '#domain/time/pay-period.ts';

/** The days on which a pay period ends and its wages are paid, and the statutory holiday in it. */
export interface PayTerms {
  closingDay: ClosingDay;
  payDay: PayDay;
  statutoryHoliday: StatutoryHoliday;
}

export type DatedTerms = Dated<PayTerms>;

/** One of the terms alone, for every month. */
export function datedBy<Value>({ now, earlier }: DatedTerms, of: (terms: PayTerms) => Value): Dated<Value> {
  return { now: of(now), earlier: earlier.map(({ until, value }) => ({ until, value: of(value) })) };
}

/** T-16: the closing day of every month. */
export function closingDaysOf(terms: DatedTerms): ClosingDays {
  return terms.earlier.length > 0 ? datedBy(terms, ({ closingDay }) => closingDay) : terms.now.closingDay;
}

/** O-05: the statutory holiday of every business date is that of its pay month. Throws RangeError as `payPeriodOf`. */
export function statutoryHolidaysOf(terms: DatedTerms): StatutoryHolidays {
  const { now, earlier } = terms;
  if (earlier.length === 0) return now.statutoryHoliday;
  const closingDays = closingDaysOf(terms);
  return {
    now: now.statutoryHoliday,
    earlier: earlier.map(({ until, value }) => ({
      until: dayNumber(payPeriodOf(until, closingDays).to),
      value: value.statutoryHoliday,
    })),
  };
}

export function sameTerms(one: PayTerms, other: PayTerms): boolean {
  return (
    one.closingDay === other.closingDay &&
    one.statutoryHoliday === other.statutoryHoliday &&
    one.payDay.day === other.payDay.day &&
    one.payDay.nextMonth === other.payDay.nextMonth
  );
}

/** When terms are changed, and the last month that was ever confirmed anywhere; null where none was. */
export interface ChangedAt {
  today: CalendarDate;
  lastConfirmed: CalendarMonth | null;
}

/**
 * T-16: the first month that a change of pay may hold for: neither one before the present pay month, nor one that was
 * ever confirmed. Throws RangeError as `payPeriodOf`.
 */
export function firstMonthToChange(
  closingDays: ClosingDays,
  { today, lastConfirmed }: ChangedAt,
): CalendarMonth {
  const present = payMonthOf(today, closingDays);
  return lastConfirmed !== null && lastConfirmed >= present ? moveMonth(lastConfirmed, 1) : present;
}

/**
 * T-16: the first month under other terms: neither one that was ever confirmed, nor one before the present pay month,
 * nor one that would be over at once, so that days that have passed stay in their month. Throws RangeError as
 * `payPeriodOf`.
 */
export function firstMonthUnder(terms: PayTerms, stored: DatedTerms, at: ChangedAt): CalendarMonth {
  const first = firstMonthToChange(closingDaysOf(stored), at);
  return payPeriodOf(first, terms.closingDay).to < at.today ? moveMonth(first, 1) : first;
}

/** T-16: the terms with others from a month on; every month before it keeps its own. */
export function changedFrom(month: CalendarMonth, terms: PayTerms, stored: DatedTerms): DatedTerms {
  return changedSince(month, terms, stored, sameTerms);
}

/** A month under terms: its days and how many they are, its pay day, and the days on which nothing is requested. */
export interface MonthUnder extends DateRange {
  days: number;
  paid: CalendarDate;
  /** L-05: null where it is paid on the day after its last one, or before. */
  stop: DateRange | null;
}

/** T-16, L-05: the month as these terms have it. Throws RangeError as `payPeriodOf`. */
export function monthUnder(month: CalendarMonth, terms: DatedTerms): MonthUnder {
  const { from, to } = payPeriodOf(month, closingDaysOf(terms));
  const paid = payDateOf(
    month,
    datedBy(terms, ({ payDay }) => payDay),
  );
  const stop = { from: addDays(to, 1), to: addDays(paid, -1) };
  return { from, to, days: daysBetween(from, to) + 1, paid, stop: stop.from <= stop.to ? stop : null };
}
