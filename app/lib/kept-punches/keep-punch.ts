import type { DevicePublicKey } from '#contract/attendance/punch-signing.ts';
import type { SentPunch } from '#domain/attendance/kept-punches/format.ts';
import { loadSigning, makeChainKey, signNext } from './chain.ts';
import { type ClockSample, likelyTime, readingOf } from './clock-samples.ts';
import { markKept } from './kept-mark.ts';
import { isAnyUnsent, openPunches, readHeard, type StoredPunch, storeHeard } from './punch-store.ts';
import { createServerClock } from './server-clock.ts';

/** Two pages of a browser would otherwise give two punches the same number. */
const KEEPING_LOCK = 'kinmu-keep-punch';

/** Makes a key for a pairing, and returns its public part. */
export async function makeDeviceKey(): Promise<DevicePublicKey> {
  const { key, publicKey } = await makeChainKey();
  await (await openPunches()).put('keys', { ...key, personId: null });
  return publicKey;
}

/**
 * Takes the key of the pairing into use, and returns whether this browser has it. Keys of pairings that
 * never came about go.
 */
export async function takeDeviceKey(id: string, personId: number): Promise<boolean> {
  const database = await openPunches();
  const [key] = await Promise.all([database.get('keys', id), loadSigning()]);
  if (!key) return false;
  if (key.personId === null) {
    const transaction = database.transaction('keys', 'readwrite');
    await transaction.store.clear();
    await transaction.store.put({ ...key, personId });
    await transaction.done;
    void navigator.storage?.persist?.();
  }
  return true;
}

export const { noteServerTime, lastHeard, serverTime } = createServerClock({
  read: readHeard,
  write: storeHeard,
});

export type PunchToKeep = Pick<SentPunch, 'kind' | 'place' | 'breaks'> & {
  keyId: string;
  shift: StoredPunch['shift'];
  /** The clocks at the press. */
  sample: ClockSample;
};

/**
 * Stores a signed punch as the next one of its key.
 * @throws Error where the browser has lost the key, or has no room
 */
export async function keepPunch({ keyId, shift, sample, ...punch }: PunchToKeep): Promise<StoredPunch> {
  const [database, heard] = await Promise.all([openPunches(), lastHeard(), loadSigning()]);
  if (heard === null) throw new Error('no time of the server');
  const reading = readingOf(heard, sample);
  const kept = await navigator.locks.request(KEEPING_LOCK, async () => {
    const found = await database.get('keys', keyId);
    if (!found) throw new Error('no key');
    const planId = shift?.shift_user_id ?? null;
    const { key, signed } = await signNext(found, { ...punch, ...reading, planId, who: null });
    const stored: StoredPunch = {
      ...signed,
      personId: key.personId,
      stamp: punch.kind,
      at: likelyTime(reading),
      shift,
      breaks: punch.breaks,
      answer: null,
      answeredAt: null,
    };
    const transaction = database.transaction(['keys', 'punches'], 'readwrite', { durability: 'strict' });
    await Promise.all([
      transaction.objectStore('keys').put(key),
      transaction.objectStore('punches').add(stored),
      transaction.done,
    ]);
    return stored;
  });
  // It is stored; without the mark it is sent from this page.
  await markKept(isAnyUnsent).catch(() => {});
  return kept;
}
