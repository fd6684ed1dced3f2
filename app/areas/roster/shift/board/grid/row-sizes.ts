import { useSyncExternalStore } from 'react';
import type { BoardView } from '#app/areas/roster/shift/board/view/board-address.ts';
import type { BoardRow } from './board-rows.ts';

/** Pixels. Rows have heights in advance, so that nothing shifts while they scroll. */
export interface RowSizes {
  /** One piece of work, with the gap after it. */
  block: number;
  around: number;
  /** A person without work. */
  least: number;
  /** The heading of a position. */
  group: number;
  /** The days, and one line of coverage below them. */
  head: number;
  line: number;
}

/** A mouse on a wide screen, as the variant `desk` of the styles. */
const DESK_QUERY = '(width >= 40rem) and (pointer: fine)';

const DESK: Record<BoardView, RowSizes> = {
  month: { block: 23, around: 5, least: 28, group: 28, head: 36, line: 28 },
  week: { block: 29, around: 5, least: 34, group: 28, head: 36, line: 28 },
};

/** Fingers need more room. */
const TOUCH: Record<BoardView, RowSizes> = {
  month: { block: 29, around: 4, least: 47, group: 33, head: 48, line: 29 },
  week: { block: 42, around: 9, least: 55, group: 33, head: 48, line: 29 },
};

/** The heights of a desk or of a touch screen; the server assumes a desk. */
export function useRowSizes(view: BoardView): RowSizes {
  const isDesk = useSyncExternalStore(
    followDesk,
    () => deskQuery().matches,
    () => true,
  );
  return rowSizes(view, isDesk);
}

export function rowSizes(view: BoardView, isDesk: boolean): RowSizes {
  return (isDesk ? DESK : TOUCH)[view];
}

let known: MediaQueryList | null = null;

/** One query for all: the board asks it for each frame of a scroll. */
function deskQuery(): MediaQueryList {
  known ??= matchMedia(DESK_QUERY);
  return known;
}

function followDesk(onChange: () => void): () => void {
  const query = deskQuery();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/**
 * A person's row is as high as their fullest day.
 * @param most the pieces of work on it, with those that a plan proposes
 */
export function rowHeight(row: BoardRow, { block, around, least, group }: RowSizes, most = 0): number {
  return row.kind === 'group' ? group : Math.max(least, Math.max(row.most, most) * block + around);
}
