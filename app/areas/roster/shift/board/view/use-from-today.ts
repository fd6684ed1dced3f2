import { type RefObject, useLayoutEffect } from 'react';
import type { BoardView } from './board-address.ts';
import type { ShownDay } from './shown-day.ts';

/** Opens a month scrolled to today, with the day before it visible: past days are seldom planned. */
export function useFromToday(
  scroller: RefObject<HTMLElement | null>,
  view: BoardView,
  days: readonly ShownDay[],
): void {
  const today = view === 'month' ? days.findIndex(({ isToday }) => isToday) : -1;
  useLayoutEffect(() => {
    const element = scroller.current;
    const [names, ...heads] = element?.querySelector('tr')?.cells ?? [];
    const head = heads[Math.max(0, today - 1)];
    if (!element || !names || !head || today < 0) return;
    // Keeps a scroll position that the browser restored or the reader chose.
    if (element.scrollLeft === 0) element.scrollLeft = head.offsetLeft - names.offsetWidth;
  }, [scroller, today]);
}
