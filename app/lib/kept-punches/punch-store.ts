import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { CheckInState, PlannedShift } from '#contract/attendance/check-ins.ts';
import type { KeptPunchAnswer } from '#contract/attendance/kept-punches.ts';
import type { BreakAnswer } from '#domain/attendance/breaks.ts';
import type { RecordPunch } from '#domain/attendance/review-item.ts';
import { DAY_MS } from '#domain/time/calendar-date.ts';
import type { Instant } from '#domain/time/instant.ts';
import { type Answered, answerPunches, removeAnswered } from './answered.ts';
import type { ChainedPunch, ChainKey } from './chain.ts';
import type { HeardSample } from './clock-samples.ts';

/** A key of this browser. */
export interface StoredKey extends ChainKey {
  /** Null until the server says that the pairing has the key. */
  personId: number | null;
}

/** A signed punch of this browser: kept until it has an answer, and shown for some days after that. */
export interface StoredPunch extends ChainedPunch, Answered<KeptPunchAnswer> {
  personId: number | null;
  stamp: RecordPunch;
  /** The likely time, to be shown. */
  at: Instant;
  shift: PlannedShift | null;
  breaks: BreakAnswer | null;
}

interface PunchDatabase extends DBSchema {
  keys: { key: string; value: StoredKey };
  /** By number, in the order in which they were made. */
  punches: { key: number; value: StoredPunch; indexes: { hash: string } };
  /** What the page of the device shows without a network. */
  desk: { key: string; value: CheckInState };
  heard: { key: string; value: HeardSample };
}

/** The only record of a store. */
const ONE = 'now';

let connection: Promise<IDBPDatabase<PunchDatabase>> | null = null;

/** A browser may end the connection while the app is in the background; the next call opens it again. */
export function openPunches(): Promise<IDBPDatabase<PunchDatabase>> {
  const forget = () => {
    connection = null;
  };
  connection ??= openDB<PunchDatabase>('kinmu-punches', 1, {
    upgrade(database) {
      database.createObjectStore('keys', { keyPath: 'id' });
      database
        .createObjectStore('punches', { autoIncrement: true })
        .createIndex('hash', 'hash', { unique: true });
      database.createObjectStore('desk');
      database.createObjectStore('heard');
    },
    blocking(_old, _next, event) {
      forget();
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: forget,
  });
  connection.catch(forget);
  return connection;
}

/** Returns the punches without an answer, the first one first. */
export async function unsentPunches(): Promise<StoredPunch[]> {
  return (await allPunches()).filter(({ answer }) => answer === null);
}

export async function isAnyUnsent(): Promise<boolean> {
  return (await unsentPunches()).length > 0;
}

/** Returns every stored punch, the first one first. */
export async function allPunches(): Promise<StoredPunch[]> {
  return (await openPunches()).getAll('punches');
}

/** Stores the answers of the server. */
export async function storeAnswers(answers: readonly KeptPunchAnswer[], now: Instant): Promise<void> {
  const transaction = (await openPunches()).transaction('punches', 'readwrite');
  const hashes = transaction.store.index('hash');
  await answerPunches((hash) => hashes.openCursor(hash), answers, now);
  await transaction.done;
}

/** How long an answered punch is shown. */
const SHOWN_MS = 4 * DAY_MS;

/** Removes punches that were answered some days ago. */
export async function forgetAnswered(now: Instant): Promise<void> {
  const transaction = (await openPunches()).transaction('punches', 'readwrite');
  await removeAnswered(await transaction.store.openCursor(), now, SHOWN_MS);
  await transaction.done;
}

/** Stores what the page shows without a network. */
export async function rememberDesk(state: CheckInState): Promise<void> {
  await (await openPunches()).put('desk', state, ONE);
}

export async function readDesk(): Promise<CheckInState | null> {
  return (await (await openPunches()).get('desk', ONE)) ?? null;
}

/**
 * Removes the name and the shifts of a person, at their sign-out or the end of their session; of anyone
 * for null. Punches that are not sent yet stay.
 */
export async function forgetDesk(personId: number | null): Promise<void> {
  const isTheirs = (id: number | null | undefined) => personId === null || id === personId;
  const transaction = (await openPunches()).transaction(['desk', 'punches'], 'readwrite');
  const desk = transaction.objectStore('desk');
  if (isTheirs((await desk.get(ONE))?.user.id)) await desk.delete(ONE);
  const punches = transaction.objectStore('punches');
  for (let cursor = await punches.openCursor(); cursor; cursor = await cursor.continue()) {
    const { answer, personId: owner } = cursor.value;
    const isSent = answer !== null && answer.result !== 'unsigned';
    if (isSent && isTheirs(owner)) await cursor.delete();
  }
  await transaction.done;
}

/** After the end of a pairing: the name and the shifts go, the keys too once nothing is kept. */
export async function forgetPairing(): Promise<void> {
  const transaction = (await openPunches()).transaction(['desk', 'keys', 'punches'], 'readwrite');
  await transaction.objectStore('desk').clear();
  const punches = await transaction.objectStore('punches').getAll();
  const isAllSent = punches.every(({ answer }) => answer !== null);
  const keys = transaction.objectStore('keys');
  for (const { id, personId } of await keys.getAll()) {
    // A key without a person is of a pairing that has just begun.
    if (isAllSent && personId !== null) await keys.delete(id);
  }
  await transaction.done;
}

export async function storeHeard(heard: HeardSample): Promise<void> {
  await (await openPunches()).put('heard', heard, ONE);
}

export async function readHeard(): Promise<HeardSample | null> {
  return (await (await openPunches()).get('heard', ONE)) ?? null;
}
