import { describe, expect, it } from 'vitest';
import { againFrom } from '#app/areas/pay/parts/pay/again-from.ts';
import { ledgerOf } from './ledger.ts';

const STOP = { date_from: '2026-12-01', date_to: '2026-12-14' };

describe('the day from which a new request is possible', () => {
  it.each([
    ['L-05: on the day after the days without requests', { stops: ['stopped'], stop: STOP }, '2026-12-15'],
    [
      'L-04: in the next period after the last request of a month',
      { stops: ['monthly_max'], stop: null },
      '2026-12-01',
    ],
    [
      'L-04: behind the days without requests, where the next period begins in them',
      { stops: ['monthly_max'], stop: STOP },
      '2026-12-15',
    ],
    [
      'L-04: in the next period, where those days are over by then',
      { stops: ['monthly_max'], stop: { date_from: '2026-11-11', date_to: '2026-11-24' } },
      '2026-12-01',
    ],
    ['both at once', { stops: ['monthly_max', 'stopped'], stop: STOP }, '2026-12-15'],
    ['nothing stands in the way', { stops: [], stop: STOP }, null],
    ['something else than days stands in the way', { stops: ['stopped', 'no_account'], stop: STOP }, null],
    ['an open request', { stops: ['request_open'], stop: STOP }, null],
  ] as const)('%s', (_, { stops, stop }, day) => {
    expect(againFrom(ledgerOf({ stops: [...stops], stop }))).toBe(day);
  });
});
