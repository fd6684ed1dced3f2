import type { DevicePublicKey } from '#contract/attendance/punch-signing.ts';
import type { SentPunch } from '#domain/attendance/kept-punches/format.ts';
import {
  betterSample,
  type ClockSample,
  type HeardSample,
  isSetBack,
  likelyTime,
  readingOf,
  sampleClocks,
} from './clock-samples.ts';
import { markKept } from './kept-mark.ts';
import { isAnyUnsent, openPunches, readHeard, type StoredPunch, storeHeard } from './punch-store.ts';

/** Two pages of a browser would otherwise give two punches the same number. */
const KEEPING_LOCK = 'kinmu-keep-punch';

/** Whether this browser can keep and sign punches. */
export function canKeepPunches(): boolean {
  return 'indexedDB' in window && 'locks' in navigator && window.crypto?.subtle !== undefined;
}

/** Loaded with the page, so that a punch does not wait for it. */
const loadSigning = () => import('#contract/attendance/punch-signing.ts');

/** Makes a key for a pairing, and returns its public part. */
export async function makeDeviceKey(): Promise<DevicePublicKey> {
  const { DevicePublicKey: shape, keyIdOf } = await loadSigning();
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
    'verify',
  ]);
  const publicKey = shape.parse(await crypto.subtle.exportKey('jwk', pair.publicKey));
  const id = await keyIdOf(publicKey);
  const { privateKey } = pair;
  await (await openPunches()).put('keys', { id, privateKey, sequence: 0, last: null, personId: null });
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

/** The last answer with a time that this page had. */
let heardHere: HeardSample | null = null;

/** Notes the time of the server, which was answered at this sample of the clocks. */
export async function noteServerTime(server: number, sample: ClockSample): Promise<void> {
  const heard = { server, ...sample };
  if (heardHere !== null && heardHere.server > server) return;
  heardHere = heard;
  await storeHeard(heard);
}

/** Returns the sample with which a punch of this page is timed; null before any answer. */
export async function lastHeard(): Promise<HeardSample | null> {
  return betterSample(heardHere, await readHeard(), performance.timeOrigin);
}

/** The likely time of the server, and whether the clock of the device was set back. */
export interface ServerTime {
  now: number;
  heard: number;
  isSetBack: boolean;
}

/** Returns the likely time of the server at a sample of the clocks; null before any answer. */
export async function serverTime(sample: ClockSample = sampleClocks()): Promise<ServerTime | null> {
  const heard = await lastHeard();
  if (heard === null) return null;
  const reading = readingOf(heard, sample);
  return { now: likelyTime(reading), heard: heard.server, isSetBack: isSetBack(reading) };
}

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
  const [database, heard, { hashOfText, signPunch }] = await Promise.all([
    openPunches(),
    lastHeard(),
    loadSigning(),
  ]);
  if (heard === null) throw new Error('no time of the server');
  const reading = readingOf(heard, sample);
  const kept = await navigator.locks.request(KEEPING_LOCK, async () => {
    const key = await database.get('keys', keyId);
    if (!key) throw new Error('no key');
    const sequence = key.sequence + 1;
    const signed = await signPunch(key.privateKey, {
      key: keyId,
      sequence,
      previous: key.last,
      who: null,
      planId: shift?.shift_user_id ?? null,
      ...reading,
      ...punch,
    });
    const hash = await hashOfText(signed.text);
    const stored: StoredPunch = {
      keyId,
      personId: key.personId,
      sequence,
      hash,
      text: signed.text,
      signature: signed.signature,
      stamp: punch.kind,
      at: likelyTime(reading),
      shift,
      breaks: punch.breaks,
      answer: null,
      answeredAt: null,
    };
    const transaction = database.transaction(['keys', 'punches'], 'readwrite', { durability: 'strict' });
    await Promise.all([
      transaction.objectStore('keys').put({ ...key, sequence, last: hash }),
      transaction.objectStore('punches').add(stored),
      transaction.done,
    ]);
    return stored;
  });
  // It is stored; without the mark it is sent from this page.
  await markKept(isAnyUnsent).catch(() => {});
  return kept;
}
