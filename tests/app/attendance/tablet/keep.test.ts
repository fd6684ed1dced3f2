import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  CANCEL_MS,
  changePress,
  type Press,
  signDue,
  takePress,
} from '#app/areas/attendance/tablet/keep/drafts.ts';
import { askTabletState, pairTablet, tabletSender } from '#app/areas/attendance/tablet/keep/tablet-api.ts';
import {
  changePairing,
  forgetOld,
  openTablet,
  readTablet,
  storeLeft,
  tabletClock,
} from '#app/areas/attendance/tablet/keep/tablet-store.ts';
import { type DevicePublicKey, hashOfText, isSignedBy, keyIdOf } from '#contract/attendance/punch-signing.ts';
import { makeSealingPair, openPin, type SealingPair } from '#contract/attendance/sealed-pin.ts';
import { TabletAsked, type TabletPunchesBody } from '#contract/attendance/tablets.ts';
import { pinOf } from '#domain/access/pin.ts';
import { pinPurpose, readTabletText } from '#domain/attendance/kept-punches/format.ts';
import { DAY_MS } from '#domain/time/calendar-date.ts';
import { onlyLocks } from '#tests/app/attendance/check-in/only-locks.ts';
import { AT_GATE, anAnswer, aPerson, aState } from './a-tablet.ts';

const PIN = pinOf('83051');
const STORES = ['keys', 'punches', 'drafts', 'state', 'heard', 'left'] as const;

let sealing: SealingPair;
/** The key that the server knows; null after the end of the pairing. */
let known: DevicePublicKey | null = null;
let isOnline = true;
const sent: TabletPunchesBody[] = [];

/** A server that pairs one tablet, and checks its signatures. */
async function stubFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (!isOnline) throw new TypeError('Failed to fetch');
  const body = JSON.parse(String(init?.body));
  if (input === '/api/tablet/pair') {
    known = body.key;
    const key_id = await keyIdOf(body.key);
    const tablet = { id: 1, name: '正門' };
    return Response.json({ tablet, key_id, sealing_key: sealing.publicKey, now_ms: AT_GATE });
  }
  const isPaired = known !== null && (await isSignedBy(known, body));
  if (input === '/api/tablet/state') {
    if (!isPaired) return Response.json({ code: 'AUTH_INVALID_TOKEN' }, { status: 401 });
    return Response.json(aState([aPerson('E0012')]));
  }
  sent.push(body);
  const { punches }: TabletPunchesBody = body;
  const data = await Promise.all(punches.map(async ({ text }) => anAnswer({ hash: await hashOfText(text) })));
  return Response.json({ data });
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'], now: AT_GATE });
  [isOnline, sent.length] = [true, 0];
  vi.stubGlobal('window', { isSecureContext: true });
  vi.stubGlobal('navigator', { locks: onlyLocks() });
  vi.stubGlobal('fetch', vi.fn(stubFetch));
  sealing = await makeSealingPair();
  expect(await pairTablet('ABCD-EFGH')).toBeNull();
});
afterEach(async () => {
  const database = await openTablet();
  for (const store of STORES) await database.clear(store);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pressOf = (number: string, more: Partial<Pick<Press, 'pin'>> = {}): Press => ({
  kind: 'check_in',
  breaks: null,
  who: { number, card: null, phone: null },
  pin: PIN,
  ...more,
});

async function signAll(): Promise<void> {
  vi.advanceTimersByTime(CANCEL_MS);
  await signDue();
}

it('signs presses in their order after ten seconds, without a gap where one was cancelled', async () => {
  await takePress(pressOf('E1'));
  const { id } = await takePress(pressOf('E2'));
  vi.advanceTimersByTime(CANCEL_MS - 1);
  const { id: out } = await takePress(pressOf('E3'));
  expect(await signDue()).toBe(0);
  expect(await changePress(id, null)).toBe(true);
  expect(await changePress(out, { breaks: 'planned' })).toBe(true);
  vi.advanceTimersByTime(1);
  expect(await signDue()).toBe(1);
  await signAll();
  const { punches, drafts } = await readTablet();
  expect(drafts).toEqual([]);
  const texts = punches.map(({ text }) => readTabletText(text));
  const [first] = punches;
  expect(texts).toMatchObject([
    { sequence: 1, previous: null, who: { number: 'E1' }, breaks: null },
    { sequence: 2, previous: first?.hash, who: { number: 'E3' }, breaks: 'planned' },
  ]);
  expect(await Promise.all(punches.map((punch) => known && isSignedBy(known, punch)))).toEqual([true, true]);
  expect(await changePress(out, null)).toBe(false);
});

it('seals the PIN for the server alone, and for this punch of this person', async () => {
  await takePress(pressOf('E0012'));
  await signAll();
  const [punch] = (await readTablet()).punches;
  const read = readTabletText(punch?.text ?? '');
  if (!read?.who?.pin) throw new Error('no PIN');
  expect(await openPin(sealing.privateKey, read.who.pin, pinPurpose(read, 'E0012'))).toBe(PIN);
  expect(await openPin(sealing.privateKey, read.who.pin, pinPurpose(read, 'E0013'))).toBeNull();
});

it('signs at the next start what an earlier page took, and sends each punch once', async () => {
  isOnline = false;
  await takePress(pressOf('E1'));
  await takePress({
    ...pressOf('E9'),
    kind: 'head_count',
    count: { counted: 27, expected: 28 },
    breaks: null,
  });
  vi.stubGlobal('performance', { now: () => 1, timeOrigin: performance.timeOrigin + 5 });
  expect(await signDue()).toBe(2);
  expect(await tabletSender.send()).toBe(2);
  isOnline = true;
  expect(await tabletSender.send()).toBe(0);
  expect(await tabletSender.send()).toBe(0);
  expect(sent).toHaveLength(1);
  const [body] = sent;
  expect(body?.punches.map(({ text }) => readTabletText(text))).toMatchObject([
    { kind: 'check_in' },
    { kind: 'head_count', count: { counted: 27, expected: 28 } },
  ]);
  expect(known && body && (await isSignedBy(known, body))).toBe(true);
});

it('says how much it keeps, and when it was left', async () => {
  await storeLeft(AT_GATE + 60_000);
  await takePress(pressOf('E1'));
  await signAll();
  await tabletSender.send();
  const asked = TabletAsked.parse(JSON.parse(sent[0]?.text ?? ''));
  expect(asked).toMatchObject({ kept: 1, left: AT_GATE + 60_000 });
});

it('removes names and shifts after a day, and answered punches', async () => {
  expect(await askTabletState()).toBe('heard');
  await takePress(pressOf('E1'));
  await signAll();
  await tabletSender.send();
  await forgetOld(AT_GATE + DAY_MS);
  expect((await readTablet()).state?.people).toHaveLength(1);
  await forgetOld(AT_GATE + DAY_MS + CANCEL_MS + 1);
  expect(await readTablet()).toMatchObject({ state: null, punches: [] });
});

it('removes names when its pairing has ended, and still sends what it keeps, signed by the old key', async () => {
  await askTabletState();
  const first = known;
  await takePress(pressOf('E1'));
  await signAll();
  known = null;
  expect(await askTabletState()).toBe('ended');
  expect(await readTablet()).toMatchObject({ isPaired: false, state: null });
  await expect(takePress(pressOf('E2'))).rejects.toThrow('not paired');
  await pairTablet('IJKL-MNOP');
  await takePress(pressOf('E3'));
  await signAll();
  expect(await tabletSender.send()).toBe(0);
  const signers = await Promise.all(sent.map((body) => first && isSignedBy(first, body)));
  expect(signers).toEqual([true, false]);
  await changePairing(null);
  expect(await (await openTablet()).getAllKeys('keys')).toEqual([]);
});

it('holds names, shifts and times, but no PIN, no verifier and no other personal data', async () => {
  await askTabletState();
  await takePress(pressOf('E0012'));
  await takePress(pressOf('E0013'));
  await signAll();
  await takePress(pressOf('E0014'));
  const database = await openTablet();
  const raw = JSON.stringify(await Promise.all(STORES.map((store) => database.getAll(store))));
  expect(raw).toContain('NGUYEN');
  expect(raw).not.toContain(PIN);
  for (const word of ['hash_of_pin', 'birthday', 'phone_number', 'mail', 'wage', '"d"'])
    expect(raw).not.toContain(word);
  const keys = await database.getAll('keys');
  expect(keys.map(({ privateKey }) => privateKey.extractable)).toEqual([false]);
  expect(await tabletClock.serverTime()).not.toBeNull();
});
