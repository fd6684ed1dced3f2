import type { SignedPunch } from '#contract/attendance/punch-signing.ts';
import { type Outbox, type PostPunches, type PunchAnswer, pauseAfter, sendInOrder } from './send-kept.ts';

/** A request without an answer fails after this time. */
export const ANSWER_WITHIN_MS = 15_000;

/** One punch may be the cause, and it must not hold up the others. */
const REFUSED_STATUSES = new Set([400, 413, 422, 500]);

/** Posts punches to an operation of the API, in the body that it takes. */
export function postPunchesTo<Answer extends PunchAnswer>(
  path: string,
  bodyOf: (punches: readonly SignedPunch[]) => object | Promise<object>,
): PostPunches<Answer> {
  return async (punches) => {
    try {
      const answer = await fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(await bodyOf(punches)),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      if (answer.ok) {
        const { data }: { data: Answer[] } = await answer.json();
        return data;
      }
      return REFUSED_STATUSES.has(answer.status) ? 'refused' : null;
    } catch {
      // No connection, or an answer from another server.
      return null;
    }
  };
}

/**
 * Sends the punches of an outbox, and tries again after growing pauses until nothing is left.
 * @param lock only one page of a browser sends at a time
 */
export function createSender<Answer extends PunchAnswer>(
  lock: string,
  outbox: Outbox<Answer>,
  post: PostPunches<Answer>,
) {
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  async function attempt(): Promise<{ answered: number; left: number }> {
    const result = await navigator.locks.request(lock, async () => {
      const sent = await sendInOrder(outbox, post);
      await outbox.sent?.();
      return sent;
    });
    attempts = result.answered > 0 ? 1 : attempts + 1;
    clearTimeout(timer);
    if (result.left > 0) timer = setTimeout(() => void sendAndNotify(), pauseAfter(attempts));
    else attempts = 0;
    return result;
  }

  async function sendAndNotify(): Promise<void> {
    try {
      const { answered } = await attempt();
      if (answered === 0) return;
    } catch {
      // The browser could not read or store; what is kept stays.
      attempts += 1;
      timer = setTimeout(() => void sendAndNotify(), pauseAfter(attempts));
      return;
    }
    for (const listener of listeners) listener();
  }

  /** Sends what is kept, and returns the number of punches that are still kept. */
  async function send(): Promise<number> {
    return (await attempt()).left;
  }

  /** Calls the listener after punches were answered that no caller waits for. */
  function onAnswered(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** Sends now, and whenever a network may be back, as long as the page is open. */
  function startSending(): void {
    const sendAgain = () => {
      if (document.visibilityState !== 'visible') return;
      attempts = 0;
      void sendAndNotify();
    };
    window.addEventListener('online', sendAgain);
    window.addEventListener('pageshow', sendAgain);
    document.addEventListener('visibilitychange', sendAgain);
    document.addEventListener('resume', sendAgain);
    sendAgain();
  }

  return { send, onAnswered, startSending };
}
