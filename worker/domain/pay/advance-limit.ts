// L-01…L-07: how much earned pay a person may request before the payday, as a ledger.

import { roundYen, type YenRounding } from '#domain/pay/hours/pay.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, moveMonth } from '#domain/time/calendar-month.ts';
import { type DateRange, isInRange } from '#domain/time/date-range.ts';
import {
  type ClosingDays,
  type PayDays,
  payDateOf,
  payMonthOf,
  payPeriodOf,
} from '#domain/time/pay-period.ts';
import { countedWork, type EarningWork, type NotCounted } from './counted-work.ts';

/** L-03: yen, for requests that are not emergencies. */
export const ADVANCE_MIN = 1_000;
export const ADVANCE_STEP = 1_000;

/**
 * Why no request is possible: one is open; the month's maximum is reached; the stop days between
 * closing and payday; a locked account; no bank account or an unverified one; less than the minimum
 * is left.
 */
export const ADVANCE_STOPS = [
  'request_open',
  'monthly_max',
  'stopped',
  'locked',
  'no_account',
  'account_not_verified',
  'nothing_left',
] as const;
export type AdvanceStop = (typeof ADVANCE_STOPS)[number];

/** The company's settings for advances. */
export interface AdvanceRules {
  closingDay: ClosingDays;
  payDay: PayDays;
  /** Percent. */
  rate: number;
  maxPerMonth: number;
  rounding: YenRounding;
}

/** Facts of the person. */
export interface AdvanceFacts {
  isLocked: boolean;
  hasOpenRequest: boolean;
  /** L-04: requests for this pay month so far, without rejected and cancelled ones. */
  requestsOfMonth: number;
  /** Yen of this pay month's requests in reserving states. */
  reserved: number;
  account: 'none' | 'cash' | 'unverified' | 'verified';
}

export interface AdvanceLedger {
  month: CalendarMonth;
  period: DateRange;
  payDate: CalendarDate;
  /** L-01: the last day that counts. On the first day of the period it is the day before. */
  countedUntil: CalendarDate;
  isEmergency: boolean;
  /** Attendance records that count, and those that do not, by reason. */
  counted: number;
  notCounted: Record<NotCounted, number>;
  /** Yen. */
  earned: number;
  /** Percent. */
  rate: number;
  /** L-02: floor(earned × rate / 100), yen. */
  limit: number;
  reserved: number;
  /** Yen, never below 0. */
  available: number;
  /** L-03: the highest amount that can be requested, yen; 0 when it is below the minimum. */
  largest: number;
  least: number;
  step: number;
  requestsOfMonth: number;
  maxPerMonth: number;
  /** L-05: the next or current days without requests; null without any. */
  stop: DateRange | null;
  /** In the order of `ADVANCE_STOPS`; empty when a request is possible. */
  stops: AdvanceStop[];
}

/**
 * L-05: returns the days without requests: from the day after the closing day to the day before the
 * payday. Returns the range that contains `today`, or the next one up to the month of `today`. Null
 * without such days. Throws RangeError unless both days are 'last' or 1–28.
 */
export function stopOf(
  today: CalendarDate,
  { closingDay, payDay }: Pick<AdvanceRules, 'closingDay' | 'payDay'>,
): DateRange | null {
  const open = payMonthOf(today, closingDay);
  for (const month of [moveMonth(open, -2), moveMonth(open, -1), open]) {
    const days = {
      from: addDays(payPeriodOf(month, closingDay).to, 1),
      to: addDays(payDateOf(month, payDay), -1),
    };
    if (days.from <= days.to && days.to >= today) return days;
  }
  return null;
}

/**
 * L-06: returns the months whose wages are not paid out yet, the open one first. An emergency request
 * can be for any of them. Throws RangeError like `stopOf`.
 */
export function unpaidMonths(
  today: CalendarDate,
  { closingDay, payDay }: Pick<AdvanceRules, 'closingDay' | 'payDay'>,
): CalendarMonth[] {
  const months = [payMonthOf(today, closingDay)];
  for (let month = moveMonth(months[0] ?? '', -1); payDateOf(month, payDay) > today; ) {
    months.push(month);
    month = moveMonth(month, -1);
  }
  return months;
}

/** Returns the latest month whose wages are paid out on `today`. Throws RangeError like `stopOf`. */
export function latestPaidOut(
  today: CalendarDate,
  rules: Pick<AdvanceRules, 'closingDay' | 'payDay'>,
): CalendarMonth {
  const unpaid = unpaidMonths(today, rules);
  return moveMonth(unpaid.at(-1) ?? '', -1);
}

/** The subject of a ledger. */
export interface AdvanceAsked {
  month: CalendarMonth;
  today: CalendarDate;
  isEmergency: boolean;
}

/**
 * L-01…L-06: returns the ledger of a person for a pay month.
 * @param works the person's work; business dates outside the period do not count
 */
export function advanceLedger(
  { month, today, isEmergency }: AdvanceAsked,
  works: readonly EarningWork[],
  person: AdvanceFacts,
  rules: AdvanceRules,
): AdvanceLedger {
  const period = payPeriodOf(month, rules.closingDay);
  const { counted, notCounted, parts } = countedWork(
    works.filter(({ businessDate }) => isInRange(businessDate, period)),
    today,
  );
  const yesterday = addDays(today, -1);
  const earned = roundYen(parts, rules.rounding);
  const rate = isEmergency ? 100 : rules.rate;
  const limit = Math.floor((earned * rate) / 100);
  const available = Math.max(0, limit - person.reserved);
  const [least, step] = isEmergency ? [1, 1] : [ADVANCE_MIN, ADVANCE_STEP];
  const whole = available - (available % step);
  const largest = whole < least ? 0 : whole;
  const stop = stopOf(today, rules);
  return {
    month,
    period,
    payDate: payDateOf(month, rules.payDay),
    countedUntil: yesterday < period.to ? yesterday : period.to,
    isEmergency,
    counted,
    notCounted,
    earned,
    rate,
    limit,
    reserved: person.reserved,
    available,
    largest,
    least,
    step,
    requestsOfMonth: person.requestsOfMonth,
    maxPerMonth: rules.maxPerMonth,
    stop,
    stops: stopsOf(
      { largest, isEmergency, isStopped: stop !== null && isInRange(today, stop) },
      person,
      rules,
    ),
  };
}

type Limited = { largest: number; isEmergency: boolean; isStopped: boolean };

function stopsOf(
  { largest, isEmergency, isStopped }: Limited,
  person: AdvanceFacts,
  { maxPerMonth }: AdvanceRules,
): AdvanceStop[] {
  const { account, isLocked, hasOpenRequest, requestsOfMonth } = person;
  // L-06: only an open request, or nothing left of the earned pay, stops an emergency.
  const found: Record<AdvanceStop, boolean> = {
    request_open: hasOpenRequest,
    monthly_max: !isEmergency && requestsOfMonth >= maxPerMonth,
    stopped: !isEmergency && isStopped,
    locked: !isEmergency && isLocked,
    no_account: !isEmergency && account === 'none',
    account_not_verified: !isEmergency && account === 'unverified',
    nothing_left: largest === 0,
  };
  return ADVANCE_STOPS.filter((stop) => found[stop]);
}

const AMOUNT_REFUSALS = ['too_little', 'no_step', 'too_much'] as const;
export type AmountRefusal = (typeof AMOUNT_REFUSALS)[number];

/**
 * L-03, L-06: returns why the ledger refuses an amount (whole yen), or null. Checks only the figures
 * of the ledger.
 */
export function refusalOfAmount(
  amount: number,
  { least, step, available }: Pick<AdvanceLedger, 'least' | 'step' | 'available'>,
): AmountRefusal | null {
  if (amount < least) return 'too_little';
  if (amount % step !== 0) return 'no_step';
  return amount > available ? 'too_much' : null;
}
