import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CheckInState } from '#contract/attendance/check-ins.ts';
import { toStamp } from '#domain/time/instant.ts';
import { askState, sendPress } from './device-api.ts';
import { type Outcome, type Press, stamped } from './press.ts';
import type { Coordinates } from './use-location.ts';

const REFRESH_MS = 30_000;
const RETRY_MS = 10_000;

export type Desk = {
  state: CheckInState;
  /** What became of the last press; null once it was read. */
  outcome: Outcome | null;
  busy: boolean;
  /** The last look for news found nobody. */
  unreached: boolean;
  press: (press: Press, locate: () => Promise<Coordinates | null>) => Promise<void>;
  sendAgain: () => Promise<void>;
  settle: (outcome: Outcome | null) => void;
};

/**
 * What the device shows, kept up to date while it is seen, and its presses: one at a time, sent again under the same
 * key until somebody answers.
 */
export function useCheckIn(loaded: CheckInState, refused: Outcome | null): Desk {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState(loaded);
  const [outcome, setOutcome] = useState(refused);
  const [busy, setBusy] = useState(false);
  const [unreached, setUnreached] = useState(false);
  const waiting = useRef<Press | null>(null);
  const sending = useRef(false);
  const looks = useRef(0);

  useEffect(() => setState(loaded), [loaded]);

  const look = useCallback(async () => {
    looks.current += 1;
    const mine = looks.current;
    const found = await askState();
    // Who looked before a press was answered may have seen the time before it.
    if (mine !== looks.current) return;
    setUnreached(found === 'unreached');
    if (found === 'unbound') void revalidate();
    else if (found !== 'unreached') setState(found);
  }, [revalidate]);

  /** One after another: what is pressed meanwhile is no press. */
  const alone = useCallback(async (work: () => Promise<void>) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    await work();
    sending.current = false;
    setBusy(false);
  }, []);

  const send = useCallback(async () => {
    const press = waiting.current;
    if (press === null) return;
    const answer = await sendPress(press);
    if (answer.kind === 'unsent') return setOutcome(answer);
    waiting.current = null;
    if (answer.kind === 'unbound') return revalidate();
    await look();
    setOutcome(answer);
  }, [look, revalidate]);

  const press: Desk['press'] = (next, locate) => {
    const at = toStamp(Date.now());
    return alone(async () => {
      waiting.current = stamped(next, { at, coordinates: await locate() });
      await send();
    });
  };
  const sendAgain = useCallback(() => alone(send), [alone, send]);

  useWhileSeen(REFRESH_MS, look);
  useRetry(outcome?.kind === 'unsent' && !busy, sendAgain);

  return { state, outcome, busy, unreached, press, sendAgain, settle: setOutcome };
}

/** Now and then while the page is seen, when it is seen again, and when the connection is back. */
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

/** Sends what nobody answered again, and warns whoever leaves the page before that. */
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
