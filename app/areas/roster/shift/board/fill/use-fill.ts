import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import type { ProposedWork } from '#domain/roster/fill/company/proposal.ts';
import { fillInput, type RefusedDay } from './fill-input.ts';
import type { EmptySeat, FillOrder, FillReport, WhyAnswer } from './fill-messages.ts';
import { newSearcher } from './searcher.client.ts';
import { stillOpen } from './still-open.ts';

export interface Fill {
  /** The proposed placements that the board has room for. */
  placements: readonly ProposedWork[];
  open: number;
  /** Seats that the shown plan leaves empty. */
  empty: readonly EmptySeat[];
  /** What keeps people from the seats that were asked about, by the number of the seat. */
  causes: ReadonlyMap<number, WhyAnswer['causes']>;
  askWhy: (seat: EmptySeat) => void;
  isSearching: boolean;
  /** How many more seats a later plan fills, since the first touch froze the shown one. */
  more: number;
  /** Stops changing what is shown. */
  freeze: () => void;
  showLatest: () => void;
  /** Takes placements out of the proposal, for this board. */
  refuse: (placements: readonly ProposedWork[]) => void;
  /** Searches once more from what is shown, which it changes only where that fills more seats. */
  again: () => void;
  close: () => void;
}

const NOTHING: FillReport = {
  kind: 'plan',
  placements: [],
  empty: [],
  paths: [],
  open: 0,
  isFinished: false,
};
const NO_CAUSES: Fill['causes'] = new Map();

/** A plan for the open seats of a board, which gets better until the manager touches it. Null while none is asked for. */
export function useFill(board: Board): { fill: Fill | null; start: () => void } {
  const [isOn, setIsOn] = useState(false);
  const [latest, setLatest] = useState(NOTHING);
  const [frozen, setFrozen] = useState<FillReport | null>(null);
  const [refused, setRefused] = useState<readonly RefusedDay[]>([]);
  const [causes, setCauses] = useState(NO_CAUSES);
  const worker = useRef<Worker | null>(null);
  const stop = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const run = useCallback(
    (without: readonly RefusedDay[], kept: readonly ProposedWork[]) => {
      stop();
      setLatest(NOTHING);
      setFrozen(null);
      setCauses(NO_CAUSES);
      setIsOn(true);
      const searcher = newSearcher();
      searcher.onmessage = ({ data }: MessageEvent<FillReport | WhyAnswer>) => {
        if (data.kind === 'plan') setLatest(data);
        else setCauses((before) => new Map(before).set(data.need, data.causes));
      };
      const order: FillOrder = { kind: 'plan', input: fillInput(board, without, kept), seed: 1 };
      searcher.postMessage(order);
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
  if (!isOn) return { fill: null, start: () => run(refused, []) };
  const fill: Fill = {
    placements,
    open: shown.open,
    empty: shown.empty,
    causes,
    askWhy: ({ need }) => {
      freeze();
      worker.current?.postMessage({ kind: 'why', paths: shown.paths, need } satisfies FillOrder);
    },
    isSearching: !latest.isFinished,
    more: frozen ? Math.max(0, latest.placements.length - frozen.placements.length) : 0,
    freeze,
    showLatest: () => {
      setFrozen(null);
      setCauses(NO_CAUSES);
    },
    refuse: (gone) => {
      freeze();
      setRefused((before) => [...before, ...gone.map(({ personId, date }) => ({ personId, date }))]);
    },
    again: () => run(refused, placements),
    close: () => {
      stop();
      setIsOn(false);
    },
  };
  return { fill, start: () => run(refused, []) };
}

function isOfDay(day: RefusedDay, { personId, date }: ProposedWork): boolean {
  return day.personId === personId && day.date === date;
}
