import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { documentAnsweredAt } from '#app/areas/attendance/check-in/use-server-clock.ts';
import { isTimely, sampleAt, sampleClocks } from '#app/lib/kept-punches/clock-samples.ts';
import { serverTime } from '#app/lib/kept-punches/keep-punch.ts';
import type { StoredPunch } from '#app/lib/kept-punches/punch-store.ts';
import { onAnswered, punchesOf, sendKept, startSending } from '#app/lib/kept-punches/sender.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import type { CheckInState } from '#contract/attendance/check-ins.ts';
import type { Coordinates } from '#domain/format/coordinates.ts';
import { toStamp } from '#domain/time/instant.ts';
import { askState, sendPunch } from './device-api.ts';
import { type DevicePunch, type PunchOutcome, stamped } from './device-punch.ts';
import {
  answeredOutcome,
  endKeeping,
  type Keeping,
  type KeptPunches,
  keepAtOnce,
  NOTHING_KEPT,
  startKeeping,
  storeState,
} from './keeping.ts';
import { provisionalId, stateWithKept } from './state-with-kept.ts';
import { forgetTaken, moveTaken } from './taken-breaks.ts';

const REFRESH_MS = 30_000;
const RETRY_MS = 10_000;

export type Desk = {
  state: CheckInState;
  /** The result of the last punch; null after it was read. */
  outcome: PunchOutcome | null;
  busy: boolean;
  /** The last refresh failed to reach the server. */
  unreached: boolean;
  /** The server has answered since the page was opened. */
  reached: boolean;
  kept: KeptPunches;
  punch: (press: DevicePunch, locate: () => Promise<Coordinates | null>) => Promise<void>;
  sendAgain: () => Promise<void>;
  settle: (outcome: PunchOutcome | null) => void;
};

/**
 * The state of the device, refreshed while the page is visible, and its punches. Where the browser can,
 * a punch is signed and kept before it is sent. Elsewhere only one punch is sent at a time, and retried
 * under the same key until there is an answer.
 * @param isStored whether `loaded` is an earlier answer of the server, from the storage of the browser
 */
export function useCheckIn(
  loaded: CheckInState,
  refused: PunchOutcome | null,
  { isStored = false }: { isStored?: boolean } = {},
): Desk {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState(loaded);
  const [outcome, setOutcome] = useState(refused);
  const [busy, setBusy] = useState(false);
  const [unreached, setUnreached] = useState(isStored);
  const [reached, setReached] = useState(!isStored);
  const [kept, setKept] = useState(NOTHING_KEPT);
  const waiting = useRef<DevicePunch | null>(null);
  const sending = useRef(false);
  const looks = useRef(0);
  /** The last answer of the server. */
  const heard = useRef(loaded);
  const keeping = useRef<Promise<Keeping>>(Promise.resolve('off'));
  const sampleOfLoad = useSampleOfLoad();

  const showKept = useCallback(async () => {
    const { user } = heard.current;
    const [shown, punches, time] = await Promise.all([
      keeping.current,
      punchesOf(user.id).catch(() => []),
      serverTime().catch(() => null),
    ]);
    setKept({ keeping: shown, punches, heardAt: time?.heard ?? null });
    return { punches, time };
  }, []);

  const showLikely = useCallback(async () => {
    const { punches, time } = await showKept();
    if (time) setState(stateWithKept(heard.current, punches, time.now));
    return punches;
  }, [showKept]);

  const look = useCallback(async () => {
    looks.current += 1;
    const mine = looks.current;
    const isKeeping = (await keeping.current) === 'on';
    // The server takes a state that was asked for before a kept punch as a contradiction.
    const left = isKeeping ? await sendKept().catch(() => 1) : 0;
    const asked = sampleClocks();
    const answer = left > 0 ? 'unreached' : await askState();
    const sample = sampleClocks();
    const found = answer === 'unbound' || isTimely(asked, sample) ? answer : 'unreached';
    // A refresh that started before a punch was answered may show the state before it.
    if (mine !== looks.current) return;
    setUnreached(found === 'unreached');
    if (found === 'unbound') {
      await endKeeping();
      setReached(true);
      return void revalidate();
    }
    const shownId = heard.current.user.id;
    if (found !== 'unreached') {
      heard.current = found;
      setReached(true);
    }
    if (!isKeeping) {
      if (found !== 'unreached') setState(found);
      return;
    }
    if (found !== 'unreached') await storeState(found, sample);
    // Another person was paired here in another page.
    if (found !== 'unreached' && found.user.id !== shownId) return window.location.replace('/check-in');
    const punches = found === 'unreached' ? await showLikely() : (await showKept()).punches;
    if (found !== 'unreached') {
      takeOverBreaks(punches, found.open);
      setState(found);
    }
    setOutcome((shown) => (shown?.kind === 'kept' ? answeredOutcome(shown, punches, heard.current) : shown));
  }, [revalidate, showKept, showLikely]);

  useEffect(() => {
    setState(loaded);
    heard.current = loaded;
    // Null for a state whose moment is unknown: then the server is asked at once.
    const sample = isStored ? null : sampleOfLoad();
    keeping.current = startKeeping(loaded, sample);
    void keeping.current.then(async (found) => {
      if (found !== 'on') return setKept({ ...NOTHING_KEPT, keeping: found });
      startSending();
      await (isStored ? showLikely() : showKept());
    });
    if (sample === null) void look();
  }, [loaded, isStored, sampleOfLoad, showKept, showLikely, look]);

  /** Runs one task at a time; punches during a task are ignored. */
  const alone = useCallback(async (work: () => Promise<void>) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }, []);

  const send = useCallback(async () => {
    const punch = waiting.current;
    if (punch === null) return;
    const answer = await sendPunch(punch);
    if (answer.kind === 'unsent') return setOutcome(answer);
    waiting.current = null;
    if (answer.kind === 'unbound') return revalidate();
    if (answer.kind === 'done' && answer.punch === 'check-out') forgetTaken(answer.work.work_history_id);
    await look();
    setOutcome(answer);
  }, [look, revalidate]);

  const press: Desk['punch'] = (next, locate) => {
    const at = toStamp(Date.now());
    const sample = sampleClocks();
    return alone(async () => {
      const isKeeping = (await keeping.current) === 'on';
      const result = isKeeping ? await keepAtOnce(next, state, { sample, locate }) : null;
      if (result === null) {
        waiting.current = stamped(next, { at, coordinates: await locate() });
        return send();
      }
      setOutcome(result);
      if (result.kind === 'refused') return;
      // A refresh under way shows the state before the punch.
      looks.current += 1;
      if (next.kind === 'check-out' && state.open) forgetTaken(state.open.work_history_id);
      await showLikely();
      void look();
    });
  };
  const sendAgain = useCallback(() => alone(send), [alone, send]);

  useWhileSeen(REFRESH_MS, look);
  useRetry(outcome?.kind === 'unsent' && !busy, sendAgain);
  useEffect(() => onAnswered(() => void look()), [look]);

  return { state, outcome, busy, unreached, reached, kept, punch: press, sendAgain, settle: setOutcome };
}

/** Returns the clocks at the answer with the loaded state: of the document, later of the page's data. Null if unknown. */
function useSampleOfLoad(): () => ReturnType<typeof sampleAt> {
  const hydrated = useHydrated();
  const cameWithDocument = useRef(!hydrated);
  return useCallback(() => {
    const now = sampleClocks();
    if (!cameWithDocument.current) return now;
    cameWithDocument.current = false;
    return sampleAt(documentAnsweredAt(), now);
  }, []);
}

/** The breaks that began before the server knew the work. */
function takeOverBreaks(punches: readonly StoredPunch[], open: CheckInState['open']): void {
  const started = punches.findLast(({ stamp }) => stamp === 'check_in');
  if (open === null || started?.answer?.at !== open.check_in_time) return;
  moveTaken(provisionalId(started), open.work_history_id);
}

/**
 * Calls `look` at intervals while the page is visible, when it becomes visible or awake, and when the
 * connection returns.
 */
function useWhileSeen(intervalMs: number, look: () => Promise<void>): void {
  useEffect(() => {
    const lookIfSeen = () => {
      if (document.visibilityState === 'visible') void look();
    };
    // The first showing of a page has the state of its load.
    const lookIfReturned = ({ persisted }: PageTransitionEvent) => persisted && lookIfSeen();
    const timer = setInterval(lookIfSeen, intervalMs);
    const events = ['visibilitychange', 'resume'] as const;
    for (const event of events) document.addEventListener(event, lookIfSeen);
    window.addEventListener('online', lookIfSeen);
    window.addEventListener('pageshow', lookIfReturned);
    return () => {
      clearInterval(timer);
      for (const event of events) document.removeEventListener(event, lookIfSeen);
      window.removeEventListener('online', lookIfSeen);
      window.removeEventListener('pageshow', lookIfReturned);
    };
  }, [intervalMs, look]);
}

/** Retries an unanswered punch, and warns a person who leaves the page before that. */
function useRetry(wanted: boolean, send: () => Promise<void>): void {
  useEffect(() => {
    if (!wanted) return;
    const again = () => void send();
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const timer = setTimeout(again, RETRY_MS);
    window.addEventListener('online', again);
    window.addEventListener('beforeunload', warn);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
      window.removeEventListener('beforeunload', warn);
    };
  }, [wanted, send]);
}
