import type { SalaryRequestDetail } from '#contract/pay/salary-requests.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

type Paying = Pick<SalaryRequestDetail, 'status' | 'moves' | 'present_ledger'>;

/**
 * 5.3: the pay day from which on a payment that was on its way was not taken off the pay of its month: it waits for the
 * bank since, or was noted as paid on that day or later. Null where it was taken off, and for readers of no wages.
 */
export function missedPayDay(
  { status, moves, present_ledger }: Paying,
  today: CalendarDate,
): CalendarDate | null {
  if (present_ledger === null) return null;
  const { pay_date } = present_ledger;
  if (status === 'pending_payment') return pay_date <= today ? pay_date : null;
  const paid = moves.findLast(({ to }) => to === 'paid');
  return status === 'paid' && paid && paid.at.slice(0, 10) >= pay_date ? pay_date : null;
}
