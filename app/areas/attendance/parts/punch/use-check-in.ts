import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CheckInState } from '#contract/attendance/check-ins.ts';
import type { Coordinates } from '#domain/format/coordinates.ts';
import { toStamp } from '#domain/time/instant.ts';
import { askState, sendPunch } from './device-api.ts';
import { type DevicePunch, type PunchOutcome, stamped } from './device-punch.ts';
import { forgetTaken } from './taken-breaks.ts';

const REFRESH_MS = 30_000;
const RETRY_MS = 10_000;

export type Desk = {
  state: CheckInState;
  /** The result of the last punch; null after it was read. */
  outcome: PunchOutcome | null;
  busy: boolean;
  /** The last refresh failed to reach the server. */
  unreached: boolean;
  punch: (press: DevicePunch, locate: () => Promise<Coordinates | null>) => Promise<void>;
  sendAgain: () => Promise<void>;
  settle: (outcome: PunchOutcome | null) => void;
};

/**
 * The state of the device, refreshed while the page is visible, and its punches. Only one punch is
 * sent at a time. It is retried under the same key until there is an answer.
 */
export function useCheckIn(loaded: CheckInState, refused: PunchOutcome | null): Desk {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState(loaded);
  const [outcome, setOutcome] = useState(refused);
  const [busy, setBusy] = useState(false);
  const [unreached, setUnreached] = useState(false);
  const waiting = useRef<DevicePunch | null>(null);
  const sending = useRef(false);
  const looks = useRef(0);

  useEffect(() => setState(loaded), [loaded]);

  const look = useCallback(async () => {
    looks.current += 1;
    const mine = looks.current;
    const found = await askState();
    // A refresh that started before a punch was answered may show the state before it.
    if (mine !== looks.current) return;
    setUnreached(found === 'unreached');
    if (found === 'unbound') void revalidate();
    else if (found !== 'unreached') setState(found);
  }, [revalidate]);

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
    return alone(async () => {
      waiting.current = stamped(next, { at, coordinates: await locate() });
      await send();
    });
  };
  const sendAgain = useCallback(() => alone(send), [alone, send]);

  useWhileSeen(REFRESH_MS, look);
  useRetry(outcome?.kind === 'unsent' && !busy, sendAgain);

  return { state, outcome, busy, unreached, punch: press, sendAgain, settle: setOutcome };
}

/**
 * Calls `look` at intervals while the page is visible, when it becomes visible, and when the
 * connection returns.
 */
function useWhileSeen(intervalMs: number, look: () => Promise<void>): void {
  useEffect(() => {
    const lookIfSeen = () => {
      if (document.visibilityState === 'visible') void look();
    };
    const timer = setInterval(lookIfSeen, intervalMs);
    document.addEventListener('visibilitychange', lookIfSeen);
    window.addEventListener('online', lookIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfSeen);
      window.removeEventListener('online', lookIfSeen);
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
