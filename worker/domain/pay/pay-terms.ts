// T-16, O-05: the month from which changed settings of pay apply, so that confirmed months keep
// theirs.

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

/** The closing day, the payday and the statutory holiday. */
export interface PayTerms {
  closingDay: ClosingDay;
  payDay: PayDay;
  statutoryHoliday: StatutoryHoliday;
}

export type DatedTerms = Dated<PayTerms>;

/** One of the terms, for every month. */
export function datedBy<Value>({ now, earlier }: DatedTerms, of: (terms: PayTerms) => Value): Dated<Value> {
  return { now: of(now), earlier: earlier.map(({ until, value }) => ({ until, value: of(value) })) };
}

/** T-16: returns the closing day of every month. */
export function closingDaysOf(terms: DatedTerms): ClosingDays {
  return terms.earlier.length > 0 ? datedBy(terms, ({ closingDay }) => closingDay) : terms.now.closingDay;
}

/**
 * O-05: returns the statutory holiday of every business date, which is that of its pay month. Throws
 * RangeError like `payPeriodOf`.
 */
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

/** When terms change, and the last month ever confirmed at any workplace; null without one. */
export interface ChangedAt {
  today: CalendarDate;
  lastConfirmed: CalendarMonth | null;
}

/**
 * T-16: returns the first month to which a change of pay may apply: not before the present pay month,
 * and never confirmed. Throws RangeError like `payPeriodOf`.
 */
export function firstMonthToChange(
  closingDays: ClosingDays,
  { today, lastConfirmed }: ChangedAt,
): CalendarMonth {
  const present = payMonthOf(today, closingDays);
  return lastConfirmed !== null && lastConfirmed >= present ? moveMonth(lastConfirmed, 1) : present;
}

/**
 * T-16: returns the first month under other terms: not before the present pay month and never
 * confirmed. A month that would already be over under them is skipped, so that past days stay in
 * their month. Throws RangeError like `payPeriodOf`.
 */
export function firstMonthUnder(terms: PayTerms, stored: DatedTerms, at: ChangedAt): CalendarMonth {
  const first = firstMonthToChange(closingDaysOf(stored), at);
  return payPeriodOf(first, terms.closingDay).to < at.today ? moveMonth(first, 1) : first;
}

/** T-16: returns the terms that change from a month on; every earlier month keeps its own. */
export function changedFrom(month: CalendarMonth, terms: PayTerms, stored: DatedTerms): DatedTerms {
  return changedSince(month, terms, stored, sameTerms);
}

/** A month under terms: its days and their number, its payday, and the days without requests. */
export interface MonthUnder extends DateRange {
  days: number;
  paid: CalendarDate;
  /** L-05: null when the payday is not later than the day after the month. */
  stop: DateRange | null;
}

/** T-16, L-05: returns the month under these terms. Throws RangeError like `payPeriodOf`. */
export function monthUnder(month: CalendarMonth, terms: DatedTerms): MonthUnder {
  const { from, to } = payPeriodOf(month, closingDaysOf(terms));
  const paid = payDateOf(
    month,
    datedBy(terms, ({ payDay }) => payDay),
  );
  const stop = { from: addDays(to, 1), to: addDays(paid, -1) };
  return { from, to, days: daysBetween(from, to) + 1, paid, stop: stop.from <= stop.to ? stop : null };
}
