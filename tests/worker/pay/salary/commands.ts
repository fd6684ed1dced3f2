import fc from 'fast-check';
import { PAY_STATES } from '#domain/pay/request-moves.ts';
import type { Actor, Earner, State } from './request-model.ts';

const earner = fc.constantFrom<Earner>(0, 1);
const anybody = fc.constantFrom<Actor>('first', 'second', 'manager', 'accounting', 'boss');
const decider = fc.oneof({ weight: 4, arbitrary: fc.constantFrom<Actor>('accounting', 'boss') }, anybody);
const amount = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 22 }).map((thousands) => thousands * 1_000) },
  fc.integer({ min: 1, max: 31_000 }),
);
/** Weighted by frequency: most requests take the usual course. */
const goal = fc.oneof(
  { weight: 3, arbitrary: fc.constant<State>('approved') },
  { weight: 2, arbitrary: fc.constantFrom<State>('paid', 'failed', 'cancelled') },
  fc.constantFrom<State>(...PAY_STATES),
);
/** Counted from the last. */
const nth = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(5));

export const command = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('ask'), of: earner, amount, emergency: fc.boolean() }),
  },
  fc.record({ kind: fc.constant('ask_twice'), of: earner, amount }),
  fc.record({ kind: fc.constant('ask_for'), by: anybody, of: earner, amount }),
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('move'),
      nth,
      to: goal,
      by: decider,
      reason: fc.nat(5),
      stale: fc.nat(9),
    }),
  },
  fc.record({ kind: fc.constant('move_twice'), nth, to: goal }),
  fc.record({ kind: fc.constant('cancel_own'), nth, by: fc.constantFrom<Actor>('first', 'second') }),
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('batch'), count: fc.integer({ min: 1, max: 3 }), by: decider }),
  },
  fc.record({
    kind: fc.constant('batch_any'),
    all: fc.uniqueArray(fc.nat(5), { minLength: 1, maxLength: 3 }),
    by: decider,
  }),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('result'),
      back: fc.nat(1),
      by: decider,
      paid: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    }),
  },
  fc.record({ kind: fc.constant('question'), of: earner }),
  fc.record({ kind: fc.constant('answer'), of: earner }),
);
export type Command = typeof command extends fc.Arbitrary<infer One> ? One : never;
