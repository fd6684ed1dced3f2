// T-16: from which month on another closing day or pay day holds, so that no day changes its month afterwards.

import { addDays, type CalendarDate, daysBetween } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, moveMonth } from '#domain/time/calendar-month.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import {
  type ClosingDay,
  type Dated,
  inForce,
  type PayDay,
  payDateOf,
  payMonthOf,
  payPeriodOf,
} from '#domain/time/pay-period.ts';

/** The days on which a pay period ends and its wages are paid. */
export interface PayTerms {
  closingDay: ClosingDay;
  payDay: PayDay;
}

export type DatedTerms = Dated<PayTerms>;

/** One of the terms alone, for every month. */
export function datedBy<Value>({ now, earlier }: DatedTerms, of: (terms: PayTerms) => Value): Dated<Value> {
  return { now: of(now), earlier: earlier.map(({ until, value }) => ({ until, value: of(value) })) };
}

export function sameTerms(one: PayTerms, other: PayTerms): boolean {
  return (
    one.closingDay === other.closingDay &&
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
 * T-16: the first month under other terms: neither one that was ever confirmed, nor one before the present pay month,
 * nor one that would be over at once, so that days that have passed stay in their month. Throws RangeError as
 * `payPeriodOf`.
 */
export function firstMonthUnder(
  terms: PayTerms,
  stored: DatedTerms,
  { today, lastConfirmed }: ChangedAt,
): CalendarMonth {
  const present = payMonthOf(
    today,
    datedBy(stored, ({ closingDay }) => closingDay),
  );
  const first = lastConfirmed !== null && lastConfirmed >= present ? moveMonth(lastConfirmed, 1) : present;
  return payPeriodOf(first, terms.closingDay).to < today ? moveMonth(first, 1) : first;
}

/** T-16: the terms with others from a month on; every month before it keeps its own. */
export function changedFrom(month: CalendarMonth, terms: PayTerms, stored: DatedTerms): DatedTerms {
  const before = moveMonth(month, -1);
  const kept = [
    ...stored.earlier.filter(({ until }) => until < before),
    { until: before, value: inForce(before, stored) },
  ];
  // Of terms that follow upon themselves the last ones say it all.
  const earlier = kept.filter(({ value }, place) => !sameTerms(value, kept[place + 1]?.value ?? terms));
  return { now: terms, earlier };
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
  const { from, to } = payPeriodOf(
    month,
    datedBy(terms, ({ closingDay }) => closingDay),
  );
  const paid = payDateOf(
    month,
    datedBy(terms, ({ payDay }) => payDay),
  );
  const stop = { from: addDays(to, 1), to: addDays(paid, -1) };
  return { from, to, days: daysBetween(from, to) + 1, paid, stop: stop.from <= stop.to ? stop : null };
}
