import { lazy, type ReactNode, Suspense, type SyntheticEvent, useCallback, useRef, useState } from 'react';
import { loadRules, type Rules } from '#app/areas/roster/shift/board/planning/rules.ts';
import type { PointerStart } from './drag-layer.client.tsx';
import type { Dropping } from './use-dropping.ts';

const DragLayer = lazy(async () => {
  // The rules load together with the layer, so that a drag shows its verdict at once.
  const [{ DragLayer: Layer }] = await Promise.all([import('./drag-layer.client.tsx'), loadRules()]);
  return { default: Layer };
});

type DragSurfaceProps = {
  /** The table after hydration; null before. Dragging loads last. */
  table: HTMLTableElement | null;
  rules: Rules;
  dropping: Dropping;
  onDragging: (dragging: boolean) => void;
  children: ReactNode;
};

/** The part of the page with drag and drop. The cells offer the same by keyboard. */
export function DragSurface({ table, rules, dropping, onDragging, children }: DragSurfaceProps) {
  const surface = useRef<PointerStart | null>(null);
  const [draggable, setDraggable] = useState(false);
  const onReady = useCallback(() => setDraggable(true), []);
  const pointerStart = {
    onMouseDown: (event: SyntheticEvent) => surface.current?.('onMouseDown', event),
    onTouchStart: (event: SyntheticEvent) => surface.current?.('onTouchStart', event),
  };
  return (
    <>
      <div
        {...pointerStart}
        className="sm:flex sm:min-h-0 sm:flex-1 sm:flex-col"
        data-draggable={draggable || undefined}
      >
        {children}
      </div>
      <Suspense>
        {table && (
          <DragLayer
            table={table}
            surface={surface}
            rules={rules}
            {...dropping}
            onDragging={onDragging}
            onReady={onReady}
          />
        )}
      </Suspense>
    </>
  );
}
