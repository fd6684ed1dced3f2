import type { KeptPunchAnswer } from '#contract/attendance/kept-punches.ts';
import { canKeepPunches } from './keep-punch.ts';
import { markKept } from './kept-mark.ts';
import { allPunches, forgetAnswered, isAnyUnsent, storeAnswers, unsentPunches } from './punch-store.ts';
import { type PostPunches, pauseAfter, sendInOrder } from './send-kept.ts';

/** Only one page of a browser sends at a time. */
const SENDING_LOCK = 'kinmu-send-punches';
/** A request without an answer fails after this time. */
const ANSWER_WITHIN_MS = 15_000;

/** One punch may be the cause, and it must not hold up the others. */
const REFUSED_STATUSES = new Set([400, 413, 422, 500]);

/** The signatures identify the device, so this works after the end of a pairing too. */
const postPunches: PostPunches = async (punches) => {
  try {
    const answer = await fetch('/api/device/punches', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ punches, sent: Date.now() }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (answer.ok) {
      const { data }: { data: KeptPunchAnswer[] } = await answer.json();
      return data;
    }
    return REFUSED_STATUSES.has(answer.status) ? 'refused' : null;
  } catch {
    // No connection, or an answer from another server.
    return null;
  }
};

const outbox = {
  unsent: unsentPunches,
  answered: (answers: readonly KeptPunchAnswer[]) => storeAnswers(answers, Date.now()),
};

let attempts = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/**
 * Sends what is kept, and tries again after growing pauses until nothing is left.
 * @returns the number of punches that are still kept
 */
export async function sendKept(): Promise<number> {
  return (await attempt()).left;
}

async function attempt(): Promise<{ answered: number; left: number }> {
  const result = await navigator.locks.request(SENDING_LOCK, async () => {
    const sent = await sendInOrder(outbox, postPunches);
    await markKept(isAnyUnsent);
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

/** Calls the listener after punches were answered that no caller waits for. */
export function onAnswered(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let isStarted = false;

/** Sends now, and whenever a network may be back, as long as the page is open. */
export function startSending(): void {
  if (isStarted || !canKeepPunches()) return;
  isStarted = true;
  const sendAgain = () => {
    if (document.visibilityState !== 'visible') return;
    attempts = 0;
    void sendAndNotify();
  };
  window.addEventListener('online', sendAgain);
  window.addEventListener('pageshow', sendAgain);
  document.addEventListener('visibilitychange', sendAgain);
  document.addEventListener('resume', sendAgain);
  void forgetAnswered(Date.now()).then(sendAgain);
}

/** Returns the punches of a person on this phone. */
export async function punchesOf(personId: number): Promise<Awaited<ReturnType<typeof allPunches>>> {
  return (await allPunches()).filter((punch) => punch.personId === personId);
}
