import {
  type Announcements,
  DndContext,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { findingInShort, wayOutSentence, waysOutOf } from '#app/areas/roster/parts/finding/finding-text.ts';
import type { RosterCheck } from '#app/areas/roster/parts/finding/roster-check.ts';
import { useFindingWords } from '#app/areas/roster/parts/finding/use-finding-words.ts';
import { cellOf } from '#app/areas/roster/shift/board/grid/grid-roles.ts';
import { type CellAddress, cellKey } from '#app/areas/roster/shift/board/grid/grid-state.ts';
import { VERDICT_LOOKS } from '#app/areas/roster/shift/board/grid/verdict-looks.ts';
import { type Rules, verdictOf } from '#app/areas/roster/shift/board/planning/rules.ts';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import { formatAnyClock } from '#domain/time/clock.ts';
import { type DragSource, dragSourceOf, pulledEnd } from './drag-source.ts';

const NO_NAMES = { users: [], workplaces: [], positions: [] };

type DragLayerProps = {
  rules: Rules;
  /** The name of what is dragged. */
  labelOf: (source: DragSource) => string;
  /** The changes that a drop would make; null for no change. */
  changesFor: (source: DragSource, at: CellAddress, copies: boolean) => RosterChange[] | null;
  /** The times that are being resized. */
  timesOf: (workId: number) => { start: number; end: number } | null;
  onDrop: (source: DragSource, at: CellAddress, copies: boolean) => void;
  onResize: (workId: number, end: number) => void;
  onDragging: (dragging: boolean) => void;
  /** The table, whose edges scroll what is dragged over them. */
  table: HTMLElement;
  /** Receives the handler of pointer starts on the board. */
  surface: { current: PointerStart | null };
  onReady: () => void;
};

/** Receives each pointer start on the board, on a draggable element or not. */
export type PointerStart = (name: 'onMouseDown' | 'onTouchStart', event: SyntheticEvent) => void;

interface Pointer {
  x: number;
  y: number;
}

/** To dnd-kit the whole board is one draggable: thousands of cells would each need listeners. */
export function DragLayer(props: DragLayerProps) {
  const { t } = useTranslation('board');
  const { labelOf, onDrop, onResize, onDragging, onReady, timesOf } = props;
  useEffect(onReady, [onReady]);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const armed = useRef<DragSource | null>(null);
  const [source, setSource] = useState<DragSource | null>(null);
  const last = useRef<{ at: CellAddress | null; copies: boolean; end: number | null }>(NO_TARGET);
  const begun = useRef<Pointer>({ x: 0, y: 0 });
  const stop = () => {
    setSource(null);
    onDragging(false);
  };
  const onDragStart = ({ activatorEvent }: DragStartEvent) => {
    last.current = NO_TARGET;
    begun.current = pointOf(activatorEvent) ?? { x: 0, y: 0 };
    setSource(armed.current);
    onDragging(true);
  };
  const onDragEnd = () => {
    const { at, copies, end } = last.current;
    const dragged = source;
    stop();
    if (dragged?.kind === 'resize' && end !== null) onResize(dragged.id, end);
    else if (dragged && dragged.kind !== 'resize' && at) onDrop(dragged, at, copies);
  };
  const silent = () => undefined;
  const announcements: Announcements = {
    onDragStart: silent,
    onDragOver: silent,
    onDragEnd: silent,
    onDragCancel: silent,
  };
  return (
    <DndContext
      sensors={sensors}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('drag_hint') } }}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onDragCancel={stop}
    >
      <Listener
        table={props.table}
        surface={props.surface}
        arm={(found) => {
          armed.current = found;
        }}
      />
      {source && (
        <Dragged
          {...props}
          source={source}
          begun={begun.current}
          label={labelOf(source)}
          times={source.kind === 'resize' ? timesOf(source.id) : null}
          report={(now) => {
            last.current = now;
          }}
        />
      )}
    </DndContext>
  );
}

const NO_TARGET = { at: null, copies: false, end: null };

type ListenerProps = Pick<DragLayerProps, 'table' | 'surface'> & { arm: (source: DragSource | null) => void };

/** Listens on the whole board, and passes on only pointer starts on a draggable element. */
function Listener({ table, surface, arm }: ListenerProps) {
  const { listeners, setNodeRef } = useDraggable({ id: 'board' });
  useEffect(() => {
    setNodeRef(table);
    surface.current = (name, event) => {
      const found = dragSourceOf(event.target);
      arm(found);
      if (found) listeners?.[name]?.(event);
    };
  });
  return null;
}

type DraggedProps = DragLayerProps & {
  source: DragSource;
  begun: Pointer;
  label: string;
  times: { start: number; end: number } | null;
  report: (now: { at: CellAddress | null; copies: boolean; end: number | null }) => void;
};

interface Over {
  at: CellAddress;
  rect: DOMRect;
}

/** The label that follows the pointer, and the verdict of the rules on the cell below it. */
function Dragged({ source, begun, label, times, rules, changesFor, report }: DraggedProps) {
  const { t } = useTranslation('board');
  const [pointer, setPointer] = useState(begun);
  const [over, setOver] = useState<Over | null>(null);
  const [copies, setCopies] = useState(false);
  const now = useRef(begun);
  useEffect(() => {
    const look = () => {
      setPointer(now.current);
      const element = document.elementFromPoint(now.current.x, now.current.y);
      const [cell, at] = [element?.closest('[data-cell]'), cellOf(element)];
      setOver((before) => {
        if (!cell || !at) return null;
        const rect = cell.getBoundingClientRect();
        const isSame = before && cellKey(before.at) === cellKey(at) && before.rect.top === rect.top;
        return isSame && before.rect.left === rect.left ? before : { at, rect };
      });
    };
    const follow = (event: Event) => {
      const point = pointOf(event);
      if (!point) return;
      now.current = point;
      if ('altKey' in event) setCopies(event.altKey === true);
      look();
    };
    const turn = ({ key, type }: KeyboardEvent) => {
      if (key === 'Alt') setCopies(type === 'keydown');
    };
    window.addEventListener('mousemove', follow);
    window.addEventListener('touchmove', follow, { passive: true });
    window.addEventListener('scroll', look, true);
    window.addEventListener('keydown', turn);
    window.addEventListener('keyup', turn);
    return () => {
      window.removeEventListener('mousemove', follow);
      window.removeEventListener('touchmove', follow);
      window.removeEventListener('scroll', look, true);
      window.removeEventListener('keydown', turn);
      window.removeEventListener('keyup', turn);
    };
  }, []);
  const end = times ? pulledEnd(times, pointer.x - begun.x) : null;
  useEffect(() => report({ at: over?.at ?? null, copies, end }), [over, copies, end, report]);
  const changes = over && source.kind !== 'resize' ? changesFor(source, over.at, copies) : null;
  const found = changes ? rules.check(changes) : null;
  return (
    <>
      <div
        aria-hidden="true"
        className="pointer-events-none fixed top-0 left-0 z-50 max-w-52 truncate rounded-md border border-primary bg-accent px-2 py-1 font-semibold text-accent-foreground text-xs shadow-lg"
        style={{ transform: `translate(${labelLeft(pointer.x)}, ${pointer.y + 10}px)` }}
      >
        {copies && source.kind === 'work' ? `+ ${label}` : label}
        {end !== null && ` ${t('new_end', { time: formatAnyClock(end) })}`}
      </div>
      {over && changes && <TargetVerdict rect={over.rect} found={found} />}
    </>
  );
}

/** The largest width of the label, with the space around it. */
const LABEL_PIXELS = 218;

/** To the right of the pointer; near the right edge of the screen, to its left. */
function labelLeft(x: number): string {
  return x + LABEL_PIXELS > document.documentElement.clientWidth ? `calc(${x - 10}px - 100%)` : `${x + 10}px`;
}

const BORDERS = {
  ok: 'border-in bg-in/10',
  warn: 'border-late bg-late/10',
  refuse: 'border-destructive bg-destructive/10',
};

/** The cell under the pointer, with its verdict and the findings behind it. */
function TargetVerdict({ rect, found }: { rect: DOMRect; found: RosterCheck | null }) {
  const { t } = useTranslation('board');
  const words = useFindingWords(found?.named ?? NO_NAMES);
  const verdict = verdictOf(found);
  const { Icon, className } = VERDICT_LOOKS[verdict];
  const findings = found?.findings ?? [];
  const isLow = rect.bottom > window.innerHeight * 0.6;
  const place = isLow ? { bottom: window.innerHeight - rect.top + 8 } : { top: rect.bottom + 8 };
  return (
    <>
      <div
        aria-hidden="true"
        className={cn('pointer-events-none fixed z-40 rounded-md border-2', BORDERS[verdict])}
        style={{ left: rect.left, top: rect.top, width: rect.width, height: rect.height }}
      />
      <div
        role="status"
        className="pointer-events-none fixed z-40 grid w-80 max-w-[calc(100vw-16px)] gap-1 rounded-xl border border-border bg-popover p-3 text-popover-foreground text-[0.8125rem] shadow-2xl"
        style={{
          ...place,
          left: Math.max(8, Math.min(rect.left, document.documentElement.clientWidth - 328)),
        }}
      >
        <p className={cn('flex items-center gap-1.5 font-semibold', className)}>
          <Icon aria-hidden="true" className="size-4" />
          {t(`verdict.${verdict}`)}
        </p>
        {findings.slice(0, 3).map((finding) => {
          const sentence = findingInShort(finding, words);
          return <p key={sentence}>{sentence}</p>;
        })}
        {waysOutOf(findings).map((way) => {
          const sentence = wayOutSentence(way, null, words);
          return (
            <p key={sentence} className="text-muted-foreground">
              → {sentence}
            </p>
          );
        })}
      </div>
    </>
  );
}

function pointOf(event: Event): Pointer | null {
  if (event instanceof MouseEvent) return { x: event.clientX, y: event.clientY };
  const [touch] = 'touches' in event && event instanceof TouchEvent ? event.touches : [];
  return touch ? { x: touch.clientX, y: touch.clientY } : null;
}
