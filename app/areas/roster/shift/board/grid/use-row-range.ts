import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type RowRange, rowsBetween } from './shown-rows.ts';

type RowRangeOptions = {
  scroller: RefObject<HTMLElement | null>;
  offsets: readonly number[];
  /** Pixels of what stays above the rows while they scroll. */
  head: number;
  /** So many rows the server drew. */
  first: number;
};

/** The rows that are in sight; until that is known, those that the server drew. */
export function useRowRange({ scroller, offsets, head, first }: RowRangeOptions): RowRange {
  const [range, setRange] = useState<RowRange>({ from: 0, to: first });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const { scrollTop, clientHeight } = element;
      const now = rowsBetween(offsets, scrollTop, scrollTop + clientHeight - head);
      setRange((before) => (before.from === now.from && before.to === now.to ? before : now));
    };
    // At once: the frame that shows the new place shows its rows.
    const follow = () => flushSync(look);
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', follow);
    };
  }, [scroller, offsets, head]);
  return range;
}
