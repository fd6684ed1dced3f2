import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { canKeepPunches, loadSigning } from '#app/lib/kept-punches/chain.ts';
import type { RecordPunch } from '#domain/attendance/review-item.ts';
import { readShownCode } from '#domain/attendance/tablets/shown-code.ts';
import { type Instant, MINUTE_MS } from '#domain/time/instant.ts';
import {
  type Act,
  after,
  completePin,
  type Given,
  IDLE,
  lookOf,
  patienceOf,
  type Step,
  type TakenLook,
} from './flow.ts';
import { CANCEL_MS, changePress, type Press, preparePresses, signDue, takePress } from './keep/drafts.ts';
import { askTabletState, tabletSender } from './keep/tablet-api.ts';
import { forgetOld, readTablet, type TabletContent, tabletClock } from './keep/tablet-store.ts';
import { isLikelyIn, meantNumber, ownPunches, personOf } from './people.ts';
import { playSound } from './sounds.ts';

/** How often the tablet asks the server. */
const SYNC_MS = MINUTE_MS;
/** A phone that stays before the camera punches once. */
const SEEN_MS = MINUTE_MS;

export type Tablet = {
  /** Null before the storage was read; `off` where the browser cannot keep punches. */
  content: TabletContent | 'off' | null;
  /** Whether the server has ended the pairing. */
  isEnded: boolean;
  isReached: boolean;
  step: Step;
  act: (act: Act) => void;
  /** A press could not be stored. */
  hasFailed: boolean;
  /** A code before the camera. */
  show: (text: string) => void;
  /** The typed number, or a person of the list. */
  name: (number: string) => void;
  digit: (digit: string) => void;
  /** Goes on without the PIN. */
  skipPin: () => void;
  answerBreak: (answer: 'planned' | 'none' | null) => void;
  cancel: (id: number) => void;
  /** Reads and sends all again, as after a pairing. */
  sync: () => Promise<void>;
};

/** The tablet: what it keeps, what it shows, and what a touch or a code does. */
export function useTablet(): Tablet {
  const [content, setContent] = useState<Tablet['content']>(null);
  const [isReached, setIsReached] = useState(true);
  const [isEnded, setIsEnded] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [step, act] = useReducer(after, IDLE);
  const isTaking = useRef(false);

  const reload = useCallback(async () => setContent(await readTablet()), []);

  const sync = useCallback(async () => {
    await signDue();
    const left = await tabletSender.send();
    const heard = left > 0 ? 'unreached' : await askTabletState();
    setIsReached(heard !== 'unreached');
    if (heard === 'heard' || heard === 'ended') setIsEnded(heard === 'ended');
    const time = await tabletClock.serverTime();
    if (time !== null) await forgetOld(time.now);
    await reload();
  }, [reload]);

  useStart({ setContent, reload, sync });
  useSigning(content, reload);
  usePatience(step, act);

  const known = content === null || content === 'off' ? null : content;

  /** Only one at a time: a code is read again while its punch is still being stored. */
  const alone = async (work: () => Promise<void>) => {
    if (isTaking.current) return;
    isTaking.current = true;
    await work().finally(() => {
      isTaking.current = false;
    });
  };

  /** Stores a press and shows how it was taken. */
  const take = async (press: Press, look: TakenLook) => {
    try {
      const { id, at } = await takePress(press);
      const { kind, who } = press;
      const count = press.kind === 'head_count' ? press.count : null;
      act({ do: 'take', taken: { id, number: who.number, kind, look, at, count } });
      playSound(look);
      setHasFailed(false);
    } catch {
      act({ do: 'give_up' });
      playSound('mistyped');
      setHasFailed(true);
    }
    await reload();
  };

  const punch = async (who: Given, { pin, kind }: { pin: string | null; kind: RecordPunch }) => {
    if (known === null) return;
    const isIn = isLikelyIn(known, who.number, await likelyNow());
    const isKnown = known.state === null || personOf(known.state, who.number) !== null;
    const look = lookOf(kind, { isKnown, isIn, hasProof: pin !== null || who.phone !== null });
    await take({ kind, breaks: null, who, pin }, look);
  };

  const finish = (pin: string | null) => {
    if (step.kind !== 'pin') return;
    const { given: who, stamp: kind, count } = step;
    if (count !== null)
      void alone(() => take({ kind: 'head_count', count, breaks: null, who, pin }, 'counted'));
    else if (kind !== null) void alone(() => punch(who, { pin, kind }));
  };

  const proposed = async (number: string) => {
    const isIn = known !== null && isLikelyIn(known, number, await likelyNow());
    return isIn ? ('check_out' as const) : ('check_in' as const);
  };

  const ask = async (given: Given) => act({ do: 'name', given, stamp: await proposed(given.number) });

  const show = async (text: string) => {
    const shown = readShownCode(text);
    if (shown === null || known === null || (step.kind !== 'idle' && step.kind !== 'taken')) return;
    const { number, secret, phone } = shown;
    if (step.kind === 'taken' && step.taken.number === number) return;
    // The page may not yet show the last press.
    const last = ownPunches(await readTablet(), number).at(-1);
    const since = last === undefined ? Infinity : (await likelyNow()) - last.at;
    if (phone === null) {
      // The card of the last person is still there.
      if (since < CANCEL_MS) return;
      const { hashOfText } = await loadSigning();
      return ask({ number, card: secret === null ? null : await hashOfText(secret), phone });
    }
    if (last === undefined || since >= SEEN_MS)
      return punch({ number, card: null, phone }, { pin: null, kind: await proposed(number) });
    // They held the phone there for longer, or had not seen the result.
    const { kind, at } = last;
    if (step.kind === 'idle')
      act({ do: 'take', taken: { id: null, number, kind, look: 'again', at, count: null } });
  };

  return {
    content,
    isEnded,
    isReached,
    step,
    act,
    hasFailed,
    show: (text) => void alone(() => show(text)),
    name: (typed) => {
      const number = known === null ? typed : meantNumber(known, typed);
      const given = { number, card: null, phone: null };
      if (number === '') return;
      if (step.kind === 'leader') act({ do: 'lead', given });
      else void ask(given);
    },
    digit: (digit) => {
      const next = after(step, { do: 'digit', digit });
      act({ do: 'digit', digit });
      const pin = completePin(next);
      if (pin !== null) finish(pin);
      else if (next.kind === 'pin' && next.isMistyped) playSound('mistyped');
    },
    skipPin: () => finish(null),
    answerBreak: (answer) => {
      if (step.kind !== 'break') return;
      const { id } = step.taken;
      act({ do: 'break_done' });
      if (answer !== null && id !== null) void changePress(id, { breaks: answer }).then(reload);
    },
    cancel: (id) => void changePress(id, null).then(reload),
    sync,
  };
}

async function likelyNow(): Promise<Instant> {
  return (await tabletClock.serverTime())?.now ?? Date.now();
}

type Start = { setContent: (content: 'off') => void; reload: () => Promise<void>; sync: () => Promise<void> };

/** Shows what is stored, then sends it and asks the server, again each minute and when it may be reached. */
function useStart({ setContent, reload, sync }: Start): void {
  useEffect(() => {
    if (!canKeepPunches()) return setContent('off');
    const syncAgain = () => void sync().catch(() => {});
    const syncIfSeen = () => document.visibilityState === 'visible' && syncAgain();
    // Without its storage the browser cannot be a tablet.
    void reload().then(syncAgain, () => setContent('off'));
    void preparePresses().catch(() => {});
    const timer = setInterval(syncIfSeen, SYNC_MS);
    window.addEventListener('online', syncAgain);
    document.addEventListener('visibilitychange', syncIfSeen);
    const stop = tabletSender.onAnswered(() => void reload());
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', syncAgain);
      document.removeEventListener('visibilitychange', syncIfSeen);
      stop();
    };
  }, [setContent, reload, sync]);
}

/** Signs and sends the first press when it can no longer be cancelled. */
function useSigning(content: Tablet['content'], reload: () => Promise<void>): void {
  const first = content === null || content === 'off' ? undefined : content.drafts[0];
  const [key, pressed] = [first?.id, first?.pressed ?? 0];
  useEffect(() => {
    if (key === undefined) return;
    const sign = async () => {
      await signDue();
      await reload();
      await tabletSender.send();
      await reload();
    };
    const wait = Math.min(CANCEL_MS, Math.max(0, CANCEL_MS - (performance.now() - pressed)));
    const timer = setTimeout(() => void sign().catch(() => {}), wait);
    return () => clearTimeout(timer);
  }, [key, pressed, reload]);
}

/** Shows the idle page again when no one goes on. */
function usePatience(step: Step, act: (act: Act) => void): void {
  useEffect(() => {
    const patience = patienceOf(step);
    if (patience === null) return;
    const timer = setTimeout(
      () => act(step.kind === 'break' ? { do: 'break_done' } : { do: 'give_up' }),
      patience,
    );
    return () => clearTimeout(timer);
  }, [step, act]);
}
