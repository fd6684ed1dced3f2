import { describe, expect, it } from 'vitest';
import { againFrom } from '#app/areas/pay/parts/pay/again-from.ts';
import { ledgerOf } from './ledger.ts';

const STOP = { date_from: '2026-12-01', date_to: '2026-12-14' };

describe('the day from which a new request is possible', () => {
  it.each([
    ['L-05: is the day after the days without requests', { stops: ['stopped'], stop: STOP }, '2026-12-15'],
    [
      'L-04: is in the next period after the last request of a month',
      { stops: ['monthly_max'], stop: null },
      '2026-12-01',
    ],
    [
      'L-04: is after the days without requests when the next period begins in them',
      { stops: ['monthly_max'], stop: STOP },
      '2026-12-15',
    ],
    [
      'L-04: is in the next period when the days without requests end before it',
      { stops: ['monthly_max'], stop: { date_from: '2026-11-11', date_to: '2026-11-24' } },
      '2026-12-01',
    ],
    ['is the later day when both apply', { stops: ['monthly_max', 'stopped'], stop: STOP }, '2026-12-15'],
    ['does not exist when requests are possible now', { stops: [], stop: STOP }, null],
    [
      'does not exist when another reason also prevents requests',
      { stops: ['stopped', 'no_account'], stop: STOP },
      null,
    ],
    ['does not exist while a request is open', { stops: ['request_open'], stop: STOP }, null],
  ] as const)('%s', (_, { stops, stop }, day) => {
    expect(againFrom(ledgerOf({ stops: [...stops], stop }))).toBe(day);
  });
});
