// T-16, T-17: from which month on other transport holds, so that no month changes by it that its site has confirmed.

import type { TransportTerms } from '#domain/pay/hours/other-lines.ts';
import { type CalendarMonth, moveMonth } from '#domain/time/calendar-month.ts';
import { type ClosingDays, changedSince, type Dated } from '#domain/time/pay-period.ts';
import { type ChangedAt, firstMonthToChange } from './pay-terms.ts';

/** What is paid for the way on each attended day, and in a pay period at most. */
export type Transport = Omit<TransportTerms, 'workplaceId'>;

/** Nothing is paid. */
export const NO_TRANSPORT: Transport = { perDay: 0, monthlyCap: null };

function isSame(one: Transport, other: Transport): boolean {
  return one.perDay === other.perDay && one.monthlyCap === other.monthlyCap;
}

/**
 * T-16: the transport of a person to a workplace with another from a month on, and that month. It is the first one
 * that is neither before the present pay month nor was ever confirmed there; where none was ever set (`stored` null) it
 * is the first that was never confirmed, and null for all of them. Null where it stays. Throws RangeError as
 * `payPeriodOf`.
 * @param at `lastConfirmed` is of the workplace
 */
export function changedTransport(
  transport: Transport,
  stored: Dated<Transport> | null,
  closingDays: ClosingDays,
  at: ChangedAt,
): { from: CalendarMonth | null; dated: Dated<Transport> } | null {
  const before = stored ?? { now: NO_TRANSPORT, earlier: [] };
  if (isSame(before.now, transport)) return null;
  const from = stored === null ? firstNeverConfirmed(at) : firstMonthToChange(closingDays, at);
  if (from === null) return { from, dated: { now: transport, earlier: [] } };
  return { from, dated: changedSince(from, transport, before, isSame) };
}

function firstNeverConfirmed({ lastConfirmed }: ChangedAt): CalendarMonth | null {
  return lastConfirmed === null ? null : moveMonth(lastConfirmed, 1);
}
