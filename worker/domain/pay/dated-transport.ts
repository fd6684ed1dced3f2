// T-16, T-17: the month from which changed transport applies, so that confirmed months of the
// workplace keep theirs.

import type { TransportTerms } from '#domain/pay/hours/other-lines.ts';
import { type CalendarMonth, moveMonth } from '#domain/time/calendar-month.ts';
import { type ClosingDays, changedSince, type Dated } from '#domain/time/pay-period.ts';
import { type ChangedAt, firstMonthToChange } from './pay-terms.ts';

/** Transport paid per attended day, and its limit per pay period. */
export type Transport = Omit<TransportTerms, 'workplaceId'>;

export const NO_TRANSPORT: Transport = { perDay: 0, monthlyCap: null };

function isSameTransport(one: Transport, other: Transport): boolean {
  return one.perDay === other.perDay && one.monthlyCap === other.monthlyCap;
}

/**
 * T-16: returns the changed transport of a person to a workplace, and the month from which it
 * applies. This is the first month that is not before the present pay month and was never confirmed
 * there. The first transport ever (`stored` is null) applies from the first month never confirmed;
 * `from` is null for all months. Returns null without a change. Throws RangeError like `payPeriodOf`.
 * @param at `lastConfirmed` is that of the workplace
 */
export function changedTransport(
  transport: Transport,
  stored: Dated<Transport> | null,
  closingDays: ClosingDays,
  at: ChangedAt,
): { from: CalendarMonth | null; dated: Dated<Transport> } | null {
  const before = stored ?? { now: NO_TRANSPORT, earlier: [] };
  if (isSameTransport(before.now, transport)) return null;
  const from = stored === null ? firstNeverConfirmed(at) : firstMonthToChange(closingDays, at);
  if (from === null) return { from, dated: { now: transport, earlier: [] } };
  return { from, dated: changedSince(from, transport, before, isSameTransport) };
}

function firstNeverConfirmed({ lastConfirmed }: ChangedAt): CalendarMonth | null {
  return lastConfirmed === null ? null : moveMonth(lastConfirmed, 1);
}
