import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type RowRange, rowsBetween } from './shown-rows.ts';

type RowRangeOptions = {
  scroller: RefObject<HTMLElement | null>;
  offsets: readonly number[];
  /** The height in pixels of what stays above the rows while they scroll. */
  head: number;
  first: number;
};

/** The visible rows; before the first measurement, those that the server rendered. */
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
    // Synchronous, so that the frame with the new scroll position already has its rows.
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
