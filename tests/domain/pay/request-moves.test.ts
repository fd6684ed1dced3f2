import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideMove,
  isOpenState,
  type MoveFacts,
  type MoveRefusal,
  type Mover,
  movesOpenTo,
  PAY_STATES,
  type PayState,
  RESERVING_STATES,
} from '#domain/pay/request-moves.ts';

const ACCOUNTING: Mover[] = ['manager', 'accounting'];
const facts = (state: PayState, more: Partial<MoveFacts> = {}): MoveFacts => ({
  state,
  movers: ACCOUNTING,
  isOwn: false,
  isMonthOver: false,
  isDue: true,
  saidCash: false,
  ...more,
});
const given = (reason: string | null = null, inBatch = false) => ({ reason, inBatch });

/** The table of section 5.3, independent of the product: all other moves are refused. */
const ALLOWED: Record<PayState, Partial<Record<PayState, string>>> = {
  pending_accounting_approval: {
    approved: 'accounting',
    rejected: 'accounting',
    cancelled: 'requester manager',
  },
  approved: { cancelled: 'requester manager', pending_payment: 'accounting' },
  rejected: {},
  cancelled: {},
  pending_payment: { paid: 'accounting', failed: 'accounting' },
  failed: { pending_payment: 'accounting', cancelled: 'accounting' },
  paid: { failed: 'accounting' },
};

const PAIRS = PAY_STATES.flatMap((from) => PAY_STATES.map((to) => [from, to] as const));

describe.each(PAIRS)('the move from %s to %s', (from, to) => {
  const who = ALLOWED[from][to];

  it.each([
    ['requester', ['requester'], true],
    ['manager', ['manager'], false],
    ['accounting', ['accounting'], false],
  ] as const)('by the %s follows the table', (name, movers, isOwn) => {
    const decision = decideMove(facts(from, { movers, isOwn }), to, given('why', true));
    if (from === to) expect(decision).toEqual({ kind: 'same' });
    else if (!who) expect(decision).toEqual({ kind: 'refused', why: 'no_move' });
    else if (who.includes(name)) expect(decision).toEqual({ kind: 'moved' });
    else expect(decision).toEqual({ kind: 'refused', why: 'not_theirs' });
  });
});

it.each<[string, PayState, PayState, Partial<MoveFacts>, string | null, MoveRefusal | null]>([
  [
    'the approval of one’s own request',
    'pending_accounting_approval',
    'approved',
    { isOwn: true },
    null,
    'own',
  ],
  [
    'the rejection of one’s own request',
    'pending_accounting_approval',
    'rejected',
    { isOwn: true },
    'why',
    'own',
  ],
  ['a rejection without a reason', 'pending_accounting_approval', 'rejected', {}, null, 'reason'],
  ['the payment of one’s own request', 'pending_payment', 'paid', { isOwn: true }, null, 'own'],
  ['a failure without a reason', 'pending_payment', 'failed', {}, null, 'reason'],
  [
    'a cancellation for another person without a reason',
    'approved',
    'cancelled',
    { movers: ['manager'] },
    null,
    'reason',
  ],
  [
    'a cancellation of a request that one entered for another person',
    'approved',
    'cancelled',
    { movers: ['manager'], isOwn: true },
    'why',
    null,
  ],
  [
    'the cancellation of one’s own request',
    'approved',
    'cancelled',
    { movers: ['requester'], isOwn: true },
    null,
    null,
  ],
  ['the cancellation of a failed payment', 'failed', 'cancelled', {}, null, null],
  ['a payment without a batch', 'approved', 'pending_payment', {}, null, 'batch'],
  ['a return of a closed month', 'paid', 'failed', { isMonthOver: true }, 'why', 'month_over'],
  ['a return without a reason', 'paid', 'failed', {}, null, 'reason'],
  ['a payment of a closed month', 'pending_payment', 'paid', { isMonthOver: true }, null, null],
  [
    'a failure before the day of the transfer',
    'pending_payment',
    'failed',
    { isDue: false },
    'why',
    'not_due',
  ],
  ['a return of a payment before the day of the transfer', 'paid', 'failed', { isDue: false }, 'why', null],
  [
    'a cash payment by the person who set the way to cash',
    'pending_payment',
    'paid',
    { saidCash: true },
    null,
    'cash',
  ],
  [
    'a failed cash payment by the person who set the way to cash',
    'pending_payment',
    'failed',
    { saidCash: true },
    'why',
    null,
  ],
])('decides %s', (_, from, to, more, reason, why) => {
  const decision = decideMove(facts(from, more), to, given(reason));
  expect(decision).toEqual(why ? { kind: 'refused', why } : { kind: 'moved' });
});

it('lists the moves that a person may make', () => {
  expect(movesOpenTo(facts('pending_accounting_approval'))).toEqual(['approved', 'rejected', 'cancelled']);
  expect(movesOpenTo(facts('pending_accounting_approval', { isOwn: true }))).toEqual(['cancelled']);
  expect(movesOpenTo(facts('failed'))).toEqual(['cancelled', 'pending_payment']);
  expect(movesOpenTo(facts('paid', { isMonthOver: true }))).toEqual([]);
});

describe('any sequence of commands', () => {
  /**
   * A simple model: the requests of one person under one limit, with their states and their sum.
   */
  class Model {
    readonly requests: { amount: number; state: PayState }[] = [];
    readonly limit: number;
    constructor(limit: number) {
      this.limit = limit;
    }
    reserved() {
      const reserving: readonly PayState[] = RESERVING_STATES;
      return this.requests.reduce(
        (sum, { amount, state }) => sum + (reserving.includes(state) ? amount : 0),
        0,
      );
    }
    open() {
      return this.requests.filter(({ state }) => isOpenState(state));
    }
  }

  const command = fc.oneof(
    fc.record({ kind: fc.constant('make' as const), amount: fc.integer({ min: 1, max: 40 }) }),
    fc.record({
      kind: fc.constant('move' as const),
      at: fc.nat(5),
      to: fc.constantFrom(...PAY_STATES),
      by: fc.constantFrom<Mover>('requester', 'manager', 'accounting'),
      isOwn: fc.boolean(),
      reason: fc.constantFrom('why', null),
      inBatch: fc.boolean(),
      isMonthOver: fc.boolean(),
      isDue: fc.boolean(),
      saidCash: fc.boolean(),
    }),
  );

  it('keeps one open request at most, the sum below the limit, and only the moves of the table', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100 }),
        fc.array(command, { maxLength: 60 }),
        (limit, commands) => {
          const model = new Model(limit);
          for (const one of commands) {
            if (one.kind === 'make') {
              const fits = one.amount <= limit - model.reserved() && model.open().length === 0;
              if (fits) model.requests.push({ amount: one.amount, state: 'pending_accounting_approval' });
              continue;
            }
            const request = model.requests[one.at];
            if (!request) continue;
            const before = request.state;
            const asked = { ...one, state: before, movers: [one.by] };
            const decision = decideMove(asked, one.to, one);
            if (decision.kind === 'moved') request.state = one.to;
            const allowed = ALLOWED[before][one.to]?.split(' ') ?? [];
            if (request.state !== before) expect(allowed).toContain(one.by);
            if (request.state !== before && one.isOwn) expect(request.state).toBe('cancelled');
            if (request.state === 'failed' && before === 'pending_payment') expect(one.isDue).toBe(true);
            if (request.state === 'paid' && before !== 'paid') expect(one.saidCash).toBe(false);
            if (decision.kind === 'same') expect(one.to).toBe(before);
            // Final states never change.
            if (before === 'rejected' || before === 'cancelled') expect(request.state).toBe(before);
            expect(model.reserved()).toBeLessThanOrEqual(limit);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
