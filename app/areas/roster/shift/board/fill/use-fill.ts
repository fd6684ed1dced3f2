import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { showToast } from '#app/ui/kit/toast-store.ts';
import type { FillFacts, FillRefusal, FillRunBody } from '#contract/roster/fill.ts';
import type { FillInput } from '#domain/roster/fill/company/fill-input.ts';
import type { ProposedWork } from '#domain/roster/fill/company/proposal.ts';
import type { PersonShare } from '#domain/roster/fill/company/reasons/lowest-shares.ts';
import type { PlacementReason } from '#domain/roster/fill/company/reasons/why-placed.ts';
import { fillInput } from './fill-input.ts';
import type {
  EmptySeat,
  FillAnswer,
  FillOrder,
  FillReport,
  PlacementName,
  WhatIfAnswer,
  WhyAnswer,
} from './fill-messages.ts';
import { askedPeople, type LeftOutPerson, refusedPeople, stillIn } from './left-out-people.ts';
import { type PlanDifference, planDifference } from './plan-difference.ts';
import { newSearcher } from './searcher.client.ts';
import { readFillFacts, readMadePlan, sendRun } from './send-fill.ts';
import { stillOpen } from './still-open.ts';

export interface Fill {
  /** The proposed placements that the board has room for. */
  placements: readonly ProposedWork[];
  open: number;
  /** Seats that the shown plan leaves empty. */
  empty: readonly EmptySeat[];
  /** People who are not planned until they declare their work for other employers. */
  undeclared: readonly number[];
  /** People who stay below the hours of their contract in the shown plan. */
  below: FillReport['below'];
  /** The shares of two groups of people in the shown plan, where they are far apart. */
  gap: FillReport['gap'];
  /** What keeps people from the seats that were asked about, by the number of the seat. */
  causes: ReadonlyMap<number, WhyAnswer['causes']>;
  askWhy: (seat: EmptySeat) => void;
  /** Why people have the spots that were asked about: by `placementKey`. */
  reasons: ReadonlyMap<string, PlacementReason | null>;
  askPlaced: (work: ProposedWork) => void;
  /** Who gets the least of the shown plan; null until asked. */
  lowest: readonly PersonShare[] | null;
  askLowest: () => void;
  /** What would fill more seats than the shown plan; null until asked. */
  whatIf: WhatIfAnswer | null;
  askWhatIf: () => void;
  isSearching: boolean;
  /** How many more seats a later plan fills, since the first touch froze the shown one. */
  more: number;
  /** What that plan would change. */
  difference: PlanDifference;
  /** Stops changing what is shown. */
  freeze: () => void;
  showLatest: () => void;
  /** The people that managers left out of plans on these days. */
  refusals: readonly FillRefusal[];
  /** Shows refusals that the server ended and added. */
  changeRefusals: (ended: readonly number[], added: readonly FillRefusal[]) => void;
  /** Takes placements out of the proposal whose people were asked. */
  hideAsked: (placements: readonly ProposedWork[]) => void;
  /** What the workplace asks of the people on each shift. */
  requirements: FillFacts['requirements'];
  /** Plans that were used here before. */
  runs: FillFacts['runs'];
  /** Records the shown plan once, when something of it is used. Returns its id; null without an answer. */
  recordRun: () => Promise<number | null>;
  /** Searches once more from what is shown, which it changes only where that fills more seats. */
  again: () => void;
  close: () => void;
}

const SEED = 1;
const NOTHING: FillReport = {
  kind: 'plan',
  placements: [],
  empty: [],
  paths: [],
  open: 0,
  undeclared: [],
  below: [],
  gap: null,
  isFinished: false,
};
const NO_CAUSES: Fill['causes'] = new Map();
const NO_REASONS: Fill['reasons'] = new Map();

/** Names a placement among those of a plan. */
export function placementKey({ personId, shiftId }: PlacementName): string {
  return `${personId} ${shiftId}`;
}

/**
 * A plan for the open seats of a board, which gets better until the manager touches it. Null while none is asked for.
 * @param madeId of a plan for several workplaces to begin with; null without one
 */
export function useFill(board: Board, madeId: string | null): { fill: Fill | null; start: () => void } {
  const { t } = useTranslation('board');
  const [isOn, setIsOn] = useState(false);
  const [facts, setFacts] = useState<FillFacts | null>(null);
  const [asked, setAsked] = useState<readonly LeftOutPerson[]>([]);
  const [latest, setLatest] = useState(NOTHING);
  const [frozen, setFrozen] = useState<FillReport | null>(null);
  const [causes, setCauses] = useState(NO_CAUSES);
  const [reasons, setReasons] = useState(NO_REASONS);
  const { order, begin, stop: stopSearcher } = useSearcher();
  const [lowest, setLowest] = useState<Fill['lowest']>(null);
  const [whatIf, setWhatIf] = useState<WhatIfAnswer | null>(null);
  /** Who waits for the lowest shares. */
  const waiting = useRef<((shares: readonly PersonShare[]) => void)[]>([]);
  const recorded = useRef<Promise<number | null> | null>(null);
  const runs = useRef(0);

  const hear = useCallback((answer: FillAnswer) => {
    if (answer.kind === 'plan') setLatest(answer);
    else if (answer.kind === 'why') setCauses((before) => new Map(before).set(answer.need, answer.causes));
    else if (answer.kind === 'placed')
      setReasons((before) => new Map(before).set(placementKey(answer), answer.reason));
    else if (answer.kind === 'what_if') setWhatIf(answer);
    else {
      setLowest(answer.shares);
      for (const resolve of waiting.current.splice(0)) resolve(answer.shares);
    }
  }, []);
  const stop = useCallback(() => {
    stopSearcher();
    for (const resolve of waiting.current.splice(0)) resolve([]);
  }, [stopSearcher]);
  const run = useCallback(
    async (without: readonly LeftOutPerson[], kept: FillInput['kept']) => {
      stop();
      runs.current += 1;
      const own = runs.current;
      recorded.current = null;
      setLatest(NOTHING);
      setFrozen(null);
      setCauses(NO_CAUSES);
      setReasons(NO_REASONS);
      setLowest(null);
      setWhatIf(null);
      setIsOn(true);
      const { workplace, date_from, date_to } = board;
      const read = await readFillFacts({ workplaceId: workplace.id, from: date_from, to: date_to });
      if (runs.current !== own) return;
      if (read === null) {
        setIsOn(false);
        showToast({ tone: 'error', text: t('auto.failed') });
        return;
      }
      setFacts(read);
      const leftOut = [...refusedPeople(board, read.refusals), ...without];
      begin({ kind: 'plan', input: fillInput(board, read, leftOut, kept), seed: SEED }, hear);
    },
    [board, t, begin, stop, hear],
  );

  const isOpened = useRef(false);
  useEffect(() => {
    if (madeId === null || isOpened.current) return;
    isOpened.current = true;
    void readMadePlan(madeId, board.workplace.id).then((kept) => {
      if (kept === null) showToast({ tone: 'error', text: t('auto.failed') });
      else void run([], kept);
    });
  }, [madeId, board, run, t]);

  const shown = frozen ?? latest;
  const refusals = facts?.refusals ?? NO_REFUSALS;
  const placements = useMemo(
    () => stillIn(board, stillOpen(board, shown.placements), [...refusedPeople(board, refusals), ...asked]),
    [board, shown, refusals, asked],
  );
  const freeze = useCallback(() => setFrozen((before) => before ?? latest), [latest]);
  const difference = useMemo(() => planDifference(shown.placements, latest.placements), [shown, latest]);
  if (!isOn) return { fill: null, start: () => void run(asked, []) };
  const askLowest = () => {
    freeze();
    const answer = new Promise<readonly PersonShare[]>((resolve) => {
      waiting.current.push(resolve);
    });
    order({ kind: 'lowest', paths: shown.paths });
    return answer;
  };
  const record = async (): Promise<number | null> => {
    if (!facts) return null;
    const shares = await askLowest();
    const sent = await sendRun(runBody(board, facts, shown, shares));
    if (sent.state === 'done') return sent.answer.id;
    recorded.current = null;
    return null;
  };
  const fill: Fill = {
    placements,
    open: shown.open,
    empty: shown.empty,
    undeclared: shown.undeclared,
    below: shown.below,
    gap: shown.gap,
    causes,
    askWhy: ({ need }) => {
      freeze();
      order({ kind: 'why', paths: shown.paths, need });
    },
    reasons,
    askPlaced: ({ personId, seat: { shiftId } }) => {
      freeze();
      order({ kind: 'placed', paths: shown.paths, personId, shiftId });
    },
    lowest,
    askLowest: () => void askLowest(),
    whatIf,
    askWhatIf: () => {
      freeze();
      order({ kind: 'what_if', paths: shown.paths });
    },
    isSearching: !latest.isFinished,
    more: frozen ? Math.max(0, latest.placements.length - frozen.placements.length) : 0,
    difference,
    freeze,
    showLatest: () => {
      setFrozen(null);
      setCauses(NO_CAUSES);
      setReasons(NO_REASONS);
      setLowest(null);
      setWhatIf(null);
    },
    refusals,
    changeRefusals: (ended, added) => {
      freeze();
      setFacts(
        (before) =>
          before && {
            ...before,
            refusals: [...added, ...before.refusals.filter(({ id }) => !ended.includes(id))],
          },
      );
    },
    hideAsked: (gone) => setAsked((before) => [...before, ...askedPeople(board, gone)]),
    requirements: facts?.requirements ?? NO_REQUIREMENTS,
    runs: facts?.runs ?? NO_RUNS,
    recordRun: () => {
      recorded.current ??= record();
      return recorded.current;
    },
    again: () => void run(asked, placements),
    close: () => {
      stop();
      runs.current += 1;
      setIsOn(false);
    },
  };
  return { fill, start: () => void run(asked, []) };
}

const NO_REFUSALS: Fill['refusals'] = [];
const NO_REQUIREMENTS: Fill['requirements'] = [];
const NO_RUNS: Fill['runs'] = [];

/** The thread of the search, with what it answers. */
function useSearcher() {
  const worker = useRef<Worker | null>(null);
  const stop = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
  }, []);
  useEffect(() => stop, [stop]);
  const order = useCallback((message: FillOrder) => worker.current?.postMessage(message), []);
  const begin = useCallback(
    (message: FillOrder, hear: (answer: FillAnswer) => void) => {
      stop();
      worker.current = newSearcher();
      worker.current.onmessage = ({ data }: MessageEvent<FillAnswer>) => hear(data);
      order(message);
    },
    [stop, order],
  );
  return { order, begin, stop };
}

function runBody(
  { workplace, date_from, date_to }: Board,
  { settings }: FillFacts,
  { open, placements }: FillReport,
  shares: readonly PersonShare[],
): FillRunBody {
  return {
    workplace_id: workplace.id,
    date_from,
    date_to,
    settings,
    seed: SEED,
    open,
    filled: placements.length,
    agreed: placements.filter(({ isAgreed }) => isAgreed).length,
    lowest: shares.map(({ personId, share }) => ({ user_id: personId, percent: Math.round(share * 100) })),
  };
}
