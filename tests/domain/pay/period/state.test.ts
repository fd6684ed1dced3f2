import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  closeBlocks,
  confirmBlocks,
  decideClosing,
  decideConfirmation,
  decideReopening,
  isConfirmationOutdated,
  PERIOD_STATES,
  type PeriodCounts,
  type PeriodFacts,
  type PeriodState,
} from '#domain/pay/period/state.ts';

const NOTHING: PeriodCounts = { open: 0, questions: 0, unconfirmed: 0, changed: 0 };
const facts = (state: PeriodState, counts: Partial<PeriodCounts> = {}, isOver = true): PeriodFacts => ({
  state,
  isOver,
  hasBegun: true,
  counts: { ...NOTHING, ...counts },
});

describe('T-17 the moves of a period', () => {
  it.each([
    ['open', { kind: 'moved', to: 'confirmed' }, { kind: 'blocked', blocks: ['not_confirmed'] }],
    ['confirmed', { kind: 'unchanged' }, { kind: 'moved', to: 'closed' }],
    ['closed', { kind: 'refused' }, { kind: 'unchanged' }],
  ] as const)('are decided from %s without blocks', (state, confirmed, closed) => {
    expect(decideConfirmation(facts(state))).toEqual(confirmed);
    expect(decideClosing(facts(state))).toEqual(closed);
  });

  it.each([
    [{ open: 1 }, ['open'], ['open']],
    [{ questions: 2 }, ['questions'], ['questions']],
    [{ unconfirmed: 1, open: 1 }, ['open', 'unconfirmed'], ['open', 'unconfirmed']],
    [{ changed: 3 }, [], ['changed']],
  ] as const)(
    'with %j are blocked for a confirmation by %j, and for closing by %j',
    (counts, first, then) => {
      expect(confirmBlocks(facts('open', counts))).toEqual(first);
      expect(closeBlocks(facts('confirmed', counts))).toEqual(then);
    },
  );

  it('exclude the confirmation of a period that is not over, for any work', () => {
    expect(decideConfirmation(facts('open', {}, false))).toEqual({ kind: 'blocked', blocks: ['not_over'] });
    expect(decideConfirmation({ ...facts('open'), hasBegun: false })).toEqual({
      kind: 'blocked',
      blocks: ['not_begun'],
    });
  });

  it('include a new confirmation after a change', () => {
    expect(isConfirmationOutdated(facts('confirmed', { changed: 1 }))).toBe(true);
    expect(isConfirmationOutdated(facts('open', { changed: 1 }))).toBe(false);
    expect(decideConfirmation(facts('confirmed', { changed: 1 }))).toEqual({
      kind: 'moved',
      to: 'confirmed',
    });
  });

  it.each([
    ['open', true, { kind: 'unchanged' }],
    ['confirmed', false, { kind: 'moved', to: 'open' }],
    ['closed', false, { kind: 'forbidden' }],
    ['closed', true, { kind: 'moved', to: 'open' }],
  ] as const)('include reopening from %s (may open closed ones: %s)', (state, mayOpen, decision) => {
    expect(decideReopening({ state }, mayOpen)).toEqual(decision);
  });
});

/** A model of a period: its state, and its counts of open work and changes. */
type Model = { state: PeriodState; counts: PeriodCounts };

const commands = fc.array(
  fc.oneof(
    fc
      .constantFrom('confirm', 'close', 'reopen', 'reopen_without_duty', 'settle')
      .map((move) => ({ move }) as const),
    fc
      .record({ open: fc.nat(1), questions: fc.nat(1), unconfirmed: fc.nat(1), changed: fc.nat(1) })
      .map((counts) => ({ move: 'work', counts }) as const),
  ),
  { maxLength: 40 },
);

describe('T-17 any sequence of moves', () => {
  it('closes only a confirmed and unchanged period, and reopens it only with the duty', () => {
    fc.assert(
      fc.property(commands, (all) => {
        let model: Model = { state: 'open', counts: NOTHING };
        for (const command of all) {
          const before = model;
          const given = { ...model, isOver: true, hasBegun: true };
          if (command.move === 'work' && model.state !== 'closed')
            model = { ...model, counts: command.counts };
          if (command.move === 'settle') {
            const { open, questions, unconfirmed, changed } = model.counts;
            model = { ...model, counts: { ...NOTHING, changed: open + questions + unconfirmed + changed } };
          }
          const decision =
            command.move === 'confirm'
              ? decideConfirmation(given)
              : command.move === 'close'
                ? decideClosing(given)
                : command.move === 'reopen' || command.move === 'reopen_without_duty'
                  ? decideReopening(given, command.move === 'reopen')
                  : null;
          if (decision?.kind === 'moved') {
            const counts = decision.to === 'confirmed' ? { ...model.counts, changed: 0 } : model.counts;
            model = { state: decision.to, counts };
          }
          if (before.state !== 'closed' && model.state === 'closed') {
            expect(before).toEqual({ state: 'confirmed', counts: NOTHING });
          }
          if (before.state === 'closed' && model.state !== 'closed') {
            expect([command.move, model.state]).toEqual(['reopen', 'open']);
          }
          if (before.state !== 'confirmed' && model.state === 'confirmed') {
            expect([before.counts.open, before.counts.questions, before.counts.unconfirmed]).toEqual([
              0, 0, 0,
            ]);
          }
          expect(PERIOD_STATES).toContain(model.state);
        }
      }),
    );
  });
});
