import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTablet } from '#app/areas/attendance/tablet/keep/tablet-store.ts';
import TabletPage from '#app/areas/attendance/tablet/route.tsx';
import { tabletDesk as words } from '#app/locales/en/tablet-desk.ts';
import { tabletDesk as vietnamese } from '#app/locales/vi/tablet-desk.ts';
import { makeSealingPair } from '#contract/attendance/sealed-pin.ts';
import { pinOf } from '#domain/access/pin.ts';
import { onlyLocks } from '#tests/app/attendance/check-in/only-locks.ts';
import { renderPage } from '#tests/app/ui/components/render-page.tsx';
import { aPerson, aState } from './a-tablet.ts';

const PIN = pinOf('83051');
const PEOPLE = [
  aPerson('E0012', { lang: 'vi', last_name: 'NGUYEN', first_name: 'THI HOA' }),
  aPerson('E0034', { last_name: 'SMITH', first_name: 'JOHN', given_first: true, is_in: true }),
];

beforeEach(async () => {
  const { publicKey } = await makeSealingPair();
  const paired = {
    tablet: { id: 1, name: 'Gate' },
    key_id: 'key',
    sealing_key: publicKey,
    now_ms: Date.now(),
  };
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string) => {
      if (path === '/api/tablet/pair') return Response.json(paired);
      if (path === '/api/tablet/state') return Response.json({ ...aState(PEOPLE), now_ms: Date.now() });
      throw new TypeError('Failed to fetch');
    }),
  );
  Object.defineProperty(navigator, 'locks', { value: onlyLocks(), configurable: true });
  await renderPage(TabletPage);
  fireEvent.change(await screen.findByLabelText(words.pair.code), { target: { value: 'ABCDE-FGHJK' } });
  fireEvent.click(screen.getByRole('button', { name: words.pair.submit }));
  // Its people are known with the name of the workplace.
  await screen.findByText('船橋工場');
});

afterEach(async () => {
  cleanup();
  const database = await openTablet();
  for (const store of ['keys', 'punches', 'drafts', 'state', 'heard', 'left'] as const)
    await database.clear(store);
  vi.unstubAllGlobals();
});

/** The page that is on top: the idle page stays behind the others. */
const press = (name: string) =>
  act(async () => {
    const [top] = screen.getAllByRole('button', { name }).slice(-1);
    if (top) fireEvent.click(top);
  });

async function pressAll(digits: string): Promise<void> {
  for (const digit of digits) await press(digit);
}

it('takes a number and a PIN, shows the result in the language of the person, and cancels by number', async () => {
  await pressAll('12');
  await press(words.pad.next);
  expect(await screen.findByText(vietnamese.pin.title)).toBeDefined();
  await pressAll(PIN);
  const result = await screen.findByRole('alert');
  expect(result.dataset.look).toBe('check_in');
  expect(within(result).getByText('NGUYEN THI HOA')).toBeDefined();
  expect(within(result).getByText(vietnamese.taken.check_in)).toBeDefined();
  expect(await screen.findByText(/E0012 Check in/)).toBeDefined();
  await press(words.cancel.button);
  await vi.waitFor(() => expect(screen.queryByText(/E0012 Check in/)).toBeNull());
  expect(await (await openTablet()).getAll('drafts')).toEqual([]);
});

it('asks about the break at a check-out, which is stored before the answer', async () => {
  await pressAll('34');
  await press(words.pad.next);
  await screen.findByText('JOHN SMITH');
  await pressAll(PIN);
  expect(await screen.findByText(words.break.title)).toBeDefined();
  const stored = async () => (await (await openTablet()).getAll('drafts')).map(({ punch }) => punch);
  expect(await stored()).toMatchObject([{ kind: 'check_out', breaks: null }]);
  await press(words.break.none);
  await vi.waitFor(async () => expect(await stored()).toMatchObject([{ breaks: 'none' }]));
  expect((await screen.findByRole('alert')).dataset.look).toBe('check_out');
});

it('takes a punch without the PIN with a question', async () => {
  await pressAll('34');
  await press(words.pad.next);
  await press(words.pin.skip);
  expect(await screen.findByText(words.break.title)).toBeDefined();
  await press(words.break.later);
  expect((await screen.findByRole('alert')).dataset.look).toBe('unsure');
});

it('shows no name until a letter is pressed', async () => {
  const names = /SMITH|NGUYEN/;
  expect(screen.queryByText(names)).toBeNull();
  await press(words.find);
  expect(screen.queryByText(names)).toBeNull();
  await press('J');
  expect(screen.getByText('JOHN SMITH')).toBeDefined();
  expect(screen.queryByText('NGUYEN THI HOA')).toBeNull();
});
