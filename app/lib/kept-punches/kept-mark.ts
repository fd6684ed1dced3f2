import { readChoice, writeChoice } from '#app/lib/stored-choice.ts';
import { keptCookie } from '#contract/site/cookies.ts';

/** The key under which a browser stores that it keeps punches. */
const KEPT_KEY = 'kept_punches';
/** A page that reads before a punch is kept must not write after it. */
const MARKING_LOCK = 'kinmu-mark-kept';
const MARKED_MS = 180 * 24 * 3_600_000;

/** Whether this browser keeps punches that were not sent. */
export function keepsPunches(): boolean {
  return readChoice(KEPT_KEY) !== null;
}

/**
 * Stores whether this browser keeps punches, as read from its store. The cookie says it to the pages of the server, which may
 * not ask for the state of the device before the punches arrived.
 */
export function markKept(isAnyKept: () => Promise<boolean>): Promise<void> {
  return navigator.locks.request(MARKING_LOCK, async () => writeMark(await isAnyKept()));
}

async function writeMark(isKept: boolean): Promise<void> {
  if (isKept && keepsPunches()) return;
  writeChoice(KEPT_KEY, isKept ? '1' : null);
  if (!('cookieStore' in window)) return;
  const { name } = keptCookie(new URL(location.href));
  const cookie = { name, value: '1', path: '/', sameSite: 'strict' as const };
  await window.cookieStore.set({ ...cookie, expires: isKept ? Date.now() + MARKED_MS : 0 });
}
