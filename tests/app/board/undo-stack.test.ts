import { expect, it } from 'vitest';
import {
  latestOf,
  pushed,
  type UndoStack,
  without,
} from '#app/areas/roster/shift/board/planning/undo-stack.ts';

it('remembers the last 20 steps, the latest first to be taken back', () => {
  const stack = Array.from({ length: 25 }, (_, index) => `step ${index}`).reduce<UndoStack>(pushed, []);
  expect(stack).toHaveLength(20);
  expect([stack[0], latestOf(stack)]).toEqual(['step 5', 'step 24']);
  expect(latestOf([])).toBeNull();
});

it('forgets a step that was taken back, wherever it stood', () => {
  expect(without(['one', 'two', 'three'], 'two')).toEqual(['one', 'three']);
});
