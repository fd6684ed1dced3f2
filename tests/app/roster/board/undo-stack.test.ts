import { expect, it } from 'vitest';
import {
  latestOf,
  pushed,
  type UndoStack,
  without,
} from '#app/areas/roster/shift/board/planning/undo-stack.ts';

it('keeps the last 20 steps and undoes the latest first', () => {
  const stack = Array.from({ length: 25 }, (_, index) => `step ${index}`).reduce<UndoStack>(pushed, []);
  expect(stack).toHaveLength(20);
  expect([stack[0], latestOf(stack)]).toEqual(['step 5', 'step 24']);
  expect(latestOf([])).toBeNull();
});

it('drops an undone step at any position', () => {
  expect(without(['one', 'two', 'three'], 'two')).toEqual(['one', 'three']);
});
