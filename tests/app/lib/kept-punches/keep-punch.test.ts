import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPunch, makeDeviceKey, noteServerTime, takeDeviceKey } from '#app/lib/kept-punches/keep-punch.ts';
import { keepsPunches, markKept } from '#app/lib/kept-punches/kept-mark.ts';
import {
  allPunches,
  forgetAnswered,
  isAnyUnsent,
  openPunches,
  storeAnswers,
} from '#app/lib/kept-punches/punch-store.ts';
import { type DevicePublicKey, hashOfText, isSignedBy, keyIdOf } from '#contract/attendance/punch-signing.ts';
import { readPunch } from '#domain/attendance/kept-punches/format.ts';
import { DAY_MS } from '#domain/time/calendar-date.ts';
import { onlyLocks } from '#tests/app/attendance/check-in/only-locks.ts';

const HEARD = 1_780_000_000_000;
let key: DevicePublicKey;
let keyId: string;

beforeEach(async () => {
  vi.stubGlobal('window', { localStorage: undefined });
  vi.stubGlobal('navigator', { locks: onlyLocks() });
  key = await makeDeviceKey();
  keyId = await keyIdOf(key);
  await takeDeviceKey(keyId, 9);
  await noteServerTime(HEARD, { wall: HEARD, monotonic: 0, page: performance.timeOrigin });
});
afterEach(async () => {
  const database = await openPunches();
  for (const store of ['keys', 'punches', 'desk', 'heard'] as const) await database.clear(store);
  vi.unstubAllGlobals();
});

function keepOne(minutes: number) {
  const at = minutes * 60_000;
  const sample = { wall: HEARD + at, monotonic: at, page: performance.timeOrigin };
  return keepPunch({ keyId, kind: 'check_in', shift: null, place: null, breaks: null, sample });
}

it('chains punches that several pages keep at once, without a fork', async () => {
  await Promise.all([1, 2, 3, 4, 5].map(keepOne));
  const kept = await allPunches();
  expect(kept.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
  const texts = kept.map(({ text }) => text);
  const hashes = await Promise.all(texts.map(hashOfText));
  expect(kept.map(({ hash }) => hash)).toEqual(hashes);
  expect(texts.map((text) => readPunch(text)?.previous)).toEqual([null, ...hashes.slice(0, -1)]);
  const signed = await Promise.all(kept.map((punch) => isSignedBy(key, punch)));
  expect(signed).toEqual([true, true, true, true, true]);
});

it('stays marked when the sender found nothing just before a punch was kept', async () => {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  };
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('window', { localStorage });
  let keeping: Promise<unknown> = Promise.resolve();
  await markKept(async () => {
    const found = await isAnyUnsent();
    keeping = keepOne(1);
    await vi.waitFor(async () => expect(await isAnyUnsent()).toBe(true));
    return found;
  });
  await keeping;
  expect(keepsPunches()).toBe(true);
});

it('has a key that no script can read', async () => {
  const stored = await (await openPunches()).get('keys', keyId);
  expect(stored?.privateKey.extractable).toBe(false);
});

it('uses the key only of a pairing that the server confirms, and drops the others', async () => {
  await makeDeviceKey();
  expect(await takeDeviceKey('of another browser', 9)).toBe(false);
  const next = await keyIdOf(await makeDeviceKey());
  expect(await takeDeviceKey(next, 9)).toBe(true);
  expect(await (await openPunches()).getAllKeys('keys')).toEqual([next]);
  await expect(keepOne(1)).rejects.toThrow('no key');
});

it('asks the browser to keep its storage once the pairing has the key', async () => {
  const persist = vi.fn(async () => true);
  vi.stubGlobal('navigator', { locks: onlyLocks(), storage: { persist } });
  const next = await keyIdOf(await makeDeviceKey());
  expect(await takeDeviceKey('of another browser', 9)).toBe(false);
  expect(persist).not.toHaveBeenCalled();
  for (const _ of [1, 2]) await takeDeviceKey(next, 9);
  expect(persist).toHaveBeenCalledOnce();
});

it('shows answered punches for some days, and never drops one without an answer', async () => {
  const [first, second] = [await keepOne(1), await keepOne(2)];
  await keepOne(3);
  const answer = { stamp: null, at: null, late_minutes: 0, questions: [], unplaced: null };
  const answers = [
    { ...answer, hash: first.hash, result: 'recorded' as const },
    { ...answer, hash: second.hash, result: 'unsigned' as const },
  ];
  await storeAnswers(answers, HEARD);
  await storeAnswers([{ ...answer, hash: first.hash, result: 'asked' }], HEARD + DAY_MS);
  const results = async () => (await allPunches()).map((punch) => punch.answer?.result ?? 'kept');
  expect(await results()).toEqual(['recorded', 'unsigned', 'kept']);
  await forgetAnswered(HEARD + 5 * DAY_MS);
  expect(await results()).toEqual(['unsigned', 'kept']);
  await forgetAnswered(HEARD + 365 * DAY_MS);
  expect(await results()).toEqual(['kept']);
});
