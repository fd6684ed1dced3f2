import { describe, expect, it } from 'vitest';
import { boardRows } from '#app/areas/roster/shift/board/grid/board-rows.ts';
import { chosenCells, fillingSteps } from '#app/areas/roster/shift/board/grid/chosen-cells.ts';
import { copiedOf } from '#app/areas/roster/shift/board/planning/board-changes.ts';
import { rowChoice } from '#app/areas/roster/shift/board/view/board-address.ts';
import { board, MONDAY, NO_FACTS, person, shift, work } from './build.ts';

const [TUESDAY, WEDNESDAY] = ['2026-11-24', '2026-11-25'];
const [monday, tuesday] = [shift(20, MONDAY), shift(21, TUESDAY)];
const planned = board({
  shifts: [monday, tuesday],
  people: [person(1, { work: [work(31, monday), work(32, tuesday)] }), person(2), person(3)],
});
const people = boardRows(planned, rowChoice(new URLSearchParams()), NO_FACTS).filter(
  (row) => row.kind === 'person',
);

const chosen = (...selected: string[]) =>
  chosenCells({ active: { row: 'p1', date: MONDAY }, selected: new Set(selected) }, people);

describe('the target cells of a command', () => {
  it('are the focused cell by default', () => {
    expect(chosen()).toEqual([{ row: 0, date: MONDAY, blocks: people[0]?.cells.get(MONDAY) }]);
  });

  it('are the selected cells of people instead', () => {
    const cells = chosen(`p2|${TUESDAY}`, `t9|${MONDAY}`, `p1|${TUESDAY}`, `p77|${MONDAY}`);
    expect(cells.map(({ row, date, blocks }) => [row, date, blocks.length])).toEqual([
      [1, TUESDAY, 0],
      [0, TUESDAY, 1],
    ]);
  });

  it('are empty before any selection', () => {
    expect(chosenCells({ active: null, selected: new Set() }, people)).toEqual([]);
  });
});

describe('copied cells', () => {
  const pasted = (copied: readonly string[], onto: readonly string[]) =>
    fillingSteps(planned, copiedOf(chosen(...copied)), chosen(...onto), people).map((step) =>
      step.kind === 'assign' ? [step.user_id, step.date] : step.kind,
    );

  it('fill every selected cell when there is one', () => {
    expect(pasted([`p1|${MONDAY}`], [`p3|${WEDNESDAY}`, `p2|${MONDAY}`])).toEqual([
      [3, WEDNESDAY],
      [2, MONDAY],
    ]);
  });

  it('keep their distances when there are several, from the first selected cell on', () => {
    const two = [`p1|${MONDAY}`, `p1|${TUESDAY}`];
    expect(pasted(two, [`p3|${MONDAY}`, `p2|${WEDNESDAY}`, `p2|${TUESDAY}`])).toEqual([
      [2, TUESDAY],
      [2, WEDNESDAY],
    ]);
  });

  it('paste nothing without a cell', () => {
    expect(pasted([], [`t9|${MONDAY}`])).toEqual([]);
  });
});
