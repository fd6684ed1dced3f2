import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Desk } from '#app/areas/attendance/check-in/desk.tsx';
import { checkIn as words } from '#app/locales/en/check-in.ts';
import type { CheckIn, CheckInState, PlannedShift } from '#contract/attendance/check-ins.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { renderPage } from '#tests/app/ui/components/render-page.tsx';

const SHIFT: PlannedShift = {
  shift_user_id: 7,
  workplace: { id: 1, code: 'F-001', name: '船橋工場' },
  position: { id: 1, name: '検品' },
  date: '2026-06-15',
  start_time: '22:00',
  end_time: '29:00',
  breaks: [{ start: '25:00', end: '26:00' }],
};
const NAMES = { last_name: 'NGUYEN', first_name: 'ANH', last_name_kana: null, first_name_kana: null };
const WORK: CheckIn = {
  work_history_id: 3,
  date: '2026-06-15',
  shift: SHIFT,
  check_in_time: '2026-06-15 21:55:00',
  check_out_time: null,
  breaks: [],
  questions: [],
};
const OUT: CheckInState = {
  device: { id: 1, name: 'Own phone' },
  user: { id: 9, staff_no: 'E0009', ...NAMES, given_first: true, lang: 'en' },
  now: '2026-06-15 21:55:00',
  now_ms: fromStamp('2026-06-15 21:55:00'),
  key_id: null,
  shifts: [SHIFT],
  coming: [SHIFT],
  open: null,
  last: null,
};
const IN: CheckInState = { ...OUT, now: '2026-06-16 05:01:00', shifts: [], open: WORK, last: WORK };

type Sent = { path: string; key: string | null; body: unknown };
let sent: Sent[] = [];
let answers: (Response | null)[] = [];
let state = OUT;

function stubFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const path = String(input);
  if (path === '/api/device/me') return Promise.resolve(Response.json(state));
  sent.push({
    path,
    key: new Headers(init?.headers).get('Idempotency-Key'),
    body: JSON.parse(String(init?.body)),
  });
  const answer = answers.shift();
  return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('Failed to fetch'));
}

beforeEach(() => {
  [sent, answers, state] = [[], [], OUT];
  vi.stubGlobal('fetch', vi.fn(stubFetch));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  vi.useRealTimers();
});

const show = (loaded: CheckInState) => renderPage(() => <Desk loaded={loaded} />);
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name));

it("sends one punch for two taps, with the shift, the device's time and no location", async () => {
  await show(OUT);
  answers = [Response.json(WORK, { status: 201 })];
  state = IN;
  const pressed = button(words.check_in);
  fireEvent.click(pressed);
  fireEvent.click(pressed);
  expect(await screen.findByText(words.done_in)).toBeDefined();
  expect(sent).toEqual([
    {
      path: '/api/device/check-in',
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      body: { shift_user_id: 7, at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:/), coordinates: null },
    },
  ]);
  press(words.ok);
  expect(screen.getByRole('link', { name: words.check_out })).toBeDefined();
});

it('sends a punch in a browser that blocks storage', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition: vi.fn() } });
  await show(OUT);
  answers = [Response.json(WORK, { status: 201 })];
  state = IN;
  press(words.check_in);
  expect(await screen.findByText(words.done_in)).toBeDefined();
});

it('keeps an unanswered punch, and sends the same again when the connection is back', async () => {
  await show(OUT);
  answers = [null, new Response('', { status: 503 }), Response.json(WORK, { status: 201 })];
  press(words.check_in);
  expect(await screen.findByText(words.unsent_title)).toBeDefined();
  expect(screen.queryByRole('button', { name: words.check_in })).toBeNull();
  press(words.send_again);
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(button(words.send_again).getAttribute('aria-disabled')).toBeNull());
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(words.done_in)).toBeDefined();
  const [first, ...again] = sent;
  expect(again).toEqual([first, first]);
});

it('says what to do after a refused punch, and shows the present state', async () => {
  await show(OUT);
  answers = [Response.json({ code: 'CHECK_IN_ALREADY', data: WORK }, { status: 409 })];
  state = IN;
  press(words.check_in);
  expect((await screen.findByRole('alert')).textContent).toBe(words.refused.CHECK_IN_ALREADY);
  expect(screen.getByRole('link', { name: words.check_out })).toBeDefined();
});

it('asks for the break before a check-out: as planned, none, or its times', async () => {
  await show(IN);
  fireEvent.click(screen.getByRole('link', { name: words.check_out }));
  expect(screen.getByText('60 minutes: 1:00–2:00 (next day)')).toBeDefined();
  fireEvent.change(screen.getByLabelText(words.break.end), { target: { value: '01:30' } });
  answers = [
    Response.json(
      { ...WORK, check_out_time: '2026-06-16 05:01:00', breaks: [{ start: '25:00', end: '25:30' }] },
      { status: 200 },
    ),
  ];
  press(words.check_out);
  expect(await screen.findByText(words.done_out)).toBeDefined();
  expect(screen.getByText('Break: 1:00–1:30 (next day)')).toBeDefined();
  expect(sent[0]?.body).toMatchObject({ break: [{ start: '25:00', end: '25:30' }] });
});

it('starts and ends breaks by button, and asks about them at the check-out', async () => {
  await show({ ...IN, now: '2026-06-16 00:10:00' });
  press(words.break.begin);
  expect(screen.getByText(/since 0:10/)).toBeDefined();
  expect(screen.queryByRole('link', { name: words.check_out })).toBeNull();
  // Less than a minute is no break.
  press(words.break.finish);
  expect(screen.getByRole('link', { name: words.check_out })).toBeDefined();
  const done = [
    { start: '24:10', end: '24:40' },
    { start: '26:00', end: '26:15' },
  ];
  localStorage.setItem(`kinmu-breaks-${WORK.work_history_id}`, JSON.stringify({ done, since: null }));
  document.body.replaceChildren();
  await show(IN);
  answers = [Response.json({ ...WORK, check_out_time: '2026-06-16 05:01:00', breaks: done })];
  fireEvent.click(screen.getByRole('link', { name: words.check_out }));
  press(words.break.yes.replace('{{minutes}}', '45'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ break: done });
});

it('keeps the running break of a person when another one checks in and out with the browser', async () => {
  const others: CheckIn = { ...WORK, work_history_id: 4 };
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('kinmu-breaks'));
  await show({ ...IN, now: '2026-06-16 00:10:00' });
  press(words.break.begin);
  document.body.replaceChildren();
  await show({ ...IN, open: others, last: others });
  press(words.break.begin);
  press(words.break.finish);
  expect(kept()).toHaveLength(2);
  answers = [Response.json({ ...others, check_out_time: '2026-06-16 05:01:00' })];
  state = OUT;
  fireEvent.click(screen.getByRole('link', { name: words.check_out }));
  press(words.break.none);
  expect(await screen.findByText(words.done_out)).toBeDefined();
  expect(kept()).toHaveLength(1);
  document.body.replaceChildren();
  await show({ ...IN, now: '2026-06-16 00:20:00' });
  expect(screen.getByText(/since 0:10/)).toBeDefined();
});

it('asks whether there was a break when none was due yet', async () => {
  await show({ ...IN, now: '2026-06-15 23:00:00' });
  fireEvent.click(screen.getByRole('link', { name: words.check_out }));
  expect(screen.getByText(words.break.unplanned)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Yes/ })).toBeNull();
  expect(button(words.break.none)).toBeDefined();
});

it('offers a new check-in next to work with a forgotten check-out', async () => {
  await show({
    ...IN,
    now: '2026-06-16 11:00:00',
    shifts: [{ ...SHIFT, shift_user_id: 8, date: '2026-06-16' }],
  });
  expect(screen.getByText(/^The check-out for 15\/06 \(Mon\) is missing/)).toBeDefined();
  expect(button(words.check_in)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Check out for 15/06 (Mon)' })).toBeDefined();
});

it('refreshes every 30 seconds, and reports a missing answer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await show(OUT);
  state = IN;
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(screen.getByRole('link', { name: words.check_out })).toBeDefined();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(screen.getByText(words.unreached)).toBeDefined();
});
