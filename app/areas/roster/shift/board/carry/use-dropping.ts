import type { Dispatch } from 'react';
import type { CellAddress, GridAction } from '#app/areas/roster/shift/board/grid/grid-state.ts';
import type { RowWords } from '#app/areas/roster/shift/board/grid/row-words.ts';
import {
  type BoardStep,
  movingSteps,
  placingSteps,
  resizingSteps,
  rosterChanges,
} from '#app/areas/roster/shift/board/planning/board-changes.ts';
import type { Planning } from '#app/areas/roster/shift/board/planning/use-planning.ts';
import type { ShownBoard } from '#app/areas/roster/shift/board/shown-board.ts';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import { bestSeat } from './best-seat.ts';
import type { DragSource } from './drag-source.ts';

/** The changes that a drag previews and a drop makes. */
export interface Dropping {
  labelOf: (source: DragSource) => string;
  changesFor: (source: DragSource, at: CellAddress, copies: boolean) => RosterChange[] | null;
  timesOf: (workId: number) => { start: number; end: number } | null;
  onDrop: (source: DragSource, at: CellAddress, copies: boolean) => void;
  onResize: (workId: number, end: number) => void;
}

export function useDropping(
  { board, rules, plan }: Planning,
  { rowAt, blockOf }: ShownBoard,
  words: RowWords,
  act: Dispatch<GridAction>,
): Dropping {
  const stepsOf = (source: DragSource, at: CellAddress, copies: boolean): BoardStep[] | null => {
    const row = rowAt(at);
    if (!row) return null;
    const to = { row, date: at.date };
    if (source.kind === 'template') {
      return placingSteps(source.id, to, bestSeat(board, rules, source.id, to));
    }
    const block = blockOf(source.id);
    return block ? movingSteps(board, block, to, copies) : null;
  };
  return {
    labelOf: ({ kind, id }) => {
      if (kind === 'template') return board.templates.find((template) => template.id === id)?.name ?? '';
      const block = blockOf(id);
      return block
        ? [words.nameOf(block), words.chip(block.person.user).name, block.person.user.staff_no]
            .filter(Boolean)
            .join(' ')
        : '';
    },
    changesFor: (source, at, copies) => {
      const steps = stepsOf(source, at, copies);
      return steps && rosterChanges(board, steps);
    },
    timesOf: (workId) => blockOf(workId)?.work ?? null,
    onDrop: (source, at, copies) => {
      const steps = stepsOf(source, at, copies);
      if (!steps) return;
      act({ type: 'go', place: at, extend: false });
      plan(
        source.kind === 'template' || copies ? 'assign' : 'move',
        rosterChanges(board, steps),
        steps.length,
      );
    },
    onResize: (workId, end) => {
      const block = blockOf(workId);
      if (block && end !== block.work.end) plan('change', rosterChanges(board, resizingSteps(block, end)));
    },
  };
}
