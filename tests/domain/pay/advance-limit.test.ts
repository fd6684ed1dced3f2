import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AdvanceFacts,
  type AdvanceRules,
  type AdvanceStop,
  advanceLedger,
  latestPaidOut,
  refusalOfAmount,
  stopOf,
  unpaidMonths,
} from '#domain/pay/advance-limit.ts';
import type { EarningWork, NotCounted } from '#domain/pay/counted-work.ts';

const RULES: AdvanceRules = {
  closingDay: 'last',
  payDay: { day: 10, nextMonth: true },
  rate: 70,
  maxPerMonth: 8,
  rounding: 'half_up',
};
const PERSON: AdvanceFacts = {
  isLocked: false,
  hasOpenRequest: false,
  requestsOfMonth: 0,
  reserved: 0,
  account: 'verified',
};
const MONTH = { month: '2026-06', today: '2026-06-20', isEmergency: false };

/** One hour of work, so that the wage equals the earnings. */
const earning = (yen: number, more: Partial<EarningWork> = {}): EarningWork => ({
  businessDate: '2026-06-10',
  isFinished: true,
  isAsked: false,
  workedMinutes: 60,
  salaryPerHour: yen,
  ...more,
});

const ledgerOf = (
  works: readonly EarningWork[],
  person: Partial<AdvanceFacts> = {},
  rules: Partial<AdvanceRules> = {},
  asked: Partial<typeof MONTH> = {},
) => advanceLedger({ ...MONTH, ...asked }, works, { ...PERSON, ...person }, { ...RULES, ...rules });

describe('L-01: the earned amount', () => {
  it.each<[string, Partial<EarningWork>, NotCounted | null]>([
    ['finished work of the period', {}, null],
    ['work of its first day', { businessDate: '2026-06-01' }, null],
    ['work of yesterday', { businessDate: '2026-06-19' }, null],
    ['work of today', { businessDate: '2026-06-20' }, 'today'],
    ['work without a check-out', { isFinished: false }, 'still_open'],
    ['work with an open question', { isAsked: true }, 'review_open'],
    ['work without a wage', { salaryPerHour: null }, 'no_wage'],
    ['open work with a question', { isFinished: false, isAsked: true }, 'still_open'],
  ])('counts or excludes %s', (_, more, why) => {
    const { earned, counted, notCounted } = ledgerOf([earning(1_200, more)]);
    expect({ earned, counted }).toEqual(why ? { earned: 0, counted: 0 } : { earned: 1_200, counted: 1 });
    const none = { still_open: 0, review_open: 0, today: 0, no_wage: 0 };
    expect(notCounted).toEqual(why ? { ...none, [why]: 1 } : none);
  });

  it.each(['2026-05-31', '2026-07-01'])(
    'counts nothing of %s, which is in another period',
    (businessDate) => {
      const { earned, counted, notCounted } = ledgerOf([earning(1_200, { businessDate })]);
      expect([earned, counted, Object.values(notCounted)]).toEqual([0, 0, [0, 0, 0, 0]]);
    },
  );

  it('rounds the sum once, like the base line of the pay', () => {
    const third = earning(1_001, { workedMinutes: 20 });
    expect(ledgerOf([third]).earned).toBe(334);
    expect(ledgerOf([third, third]).earned).toBe(667);
    expect(ledgerOf([third, third, third]).earned).toBe(1_001);
  });
});

describe('L-02, L-03: the available amount', () => {
  it('follows the example: 70 % of 54,321 less 10,000 is 28,024, and 28,000 can be requested', () => {
    const ledger = ledgerOf([earning(54_321)], { reserved: 10_000 });
    expect(ledger).toMatchObject({ earned: 54_321, limit: 38_024, available: 28_024, largest: 28_000 });
    expect(ledger.stops).toEqual([]);
  });

  it.each<[earned: number, reserved: number, available: number, largest: number, stops: AdvanceStop[]]>([
    [1_428, 0, 999, 0, ['nothing_left']],
    [1_429, 0, 1_000, 1_000, []],
    [10_000, 7_000, 0, 0, ['nothing_left']],
    [10_000, 9_000, 0, 0, ['nothing_left']],
    [0, 0, 0, 0, ['nothing_left']],
  ])('is calculated for %i earned and %i reserved', (yen, reserved, available, largest, stops) => {
    expect(ledgerOf([earning(yen)], { reserved })).toMatchObject({ available, largest, stops });
  });

  it.each([
    [999, 'too_little'],
    [1_000, null],
    [1_500, 'no_step'],
    [28_000, null],
    [29_000, 'too_much'],
  ] as const)('of 28,024 accepts or refuses %i yen', (amount, why) => {
    expect(refusalOfAmount(amount, ledgerOf([earning(54_321)], { reserved: 10_000 }))).toBe(why);
  });

  it('never exceeds the rate of the earnings', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ yen: fc.integer({ min: 0, max: 5_000 }), minutes: fc.integer({ min: 0, max: 900 }) }),
        ),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 100_000 }),
        (works, rate, reserved) => {
          const ledger = ledgerOf(
            works.map(({ yen, minutes }) => earning(yen, { workedMinutes: minutes })),
            { reserved },
            { rate },
          );
          const exact = works.reduce((sum, { yen, minutes }) => sum + yen * minutes, 0) / 60;
          expect(Math.abs(ledger.earned - exact)).toBeLessThanOrEqual(0.5);
          expect(ledger.limit).toBeLessThanOrEqual((ledger.earned * rate) / 100);
          expect(ledger.available).toBe(Math.max(0, ledger.limit - reserved));
          expect(ledger.largest % 1_000).toBe(0);
          expect(ledger.largest).toBeLessThanOrEqual(ledger.available);
          if (ledger.largest > 0) expect(refusalOfAmount(ledger.largest, ledger)).toBeNull();
          expect(refusalOfAmount(ledger.largest + 1_000, ledger)).not.toBeNull();
        },
      ),
    );
  });
});

describe('L-04, L-05: the reasons against a request', () => {
  it.each<[string, Partial<AdvanceFacts>, AdvanceStop[]]>([
    ['one is open', { hasOpenRequest: true }, ['request_open']],
    ['seven were made', { requestsOfMonth: 7 }, []],
    ['eight were made', { requestsOfMonth: 8 }, ['monthly_max']],
    ['the account is locked', { isLocked: true }, ['locked']],
    ['the way of payment is not set', { account: 'none' }, ['no_account']],
    ['the bank account is not verified', { account: 'unverified' }, ['account_not_verified']],
    ['they are paid in cash', { account: 'cash' }, []],
    [
      'everything at once',
      { hasOpenRequest: true, requestsOfMonth: 9, isLocked: true, account: 'none', reserved: 38_024 },
      ['request_open', 'monthly_max', 'locked', 'no_account', 'nothing_left'],
    ],
  ])('are listed when %s', (_, standing, stops) => {
    expect(ledgerOf([earning(54_321)], standing).stops).toEqual(stops);
  });

  it.each<[string, AdvanceRules['closingDay'], AdvanceRules['payDay'], [string, string] | null]>([
    // Closed on 31 May, paid on 10 June.
    ['2026-06-01', 'last', { day: 10, nextMonth: true }, ['2026-06-01', '2026-06-09']],
    ['2026-06-09', 'last', { day: 10, nextMonth: true }, ['2026-06-01', '2026-06-09']],
    // The next month.
    ['2026-06-10', 'last', { day: 10, nextMonth: true }, ['2026-07-01', '2026-07-09']],
    ['2026-06-21', 20, { day: 25, nextMonth: false }, ['2026-06-21', '2026-06-24']],
    ['2026-06-20', 20, { day: 25, nextMonth: false }, ['2026-06-21', '2026-06-24']],
    ['2026-06-25', 20, { day: 25, nextMonth: false }, ['2026-07-21', '2026-07-24']],
    // The pay day is the day after the closing day.
    ['2026-06-25', 20, { day: 21, nextMonth: false }, null],
    // The stops of two months overlap.
    ['2026-06-15', 'last', { day: 'last', nextMonth: true }, ['2026-06-01', '2026-06-29']],
    ['2026-06-27', 5, { day: 28, nextMonth: true }, ['2026-05-06', '2026-06-27']],
  ])('on %s, closed on %s and paid on %o, include the stop %o', (today, closingDay, payDay, days) => {
    const expected = days && { from: days[0], to: days[1] };
    expect(stopOf(today, { closingDay, payDay })).toEqual(expected);
  });

  it.each([
    ['2026-06-09', ['stopped']],
    ['2026-06-10', []],
    ['2026-06-30', []],
  ] as const)('include the stop or not on %s', (today, stops) => {
    expect(ledgerOf([earning(54_321, { businessDate: '2026-06-01' })], {}, {}, { today }).stops).toEqual(
      stops,
    );
  });
});

describe('L-06: an emergency request', () => {
  const asked = { isEmergency: true };

  it('may use all earnings, to the yen', () => {
    const ledger = ledgerOf([earning(54_321)], { reserved: 10_000 }, {}, asked);
    expect(ledger).toMatchObject({
      rate: 100,
      limit: 54_321,
      available: 44_321,
      largest: 44_321,
      least: 1,
      step: 1,
    });
    expect(refusalOfAmount(44_321, ledger)).toBeNull();
    expect(refusalOfAmount(44_322, ledger)).toBe('too_much');
  });

  it('is prevented only by an open request', () => {
    const standing = { requestsOfMonth: 9, isLocked: true, account: 'unverified' } as const;
    expect(ledgerOf([earning(1)], standing, {}, { ...asked, today: '2026-06-02' }).stops).toEqual([
      'nothing_left',
    ]);
    const works = [earning(1, { businessDate: '2026-06-01' })];
    expect(ledgerOf(works, standing, {}, { ...asked, today: '2026-06-02' }).stops).toEqual([]);
    expect(ledgerOf(works, { ...standing, hasOpenRequest: true }, {}, asked).stops).toEqual(['request_open']);
  });

  it.each<[string, AdvanceRules['closingDay'], AdvanceRules['payDay'], string[]]>([
    ['2026-06-09', 'last', { day: 10, nextMonth: true }, ['2026-06', '2026-05']],
    ['2026-06-10', 'last', { day: 10, nextMonth: true }, ['2026-06']],
    ['2026-06-27', 5, { day: 28, nextMonth: true }, ['2026-07', '2026-06', '2026-05']],
    ['2026-06-22', 20, { day: 25, nextMonth: false }, ['2026-07', '2026-06']],
  ])('on %s, closed on %s and paid on %o, may be for %o', (today, closingDay, payDay, months) => {
    expect(unpaidMonths(today, { closingDay, payDay })).toEqual(months);
  });

  it('T-16 is refused for a month that was paid out under an earlier pay day', () => {
    const rules: Pick<AdvanceRules, 'closingDay' | 'payDay'> = {
      closingDay: { now: 20, earlier: [{ until: '2026-10', value: 'last' }] },
      payDay: {
        now: { day: 28, nextMonth: true },
        earlier: [{ until: '2026-10', value: { day: 10, nextMonth: true } }],
      },
    };
    expect(unpaidMonths('2026-11-09', rules)).toEqual(['2026-11', '2026-10']);
    expect(unpaidMonths('2026-11-15', rules)).toEqual(['2026-11']);
    expect(stopOf('2026-11-05', rules)).toEqual({ from: '2026-11-01', to: '2026-11-09' });
    expect(stopOf('2026-11-15', rules)).toEqual({ from: '2026-11-21', to: '2026-12-27' });
    expect(latestPaidOut('2026-11-15', rules)).toBe('2026-10');
  });

  it('for a closed month counts its last day', () => {
    const works = [earning(900, { businessDate: '2026-05-31' })];
    const ledger = ledgerOf(works, {}, {}, { ...asked, month: '2026-05', today: '2026-06-02' });
    expect(ledger).toMatchObject({
      earned: 900,
      countedUntil: '2026-05-31',
      payDate: '2026-06-10',
      stops: [],
    });
  });
});
