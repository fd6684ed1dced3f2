import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Desk } from '#app/areas/attendance/check-in/desk.tsx';
import { makeDeviceKey } from '#app/lib/kept-punches/keep-punch.ts';
import {
  allPunches,
  forgetDesk,
  forgetPairing,
  openPunches,
  readDesk,
} from '#app/lib/kept-punches/punch-store.ts';
import { sendKept } from '#app/lib/kept-punches/sender.ts';
import { checkIn as words } from '#app/locales/en/check-in.ts';
import type { CheckInState, PlannedShift } from '#contract/attendance/check-ins.ts';
import type { KeptPunchAnswer } from '#contract/attendance/kept-punches.ts';
import {
  type DevicePublicKey,
  hashOfText,
  isSignedBy,
  keyIdOf,
  type SignedPunch,
} from '#contract/attendance/punch-signing.ts';
import { readPunch, type SentPunch } from '#domain/attendance/kept-punches/format.ts';
import { toStamp } from '#domain/time/instant.ts';
import { renderPage } from '#tests/app/ui/components/render-page.tsx';
import { onlyLocks } from './only-locks.ts';
import { PAIRED_PHONE } from './paired-phone.ts';

const SHIFT: PlannedShift = {
  shift_user_id: 7,
  workplace: { id: 1, code: 'F-001', name: '船橋工場' },
  position: { id: 1, name: '検品' },
  date: '2026-06-15',
  start_time: '09:00',
  end_time: '18:00',
  breaks: [],
};
const NOW = Date.UTC(2026, 5, 14, 23, 58);

let key: DevicePublicKey;
let state: CheckInState;
let isOnline = true;
let uploads: SignedPunch[][] = [];
let answerOf: (punch: SentPunch, hash: string) => KeptPunchAnswer;

const recorded = (punch: SentPunch, hash: string): KeptPunchAnswer => ({
  hash,
  result: 'recorded',
  stamp: punch.kind,
  at: toStamp(NOW),
  late_minutes: 0,
  questions: [],
  unplaced: null,
});

/** A server that checks signatures, and puts a check-in into its state. */
async function stubFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const path = String(input);
  if (!isOnline) throw new TypeError('Failed to fetch');
  if (path.startsWith('/api/device/me')) return Response.json(state);
  if (path !== '/api/device/punches') throw new Error(`asked ${path}`);
  const { punches }: { punches: SignedPunch[] } = JSON.parse(String(init?.body));
  uploads.push(punches);
  const data = await Promise.all(
    punches.map(async (signed) => {
      const punch = readPunch(signed.text);
      if (!punch || !(await isSignedBy(key, signed))) throw new Error('a bad signature');
      const answer = answerOf(punch, await hashOfText(signed.text));
      if (answer.result === 'recorded' && punch.kind === 'check_in') {
        const open = { work_history_id: 3, date: SHIFT.date, shift: SHIFT, check_in_time: toStamp(NOW) };
        state = { ...state, shifts: [], open: { ...open, check_out_time: null, breaks: [], questions: [] } };
      }
      return answer;
    }),
  );
  return Response.json({ data });
}

beforeEach(async () => {
  [isOnline, uploads, answerOf] = [true, [], recorded];
  vi.stubGlobal('fetch', vi.fn(stubFetch));
  Object.defineProperty(navigator, 'locks', { value: onlyLocks(), configurable: true });
  key = await makeDeviceKey();
  state = {
    ...PAIRED_PHONE,
    now: toStamp(NOW),
    now_ms: NOW,
    key_id: await keyIdOf(key),
    shifts: [SHIFT],
    coming: [SHIFT],
    open: null,
    last: null,
  };
});

afterEach(async () => {
  cleanup();
  isOnline = true;
  await sendKept();
  const database = await openPunches();
  for (const store of ['keys', 'punches', 'desk', 'heard'] as const) await database.clear(store);
  vi.unstubAllGlobals();
  localStorage.clear();
});

const show = () => renderPage(() => <Desk loaded={state} />);
/** Presses once the page knows its key. */
async function press(name: string): Promise<void> {
  await waitFor(async () => expect(await readDesk()).not.toBeNull());
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
}

it('keeps a punch without a network, sends it once there is one, and shows that it is recorded', async () => {
  await show();
  isOnline = false;
  await press(words.check_in);
  expect(await screen.findByText(words.kept.title_in)).toBeDefined();
  expect(await screen.findByText(words.kept.waiting)).toBeDefined();
  expect(uploads).toEqual([]);
  isOnline = true;
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(words.done_in)).toBeDefined();
  expect(screen.queryByText(words.kept.waiting)).toBeNull();
  expect(uploads.flat()).toHaveLength(1);
  expect(readPunch(uploads[0]?.[0]?.text ?? '')).toMatchObject({
    key: state.key_id,
    sequence: 1,
    previous: null,
    kind: 'check_in',
    planId: 7,
    heard: NOW,
    place: null,
  });
});

it('shows the work of a kept check-in, and chains the check-out to it', async () => {
  await show();
  isOnline = false;
  await press(words.check_in);
  const ok = await screen.findByRole('button', { name: words.ok });
  await act(async () => void fireEvent.click(ok));
  expect(screen.getByRole('link', { name: words.check_out })).toBeDefined();
  expect(screen.getByText(words.kept.last_contact_now)).toBeDefined();
  // In the minute of the check-in the person is asked to wait, as with a network.
  fireEvent.click(screen.getByRole('link', { name: words.check_out }));
  await press(words.break.none);
  expect((await screen.findByRole('alert')).textContent).toBe(words.faults.check_out_too_soon);
  expect(await allPunches()).toHaveLength(1);
});

it('says plainly when the phone is no longer known, and keeps the time', async () => {
  await show();
  answerOf = (punch, hash) => ({ ...recorded(punch, hash), result: 'unsigned', stamp: null, at: null });
  await press(words.check_in);
  expect((await screen.findAllByText(words.kept.unsigned)).length).toBeGreaterThan(0);
  expect(await allPunches()).toMatchObject([{ answer: { result: 'unsigned' } }]);
  await waitFor(() => expect(screen.getByRole('heading', { name: words.kept.list })).toBeDefined());
});

it('names what a manager is asked', async () => {
  await show();
  answerOf = (punch, hash) => ({
    ...recorded(punch, hash),
    result: 'asked',
    late_minutes: 30,
    questions: ['clock_set_back', 'unplaced'],
    unplaced: 'period_closed',
  });
  await press(words.check_in);
  for (const text of [
    words.kept.asked,
    words.kept.questions.clock_set_back,
    words.kept.unplaced.period_closed,
  ])
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});

it('offers a new pairing where this browser has no key, and sends punches at once', async () => {
  state = { ...state, key_id: null };
  await show();
  expect(await screen.findByText(words.kept.pair_again)).toBeDefined();
});

it('forgets the name, the shifts and the sent punches of the person who signs out, but no kept punch', async () => {
  await show();
  isOnline = false;
  await press(words.check_in);
  await screen.findByText(words.kept.title_in);
  await forgetDesk(8);
  expect(await readDesk()).not.toBeNull();
  await forgetDesk(9);
  expect([await readDesk(), (await allPunches()).length]).toEqual([null, 1]);
  await forgetPairing();
  expect(await (await openPunches()).count('keys')).toBe(1);
  cleanup();
  isOnline = true;
  await sendKept();
  await forgetDesk(9);
  expect(await allPunches()).toEqual([]);
  await forgetPairing();
  expect(await (await openPunches()).count('keys')).toBe(0);
});
