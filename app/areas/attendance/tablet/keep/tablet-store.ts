import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type Answered, answerPunches, removeAnswered } from '#app/lib/kept-punches/answered.ts';
import type { ChainedPunch, ChainKey, Unchained } from '#app/lib/kept-punches/chain.ts';
import type { HeardSample } from '#app/lib/kept-punches/clock-samples.ts';
import { createServerClock } from '#app/lib/kept-punches/server-clock.ts';
import type { DevicePublicKey } from '#contract/attendance/punch-signing.ts';
import type { TabletPunchAnswer, TabletState } from '#contract/attendance/tablets.ts';
import { DAY_MS } from '#domain/time/calendar-date.ts';
import type { Instant } from '#domain/time/instant.ts';

/** The key of this tablet, and the public key of the server for which it seals PINs. */
export interface TabletKey extends ChainKey {
  sealingKey: DevicePublicKey;
  /** After the end of its pairing it only signs what it has taken. */
  isEnded: boolean;
}

/** A press that can still be cancelled: nothing but its place in the chain is missing. */
export interface PressDraft {
  keyId: string;
  punch: Unchained;
  /** The likely time, to be shown. */
  at: Instant;
  /** The page that took it, by its time origin: only there can it still be cancelled. */
  page: number;
  /** By the monotonic clock of that page. */
  pressed: number;
}

/** A draft with its number in the store. */
export type StoredDraft = PressDraft & { id: number };

/** A signed punch of this tablet: kept until it has an answer, and for two days after that. */
export interface TabletPunch extends ChainedPunch, Answered<TabletPunchAnswer> {
  kind: Unchained['kind'];
  number: string;
  at: Instant;
}

interface TabletDatabase extends DBSchema {
  keys: { key: string; value: TabletKey };
  /** By number, in the order in which they were made. */
  punches: { key: number; value: TabletPunch; indexes: { hash: string } };
  drafts: { key: number; value: PressDraft };
  /** Names and shifts of today and the next 24 hours. */
  state: { key: string; value: TabletState };
  heard: { key: string; value: HeardSample };
  /** When the page was last left for another one. */
  left: { key: string; value: Instant };
}

/** The only record of a store. */
const ONE = 'now';

let connection: Promise<IDBPDatabase<TabletDatabase>> | null = null;

/** A browser may end the connection while the app is in the background; the next call opens it again. */
export function openTablet(): Promise<IDBPDatabase<TabletDatabase>> {
  const forget = () => {
    connection = null;
  };
  connection ??= openDB<TabletDatabase>('kinmu-tablet', 1, {
    upgrade(database) {
      database.createObjectStore('keys', { keyPath: 'id' });
      database
        .createObjectStore('punches', { autoIncrement: true })
        .createIndex('hash', 'hash', { unique: true });
      database.createObjectStore('drafts', { autoIncrement: true });
      for (const store of ['state', 'heard', 'left'] as const) database.createObjectStore(store);
    },
    terminated: forget,
  });
  connection.catch(forget);
  return connection;
}

/** Returns the key of the pairing; null for a tablet that is not paired. */
export async function pairedKey(): Promise<TabletKey | null> {
  const keys = await (await openTablet()).getAll('keys');
  return keys.find(({ isEnded }) => !isEnded) ?? null;
}

/** Takes the key of a new pairing into use, or none after the end of one. Names and shifts go. */
export async function changePairing(paired: TabletKey | null): Promise<void> {
  const transaction = (await openTablet()).transaction(['keys', 'drafts', 'state', 'punches'], 'readwrite');
  const [keys, punches] = [transaction.objectStore('keys'), transaction.objectStore('punches')];
  await transaction.objectStore('state').clear();
  await removeAnswered(await punches.openCursor(), Infinity, 0);
  const drafts = await transaction.objectStore('drafts').getAll();
  const unsent = (await punches.getAll()).filter(({ answer }) => answer === null);
  const needed = new Set([...drafts, ...unsent].map(({ keyId }) => keyId));
  for (const key of await keys.getAll()) {
    if (needed.has(key.id)) await keys.put({ ...key, isEnded: true });
    else await keys.delete(key.id);
  }
  if (paired !== null) await keys.put(paired);
  await transaction.done;
  if (paired !== null) void navigator.storage?.persist?.();
}

/** What the page shows. */
export interface TabletContent {
  isPaired: boolean;
  state: TabletState | null;
  /** The first one first. */
  punches: TabletPunch[];
  drafts: StoredDraft[];
  left: Instant | null;
}

/** Returns all that the page shows, as it is at one moment. */
export async function readTablet(): Promise<TabletContent> {
  const transaction = (await openTablet()).transaction(['keys', 'state', 'punches', 'drafts', 'left']);
  const drafts = transaction.objectStore('drafts');
  const [keys, state, punches, ids, values, left] = await Promise.all([
    transaction.objectStore('keys').getAll(),
    transaction.objectStore('state').get(ONE),
    transaction.objectStore('punches').getAll(),
    drafts.getAllKeys(),
    drafts.getAll(),
    transaction.objectStore('left').get(ONE),
  ]);
  return {
    isPaired: keys.some(({ isEnded }) => !isEnded),
    state: state ?? null,
    punches,
    drafts: values.map((draft, place) => ({ ...draft, id: ids[place] ?? 0 })),
    left: left ?? null,
  };
}

/** Returns the punches without an answer, the first one first, of one key: it signs the request too. */
export async function unsentPunches(): Promise<TabletPunch[]> {
  const punches = await (await openTablet()).getAll('punches');
  const unsent = punches.filter(({ answer }) => answer === null);
  return unsent.filter(({ keyId }) => keyId === unsent[0]?.keyId);
}

/** Stores the answers of the server. */
export async function storeAnswers(answers: readonly TabletPunchAnswer[], now: Instant): Promise<void> {
  const transaction = (await openTablet()).transaction('punches', 'readwrite');
  const hashes = transaction.store.index('hash');
  await answerPunches((hash) => hashes.openCursor(hash), answers, now);
  await transaction.done;
}

/** How long the tablet knows shifts and answered punches. */
const STATE_KEPT_MS = DAY_MS;
const ANSWERED_KEPT_MS = DAY_MS;

/** Removes names, shifts and answered punches that the tablet needs no more. */
export async function forgetOld(now: Instant): Promise<void> {
  const transaction = (await openTablet()).transaction(['state', 'punches'], 'readwrite');
  const states = transaction.objectStore('state');
  const state = await states.get(ONE);
  if (state && Math.abs(now - state.now_ms) > STATE_KEPT_MS) await states.clear();
  await removeAnswered(await transaction.objectStore('punches').openCursor(), now, ANSWERED_KEPT_MS);
  await transaction.done;
}

export async function storeTabletState(state: TabletState): Promise<void> {
  await (await openTablet()).put('state', state, ONE);
}

export async function storeLeft(at: Instant): Promise<void> {
  await (await openTablet()).put('left', at, ONE);
}

export const tabletClock = createServerClock({
  read: async () => (await (await openTablet()).get('heard', ONE)) ?? null,
  write: async (heard) => {
    await (await openTablet()).put('heard', heard, ONE);
  },
});
