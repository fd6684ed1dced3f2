// L-01…L-07: how much of what somebody earned already may be paid before the pay day, as a ledger.

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

/** L-03: yen, of requests that are no emergency. */
export const ADVANCE_MIN = 1_000;
export const ADVANCE_STEP = 1_000;

/**
 * Why nothing can be requested: one is open already, the most of the month is reached, the days between closing and pay
 * day, the account of the person is locked, no bank account, one that nobody verified, or less than the least is left.
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

/** How the company pays in advance. */
export interface AdvanceRules {
  closingDay: ClosingDays;
  payDay: PayDays;
  /** Percent. */
  rate: number;
  maxPerMonth: number;
  rounding: YenRounding;
}

/** How the person stands. */
export interface AdvanceStanding {
  isLocked: boolean;
  hasOpenRequest: boolean;
  /** L-04: made for this pay month so far, but those rejected or cancelled. */
  requestsOfMonth: number;
  /** Yen in states that reserve, of this pay month. */
  reserved: number;
  account: 'none' | 'cash' | 'unverified' | 'verified';
}

export interface AdvanceLedger {
  month: CalendarMonth;
  period: DateRange;
  payDate: CalendarDate;
  /** L-01: the last day that counts; before the period on its first day. */
  countedUntil: CalendarDate;
  isEmergency: boolean;
  /** Attendances that count, and those that do not, by why. */
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
  /** L-03: the most that can be requested, yen; 0 where that is less than the least. */
  largest: number;
  least: number;
  step: number;
  requestsOfMonth: number;
  maxPerMonth: number;
  /** L-05: the days on which nothing is requested that come next or hold today; null where there are none. */
  stop: DateRange | null;
  /** In the order of `ADVANCE_STOPS`; empty where something can be requested. */
  stops: AdvanceStop[];
}

/**
 * L-05: the days between the closing of a month (its last day not included) and its pay day (not included), on which
 * nothing is requested: those of the last month that closed, or of the one that today is in. Null where there are none.
 * Throws RangeError unless both days are 'last' or 1–28.
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
 * L-06: the months whose wages were not paid out yet, the open one first: what can be wanted in an emergency. Throws
 * RangeError as `stopOf`.
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

/** The latest month whose wages were paid out by then. Throws RangeError as `stopOf`. */
export function latestPaidOut(
  today: CalendarDate,
  rules: Pick<AdvanceRules, 'closingDay' | 'payDay'>,
): CalendarMonth {
  const unpaid = unpaidMonths(today, rules);
  return moveMonth(unpaid.at(-1) ?? '', -1);
}

/** What a ledger is of. */
export interface AdvanceAsked {
  month: CalendarMonth;
  today: CalendarDate;
  isEmergency: boolean;
}

/**
 * L-01…L-06: the ledger of a person for a pay month.
 * @param works those of the person whose business date lies in the period; others do not count
 */
export function advanceLedger(
  { month, today, isEmergency }: AdvanceAsked,
  works: readonly EarningWork[],
  standing: AdvanceStanding,
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
  const available = Math.max(0, limit - standing.reserved);
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
    reserved: standing.reserved,
    available,
    largest,
    least,
    step,
    requestsOfMonth: standing.requestsOfMonth,
    maxPerMonth: rules.maxPerMonth,
    stop,
    stops: stopsOf(
      { largest, isEmergency, isStopped: stop !== null && isInRange(today, stop) },
      standing,
      rules,
    ),
  };
}

type Limited = { largest: number; isEmergency: boolean; isStopped: boolean };

function stopsOf(
  { largest, isEmergency, isStopped }: Limited,
  standing: AdvanceStanding,
  { maxPerMonth }: AdvanceRules,
): AdvanceStop[] {
  const { account, isLocked, hasOpenRequest, requestsOfMonth } = standing;
  // L-06: an emergency stops at one open request alone, and at what was earned.
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

/** Why an amount is not given. */
const AMOUNT_REFUSALS = ['too_little', 'no_step', 'too_much'] as const;
export type AmountRefusal = (typeof AMOUNT_REFUSALS)[number];

/** L-03, L-06: whether an amount (whole yen) can be requested by this ledger, by its figures alone; null where it can. */
export function refusalOfAmount(
  amount: number,
  { least, step, available }: Pick<AdvanceLedger, 'least' | 'step' | 'available'>,
): AmountRefusal | null {
  if (amount < least) return 'too_little';
  if (amount % step !== 0) return 'no_step';
  return amount > available ? 'too_much' : null;
}
