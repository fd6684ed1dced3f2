import { describe, expect, it } from 'vitest';
import { missedPayDay } from '#app/areas/pay/salary/request/missed-pay-day.ts';

type Paying = Parameters<typeof missedPayDay>[0];
const present_ledger = { pay_date: '2026-12-10' } as Paying['present_ledger'];
const paidAt = (at: string) => [{ to: 'paid', at }] as Paying['moves'];

describe('5.3: a payment that missed the pay day', () => {
  it.each<[string, Omit<Paying, 'present_ledger'>, string, string | null]>([
    ['is not reported before the pay day', { status: 'pending_payment', moves: [] }, '2026-12-09', null],
    [
      'is reported on the pay day while the bank has not paid',
      { status: 'pending_payment', moves: [] },
      '2026-12-10',
      '2026-12-10',
    ],
    [
      'is not reported when it was recorded before the pay day',
      { status: 'paid', moves: paidAt('2026-12-09 23:59:59') },
      '2026-12-20',
      null,
    ],
    [
      'is reported when it was recorded on the pay day',
      { status: 'paid', moves: paidAt('2026-12-10 00:00:00') },
      '2026-12-20',
      '2026-12-10',
    ],
    [
      'is not reported when it failed after the pay day',
      { status: 'failed', moves: paidAt('2026-12-11 00:00:00') },
      '2026-12-20',
      null,
    ],
  ])('%s', (_, paying, today, day) => {
    expect(missedPayDay({ ...paying, present_ledger }, today)).toBe(day);
  });

  it('is hidden from readers without access to wages', () => {
    const paying: Paying = { status: 'pending_payment', moves: [], present_ledger: null };
    expect(missedPayDay(paying, '2026-12-20')).toBeNull();
  });
});
