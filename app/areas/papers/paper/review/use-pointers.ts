import { type PointerEvent, useRef } from 'react';
import type { Point } from './view.ts';

type PointerMoves = {
  onMove: (by: Point) => void;
  /** Two fingers changed their distance by `factor`, around a point of the page. */
  onPinch: (factor: number, at: Point) => void;
};

/** Tracks dragging with mouse, pen or finger, and pinching with two fingers. */
export function usePointers({ onMove, onPinch }: PointerMoves) {
  const held = useRef(new Map<number, Point>());

  const release = ({ pointerId }: PointerEvent) => {
    held.current.delete(pointerId);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current.set(event.pointerId, pointOf(event));
    },
    onPointerMove: (event: PointerEvent) => {
      const before = held.current.get(event.pointerId);
      if (!before) return;
      const now = pointOf(event);
      const [other] = [...held.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
      held.current.set(event.pointerId, now);
      if (!other) return onMove({ x: now.x - before.x, y: now.y - before.y });
      const grown = distance(now, other) / Math.max(1, distance(before, other));
      onPinch(grown, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

function pointOf({ clientX, clientY }: PointerEvent): Point {
  return { x: clientX, y: clientY };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
