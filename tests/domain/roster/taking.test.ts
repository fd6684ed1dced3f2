import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkChanges, takeWhatGoes } from '#domain/roster/check.ts';
import { fitOf } from '#domain/roster/fit.ts';
import { openRoster } from '#domain/roster/roster.ts';
import { assign, facts, person, ROOMY, shift, times } from './build.ts';
import { PATIENCE, RUNS } from './runs.ts';

const MORNING = times('2026-11-21', '09:00-13:00');
const NOON = times('2026-11-21', '12:00-16:00');
const goesAlone = ({ passableBy }: { passableBy: string }) => passableBy === 'anyone';

function taken(stored: Parameters<typeof openRoster>[0], changes: Parameters<typeof takeWhatGoes>[1]) {
  return takeWhatGoes(openRoster(stored), changes, goesAlone).map(({ goes }) => goes);
}

describe('the rows of a batch that go', () => {
  it('are counted by the rows after them: of two that break a limit together the first goes', () => {
    const stored = facts({ people: [person(1)], shifts: [shift(10, MORNING), shift(11, NOON)] });
    expect(taken(stored, [assign(1, 10), assign(1, 11)])).toEqual([true, false]);
    expect(taken(stored, [assign(1, 11), assign(1, 10)])).toEqual([true, false]);
  });

  it('are not hindered by a row that stays, even if its warning could be passed', () => {
    const unborn = person(1, { birthday: null });
    const one = { ...ROOMY, fixedTotal: 1 };
    const stored = facts({ people: [unborn, person(2)], shifts: [shift(10, MORNING, { seats: [one] })] });
    expect(taken(stored, [assign(1, 10), assign(2, 10)])).toEqual([false, true]);
    // `checkChanges` counts the first row, because some role may pass it.
    const checked = checkChanges(openRoster(stored), [assign(1, 10), assign(2, 10)]);
    expect(checked.map(({ passableBy }) => passableBy)).toEqual(['manager', 'none']);
  });

  it('never exceed the spots, in any order of people', { timeout: PATIENCE }, () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4 }),
        fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 1 }),
        (spots, order) => {
          const seats = [{ ...ROOMY, fixedTotal: spots }];
          const stored = facts({
            people: [1, 2, 3, 4, 5, 6].map((id) => person(id)),
            shifts: [shift(10, MORNING, { seats })],
          });
          const goes = taken(
            stored,
            order.map((id) => assign(id, 10)),
          );
          expect(goes).toEqual(order.map((_, place) => place < spots));
        },
      ),
      RUNS,
    );
  });
});

describe('whether a reader can apply a checked change', () => {
  it.each([
    ['anyone', false, 'can'],
    ['manager', false, 'warning'],
    ['global_admin', false, 'cannot'],
    ['global_admin', true, 'warning'],
    ['none', true, 'cannot'],
  ] as const)('follows from who may pass it: %s, global admin %s: %s', (passableBy, isGlobalAdmin, fit) => {
    expect(fitOf({ passableBy }, isGlobalAdmin)).toBe(fit);
  });
});
