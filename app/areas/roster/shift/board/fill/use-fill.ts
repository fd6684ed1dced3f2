import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import type { Placement } from '#domain/roster/fill/company/proposal.ts';
import { fillInput, type RefusedDay } from './fill-input.ts';
import type { FillOrder, FillReport } from './fill-messages.ts';
import { stillOpen } from './still-open.ts';

export interface Fill {
  /** The proposed placements that the board has room for. */
  placements: readonly Placement[];
  open: number;
  isSearching: boolean;
  /** How many more seats a later plan fills, since the first touch froze the shown one. */
  more: number;
  /** Stops changing what is shown. */
  freeze: () => void;
  showLatest: () => void;
  /** Takes placements out of the proposal, for this board. */
  refuse: (placements: readonly Placement[]) => void;
  again: () => void;
  close: () => void;
}

const NOTHING: FillReport = { placements: [], open: 0, isFinished: false };

/** A plan for the open seats of a board, which gets better until somebody touches it. Null while none is asked for. */
export function useFill(board: Board): { fill: Fill | null; start: () => void } {
  const [isOn, setIsOn] = useState(false);
  const [latest, setLatest] = useState(NOTHING);
  const [frozen, setFrozen] = useState<FillReport | null>(null);
  const [refused, setRefused] = useState<readonly RefusedDay[]>([]);
  const worker = useRef<Worker | null>(null);
  const stop = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const run = useCallback(
    (without: readonly RefusedDay[]) => {
      stop();
      setLatest(NOTHING);
      setFrozen(null);
      setIsOn(true);
      const searcher = new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module' });
      searcher.onmessage = ({ data }: MessageEvent<FillReport>) => setLatest(data);
      searcher.postMessage({ input: fillInput(board, without), seed: 1 } satisfies FillOrder);
      worker.current = searcher;
    },
    [board, stop],
  );

  const shown = frozen ?? latest;
  const placements = useMemo(
    () => stillOpen(board, shown.placements).filter((one) => !refused.some((day) => isOfDay(day, one))),
    [board, shown, refused],
  );
  const freeze = useCallback(() => setFrozen((before) => before ?? latest), [latest]);
  if (!isOn) return { fill: null, start: () => run(refused) };
  const fill: Fill = {
    placements,
    open: shown.open,
    isSearching: !latest.isFinished,
    more: frozen ? Math.max(0, latest.placements.length - frozen.placements.length) : 0,
    freeze,
    showLatest: () => setFrozen(null),
    refuse: (gone) => {
      freeze();
      setRefused((before) => [...before, ...gone.map(({ personId, date }) => ({ personId, date }))]);
    },
    again: () => run(refused),
    close: () => {
      stop();
      setIsOn(false);
    },
  };
  return { fill, start: () => run(refused) };
}

function isOfDay(day: RefusedDay, { personId, date }: Placement): boolean {
  return day.personId === personId && day.date === date;
}
